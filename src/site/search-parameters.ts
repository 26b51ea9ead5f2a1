import { PARAMETERS } from '../search/parameters.ts';

/** What the API alone asks for or pages decide themselves. */
const NO_SEARCH = ['collapse', 'page', 'prefer'];

/** The parameters that make the address of a page a search. */
export const SEARCH_PARAMETERS = Object.keys(PARAMETERS).filter((name) => !NO_SEARCH.includes(name));

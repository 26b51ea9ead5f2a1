/** A landing page: its list of cards, and its search as one that can be saved. */
import './card-pages.ts';
import { parseQuery } from '../search/query.ts';
import { setUpFeedHelp } from './copy-address.ts';
import { localStore } from './device.ts';
import { byId } from './page-data.ts';
import { createSaveButton } from './save-search.ts';
import { createSavedSearches } from './saved-searches.ts';

const { parameters = '', name = '', newest = '' } = byId('save-search').dataset;
const { query } = parseQuery(new URLSearchParams(parameters));
createSaveButton(createSavedSearches(localStore())).show(query, () => name, newest);
setUpFeedHelp();

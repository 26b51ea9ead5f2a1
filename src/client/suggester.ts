import { lazy } from '../lazy.ts';
import { fetchArtefact } from '../search/fetch-artefact.ts';
import { createSuggester } from '../search/suggestions.ts';
import { pageLocale } from './page-locale.ts';

/** What suggests on this page, in its language; the boxes that ask it share what it has loaded. */
export const suggester = lazy(() => createSuggester(fetchArtefact('/search/'), pageLocale()));

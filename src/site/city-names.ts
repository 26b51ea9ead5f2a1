import type { Locale } from '../i18n/strings.ts';
import type { JobPlace } from '../posting.ts';

/** What places are called in a language that the site calls otherwise, by what the site calls them. */
export const cityNames = (places: readonly JobPlace[], locale: Locale): Record<string, string> =>
  Object.fromEntries(places.flatMap(({ city, labels }) => (labels[locale] ? [[city, labels[locale]]] : [])));

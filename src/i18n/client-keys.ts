import { FACETS } from '../facet-names.ts';
import { PARAMETERS } from '../search/parameters.ts';
import { type PluralKey, type TextKey, type Translate } from './translate.ts';

/** The strings that the browser gets: those that cards and the search page write. The check finds unused ones. */
export const CLIENT_KEYS = [
  ...PARAMETERS.jobTypes.enum.map((value) => `jobTypes.${value}` as const),
  ...PARAMETERS.workTypes.enum.map((value) => `workTypes.${value}` as const),
  ...PARAMETERS.experienceLevels.enum.map((value) => `experienceLevels.${value}` as const),
  'salary.hourly',
  'salary.daily',
  'salary.weekly',
  'salary.monthly',
  'salary.yearly',
  'card.applyBefore',
  'card.morePlaces',
  'card.occupation',
  ...FACETS.map((facet) => `facets.${facet}` as const),
  'search.more',
  'search.less',
  'search.findIn',
  'search.removeFilter',
  'search.clearAll',
  'search.noJobsIn',
  'search.nearest',
  'search.nearestCity',
  'search.corrected',
  'search.correctedJobs',
  'search.exactly',
  'search.dropped',
  'search.keep',
  'search.also',
  'search.occupations',
  'search.occupations.only',
  'search.then',
  'search.ignored',
  'search.quoted',
  'search.suggestions',
  'search.none',
  'search.none.text',
  'search.without',
  'search.withoutFilters',
  'search.fewerWords',
  'search.startOver',
  'search.wordless',
  'search.wordless.text',
  'search.previous',
  'search.next',
  'search.page',
  'search.costly',
  'search.costly.text',
  'search.error',
  'search.error.text',
  'search.retry',
  'search.close',
  'saved.on',
  'saved.remove',
  'saved.forgotten',
  'saved.unreadable',
] as const satisfies readonly TextKey[];

export const CLIENT_PLURALS = [
  'jobs.count',
  'card.twinPlaces',
  'card.twins',
  'search.postedWithin',
  'search.showJobs',
  'search.hiddenHere',
  'saved.hidden',
  'saved.imported',
] as const satisfies readonly PluralKey[];

export type ClientTranslate = Translate<(typeof CLIENT_KEYS)[number], (typeof CLIENT_PLURALS)[number]>;

/** The part of a locale's strings that pages with browser code carry. */
export function clientStrings(strings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries([...CLIENT_KEYS, ...CLIENT_PLURALS].map((key) => [key, strings[key]]));
}

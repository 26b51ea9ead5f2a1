import { type PluralKey, type TextKey, type Translate } from './translate.ts';

/** The strings that the browser gets: those that cards and the search page write. The check finds unused ones. */
export const CLIENT_KEYS = [
  'jobTypes.permanent',
  'jobTypes.contract',
  'jobTypes.internship',
  'jobTypes.apprenticeship',
  'jobTypes.temporary',
  'jobTypes.volunteer',
  'jobTypes.freelance',
  'workTypes.remote',
  'workTypes.on-site',
  'workTypes.hybrid',
  'experienceLevels.junior',
  'experienceLevels.mid',
  'experienceLevels.senior',
  'experienceLevels.lead',
  'experienceLevels.manager',
  'experienceLevels.director',
  'experienceLevels.executive',
  'salary.hourly',
  'salary.daily',
  'salary.weekly',
  'salary.monthly',
  'salary.yearly',
  'card.applyBefore',
  'card.morePlaces',
  'facets.countries',
  'facets.tags',
  'facets.jobTypes',
  'facets.workTypes',
  'facets.experienceLevels',
  'facets.languages',
  'facets.employers',
  'facets.cities',
  'search.more',
  'search.less',
  'search.findIn',
  'search.removeFilter',
  'search.clearAll',
  'search.corrected',
  'search.exactly',
  'search.dropped',
  'search.suggestions',
  'search.none',
  'search.none.text',
  'search.without',
  'search.startOver',
  'search.previous',
  'search.next',
  'search.page',
  'search.error',
  'search.error.text',
  'search.retry',
  'saved.on',
  'saved.remove',
  'saved.forgotten',
  'saved.unreadable',
] as const satisfies readonly TextKey[];

export const CLIENT_PLURALS = [
  'jobs.count',
  'search.postedWithin',
  'search.showJobs',
  'saved.hidden',
  'saved.imported',
] as const satisfies readonly PluralKey[];

export type ClientTranslate = Translate<(typeof CLIENT_KEYS)[number], (typeof CLIENT_PLURALS)[number]>;

/** The part of a locale's strings that pages with browser code carry. */
export function clientStrings(strings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries([...CLIENT_KEYS, ...CLIENT_PLURALS].map((key) => [key, strings[key]]));
}

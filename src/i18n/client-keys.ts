import { FACETS } from '../filters/facets.ts';
import { PARAMETERS } from '../search/parameters.ts';
import en from './en.json' with { type: 'json' };
import type { PluralKey, TextKey, Translate } from './translate.ts';

/** The texts of one kind, whichever there are. */
const textsOf = <P extends string>(prefix: P) =>
  Object.keys(en).filter((key): key is Extract<TextKey, `${P}${string}`> => key.startsWith(prefix));

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
  'pay.yearly',
  'range.from',
  'range.upTo',
  'card.applyBefore',
  'card.noPay',
  ...textsOf('age.'),
  'card.pageMissing',
  'card.morePlaces',
  'card.occupation',
  ...FACETS.map((facet) => `facets.${facet}` as const),
  'search.pay',
  'search.payOrUnstated',
  'search.payStated',
  'search.workload',
  'search.workloadOrUnstated',
  'search.more',
  'search.less',
  'search.findIn',
  'search.removeFilter',
  'search.clearAll',
  'search.onlyLanguage',
  'search.noJobsIn',
  'search.understood',
  'search.around',
  'search.noneAround',
  'search.noneInRegion',
  'search.nearest',
  'search.nearestCity',
  'search.corrected',
  'search.correctedJobs',
  'search.exactly',
  'search.dropped',
  'search.keep',
  'search.also',
  ...textsOf('search.tiers.'),
  'search.cut',
  'search.leftOut',
  'search.quoted',
  'search.suggestions',
  'search.none',
  'search.none.text',
  'search.without',
  'search.within',
  'search.allOf',
  'search.withoutFilters',
  'search.fewerWords',
  'search.startOver',
  'search.wordless',
  'search.wordless.text',
  'search.shownOf',
  'search.costly',
  'search.costly.text',
  'search.near',
  'search.nearOrRemote',
  'search.unknownPlace',
  'search.unknownPlace.text',
  'search.everywhere',
  'search.error',
  'search.error.text',
  'search.retry',
  'search.close',
  'search.notEmployers',
] as const satisfies readonly TextKey[];

export const CLIENT_PLURALS = [
  'jobs.count',
  'card.twinPlaces',
  'card.twins',
  'search.showJobs',
  'search.hidden',
  'saved.new',
  'saved.newAtLeast',
] as const satisfies readonly PluralKey[];

/** The other texts of the page of saved jobs and searches. */
export const SAVED_KEYS = [
  'saved.on',
  'saved.gone',
  'saved.open',
  'saved.remove',
  'saved.state',
  ...textsOf('saved.state.'),
  'saved.note',
  'saved.viewed.day',
  'saved.forgotten',
  'saved.full',
  'saved.blocked',
  'saved.newNone',
  'saved.notCounted',
  'saved.countFailed',
  'saved.notWhole',
  'saved.rename',
  'saved.name',
  'saved.cancel',
  'saved.removed',
  'feed.copy',
  'feed.copied',
  'saved.unreadable',
] as const satisfies readonly TextKey[];

export const SAVED_PLURALS = [
  'saved.hidden',
  'saved.imported',
  'saved.importedEmployers',
  'saved.importedSearches',
] as const satisfies readonly PluralKey[];

/** The strings around suggestions while one types. */
const SUGGESTION_KEYS = [
  'suggestions.list',
  'suggestions.titles',
  'suggestions.occupations',
  'facets.cities',
  'facets.employers',
  'facets.tags',
] as const satisfies readonly TextKey[];
const SUGGESTION_PLURALS = ['suggestions.count', 'jobs.count'] as const satisfies readonly PluralKey[];

export type SuggestionTranslate = Translate<
  (typeof SUGGESTION_KEYS)[number],
  (typeof SUGGESTION_PLURALS)[number]
>;

/** The strings around suggestions in the Where field. */
const WHERE_KEYS = [
  'suggestions.list',
  'facets.cities',
  'facets.regions',
  'facets.countries',
] as const satisfies readonly TextKey[];

export type WhereTranslate = Translate<(typeof WHERE_KEYS)[number], (typeof SUGGESTION_PLURALS)[number]>;

/** A plural of the search page: labels of filters are such ones, so that a new filter is not listed here. */
type SearchPlural = Extract<PluralKey, `search.${string}`>;
const isSearchPlural = ([key, text]: [string, unknown]): boolean =>
  key.startsWith('search.') && typeof text === 'object';

export type ClientTranslate = Translate<
  (typeof CLIENT_KEYS)[number],
  (typeof CLIENT_PLURALS)[number] | SearchPlural
>;

export type SavedTranslate = ClientTranslate &
  Translate<(typeof SAVED_KEYS)[number], (typeof SAVED_PLURALS)[number]>;

type OfValidator<K> = Extract<K, `validator.${string}`>;
export type ValidatorTranslate = Translate<OfValidator<TextKey>, OfValidator<PluralKey>>;

type Strings = Readonly<Record<string, unknown>>;
const part = (strings: Strings, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, strings[key]]));

/** The part of a locale's strings that pages with browser code carry. */
export const clientStrings = (strings: Strings) => ({
  ...part(strings, [...CLIENT_KEYS, ...CLIENT_PLURALS]),
  ...Object.fromEntries(Object.entries(strings).filter(isSearchPlural)),
});
/** The part that only the page of saved jobs and searches carries. */
export const savedStrings = (strings: Strings) => part(strings, [...SAVED_KEYS, ...SAVED_PLURALS]);
/** The part that only the validator's page carries: all whose key begins with "validator.". */
export const validatorStrings = (strings: Strings): Record<string, unknown> =>
  Object.fromEntries(Object.entries(strings).filter(([key]) => key.startsWith('validator.')));
/** The part for suggestions. */
export const suggestionStrings = (strings: Strings) =>
  part(strings, [...SUGGESTION_KEYS, ...SUGGESTION_PLURALS]);
/** The part for those in the Where field. */
export const whereStrings = (strings: Strings) => part(strings, [...WHERE_KEYS, ...SUGGESTION_PLURALS]);

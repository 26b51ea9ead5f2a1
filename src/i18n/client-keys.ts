/**
 * The strings for the browser, mostly selected by the first part of their keys. `npm run check` finds those that the
 * browser's code does not use.
 */
import { FACETS } from '../filters/facets.ts';
import type { PluralKey, TextKey, Translate } from './translate.ts';

type Key = TextKey | PluralKey;
interface Group {
  /** First parts of keys whose strings all belong to the group. */
  parts: readonly string[];
  /** Other keys. */
  keys: readonly Key[];
}

/** Cards and the search page. */
const CLIENT = {
  parts: ['jobTypes', 'workTypes', 'experienceLevels', 'salary', 'range', 'card', 'age', 'search'],
  keys: [
    ...FACETS.map((facet) => `facets.${facet}` as const),
    ...(['pay.yearly', 'jobs.count', 'saved.new', 'saved.newAtLeast'] as const),
  ],
} as const satisfies Group;
/** The state of an application. */
const STATES = [
  ...(['job.state', 'job.state.none', 'job.state.applied', 'job.state.interview'] as const),
  ...(['job.state.no', 'job.state.hidden'] as const),
] as const;
/** The strings that the page of saved jobs and searches needs in addition. */
const SAVED = {
  parts: ['saved'],
  keys: [
    ...STATES,
    ...(['feed.copy', 'feed.copied', 'job.deadlineOf', 'job.places', 'job.salary', 'job.workLoad'] as const),
    ...(['job.type', 'job.workType', 'job.applyBefore', 'job.tags', 'job.notStated'] as const),
  ],
} as const satisfies Group;
/**
 * The strings about what is new on the home page. They are in a file of their own, because first visits don't
 * need them.
 */
const NEWS = { parts: ['news'], keys: [] } as const satisfies Group;
const VALIDATOR = { parts: ['validator'], keys: [] } as const satisfies Group;
/** Suggestions. */
const SUGGESTIONS = {
  parts: ['suggestions'],
  keys: ['facets.cities', 'facets.employers', 'facets.tags', 'jobs.count'],
} as const satisfies Group;
/** Suggestions in the Where field. */
const WHERE = {
  parts: [],
  keys: [
    ...(['facets.cities', 'facets.regions', 'facets.countries', 'facets.workTypes'] as const),
    ...(['workTypes.remote'] as const),
    ...(['suggestions.list', 'suggestions.count', 'jobs.count'] as const),
  ],
} as const satisfies Group;
/** The strings that every page loads: for lists of cards, for jobs and for the theme. */
const PAGE = {
  parts: ['cards'],
  keys: [
    ...(['job.backToSaved', 'job.previous', 'job.next', 'job.copied'] as const),
    ...(['job.checkedToday', 'job.deadlineOf', 'job.old', 'site.offline'] as const),
    ...STATES,
    ...(['job.asked', 'job.asked.yes', 'job.asked.notYet'] as const),
    ...(['site.theme.system', 'site.theme.light', 'site.theme.dark'] as const),
  ],
} as const satisfies Group;
/** The texts of job lists on other sites, in all languages (src/embed/). */
const EMBED_LIST = {
  parts: ['jobTypes', 'workTypes', 'salary', 'range', 'embedList'],
  keys: ['card.morePlaces', 'card.applyBefore'],
} as const satisfies Group;

export type PageKey = KeyOf<typeof PAGE>;
type KeyOf<G extends Group> = G['keys'][number] | Extract<Key, `${G['parts'][number]}.${string}`>;
type TranslateOf<G extends Group> = Translate<Extract<KeyOf<G>, TextKey>, Extract<KeyOf<G>, PluralKey>>;
export type ClientTranslate = TranslateOf<typeof CLIENT>;
export type SavedTranslate = ClientTranslate & TranslateOf<typeof SAVED>;
export type NewsTranslate = TranslateOf<typeof NEWS>;
export type ValidatorTranslate = TranslateOf<typeof VALIDATOR>;
export type SuggestionTranslate = TranslateOf<typeof SUGGESTIONS>;
export type WhereTranslate = TranslateOf<typeof WHERE>;
export type EmbedListTranslate = TranslateOf<typeof EMBED_LIST>;

type Strings = Readonly<Record<string, unknown>>;
/** Selects the strings of a group from those of a locale. */
const stringsOf =
  ({ parts, keys }: Group) =>
  (strings: Strings): Record<string, unknown> => {
    const named = new Set<string>(keys);
    return Object.fromEntries(
      Object.entries(strings).filter(([key]) => named.has(key) || parts.includes(key.split('.', 1)[0]!)),
    );
  };
/** The strings in the search page. */
export const clientStrings = stringsOf(CLIENT);
/** The extra strings in the page of saved jobs and searches. */
export const savedStrings = stringsOf(SAVED);
/** The extra strings in the validator's page. */
export const validatorStrings = stringsOf(VALIDATOR);
/** The strings that every page loads from a file. */
export const pageStrings = stringsOf(PAGE);
export const suggestionStrings = stringsOf(SUGGESTIONS);
export const newsStrings = stringsOf(NEWS);
export const whereStrings = stringsOf(WHERE);
export const embedListStrings = stringsOf(EMBED_LIST);

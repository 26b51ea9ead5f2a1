/** Searches saved on the device, with the builds in which each was last viewed. */
import { cleanLine } from '../feed/text.ts';
import { memo } from '../lib/memo.ts';
import { parseQuery, printQuery } from '../search/query.ts';
import type { SearchQuery } from '../filters/query.ts';
import { isRecord, nextVisit, readStored, type Store, type Visit, writeStored } from './device.ts';

export interface SavedSearch {
  /** The parameters as saved. Later versions of the site may not support all of them. */
  parameters: string;
  name: string;
  /** RFC 3339. */
  savedAt: string;
  /** The builds in which the user viewed the search. Jobs added after the latest of them are new. */
  seen: Visit;
}

const SEARCHES = 'jobfeed.searches';
/**
 * Storage key. The value is `false` if the user does not want to see new jobs on the home page
 * (before-paint.js reads it).
 */
export const NEWS = 'jobfeed.news';
export const MOST_SEARCHES = 100;
export const LONGEST_NAME = 120;
/** Maximum length of parameters; real searches are shorter. */
const LONGEST_SEARCH = 8000;

/** Why something was not stored: the limit is reached, or the browser refused. */
export type Refusal = 'full' | 'blocked';

/**
 * The text by which equal searches are recognised. It leaves out sort order and page, and is "" for an empty
 * search.
 */
export const searchKey = (query: SearchQuery): string =>
  printQuery({
    ...query,
    sort: undefined,
    collapse: undefined,
    prefer: undefined,
    offset: 0,
    limit: 10,
  }).toString();

/**
 * Parses a saved search.
 * @returns `isWhole` is false if some parameters are no longer supported, so that the search finds more than
 * before
 */
export function understoodSearch({ parameters }: Pick<SavedSearch, 'parameters'>): {
  query: SearchQuery;
  isWhole: boolean;
} {
  const saved = new URLSearchParams(parameters);
  const { query } = parseQuery(saved);
  const read = printQuery(query);
  return { query, isWhole: [...saved].every(([name, value]) => read.getAll(name).includes(value)) };
}

/** Whether a search has words or filters, and is not too long. */
export const canBeSaved = (query: SearchQuery): boolean => {
  const { length } = searchKey(query);
  return length > 0 && length <= LONGEST_SEARCH;
};

const keyOfParameters = memo(
  2 * MOST_SEARCHES,
  (parameters): string => searchKey(understoodSearch({ parameters }).query) || parameters,
);
const keyOf = ({ parameters }: Pick<SavedSearch, 'parameters'>): string => keyOfParameters(parameters);

const nameOf = (given: unknown): string =>
  typeof given === 'string' ? [...cleanLine(given)].slice(0, LONGEST_NAME).join('') : '';

/** A time as builds write it, so that times can be compared as strings. */
const isTime = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

function readSearch(value: unknown): SavedSearch | undefined {
  if (!isRecord(value) || !isRecord(value['seen'])) return undefined;
  const { parameters, name, savedAt } = value;
  const { before, last, at } = value['seen'];
  if (typeof parameters !== 'string' || parameters.length > LONGEST_SEARCH) return undefined;
  const known = new URLSearchParams(parameters).toString();
  if (known === '' || known.length > LONGEST_SEARCH) return undefined;
  if (!isTime(savedAt) || !isTime(last) || !Number.isFinite(at)) return undefined;
  const seen = { last, at: at as number, ...(isTime(before) && { before }) };
  return { parameters: known, name: nameOf(name) || known.slice(0, LONGEST_NAME), savedAt, seen };
}

/** Keeps the valid entries of stored or imported data, newest first, without duplicates. */
export function readSavedSearches(value: unknown): SavedSearch[] {
  const searches = new Map<string, SavedSearch>();
  for (const entry of Array.isArray(value) ? value : []) {
    const search = searches.size < MOST_SEARCHES ? readSearch(entry) : undefined;
    if (search && !searches.has(keyOf(search))) searches.set(keyOf(search), search);
  }
  return [...searches.values()].sort((a, b) =>
    a.savedAt === b.savedAt ? 0 : a.savedAt < b.savedAt ? 1 : -1,
  );
}

const others = (search: Pick<SavedSearch, 'parameters'>) => (other: SavedSearch) =>
  keyOf(other) !== keyOf(search);

export function createSavedSearches(store: Store | undefined) {
  const read = (): SavedSearch[] => readSavedSearches(readStored(store, SEARCHES));
  let all = read();
  /** Changes the stored searches. Reads them first, because another tab may have changed them. */
  const change = (to: (now: SavedSearch[]) => SavedSearch[]): Refusal | undefined => {
    const next = to(read());
    if (next.length > MOST_SEARCHES) return 'full';
    if (!writeStored(store, SEARCHES, next)) return 'blocked';
    all = readSavedSearches(next);
    return undefined;
  };
  /** Replaces a stored search, or adds it. */
  const replace = (search: SavedSearch): Refusal | undefined =>
    change((now) =>
      now.every(others(search))
        ? [search, ...now]
        : now.map((other) => (others(search)(other) ? other : search)),
    );

  return {
    /** Newest first. */
    get all(): readonly SavedSearch[] {
      return all;
    },
    /** Reads what another tab may have stored. */
    reload: () => {
      all = read();
    },
    find: (query: SearchQuery): SavedSearch | undefined =>
      all.find((search) => keyOf(search) === searchKey(query)),
    /** @param builtAt the build that the page shows; jobs added later will be new */
    save: (query: SearchQuery, name: string, builtAt: string, now: number): Refusal | undefined => {
      const parameters = searchKey(query);
      const savedAt = new Date(now).toISOString();
      return replace({
        parameters,
        name: nameOf(name) || parameters,
        savedAt,
        seen: { last: builtAt, at: now },
      });
    },
    /** Restores a removed search. */
    restore: replace,
    remove: (search: SavedSearch): Refusal | undefined => change((now) => now.filter(others(search))),
    /** An empty name is ignored. */
    rename: (search: SavedSearch, name: string): Refusal | undefined =>
      nameOf(name) === '' ? undefined : replace({ ...search, name: nameOf(name) }),
    /**
     * Records that the user viewed the jobs of a search in a build.
     * @returns the build in which the search was viewed before, or undefined if the search is not saved
     */
    opened: (query: SearchQuery, builtAt: string, now: number): string | undefined => {
      const search = all.find((saved) => keyOf(saved) === searchKey(query));
      if (!search) return undefined;
      const { last } = search.seen;
      // Never go back to an older build: an offline copy of a page may be older than the last viewed build.
      const seen = nextVisit(search.seen, builtAt > last ? builtAt : last, now);
      replace({ ...search, seen });
      return seen.before ?? last;
    },
    /** Adds the searches of a file; existing ones stay unchanged. */
    merge: (value: unknown): { added: number; refusal: Refusal | undefined } => {
      const before = read().length;
      const given = readSavedSearches(value);
      const merged = readSavedSearches([...read(), ...given]);
      const refusal = change(() => merged);
      const isFull = given.some((search) => merged.every(others(search)));
      return refusal
        ? { added: 0, refusal }
        : { added: merged.length - before, refusal: isFull ? 'full' : undefined };
    },
    clear: () => change(() => []),
  };
}
export type SavedSearches = ReturnType<typeof createSavedSearches>;

/** Recent searches on this device. */

const RECENT = 'jobfeed.recent';
const MOST = 4;
const LONGEST = 1000;

export interface RecentSearch {
  parameters: string;
  name: string;
}

export function createRecentSearches(store: Store | undefined) {
  const all = (): RecentSearch[] => {
    const stored = readStored(store, RECENT);
    return (Array.isArray(stored) ? stored : [])
      .flatMap((search: unknown) => {
        if (!isRecord(search)) return [];
        const { parameters, name } = search;
        const isRight = typeof parameters === 'string' && typeof name === 'string' && name !== '';
        return isRight
          ? [{ parameters: parameters.slice(0, LONGEST), name: name.slice(0, LONGEST_NAME) }]
          : [];
      })
      .slice(0, MOST);
  };
  return {
    /** Newest first. */
    all,
    /**
     * Adds a search. If the text of the previous search is the beginning of the new text, the new search
     * replaces the previous one.
     */
    add: (query: SearchQuery, name: string): void => {
      const parameters = searchKey(query);
      if (!parameters || !name || parameters.length > LONGEST) return;
      const isOnTheWay = ({ parameters: other }: RecentSearch): boolean => {
        const [before, now] = [new URLSearchParams(other), new URLSearchParams(parameters)];
        const isBeginning = (now.get('q') ?? '').startsWith(before.get('q') ?? '');
        before.delete('q');
        now.delete('q');
        return isBeginning && before.toString() === now.toString();
      };
      const [last, ...others] = all().filter((other) => other.parameters !== parameters);
      const before = last && isOnTheWay(last) ? others : last ? [last, ...others] : [];
      writeStored(store, RECENT, [{ parameters, name }, ...before].slice(0, MOST));
    },
  };
}
export type RecentSearches = ReturnType<typeof createRecentSearches>;

/** Removes all recent searches. */
export const forgetRecent = (store: Store | undefined): void => void writeStored(store, RECENT, []);

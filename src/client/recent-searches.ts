/** The searches that were made last on this device. */
import type { SearchQuery } from '../search/types.ts';
import { isRecord, readStored, type Store, writeStored } from './device.ts';
import { LONGEST_NAME, searchKey } from './saved-searches.ts';

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
      .flatMap((one: unknown) => {
        if (!isRecord(one)) return [];
        const { parameters, name } = one;
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
    /** Notes a search. One whose words are the beginning of these was on the way to it. */
    add: (query: SearchQuery, name: string): void => {
      const parameters = searchKey(query);
      if (!parameters || !name || parameters.length > LONGEST) return;
      const isOnTheWay = ({ parameters: other }: RecentSearch): boolean => {
        const [one, now] = [new URLSearchParams(other), new URLSearchParams(parameters)];
        const isBeginning = (now.get('q') ?? '').startsWith(one.get('q') ?? '');
        one.delete('q');
        now.delete('q');
        return isBeginning && one.toString() === now.toString();
      };
      const [last, ...others] = all().filter((other) => other.parameters !== parameters);
      const before = last && isOnTheWay(last) ? others : last ? [last, ...others] : [];
      writeStored(store, RECENT, [{ parameters, name }, ...before].slice(0, MOST));
    },
  };
}
export type RecentSearches = ReturnType<typeof createRecentSearches>;

/** Forgets them. */
export const forgetRecent = (store: Store | undefined): void => void writeStored(store, RECENT, []);

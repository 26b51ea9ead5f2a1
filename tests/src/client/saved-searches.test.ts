import { describe, expect, test } from 'vitest';
import {
  canBeSaved,
  createSavedSearches,
  LONGEST_NAME,
  MOST_SEARCHES,
  readSavedSearches,
  type SavedSearch,
  searchKey,
  understoodSearch,
} from '../../../src/client/saved-searches.ts';
import { parseQuery } from '../../../src/search/query.ts';

const MINUTE = 60_000;
const time = (day: number): string => new Date(Date.UTC(2026, 0, day)).toISOString();
const saved = (parameters: string, changes: Partial<SavedSearch> = {}): SavedSearch => ({
  parameters,
  name: 'Baker',
  savedAt: time(1),
  seen: { last: time(1), at: 5 },
  ...changes,
});
const queryOf = (text: string) => parseQuery(new URLSearchParams(text)).query;

function memoryStore() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}
const fullStore = () => ({
  ...memoryStore(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
});

test('a search is the same whatever its order and page', () => {
  expect(searchKey(queryOf('countries=de&countries=ch&q=baker&sort=newest&offset=20&limit=5'))).toBe(
    'q=baker&countries=CH&countries=DE',
  );
  expect(searchKey(queryOf('sort=newest&offset=20'))).toBe('');
});

test('what asks for nothing, or for more than is kept, cannot be saved', () => {
  expect(canBeSaved(queryOf('sort=newest&offset=20'))).toBe(false);
  expect(canBeSaved(queryOf('countries=CH'))).toBe(true);
  const cities = Array.from({ length: 50 }, (_, i) => `cities=${i}${'ü'.repeat(200)}`);
  expect(canBeSaved(queryOf(cities.join('&')))).toBe(false);
});

describe('readSavedSearches', () => {
  test('keeps what is readable, newest first, each search once', () => {
    const old = saved('q=cook');
    const twice = saved('sort=newest&q=baker', { name: 'Again' });
    const newer = saved('q=baker', { savedAt: time(2) });
    expect(readSavedSearches([old, newer, twice])).toEqual([newer, old]);
  });

  test('those of one time stay in their order', () => {
    const same = ['q=1', 'q=2', 'q=3'].map((parameters) => saved(parameters));
    expect(readSavedSearches(readSavedSearches(same))).toEqual(same);
  });

  test.each([
    undefined,
    null,
    'text',
    {},
    [null, 5, 'q=baker', {}, { parameters: 'q=x' }],
    [
      saved(''),
      saved('q='.padEnd(8001, 'x')),
      saved(`q=${'ü'.repeat(2000)}`),
      { ...saved('q=x'), parameters: 7 },
    ],
    [saved('q=x', { savedAt: 'never' }), saved('q=x', { seen: { last: '2026-01-01', at: 1 } })],
    [saved('q=x', { seen: { last: time(1), at: NaN } }), { ...saved('q=x'), seen: null }],
    [saved('q=x', { seen: { last: '2026-99-99T99:99:99.999Z', at: 1 } })],
  ])('makes nothing of %j', (value) => expect(readSavedSearches(value)).toEqual([]));

  test('cuts and cleans names, and has one for each search', () => {
    const names = readSavedSearches([
      saved('q=1', { name: `😀${'x'.repeat(500)}` }),
      saved('q=2', { name: ' a\n\tb ' }),
      { ...saved('q=3'), name: { toString: 'x' } },
    ]).map(({ name }) => name);
    expect(names).toEqual([`😀${'x'.repeat(LONGEST_NAME - 1)}`, 'a b', 'q=3']);
  });

  test('keeps so many and no more', () => {
    const many = Array.from({ length: MOST_SEARCHES + 20 }, (_, i) => saved(`q=${i}`));
    expect(readSavedSearches(many)).toHaveLength(MOST_SEARCHES);
  });
});

describe('understoodSearch', () => {
  test('gives the search, and says whether all of it is understood', () => {
    expect(understoodSearch(saved('q=baker&tags=Linux'))).toEqual({
      query: queryOf('q=baker&tags=Linux'),
      isWhole: true,
    });
    expect(understoodSearch(saved('q=baker&jobTypes=galley-slave&planet=Mars'))).toEqual({
      query: queryOf('q=baker'),
      isWhole: false,
    });
  });

  test('two searches of which nothing is understood stay two', () =>
    expect(readSavedSearches([saved('planet=Mars'), saved('planet=Venus')])).toHaveLength(2));
});

describe('createSavedSearches', () => {
  test('saves, renames, removes and restores, and finds it again next time', () => {
    const store = memoryStore();
    const searches = createSavedSearches(store);
    expect(searches.save(queryOf('q=baker&offset=10'), 'Baker', time(3), 7)).toBe(undefined);
    searches.save(queryOf('q=cook'), 'Cook', time(3), 8);
    const [, baker] = createSavedSearches(store).all as [SavedSearch, SavedSearch];
    expect(baker).toEqual({
      parameters: 'q=baker',
      name: 'Baker',
      savedAt: new Date(7).toISOString(),
      seen: { last: time(3), at: 7 },
    });
    searches.rename(baker, '  Bread ');
    searches.rename(searches.find(queryOf('q=baker'))!, ' ');
    expect(createSavedSearches(store).find(queryOf('sort=newest&q=baker'))?.name).toBe('Bread');
    const bread = searches.find(queryOf('q=baker'))!;
    searches.remove(bread);
    expect(createSavedSearches(store).all.map(({ name }) => name)).toEqual(['Cook']);
    searches.restore(bread);
    expect(createSavedSearches(store).find(queryOf('q=baker'))).toEqual(bread);
    searches.clear();
    expect(createSavedSearches(store).all).toEqual([]);
  });

  test('loses nothing that another tab saved meanwhile', () => {
    const store = memoryStore();
    const one = createSavedSearches(store);
    const other = createSavedSearches(store);
    one.save(queryOf('q=baker'), 'Baker', time(3), 7);
    other.save(queryOf('q=cook'), 'Cook', time(3), 8);
    one.reload();
    expect(one.all).toHaveLength(2);
  });

  test('new is what came after the build that was seen when the search was opened before', () => {
    const store = memoryStore();
    const searches = createSavedSearches(store);
    const query = queryOf('q=baker');
    expect(searches.opened(query, time(1), 0)).toBe(undefined);
    searches.save(query, 'Baker', time(1), 0);
    expect(searches.opened(query, time(1), 5 * MINUTE)).toBe(time(1));
    expect(searches.opened(query, time(2), 60 * MINUTE)).toBe(time(1));
    expect(searches.opened(queryOf('q=baker&offset=10'), time(3), 70 * MINUTE)).toBe(time(1));
    expect(createSavedSearches(store).all[0]?.seen.last).toBe(time(3));
    // A copy of an older page.
    expect(searches.opened(query, time(2), 200 * MINUTE)).toBe(time(3));
    expect(createSavedSearches(store).all[0]?.seen.last).toBe(time(3));
  });

  test('says when there are too many, and when the browser refuses', () => {
    const searches = createSavedSearches(memoryStore());
    for (let i = 0; i < MOST_SEARCHES; i++) searches.save(queryOf(`q=${i}`), 'x', time(1), i);
    expect(searches.save(queryOf('q=more'), 'x', time(1), 0)).toBe('full');
    expect(searches.all).toHaveLength(MOST_SEARCHES);
    expect(searches.save(queryOf('q=5'), 'again', time(1), 0)).toBe(undefined);
    for (const store of [undefined, fullStore()]) {
      const blocked = createSavedSearches(store);
      expect(blocked.save(queryOf('q=x'), 'x', time(1), 0)).toBe('blocked');
      expect([blocked.merge([saved('q=x')]), blocked.all]).toEqual([{ added: 0, refusal: 'blocked' }, []]);
    }
  });

  test('merges a file: what is there stays, what has no room is said', () => {
    const searches = createSavedSearches(memoryStore());
    searches.save(queryOf('q=baker'), 'Mine', time(3), 7);
    expect(searches.merge([saved('q=baker'), saved('q=cook'), 'nonsense'])).toEqual({
      added: 1,
      refusal: undefined,
    });
    expect(searches.find(queryOf('q=baker'))?.name).toBe('Mine');
    const many = Array.from({ length: MOST_SEARCHES }, (_, i) => saved(`q=${i}`));
    expect(searches.merge(many)).toEqual({ added: MOST_SEARCHES - 2, refusal: 'full' });
    expect(searches.find(queryOf('q=cook'))?.name).toBe('Baker');
    expect(searches.merge('nonsense')).toEqual({ added: 0, refusal: undefined });
  });
});

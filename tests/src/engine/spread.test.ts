import { describe, expect, it } from 'vitest';
import { createEngineSearch } from '../../../src/engine/search.ts';
import { parseQuery } from '../../../src/search/query.ts';
import type { Search, SearchAnswer } from '../../../src/search/types.ts';
import { engineSiteOf } from '../../lib/engine-site.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';
import { jobsOf, many, openedOnce, titlesOf } from '../../lib/search-of.ts';

const at = (name: string) => ({
  domain: `${name}.example`,
  employer: { name, location: {} },
  locations: [{ city: 'Bonn', country: 'DE' }],
});
/** One domain repeats a title, among the jobs of others. */
const jobsWith = (repeats: number) =>
  jobsOf([
    ...Array.from({ length: repeats }, (_, i) => ({
      title: 'Nurse',
      ...at('spam'),
      description: `No. ${i}`,
    })),
    ...Array.from({ length: 4 }, (_, i) => ({ title: 'Nurse', ...at('chain'), description: `Ward ${i}` })),
    ...many('Registered nurse', 9).map((title, i) => ({ title, ...at(`ward${i}`) })),
    { title: 'Guide', description: 'A nurse comes along', ...at('guide') },
    ...many('Baker', 12).map((title) => ({ title, ...at('bakery') })),
    { title: 'Pastry cook and baker', description: 'With a baker', ...at('pastry') },
    // One owner with a domain for every three jobs, among others with the word in a long title.
    ...Array.from({ length: repeats }, (_, i) => ({
      title: 'Plumber',
      ...at(`pipes${Math.floor(i / 3)}`),
      employer: { name: 'Pipes', location: {} },
      description: 'Apply now: we pay every day, and nobody asks who you are.',
    })),
    ...Array.from({ length: 8 }, (_, i) => ({
      title: `Heating fitter or plumber for house ${i} and all others`,
      ...at(`heat${'abcdefgh'[i]}`),
    })),
    ...many('Locksmith', 20).map((title) => ({ title, ...at('keys') })),
    ...Array.from({ length: 5 }, (_, i) => ({
      title: `Locksmith for doors ${i}`,
      ...at(`door${'abcde'[i]}`),
    })),
  ]);
const openedWith = (repeats: number) =>
  openedOnce(async (folder) => {
    const { search, documents, files } = await engineSiteOf(jobsWith(repeats), folder);
    const memory = memoryEngine(documents);
    return { files: search, documents: createEngineSearch(() => memory, files) };
  });
const [few, repeated] = [openedWith(3), openedWith(500)];

const ask = (search: Search, query: string) => search.search(parseQuery(new URLSearchParams(query)).query);
const domainsOf = ({ hits }: SearchAnswer): string[] => hits.map(({ posting }) => posting.domain);

/** The hits of an owner among the first ten. */
const of = (answer: SearchAnswer, name: RegExp): number =>
  domainsOf(answer).filter((domain) => name.test(domain)).length;

describe.each(['files', 'documents'] as const)('an index of %s', (kind) => {
  const search = (): Search => repeated()[kind];

  it('a domain that repeats a title affects the first ten no more than three jobs do', async () => {
    for (const q of ['nurse', 'nurse+bonn', 'krankenschwester']) {
      const answer = await ask(search(), `q=${q}&limit=10`);
      expect(answer.hits).toHaveLength(10);
      expect(domainsOf(answer)).toEqual(domainsOf(await ask(few()[kind], `q=${q}&limit=10`)));
      expect(domainsOf(answer).filter((domain) => domain === 'spam.example')).toHaveLength(3);
    }
  });

  it('every job is on one page, and none twice', async () => {
    const whole = await ask(search(), 'q=nurse&limit=50');
    const pages = async (limit: number, end: number): Promise<string[]> => {
      const ids: string[] = [];
      for (let offset = 0; offset < end; offset += limit)
        ids.push(
          ...(await ask(search(), `q=nurse&limit=${limit}&offset=${offset}`)).hits.map(
            (hit) => hit.posting.id,
          ),
        );
      return ids;
    };
    const all = whole.total + whole.more;
    const ids = await pages(50, all);
    expect(ids).toHaveLength(all);
    expect(new Set(ids).size).toBe(all);
    expect(ids.slice(0, 50)).toEqual(whole.hits.map((hit) => hit.posting.id));
    expect(await pages(7, 70)).toEqual(ids.slice(0, 70));
  });

  it('not if nothing else matches as well, if the domain is asked for, or when sorted by date', async () => {
    const bakers = await ask(search(), 'q=baker&limit=10');
    expect(domainsOf(bakers).filter((domain) => domain === 'bakery.example').length).toBeGreaterThan(8);
    expect(new Set(domainsOf(await ask(search(), 'q=spam+nurse&limit=10')))).toEqual(
      new Set(['spam.example']),
    );
    expect(new Set(domainsOf(await ask(search(), 'q=nurse&limit=10&employers=spam.example')))).toEqual(
      new Set(['spam.example']),
    );
    expect(titlesOf(await ask(search(), 'q=nurse&limit=10&sort=newest'))).toEqual(Array(10).fill('Nurse'));
  });

  it.each([
    ['the best titles of one domain', 'q=nurse', /^spam/, 3],
    ['domains of one owner, whose titles are better', 'q=plumber', /^pipes/, 3],
    ['the same at a place', 'q=plumber+bonn', /^pipes/, 3],
    ['the same beside a word that all have', 'q=plumber+jobs', /^pipes/, 3],
    ['the same with a filter', 'q=plumber&cities=Bonn', /^pipes/, 3],
    ['all of the others where they are few', 'q=locksmith', /^door/, 5],
    ['no words', '', /^spam/, 3],
    ['no words, in the order of relevance', 'sort=relevance', /^spam/, 3],
    ['a filter alone', 'cities=Bonn', /^spam/, 3],
    ['no words, by date', 'sort=newest', /^spam/, 10],
    ['words, by date', 'q=nurse&sort=newest', /^spam/, 10],
    ['a domain as filter', 'employers=spam.example', /^spam/, 10],
  ] as const)('%s: ?%s', async (_, query, name, count) => {
    const answer = await ask(search(), `${query}&limit=10`);
    expect(answer.hits).toHaveLength(10);
    expect(of(answer, name)).toBe(count);
  });

  it('without words every job is on one page, in order after the first ten', async () => {
    const ids: string[] = [];
    for (let offset = 0; offset < 49; offset += 7)
      ids.push(...(await ask(search(), `limit=7&offset=${offset}`)).hits.map(({ posting }) => posting.id));
    expect(new Set(ids).size).toBe(ids.length);
    const whole = (await ask(search(), 'limit=50')).hits.map(({ posting }) => posting.id);
    expect(ids).toEqual(whole.slice(0, 49));
    const exact = (await ask(search(), 'limit=50&sort=newest')).hits.map(({ posting }) => posting.id);
    const first = new Set(whole.slice(0, 10));
    expect(whole.slice(10)).toEqual(exact.filter((id) => !first.has(id)).slice(0, 40));
  });

  it('duplicates that form one hit count once', async () => {
    expect(
      Math.max(
        ...Map.groupBy(domainsOf(await ask(search(), 'q=nurse&limit=10&collapse=true')), (one) => one)
          .values()
          .map(({ length }) => length),
      ),
    ).toBeLessThan(4);
  });
});

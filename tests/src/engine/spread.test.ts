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
/** One domain repeats a title, beside the jobs of others. */
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
  ]);
const openedWith = (repeats: number) =>
  openedOnce(async (folder) => {
    const { search, documents, files } = await engineSiteOf(jobsWith(repeats), folder);
    const memory = memoryEngine(documents);
    return { files: search, documents: createEngineSearch(() => memory, files) };
  });
const [few, repeated] = [openedWith(3), openedWith(500)];

const ask = (search: Search, query: string): Promise<SearchAnswer> =>
  search.search(parseQuery(new URLSearchParams(query)).query);
const domainsOf = ({ hits }: SearchAnswer): string[] => hits.map(({ posting }) => posting.domain);

describe.each(['files', 'documents'] as const)('an index of %s', (kind) => {
  const search = (): Search => repeated()[kind];

  it('a domain that repeats a title changes the first ten no more than three jobs do', async () => {
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

  it('not where nothing else is as good, where the domain is asked for, nor in the order of dates', async () => {
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

  it('adverts that are one hit count once', async () => {
    const answer = await ask(search(), 'q=nurse&limit=10&collapse=true');
    expect(
      Math.max(
        ...Map.groupBy(domainsOf(answer), (one) => one)
          .values()
          .map(({ length }) => length),
      ),
    ).toBeLessThan(4);
  });
});

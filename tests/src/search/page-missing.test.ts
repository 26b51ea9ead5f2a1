import { expect, test } from 'vitest';
import { createEngineSearch } from '../../../src/engine/search.ts';
import type { Job } from '../../../src/job/job.ts';
import { parseQuery } from '../../../src/search/query.ts';
import { engineSiteOf } from '../../lib/engine-site.ts';
import { memoryEngine } from '../../lib/memory-engine.ts';
import { openedOnce, jobsOf } from '../../lib/search-of.ts';

const pay = (min: number): Partial<Job> => ({ salary: { min, currency: 'CHF', interval: 'yearly' } });
const both = (job: Partial<Job>) => ({ there: job, gone: job });

/** Two jobs that a search finds equally good, of which the page of the newer one is gone. */
// prettier-ignore
const PAIRS: [name: string, pair: Record<'there' | 'gone', Partial<Job>>, query: string][] = [
  ['a word of the title', both({ title: 'Cooper' }), 'q=cooper'],
  ['the beginning of a word', both({ title: 'Thatcher' }), 'q=thatc'],
  ['a word with a slip', both({ title: 'Glassblower' }), 'q=glasblower'],
  ['a tag', both({ title: 'A', tags: ['Falconry'] }), 'q=falconry'],
  ['the description', both({ title: 'A', description: 'Some origami' }), 'q=origami'],
  ['the employer', both({ title: 'A', employer: { name: 'Quibble', location: {} } }), 'q=quibble'],
  ['a phrase', both({ title: 'Night watch of bees' }), 'q="watch of bees"'],
  ['a city', both({ title: 'A', locations: [{ city: 'Chur', country: 'CH' }] }), 'q=chur'],
  ['the preferred language', { there: { title: 'Falconer', language: 'en' }, gone: { title: 'Falconer', language: 'de' } }, 'q=falconer&prefer=de'],
  ['the language of who may apply', { there: { title: 'Wheelwright', language: 'en' }, gone: { title: 'Wheelwright', language: 'fr' } }, 'q=wheelwright H/F'],
  [
    'the preferred language, words as typed first',
    { there: { title: 'Sattler', language: 'en' }, gone: { title: 'Sattler', language: 'de' } },
    'q=sattler&prefer=de&exact=true',
  ],
  ['a filter, newest first', both({ tags: ['Heraldry'] }), 'tags=Heraldry'],
  ['distance', both({ tags: ['Beekeeping'], locations: [{ city: 'Thun', country: 'CH' }] }), 'tags=Beekeeping&near=Bern&radius=50&sort=distance'],
  ['pay', both({ tags: ['Cheese'], ...pay(70_000) }), 'tags=Cheese&pay=60000&currency=CHF&sort=pay'],
  ['collapse', both({ title: 'Fletcher', description: 'Arrows' }), 'q=fletcher&collapse=true'],
];

const opened = openedOnce(async (folder) => {
  const job = (which: 'there' | 'gone') =>
    PAIRS.map(([name, pair], i) => ({ domain: `${which}-${i}.example`, referenceId: name, ...pair[which] }));
  const gone: Partial<Job> = {
    addedAt: '2026-01-19T06:00:00.000Z',
    publishedAt: '2026-01-19',
    pageMissingSince: '2026-01-12T06:00:00.000Z',
  };
  // As a build puts them in order.
  const jobs = jobsOf([...job('there'), ...job('gone').map((one) => ({ ...one, ...gone }))]);
  const { search, documents, files } = await engineSiteOf(jobs, folder);
  const memory = memoryEngine(documents);
  return { search, engine: createEngineSearch(() => memory, files) };
});

test.each(PAIRS)('jobs whose page is missing come last among ties by %s', async (_, __, search) => {
  const { query } = parseQuery(new URLSearchParams(search));
  for (const index of Object.values(opened())) {
    const { hits } = await index.search(query);
    expect(hits.map(({ posting }) => posting.pageMissingSince !== undefined)).toEqual([false, true]);
  }
});

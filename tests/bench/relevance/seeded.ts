import type { InMemory } from '../../lib/in-memory.ts';
import type { Engine } from '../search/engine.ts';
import { measureQuality } from '../search/measure.ts';
import { bodyWords, makeQueries, wordsOf } from '../search/queries.ts';
import { type Figure, successes } from './report.ts';

/** The seeded edits, rare words and titles of bench:search, without page terms. */
export async function seededEdits(
  engine: Engine,
  dir: string,
  { jobs, places }: Pick<InMemory, 'jobs' | 'places'>,
): Promise<Figure[]> {
  const bodies = jobs.map((job) => new Set(bodyWords(job)));
  const queries = makeQueries(jobs, bodies);
  // "Bretagne" is in few texts, and right for all jobs there.
  const regionsOf = new Map(places.map(({ id, regions }) => [id, wordsOf(regions.join(' '))]));
  for (const [job, { locations }] of jobs.entries())
    for (const { placeId = 0 } of locations)
      for (const word of regionsOf.get(placeId) ?? []) bodies[job]!.add(word);
  const {
    exact = 0,
    edit1 = 0,
    edit2 = 0,
    kept = 0,
    titles = 0,
  } = await measureQuality(engine, dir, queries, jobs, bodies);
  const of = queries['typo, 1 edit'].length;
  const figure = (what: string, value: number, least: number): Figure => ({
    ...successes(what, 0, of, [], least),
    value,
  });
  return [
    figure('seeded edits: none', exact, 100),
    figure('seeded edits: one', edit1, 98),
    figure('seeded edits: two', edit2, 96),
    figure('a rare right word has a true hit in the first ten', kept, 99.5),
    figure('a whole title has a job of that title in the first three', titles, 96),
  ];
}

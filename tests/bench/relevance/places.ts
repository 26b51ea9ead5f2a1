import type { InMemory } from '../../lib/in-memory.ts';
import { isClearName, knownNames } from '../../../src/places/exonyms.ts';
import { normalize } from '../../../src/text/normalize.ts';
import { type Ask, countValues } from './ask.ts';
import { faults, type Figure } from './report.ts';

const JOBS = 5;
/** Percent. */
const MOST = 3;
const DIFFERENCE = 0.1;

/**
 * The names of each place with five jobs or more: whether all find the same number; names that are
 * words too may find more.
 */
export async function placeFaults(
  ask: Ask,
  { jobs: postings, places }: Pick<InMemory, 'jobs' | 'places'>,
): Promise<Figure[]> {
  const jobs = countValues(postings, ({ locations }) => locations.flatMap(({ placeId }) => placeId ?? []));
  const wrong: string[] = [];
  let of = 0;
  for (const { id, names } of places) {
    const different = new Map([...knownNames(id), ...names].map((name) => [normalize(name), name]));
    if ((jobs.get(id) ?? 0) < JOBS || different.size < 2) continue;
    of++;
    const totals: [name: string, total: number][] = [];
    for (const name of different.values()) totals.push([name, (await ask(name)).total]);
    // What is a word too finds more.
    const isWord = (name: string): boolean => knownNames(id).includes(name) && !isClearName(id, name);
    const clear = totals.flatMap(([name, total]) => (isWord(name) ? [] : [total]));
    const most = Math.max(...clear);
    if (totals.some(([, total]) => most - total > most * DIFFERENCE))
      wrong.push(totals.map(([name, total]) => `${name} ${total}`).join(', '));
  }
  return [faults('names of one place that differ by over 10 %', wrong, of, MOST)];
}

import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { inTurn } from './mix-parts.ts';

const TOWNS = [
  'Steffisburg, Sarajevo, Ulan Bator, Ouagadougou, Reykjavík, Nuuk, Kilchberg, Oberwil, Bulle, Yverdon-les-Bains, Rzeszów',
  'Springfield, San Marino, Tórshavn, Vaduz, Port-au-Prince, Châteauroux, Bad Homburg, Wil, Santa Ana, Halle, Pocklington',
]
  .join(', ')
  .split(', ');

/** Searches for towns, most of which have no jobs: alone, beside other words, countries and filters, the same each time. */
export function townMix(jobs: readonly FoundJob[], count: number, seed = 4): SearchQuery[] {
  const random = seededRandom(seed);
  const words = [
    ...new Set(jobs.flatMap(({ title }) => title.split(/\s+/).filter((word) => /^\p{L}{4,}$/u.test(word)))),
  ].sort();
  const town = (): string => random.pick(TOWNS);
  const kinds: (() => Partial<SearchQuery>)[] = [
    () => ({ q: town() }),
    () => ({ q: `${random.pick(words)} ${town()}` }),
    () => ({ q: `${town()} ${random.pick(['Schweiz', 'Germany', 'USA', 'France'])}` }),
    () => ({ q: town().toLowerCase(), filters: { countries: [random.pick(['CH', 'DE', 'FR'])] } }),
    () => ({ q: `${town()} ${town()}`, exact: random.chance(0.5) }),
    () => ({ q: `${random.pick(words)} in ${town()}`, prefer: random.pick(['de', 'en', 'fr']) }),
  ];
  return inTurn(count, kinds);
}

import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { listOf } from './text-table.ts';
import { citiesOf, inTurn } from './mix-parts.ts';

const LABELS = listOf(`
  nurse, Pflegefachfrau, infirmière, infermiere, baker, Bäcker, boulangère, panettiere, cook, Köchin, cuisinier, cuoco
  software developer, Softwareentwicklerin, développeur de logiciels, sviluppatore di software, electrician, Elektriker
  électricienne, accountant, Buchhalter, comptable, contabile, waiter, Kellnerin, serveur, cameriere, sales assistant
  Verkäufer, vendeuse, project manager, Projektleiterin, chef de projet, warehouse worker, Lagerist, magasinier, gardener`)
  .join(', ')
  .split(', ');

/** Searches for occupations in four languages, alone, beside other words and under filters, the same each time. */
export function occupationMix(jobs: readonly FoundJob[], count: number, seed = 3): SearchQuery[] {
  const random = seededRandom(seed);
  const cities = citiesOf(jobs);
  const label = (): string => random.pick(LABELS);
  const kinds: (() => Partial<SearchQuery>)[] = [
    () => ({ q: label() }),
    () => ({ q: `${label()} ${random.pick(cities)}` }),
    () => ({ q: label(), filters: { languages: [random.pick(['de', 'en', 'fr'])] } }),
    () => ({ q: `senior ${label()} remote`, prefer: random.pick(['de', 'en', 'fr']) }),
    () => ({ q: label(), sort: 'newest', offset: random.pick([0, 10]) }),
    () => ({ q: `${label()} ${label()}` }),
    () => ({ q: label(), exact: random.chance(0.5) }),
  ];
  return inTurn(count, kinds);
}

import { seededRandom } from '../../scripts/data/sample/generate.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { inTurn, titleWords } from './mix-parts.ts';

const WITHOUT = 'not,without,except,ohne,nicht,kein,sauf,pas de,sans,senza,tranne'.split(',');
const OR = ' or , oder , ou , o , OR ,/, / '.split(',');
const PAID = '120k|25 €/h|über 5000 Franken|min 3000 €/mois|jobs paying over $100k|Lohn ab 60000 CHF'.split(
  '|',
);
const NEW = 'today,this week,letzten 30 Tage,nouvelles offres,neue Stellen,ultimi 7 giorni'.split(',');
const DESCRIBING = 'gut bezahlt,ab sofort,company car,flexible hours,30 Tage Urlaub,urgent'.split(',');

/**
 * Searches with words that say how the others belong together, amounts of pay and how new jobs are, the same each time; some
 * that take all that for words.
 */
export function grammarMix(jobs: readonly FoundJob[], count: number, seed = 5): SearchQuery[] {
  const random = seededRandom(seed);
  const words = titleWords(jobs);
  const word = (): string => random.pick(words);
  const kinds: (() => Partial<SearchQuery>)[] = [
    () => ({ q: `${word()} ${random.pick(WITHOUT)} ${word()}` }),
    () => ({ q: `${word()}${random.pick(OR)}${word()}` }),
    () => ({ q: `${word()} ${word()}${random.pick(OR)}${word()} ${word()}` }),
    () => ({ q: `${word()} ${random.pick(PAID)}` }),
    () => ({ q: random.pick([...PAID, ...NEW]) }),
    () => ({ q: `${random.pick(NEW)} ${word()}` }),
    () => ({
      q: `${word()}${random.pick(OR)}${word()} ${random.pick(PAID)} ${random.pick(WITHOUT)} ${word()}`,
    }),
    () => ({ q: `${word()} ${random.pick(PAID)}`, sort: random.chance(0.5) ? 'newest' : 'relevance' }),
    () => ({ q: `${word()} ${random.pick(OR)} ${word()}`, read: false }),
    () => ({ q: `${word()} ${random.pick(DESCRIBING)} ${random.chance(0.3) ? random.pick(NEW) : ''}` }),
  ];
  return inTurn(count, kinds, 3);
}

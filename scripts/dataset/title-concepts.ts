/** The concepts of a title: the occupations of ESCO that it means, the best first. */
import type { NearTitle, Recognised } from '../../src/occupations/found.ts';
import type { Meaning } from './meaning.ts';

/** No more than so many are kept of a title. */
const MOST = 24;

/**
 * The concepts of a title, the best first; none where a title says too little. The level says how sure each is: 0 for those
 * that a label in the title names, behind which come those that the title is near to.
 *
 * @param named by its labels, see `recognise`
 */
export function conceptsOf(
  title: string,
  named: readonly Pick<Recognised, 'row'>[],
  meaning: Meaning,
): NearTitle[] {
  const first = named.map(({ row }) => ({ row, level: 0 }));
  const near = meaning.nearTo(title);
  return [...first, ...near.filter(({ row }) => !named.some((one) => one.row === row))].slice(0, MOST);
}

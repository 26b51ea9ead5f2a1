import { editDistance } from '../../src/search/spelling.ts';

/**
 * The name that was probably meant: one at most `edits` letters away, two that are swapped counting as one.
 *
 *     nearest('vaildate', ['crawl', 'validate'], 2) // => 'validate'
 */
export function nearest(name: string, names: Iterable<string>, edits: number): string | undefined {
  const found = [...names].map((known) => ({ known, distance: editDistance(name, known, edits) }));
  return found.sort((a, b) => a.distance - b.distance).find(({ distance }) => distance <= edits)?.known;
}

/** Which tests are asked first whether they notice a fault in a file. */
import { posix } from 'node:path';

/** Relative imports, also those that wait for their turn. */
const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'(\.{1,2}\/[^']+)'/g;

/**
 * The test files that a fault in a file is for, nearest first: those at the same place below `tests/` and those that are
 * named, then those that import the file, then those of its folder. What is in one circle is in none of the next.
 * @param tests the text of each test file by its path
 */
export function circlesOf(
  file: string,
  tests: ReadonlyMap<string, string>,
  named: readonly string[] = [],
): string[][] {
  const stem = `tests/${file.replace(/(\/index)?\.\w+$/, '')}`;
  const isMirror = (path: string): boolean => path === `${stem}.test.ts` || path.startsWith(`${stem}/`);
  const isImporter = (path: string, text: string): boolean =>
    Array.from(text.matchAll(IMPORTED), ([, to]) => posix.join(posix.dirname(path), to!)).includes(file);
  const isOfFolder = (path: string): boolean => path.startsWith(`tests/${posix.dirname(file)}/`);
  const circleOf = (path: string, text: string): number =>
    [isMirror(path) || named.includes(path), isImporter(path, text), isOfFolder(path)].indexOf(true);
  const circles = Map.groupBy(tests.keys(), (path) => circleOf(path, tests.get(path)!));
  return [0, 1, 2].flatMap((circle) => (circles.has(circle) ? [circles.get(circle)!] : []));
}

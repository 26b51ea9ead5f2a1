/** Finds the tests that are most likely to notice a fault in a file. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Matches relative imports, including dynamic ones. */
const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'(\.{1,2}\/[^']+)'/g;

/**
 * The test files for a fault in a file, the nearest first: tests that mirror the file in `tests/` or are named, then tests that
 * import the file, then tests of its folder. A test is listed only in the first group to which it belongs.
 * @param tests the text of each test file by its path
 */
export const circlesOf = (
  file: string,
  tests: ReadonlyMap<string, string>,
  named: readonly string[] = [],
): string[][] => allCircles(file, tests, named).filter((circle) => circle.length > 0);

function allCircles(file: string, tests: ReadonlyMap<string, string>, named: readonly string[]): string[][] {
  const stem = `tests/${file.replace(/(\/index)?\.\w+$/, '')}`;
  const isMirror = (path: string): boolean => path === `${stem}.test.ts` || path.startsWith(`${stem}/`);
  const isImporter = (path: string): boolean =>
    Array.from(tests.get(path)!.matchAll(IMPORTED), ([, to]) =>
      posix.join(posix.dirname(path), to!),
    ).includes(file);
  const isOfFolder = (path: string): boolean => path.startsWith(`tests/${posix.dirname(file)}/`);
  const circles = Map.groupBy(tests.keys(), (path) =>
    [isMirror(path) || named.includes(path), isImporter(path), isOfFolder(path)].indexOf(true),
  );
  return [0, 1, 2].map((circle) => circles.get(circle) ?? []);
}

/** The text of each test file of the project by its path. */
export const readTests = (): Map<string, string> =>
  new Map(globSync('tests/**/*.test.ts').map((path) => [path, readFileSync(path, 'utf8')]));

/**
 * The changed test files, and for each other changed file the tests that mirror or import it. If there are none, the tests of
 * its folder.
 */
export function nearestTests(files: readonly string[], tests: ReadonlyMap<string, string>): string[] {
  const testsOf = (file: string): string[] => {
    if (tests.has(file)) return [file];
    const [atItsPlace = [], importers = [], ofItsFolder = []] = allCircles(file, tests, []);
    const near = [...atItsPlace, ...importers];
    return near.length > 0 ? near : ofItsFolder;
  };
  return Array.from(new Set(files.flatMap(testsOf))).sort();
}

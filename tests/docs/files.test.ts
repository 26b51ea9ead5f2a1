/** Every file and folder of ours that the docs name is there: a moved file takes its sentence with it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The changelog speaks of files that were. */
const DOCS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md')].filter(
  (file) => file !== 'docs/changelog.md',
);
const ours = globSync('{bin,functions,public,schema,scripts,src,tests}/**/*', {
  exclude: (path) => path === 'node_modules',
}).map((path) => path.replaceAll('\\', '/'));
const all = new Set(ours);

/** A file by its name or the end of its path; a folder, or a test without its ending, by the whole path. */
const isThere = (name: string): boolean =>
  /\.(ts|astro|css|mjs|br)$/.test(name)
    ? all.has(name) || ours.some((path) => path.endsWith(`/${name}`))
    : [name, name.replace(/\/$/, ''), `${name}.test.ts`].some((path) => all.has(path));

const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.[\]/-]+)`/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) =>
        /[\w\]]\.(ts|astro|css|mjs|br)$/.test(name) || /^(functions|schema|scripts|src|tests)\/./.test(name),
    );

test.each(DOCS)('%s names files that exist', (file) => {
  expect(namesIn(readFileSync(file, 'utf8')).filter((name) => !isThere(name))).toEqual([]);
});

test('a name that is nowhere is found', () => {
  expect(
    namesIn('`src/search/tier.ts`, `nowhere.ts`, `tests/browser/budget`, `src/nowhere/`').filter(
      (name) => !isThere(name),
    ),
  ).toEqual(['nowhere.ts', 'src/nowhere/']);
});

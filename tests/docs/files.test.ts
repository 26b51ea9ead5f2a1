/** Every file, folder and heading that the docs name is there: a moved file takes its sentence with it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { DOCS } from '../lib/docs.ts';

/** The changelog speaks of files that were. */
const FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...DOCS].filter(
  (file) => file !== 'docs/changelog.md',
);
const ours = globSync(['*.{ts,mjs}', 'docs/src/*', '{bin,functions,public,schema,scripts,src,tests}/**/*'], {
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

test.each(FILES)('%s names files that exist', (file) => {
  expect(namesIn(readFileSync(file, 'utf8')).filter((name) => !isThere(name))).toEqual([]);
});

test("reports a name that doesn't exist", () =>
  expect(
    namesIn('`src/search/tier.ts`, `nowhere.ts`, `tests/browser/budget`, `src/nowhere/`').filter(
      (name) => !isThere(name),
    ),
  ).toEqual(['nowhere.ts', 'src/nowhere/']));

/** As GitHub names the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (file: string): Set<string> =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  );

test.each(FILES)('%s links to documents and headings that exist', (file) => {
  const links = readFileSync(file, 'utf8').match(/(?<=\]\()(?!https?:|mailto:|tel:)[^)]*/g) ?? [];
  const broken = links.filter((link) => {
    const [path = '', anchor = ''] = link.split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), path);
    return !existsSync(target) || (anchor !== '' && !anchorsOf(target).has(anchor));
  });
  expect(broken).toEqual([]);
});

test('the README of the npm package links to and names only files in the package', () => {
  const readme = readFileSync('docs/validator.md', 'utf8');
  expect(readme.match(/(?<=\]\()(?!https?:)[^)]*/g)).toBeNull();
  expect(namesIn(readme).filter((name) => !name.startsWith('schema/'))).toEqual([]);
});

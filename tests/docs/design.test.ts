/** docs/internals/design.md stays what a newcomer reads in an hour: longer facts belong into a document or a file of their own. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST_WORDS = 1900;
const MOST_CONCEPTS = 25;

const [design = '', concepts = ''] = readFileSync('docs/internals/design.md', 'utf8').split(
  '\n## Concepts\n',
);

test(`the design has at most ${MOST_WORDS} words beside the list of concepts`, () => {
  const words = design.split(/\s+/).filter((word) => /\w/.test(word));
  expect(words.length).toBeGreaterThan(1000);
  expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
});

test(`the design lists at most ${MOST_CONCEPTS} concepts, each once: a new one replaces one`, () => {
  const named = [...concepts.matchAll(/^\| ([a-z][^|]*)\|/gm)].map(([, name = '']) => name.trim()).slice(1);
  expect(named.length).toBeGreaterThan(20);
  expect(named.length).toBeLessThanOrEqual(MOST_CONCEPTS);
  expect(new Set(named).size).toBe(named.length);
});

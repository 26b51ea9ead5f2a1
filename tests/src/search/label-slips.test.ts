import { expect, test } from 'vitest';
import { labelKey } from '../../../src/occupations/label-words.ts';
import { correctedToLabels } from '../../../src/search/label-slips.ts';

const known = new Set(['técnico', 'technician', 'technicien'].map(labelKey));
const source = {
  labels: (keys: readonly string[]) =>
    Promise.resolve(
      new Map(keys.filter((key) => known.has(key)).map((key) => [key, { rows: [1], near: [] }])),
    ),
} as unknown as Parameters<typeof correctedToLabels>[0];

test.each([
  ['tecnician', 'technician'],
  ['tecnicien', 'technicien'],
  ['techncian', 'technician'],
])(`corrects "%s" to "%s", not to a word that only shares a label's stem`, async (q, to) => {
  const unknown = [
    { typed: q, word: q, start: 0, end: q.length, isLast: true, isQuoted: false, isGrammar: false },
  ];
  const said = {} as Parameters<typeof correctedToLabels>[2]['said'];
  const found = await correctedToLabels(source, q, { unknown, slips: [], said, tiers: [] });
  expect(found?.q).toBe(to);
});

test.each([
  [true, 'gambist'],
  [false, 'gambit'],
])('corrects a word of jobs to an occupation that sounds alike and has jobs: %s', async (has, to) => {
  const labels = (keys: readonly string[]) =>
    Promise.resolve(
      new Map(keys.filter((key) => key === 'gambist').map((key) => [key, { rows: [1], own: 1 }])),
    );
  const beginningWith = () => Promise.resolve(has ? [{ count: 3 }] : []);
  const find = (words: readonly string[]) =>
    Promise.resolve(words.filter((word) => word === 'gambit').map(() => ({ count: 1 })));
  const asked = { labels, beginningWith, find } as unknown as Parameters<typeof correctedToLabels>[0];
  const q = 'gambizt';
  const slips = [{ start: 0, end: q.length, word: 'gambit', to: 'gambit', isNearest: true, isOfJobs: false }];
  const said = {} as Parameters<typeof correctedToLabels>[2]['said'];
  const found = await correctedToLabels(asked, q, { unknown: [], slips, said, tiers: [] });
  expect(found?.q).toBe(to);
});

test.each([
  // Jobs have the word that is meant, and few are of what sounds so.
  ['camear', ['camera'], 'camera'],
  // Jobs have the word that sounds so.
  ['docter', ['docker'], 'doctor'],
  // A label is farther away.
  ['vyestas', ['vestas', 'ventas'], 'vestas'],
  // Only its end is a label.
  ['anestvesiepflege', ['anesthesiepflege'], 'anesthesiepflege'],
])('"%s" alone, with the corrections %j, means "%s"', async (q, words, to) => {
  const jobs = { camera: 18, docker: 300, doctor: 2, vestas: 4, ventas: 200, anesthesiepflege: 1 };
  const own = ['camar', 'doctor', 'ventas', 'pflege'].map(labelKey);
  const asked = {
    labels: (keys: readonly string[]) =>
      Promise.resolve(
        new Map(keys.filter((key) => own.includes(key)).map((key) => [key, { rows: [1], own: 1 }])),
      ),
    beginningWith: () => Promise.resolve([{ count: 3 }]),
    find: (some: readonly string[]) =>
      Promise.resolve(
        Object.entries(jobs).flatMap(([word, count]) => (some.includes(word) ? [{ count }] : [])),
      ),
  } as unknown as Parameters<typeof correctedToLabels>[0];
  const slips = words.map((word, i) => ({
    start: 0,
    end: q.length,
    word,
    to: word,
    isNearest: i === 0,
    isOfJobs: false,
  }));
  const said = {} as Parameters<typeof correctedToLabels>[2]['said'];
  const found = await correctedToLabels(asked, q, { unknown: [], slips, said, tiers: [] });
  expect(found?.q).toBe(to);
});

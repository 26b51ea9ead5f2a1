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
])('"%s" is "%s", and no word that has only the stem of a label', async (q, to) => {
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
])(
  'a word of jobs is an occupation that sounds like what was typed, where that has jobs: %s',
  async (has, to) => {
    const labels = (keys: readonly string[]) =>
      Promise.resolve(
        new Map(keys.filter((key) => key === 'gambist').map((key) => [key, { rows: [1], own: 1 }])),
      );
    const beginningWith = () => Promise.resolve(has ? [{}] : []);
    const asked = { labels, beginningWith } as unknown as Parameters<typeof correctedToLabels>[0];
    const q = 'gambizt';
    const slips = [
      { start: 0, end: q.length, word: 'gambit', to: 'gambit', isNearest: true, isOfJobs: false },
    ];
    const said = {} as Parameters<typeof correctedToLabels>[2]['said'];
    const found = await correctedToLabels(asked, q, { unknown: [], slips, said, tiers: [] });
    expect(found?.q).toBe(to);
  },
);

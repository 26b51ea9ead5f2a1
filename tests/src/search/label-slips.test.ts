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

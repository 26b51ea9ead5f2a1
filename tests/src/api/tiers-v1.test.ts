import { expect, test } from 'vitest';
import { tiersFromV1, tiersToV1 } from '../../../src/api/tiers-v1.ts';
import type { TierTotal } from '../../../src/search/reason.ts';

const words = { why: 'words', total: 2 } as const;
const likelier = {
  why: 'likelier',
  q: 'keller',
  words: [{ from: 'kelner', to: 'keller' }],
  total: 3,
} as const;
const occupations = { why: 'occupations', labels: ['nurse'], total: 5 } as const;
const lacking = { why: 'lacking', words: ['zürich'], total: 7 } as const;

test('version 1 counts the hits before each tier', () => {
  expect(tiersToV1([words, likelier, occupations, lacking] as unknown as TierTotal[], [])).toEqual({
    also: { q: 'keller', words: [{ from: 'kelner', to: 'keller' }], asTyped: 2 },
    occupations: { labels: ['nurse'], first: 5 },
    then: { words: ['zürich'], first: 10 },
  });
  expect([tiersToV1([words], []), tiersToV1([], [])]).toEqual([{}, {}]);
});

test('occupations without counted jobs are included if a later hit is found by one', () => {
  const tiers = [words, { ...occupations, total: 0 }, lacking] as unknown as TierTotal[];
  expect(tiersToV1(tiers, [{}]).occupations).toBeUndefined();
  expect(tiersToV1(tiers, [{ occupation: { label: 'nurse' } }]).occupations).toEqual({
    labels: ['nurse'],
    first: 2,
  });
});

test.for([[words], [words, lacking], [words, occupations], [words, likelier, occupations, lacking]])(
  'tiers can be restored from version 1: %j',
  (tiers) => {
    const all = tiers as unknown as TierTotal[];
    const total = all.reduce((sum, tier) => sum + tier.total, 0);
    expect(tiersFromV1(tiersToV1(all, []), total)).toEqual(all);
  },
);

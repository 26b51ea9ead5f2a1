import { askedMix } from './asked-mix.ts';
import { expressionMix } from './expression-mix.ts';
import { grammarMix } from './grammar-mix.ts';
import { meaningMix } from './meaning-mix.ts';
import { nearMix } from './near-mix.ts';
import { occupationMix } from './occupation-mix.ts';
import { expect } from 'vitest';
import type { Seen } from './parity.ts';
import { queryMix } from './query-mix.ts';
import { statedMix } from './stated-mix.ts';
import { townMix } from './town-mix.ts';

/** Each kind of search with what its answers must have had, for so many searches of a hundred. */
// prettier-ignore
export const MIXES: [name: string, mix: typeof queryMix, seen: Partial<Record<keyof Seen, number>>][] = [
  ['of every kind', queryMix, { hits: 160, twins: 1, corrected: 4, dropped: 1, empty: 2 }],
  ['whose words must be understood', meaningMix, { hits: 160, corrected: 7, dropped: 7, keeping: 4, then: 1, more: 10, ignored: 7 }],
  ['as people ask them', askedMix, { hits: 160, spread: 1, more: 10, then: 7 }],
  ['with grammar, amounts and dates', grammarMix, { hits: 160, more: 10, then: 10 }],
  ['with pay, dates, benefits, exclusions and places in any order', expressionMix, { hits: 160, more: 10, then: 10, wider: 1 }],
  ['that name occupations', occupationMix, { hits: 160, occupations: 17 }],
  ['that name towns', townMix, { noJobsIn: 25, near: 17 }],
  ['near places', nearMix, { near: 67, distances: 67, refused: 1, empty: 7 }],
  ['for pay, hours and deadlines', statedMix, { hits: 160, unstated: 17 }],
];

/** Fails where answers had less than a kind of searches must bring up: then little was compared. */
export function expectSeen(seen: Seen, queries: number, least: Partial<Record<keyof Seen, number>>): void {
  expect(seen.queries).toBe(queries);
  const tooFew = Object.entries(least).filter(
    ([kind, share]) => seen[kind as keyof Seen] < (share * queries) / 100,
  );
  expect(tooFew, JSON.stringify(seen)).toEqual([]);
}

import { askedMix } from './asked-mix.ts';
import { grammarMix } from './grammar-mix.ts';
import { meaningMix } from './meaning-mix.ts';
import { nearMix } from './near-mix.ts';
import { occupationMix } from './occupation-mix.ts';
import type { Seen } from './parity.ts';
import { queryMix } from './query-mix.ts';
import { statedMix } from './stated-mix.ts';
import { townMix } from './town-mix.ts';

/** Each kind of search with what its answers must have had, for so many searches of a hundred. */
export const MIXES: [name: string, mix: typeof queryMix, seen: Partial<Record<keyof Seen, number>>][] = [
  ['of every kind', queryMix, { hits: 160, twins: 1, corrected: 4, dropped: 1, empty: 2 }],
  [
    'whose words must be understood',
    meaningMix,
    { hits: 160, corrected: 7, dropped: 7, keeping: 7, then: 4, ignored: 7 },
  ],
  ['as people ask them', askedMix, { hits: 160, spread: 1 }],
  ['with grammar, amounts and dates', grammarMix, { hits: 160, more: 10, then: 10 }],
  ['that name occupations', occupationMix, { hits: 160, occupations: 17 }],
  ['that name towns', townMix, { noJobsIn: 34, near: 17 }],
  ['near places', nearMix, { near: 67, distances: 67, refused: 1, empty: 7 }],
  ['for pay, hours and deadlines', statedMix, { hits: 160, unstated: 17 }],
];

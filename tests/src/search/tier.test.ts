import { expect, test } from 'vitest';
import { type Asked, reasonsOf, type Term, tiersOf } from '../../../src/search/tier.ts';

const term: Term = { matches: [], occupations: [], idf: 8, weight: 2 };
const plain: Asked = {
  terms: [term, term],
  likelier: undefined,
  occupations: undefined,
  lacking: undefined,
  country: undefined,
};
const likelier = { q: 'keller', words: [{ from: 'kelner', to: 'keller' }] };
const occupations = { terms: [term, term], labels: ['nurse'] };
const lacking = { terms: [term, term], needed: [true, false], words: ['zürich'], country: undefined };

/** What each tier is, in short. */
const tiers = (changes: Partial<Asked>): string[] =>
  tiersOf({ ...plain, ...changes }).map(({ why, only = {} }) =>
    [why, ...Object.values(only).map(String)].join(' '),
  );

test.for<[Partial<Asked>, string[]]>([
  [{}, ['words']],
  [{ likelier }, ['words true', 'likelier']],
  [{ occupations }, ['words', 'occupations']],
  [{ likelier, occupations }, ['words true', 'likelier', 'occupations']],
  [{ lacking }, ['words', 'lacking']],
  [{ lacking: { ...lacking, country: 'CH' } }, ['words', 'lacking CH', 'lacking']],
  [{ occupations, lacking }, ['words', 'occupations', 'lacking']],
  [{ country: 'CH' }, ['words CH', 'words']],
  [{ likelier, country: 'CH' }, ['words true CH', 'likelier CH', 'words true', 'likelier']],
  [{ lacking, country: 'CH' }, ['words CH', 'lacking CH', 'words', 'lacking']],
])('%j', ([asked, expected]) => {
  expect(tiers(asked)).toEqual(expected);
});

test('each reason is said once, in the order of tiers', () => {
  const all = tiersOf({ ...plain, likelier, occupations, lacking, country: 'CH' });
  expect(reasonsOf(all)).toEqual([
    { why: 'words' },
    { why: 'likelier', ...likelier },
    { why: 'occupations', labels: ['nurse'] },
    { why: 'lacking', words: ['zürich'] },
  ]);
});

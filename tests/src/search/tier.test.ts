import { expect, test } from 'vitest';
import type { Term } from '../../../src/search/term.ts';
import { anyOf } from '../../../src/search/several-readings.ts';
import { reasonsOf } from '../../../src/search/explain-answer.ts';
import type { Asked } from '../../../src/search/asked.ts';
import { firstTiers, type Tier, tiersOf } from '../../../src/search/tier.ts';

const term: Term = { matches: [], occupations: [], idf: 8, weight: 2 };
const plain: Asked = { terms: [term, term], inLabel: [true, false], inNames: [false, false], ranking: [] };
const likelier = { q: 'keller', words: [{ from: 'kelner', to: 'keller' }] };
const isNaming = true;
const occupations = { terms: [term, term], labels: ['nurse'] };
const near = { terms: [term, term], labels: ['nurse'], isField: false };
const part = { needed: [true, false], words: ['zürich'] };
const lacking = { terms: [term, term], inLabel: [true, false], parts: [part] };
const loose = {
  early: 0,
  steps: [
    [true, false],
    [true, true],
  ],
  words: ['junior'],
};
const kinds = { terms: [term, term], words: ['student job'] };

/** What each tier is, in short; with "|" where a word counts in titles alone. */
const inShort = (tiers: readonly Tier[]): string[] =>
  tiers.map(({ why, terms, only = {} }) =>
    [
      terms.some(({ fields }) => fields === 1) ? `${why}|` : why,
      ...(only.asTyped ? ['true'] : []),
      ...(only.filters ?? []).flatMap((filters) =>
        Object.values(filters)
          .map((value) =>
            typeof value === 'object' && 'radius' in value
              ? `${value.radius} km`
              : JSON.stringify(value).replace(/["[\]]/g, ''),
          )
          .join('+'),
      ),
    ].join(' '),
  );
const tiers = (changes: Partial<Asked>): string[] => inShort(tiersOf({ ...plain, ...changes }));
const wish = { filters: [{ postedWithin: 7 }], words: ['this week'], isStrict: false };

test.for<[Partial<Asked>, string[]]>([
  [{}, ['words']],
  [{ isNaming }, ['words|', 'texts']],
  [{ likelier }, ['words true', 'likelier']],
  [{ isNaming, occupations }, ['words|', 'occupations|', 'texts']],
  [{ isNaming, likelier, occupations }, ['words| true', 'likelier|', 'occupations|', 'texts']],
  [{ lacking }, ['words', 'lacking|', 'lacking']],
  [{ lacking: { ...lacking, inLabel: [false, true] } }, ['words', 'lacking']],
  [
    { lacking: { ...lacking, parts: [part, { ...part, needed: [false, true] }] } },
    ['words', 'lacking|', 'lacking', 'lacking'],
  ],
  [{ isNaming, occupations, lacking }, ['words|', 'occupations|', 'texts', 'lacking|', 'lacking']],
  // An occupation in the title that lacks how one is employed comes before one in a text.
  [{ isNaming, loose }, ['words|', 'lacking|', 'lacking|', 'texts']],
  [{ isNaming, near, loose }, ['words|', 'near', 'lacking|', 'lacking|', 'lacking', 'lacking', 'texts']],
  // What hardly a job states is let go first of all.
  [
    { isNaming, near, loose: { ...loose, early: 1 } },
    ['words|', 'lacking|', 'near', 'lacking|', 'lacking', 'lacking', 'texts'],
  ],
  [{ isNaming, kinds, loose }, ['words|', 'lacking|', 'lacking|', 'lacking|', 'texts']],
  [{ isNaming, kinds, lacking }, ['words|', 'lacking|', 'texts', 'lacking|', 'lacking']],
  [{ isNaming, near }, ['words|', 'near', 'texts']],
  [
    { isNaming, occupations, near, lacking },
    ['words|', 'occupations|', 'near', 'texts', 'lacking|', 'lacking'],
  ],
  [{ wish }, ['words 7', 'lacking']],
  [
    { isNaming, wish, occupations },
    ['words| 7', 'occupations| 7', 'lacking|', 'lacking|', 'texts 7', 'lacking'],
  ],
  [{ isNaming, wish, near }, ['words| 7', 'near 7', 'lacking|', 'lacking', 'texts 7', 'lacking']],
  [{ wish, lacking }, ['words 7', 'lacking', 'lacking|', 'lacking']],
  [{ wish, likelier }, ['words true 7', 'likelier 7', 'lacking true', 'lacking']],
  [{ isNaming, wish: { ...wish, isStrict: true }, occupations }, ['words| 7', 'occupations| 7', 'texts 7']],
  // Nothing else is asked for.
  [{ wish, terms: [] }, ['words 7']],
  [{ wish: { ...wish, others: [{ countries: ['GB'] }] }, terms: [] }, ['words 7', 'lacking GB']],
  [{ wish: { ...wish, country: 'CH' } }, ['words 7', 'lacking CH', 'lacking']],
  [{ wish: { ...wish, filters: [{ postedWithin: 1 }, { postedWithin: 7 }] } }, ['words 1 7', 'lacking']],
])('%j', ([asked, expected]) => expect(tiers(asked)).toEqual(expected));

test('for a field of work, similar jobs at a place come before exact ones beyond commuting distance', () => {
  const around = (radius: number) => [{ near: { place: 'Bern', radius, remote: false } }];
  const wider = {
    own: [{ countries: ['CH'] }],
    needed: [true, true],
    steps: [around(25), around(100), [{ countries: ['DE'] }]],
    lessNear: [],
    kinds: undefined,
    loose: [],
    reason: { place: 'Bern', radius: 25 },
  };
  const nearest = ['words CH', 'near CH', 'wider| 25 km', 'wider 25 km'];
  const others = ['wider| 100 km', 'wider 100 km', 'wider| DE', 'wider DE'];
  expect(tiers({ near: { ...near, isField: true }, wider })).toEqual([...nearest, 'near CH', ...others]);
  // "Steuerberater München": another tax adviser, and no accountant.
  // The occupation itself a few kilometres away is before another one at the place.
  const closest = ['words CH', 'wider| 25 km', 'near CH', 'wider 25 km'];
  expect(tiers({ near, wider })).toEqual([...closest, ...others]);
});

test('similar jobs in a region come before exact ones elsewhere in the country', () => {
  const wider = {
    own: [{ countries: ['CH'] }],
    needed: [true, true],
    steps: [[{ countries: ['DE'] }]],
    lessNear: [],
    kinds: undefined,
    loose: [],
    reason: { place: 'Bern', country: 'DE' },
  };
  expect(tiers({ near, wider })).toEqual(['words CH', 'near CH', 'near CH', 'wider| DE', 'wider DE']);
});

test('each reason is listed once, in the order of tiers', () => {
  const all = tiersOf({ ...plain, isNaming, likelier, occupations, lacking });
  expect(reasonsOf(all)).toEqual([
    { why: 'words' },
    { why: 'likelier', ...likelier },
    { why: 'occupations', labels: ['nurse'] },
    { why: 'texts' },
    { why: 'lacking', words: ['zürich'] },
  ]);
});

test('missing words and a missed wish are one reason', () =>
  expect(reasonsOf(tiersOf({ ...plain, wish, lacking }))).toEqual([
    { why: 'words' },
    { why: 'lacking', words: ['this week', 'zürich'] },
  ]));

test('jobs that only lack hours precede texts when readings are merged, too', () => {
  const one = tiersOf({ ...plain, isNaming, loose });
  expect(anyOf([one, one]).map(({ why }) => why)).toEqual([
    ...['words', 'words', 'lacking', 'lacking', 'lacking', 'lacking'],
    ...['texts', 'texts'],
  ]);
});

test('the best tiers of several readings share a rung, and so on', () => {
  const one = tiersOf({ ...plain, isNaming, occupations });
  const other = tiersOf({ ...plain, terms: [term], lacking });
  expect(anyOf([one, other]).map(({ why, rung, terms }) => [why, rung, terms.length])).toEqual([
    ['words', 0, 2],
    ['words', 0, 1],
    ['occupations', 1, 2],
    ['texts', 2, 2],
    ['lacking', 3, 2],
    ['lacking', 4, 2],
  ]);
});

test('tiers fit in a byte', () => {
  const tiers = Array.from({ length: 300 }, (_, rung) => ({
    why: 'words' as const,
    rung,
    terms: [],
    needed: [],
  }));
  expect(firstTiers(tiers).map(({ rung }) => rung)).toEqual(Array.from({ length: 255 }, (_, rung) => rung));
});

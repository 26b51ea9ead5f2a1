/**
 * The order of what a query's words find: tiers of jobs, best first. A new tier is a `Reason` (reason.ts), a line of `tiersOf`
 * here, and its sentence in src/client/notice.ts. Long because all tiers are one order, and each line says what it is behind.
 */
import type { Filters } from '../filters/table.ts';
import type { Against, Asked, TierLimit } from './asked.ts';
import { isCounted, type Reason } from './reason.ts';
import { countingWithin, FAIRLY_NEAR, NEAREST, type Term, TITLE, TITLE_AND_NAMES } from './term.ts';

/** Jobs that are together in the order of hits: those that are in no tier before and have what this one asks for. */
export type Tier = Reason & {
  /** Its place in the order, from 0; of a job that is in several tiers of one place the best score counts. */
  rung: number;
  /** The terms by which its jobs are scored. */
  terms: readonly Term[];
  /** Per term whether a job must have it. */
  needed: readonly boolean[];
  only?: TierLimit;
};

/** Whether jobs are in a tier by its filters alone. */
export const isForAll = ({ terms, only }: Tier): boolean => terms.length === 0 && only?.filters !== undefined;

/** Whether a tier can have jobs: one of which no word is left has none, though others of the query may. */
export const mayHaveJobs = (tier: Tier): boolean => tier.needed.includes(true) || isForAll(tier);

type Unplaced = Omit<Tier, 'rung'> & Reason;

/**
 * The tiers of a query, best first. A word in a text never comes before the occupation in a title: where a label has jobs of its
 * occupation besides, its words count in titles first.
 */
export function tiersOf(asked: Asked): Tier[] {
  const { terms, occupations, inLabel, inNames, near, lacking, loose, kinds, ranking, ofEmployer, wider } =
    asked;
  const { butNot, likelier, isSkill, wish } = asked;
  const tier = (
    reason: Reason,
    own: readonly Term[],
    needed: readonly boolean[] = own.map(() => true),
    others = ranking,
  ): Unplaced => ({
    ...reason,
    terms: [...own, ...others],
    needed: [...needed, ...others.map(() => false)],
  });
  const titled = (some: readonly Term[]): readonly Term[] =>
    countingWithin(TITLE_AND_NAMES, countingWithin(TITLE, some, inLabel), inNames);
  const ofOccupation = titled(occupations?.terms ?? terms);
  const inTitleOrNames = inLabel.map((is, i) => is || inNames[i]!);
  const nearby =
    near && !ofEmployer?.isAlone && countingWithin(NEAREST, near.terms, wider ? inTitleOrNames : inNames);
  // The occupation itself with less of what is asked for is nearer than what is only like it.
  const nearest = loose && nearby ? countingWithin(NEAREST, nearby, inLabel) : nearby;
  const isNear = { why: 'near', labels: near?.labels ?? [] } as const;
  const nearTier = (some: readonly Term[]): Unplaced =>
    tier(isNear, some, undefined, [...ranking, ...(near?.shared ?? [])]);
  const isOf = { why: 'occupations', labels: occupations?.labels ?? [] } as const;
  const isLoose = { why: 'lacking', words: loose?.words ?? [] } as const;
  const looser = (some: readonly Term[], from = 0, to?: number): Unplaced[] =>
    (loose?.steps ?? []).slice(from, to).map((needed) => tier(isLoose, some, needed));
  const early = loose?.early ?? 0;
  const ofKinds = (some: readonly Term[] | undefined): Unplaced[] =>
    some ? [tier({ why: 'lacking', words: kinds?.words ?? [] }, some)] : [];
  const limited = (one: Unplaced, more?: TierLimit): Unplaced =>
    butNot || more ? { ...one, only: { ...more, ...(butNot && { butNot }) } } : one;
  const all = asked.isNaming ? titled(terms) : terms;
  const byName = (inFields: (some: readonly Term[]) => readonly Term[]): Unplaced[] => [
    ...(likelier && asked.isSlip
      ? []
      : [limited(tier({ why: 'words' }, inFields(all)), likelier && { asTyped: true })]),
    ...(likelier ? [limited(tier({ why: 'likelier', ...likelier }, inFields(all)))] : []),
    ...(occupations ? [limited(tier(isOf, inFields(ofOccupation)))] : []),
  ];
  const needing = (one: Unplaced, more: readonly Term[]): Unplaced => ({
    ...one,
    terms: [...one.terms, ...more],
    needed: [...one.needed, ...more.map(() => true)],
  });
  const found = [
    ...(isSkill && occupations ? byName((some) => countingWithin(TITLE, some, isSkill)) : []),
    ...byName((some) => some),
  ];
  const { against = [] } = asked;
  // A text is never above a title that is nearly the same, nor above the occupation in a title that says less of how one is employed.
  const ladder: Unplaced[] = ofEmployer?.isAlone
    ? []
    : [
        ...found,
        ...(asked.isTag
          ? [
              tier(
                occupations ? isOf : { why: 'words' },
                countingWithin(TITLE_AND_NAMES, terms, inTitleOrNames),
              ),
            ]
          : []),
        ...looser(ofOccupation, 0, early),
        ...(nearest ? [nearTier(nearest)] : []),
        ...ofKinds(kinds && titled(kinds.terms)),
        ...ofKinds(kinds?.near && countingWithin(NEAREST, kinds.near, inTitleOrNames)),
        // Who can work half a day takes what is like it for these hours before the same for others.
        ...(against.length > 0 && nearby ? [nearTier(nearby)] : []),
        ...looser(ofOccupation, early),
        ...(loose?.beside
          ? [ofOccupation, ...(nearest ? [nearest] : [])].map((some) => tier(isLoose, some, loose.beside))
          : []),
        ...(nearby ? looser(nearby) : []),
        ...(nearby && loose?.steps.length === 0 ? [nearTier(nearby)] : []),
        ...(asked.isNaming ? [tier({ why: 'texts' }, terms)] : []),
      ];
  const isAlone = terms.length === 0;
  const isStrict = wish && (wish.isStrict || (isAlone && !wish.others));
  const elsewhere = ofEmployer?.elsewhere;
  const left = [
    ...(ofEmployer?.others ?? []),
    ...(wish?.words ?? []),
    ...(elsewhere ? [elsewhere.place] : []),
  ];
  const isLacking = { why: 'lacking', words: left } as const;
  const there = wider?.own ?? elsewhere?.own;
  const here = (some: readonly Unplaced[]): readonly Unplaced[] =>
    there ? some.map((one) => within(one, there)) : some;
  /** Those of its jobs first that state pay as it is asked for. */
  const firstOf = (one: Unplaced, first = wish?.first ?? []): Unplaced[] =>
    first.length === 0 ? [one] : [needing(one, first), one];
  const inText = wish?.inText;
  const wished = (some: readonly Unplaced[]): readonly Unplaced[] => {
    if (!wish) return here(some);
    // The occupation for other pay before what only mentions it for this.
    const all = [false, true].flatMap((isText) => {
      const part = some.filter(({ why }) => (why === 'texts') === isText);
      const others = part.map((one) => lack(isAlone && wish.others ? within(one, wish.others) : one, left));
      return [
        ...part.flatMap((one) => [
          ...firstOf(one).map((stating) => within(stating, wish.filters)),
          ...(inText ? [within(needing(one, inText.terms), inText.filters)] : []),
        ]),
        ...(isStrict ? [] : firstIn(wish.country, others)),
      ];
    });
    return here(all);
  };

  const ofName = ofEmployer && (ofEmployer.occupations ?? ofEmployer.terms);
  const own: Unplaced[] = ofEmployer
    ? [
        tier({ why: 'words' }, ofEmployer.terms),
        ...(ofEmployer.occupations && occupations ? [tier(isOf, ofEmployer.occupations)] : []),
      ]
    : [];
  const named = ofName ? [tier(isLacking, ofName, ofName.map((_, i) => i === 0))] : []; // prettier-ignore
  const isNameAlone = ofName?.length === 1;
  /** @param only all but those that only mention the occupation, or these alone */
  const lackingSome = (only?: 'titles' | 'mentions'): Unplaced[] =>
    (lacking?.parts ?? []).flatMap(({ needed, words }) => {
      const isLabelled = needed.some((is, i) => is && lacking!.inLabel[i]);
      const titles = isLabelled ? [countingWithin(TITLE, lacking!.terms, lacking!.inLabel)] : [];
      const mentions = only === (isLabelled ? 'titles' : 'mentions') ? [] : [lacking!.terms];
      const some = [...(only === 'mentions' ? [] : titles), ...mentions];
      return some.map((one) => tier({ why: 'lacking', words: [...left, ...words] }, one, needed));
    });
  const fewer = ofEmployer ? (isNameAlone || ofEmployer.isSure ? [] : named) : lackingSome(wider && 'titles');
  const ofSure = ofEmployer?.isSure
    ? [
        ...wished(own),
        ...(isStrict || isNameAlone ? [] : here(named)),
        ...(elsewhere?.steps ?? []).flatMap((filters) => named.map((one) => within(one, [filters]))),
      ]
    : [];

  // Nor above the occupation a little farther away: "Pflege Zürich" asks for no engineers in Zürich who care for software, and
  // "Lehrstelle Bern" for nobody there who has learnt something.
  const isMention = ({ why }: Unplaced): boolean =>
    why === 'texts' &&
    wider !== undefined &&
    (inLabel.includes(true) || terms.every((_, i) => !wider.needed[i] || inNames[i]));
  const titles = ladder.filter((one) => !isMention(one));
  const ways = [ofOccupation, ...(nearby ? [nearby] : [])];
  /** The jobs around the place, the nearest first. One elsewhere that only mentions the words in a text is no answer. */
  const around = (
    reason: Reason,
    steps: readonly (readonly Filters[])[],
    some: readonly (readonly Term[])[] = ways,
    needed = wider!.needed,
  ): Unplaced[] => {
    const all = some.map((one) =>
      needed.includes(true) ? tier(reason, one, needed) : { ...reason, terms: [], needed: [] },
    );
    return steps.flatMap((filters) => all.map((one) => ({ ...one, only: { filters } })));
  };
  const isAround = wider && ({ why: 'wider', ...wider.reason } as const);
  const radiusOf = (step: readonly Filters[]): number => step.at(-1)?.near?.radius ?? Infinity;
  // The occupation itself a few kilometres away is nearer to what is asked for than another one at the place.
  const nearAt = near?.isField || wish ? -1 : titles.findIndex(({ why }) => why === 'near');
  const isClose = (step: readonly Filters[]): boolean => radiusOf(step) <= VICINITY_KM;
  const closest =
    isAround && nearAt >= 0 ? around(isAround, wider.steps.filter(isClose), [ofOccupation]) : [];
  const [exact, others] = closest.length > 0 ? [titles.slice(0, nearAt), titles.slice(nearAt)] : [titles, []];
  const [nearBy, farther, inCountry] = [[0, DRIVE_KM], [DRIVE_KM, 1000], [1000, Infinity]].map(([least, most]) =>
    (wider?.steps ?? [])
      .filter((step) => radiusOf(step) > least! && radiusOf(step) <= most!)
      .flatMap((step) => around(isAround!, [step], closest.length > 0 && isClose(step) ? ways.slice(1) : ways)),
  ); // prettier-ignore
  const kindsAround = wider?.kinds ? [titled(wider.kinds.terms)] : ways;
  const looserAround = (isNear: boolean): Unplaced[] =>
    (ofEmployer ? [] : (wider?.loose ?? []))
      .filter((one) => one.isNear === isNear)
      .flatMap(({ words, steps, needed }) => around({ why: 'lacking', words }, steps, kindsAround, needed));
  // A field of work is wide: something near at the place comes before the same where one would have to move.
  const atPlace =
    wider && near && nearby && (near.isField || nearBy!.length + farther!.length === 0)
      ? [within(nearTier(countingWithin(NEAREST, near.terms, inNames)), wider.own)]
      : [];
  const tiers = [
    ...ofSure,
    ...wished(ofEmployer?.isSure ? exact : [...own, ...exact]),
    ...closest,
    ...wished(others),
    ...(isStrict
      ? []
      : [
          ...nearBy!,
          ...looserAround(true),
          ...atPlace,
          ...farther!,
          ...inCountry!,
          ...wished(ladder.filter(isMention)),
          ...here(fewer),
          ...looserAround(false),
          ...(isAround && near
            ? around(isAround, wider.lessNear, [countingWithin(FAIRLY_NEAR, near.terms, inLabel)])
            : []),
          // "Pflege temporär Zürich" asks for no engineers there who care for software, before nurses elsewhere in the country.
          ...(wider && !ofEmployer ? here(lackingSome('mentions')) : []),
        ]),
  ];
  return (against.length > 0 ? lastOf(tiers, against) : tiers).map((one, rung) => ({ ...one, rung }));
}

/** Of the jobs down to the last that are counted, and of all behind them, those that have one of some terms come last. */
function lastOf(tiers: readonly Unplaced[], not: readonly Against[]): readonly Unplaced[] {
  const counted = tiers.findLastIndex(({ why }) => isCounted(why)) + 1;
  return [tiers.slice(0, counted), tiers.slice(counted)].flatMap((some) => [
    ...some.map((one) => ({ ...one, only: { ...one.only, not } })),
    ...some,
  ]);
}

/** Kilometres that one drives to work at most. */
const DRIVE_KM = 50;
/** … and those that nobody minds: the first step around a place. */
const VICINITY_KM = 25;

/** A byte says in which tier a job is. */
const MOST_TIERS = 255;
/** The first tiers: only a text that asks for a dozen things has more, and those are no answer to it. */
export const firstTiers = (tiers: readonly Tier[]): Tier[] => tiers.filter(({ rung }) => rung < MOST_TIERS);

/** Why jobs are in a tier. */
export const reasonOf = ({ rung: _rung, terms: _, needed: _needed, only: _only, ...reason }: Tier): Reason =>
  reason;

/** A tier with only those of its jobs that pass one of these filters, and one of those that it has. */
export const within = <T extends Unplaced>(tier: T, filters: readonly Filters[]): T => ({
  ...tier,
  only: {
    ...tier.only,
    filters: (tier.only?.filters ?? [{}]).flatMap((own) => filters.map((other) => ({ ...own, ...other }))),
  },
});

/** The jobs of a tier that lack some of the words. */
const lack = ({ terms, needed, only }: Unplaced, words: string[]): Unplaced => ({
  ...{ why: 'lacking', words, terms, needed },
  ...(only && { only }),
});

/** Puts the jobs in a country before all others: who looks for a nurse in Zürich would rather go to Bern than to Paris. */
const firstIn = (country: string | undefined, tiers: readonly Unplaced[]): readonly Unplaced[] =>
  country === undefined
    ? tiers
    : [...tiers.map((tier) => within(tier, [{ countries: [country] }])), ...tiers];

/**
 * Sorts the jobs that a query's words find into tiers, best first. A new tier needs a `Reason` (reason.ts), a line in `tiersOf`, and a
 * sentence in src/client/notice.ts.
 */
import type { Filters } from '../filters/table.ts';
import type { Against, Asked, TierLimit } from './asked.ts';
import { isCounted, type Reason } from './reason.ts';
import { countingWithin, FAIRLY_NEAR, NEAREST, type Term, TITLE, TITLE_AND_NAMES } from './term.ts';

/** A group of hits: jobs that match this tier and none before. */
export type Tier = Reason & {
  /** Position in the order, from 0. If a job is in several tiers with the same rung, the best score counts. */
  rung: number;
  /** The terms that score its jobs. */
  terms: readonly Term[];
  /** Per term whether a job must have it. */
  needed: readonly boolean[];
  only?: TierLimit;
};

/** Whether a tier has no terms, so that its filters alone select the jobs. */
export const isForAll = ({ terms, only }: Tier): boolean => terms.length === 0 && only?.filters !== undefined;

/** Whether a tier can have jobs. It can if it has needed terms or filters. */
export const mayHaveJobs = (tier: Tier): boolean => tier.needed.includes(true) || isForAll(tier);

type Unplaced = Omit<Tier, 'rung'> & Reason;

/**
 * The tiers of a query, best first. No query has all of them:
 *
 * 1. jobs of a surely named employer: with all other words, with some, at other places
 * 2. jobs with all words as typed, with likelier ones, of the occupation named; first with a skill of the query in the title
 * 3. jobs with the words as a tag
 * 4. the occupation without the conditions that few jobs state
 * 5. the occupation within 25 km of the place
 * 6. titles near in meaning; similar kinds of jobs
 * 7. the occupation, then near titles, with fewer conditions
 * 8. texts that mention the occupation; with a place these follow 9
 * 9. around the place: up to 50 km away; close by with fewer conditions; up to 1,000 km; in the country
 * 10. jobs that lack some words
 *
 * Jobs that meet a wish come before the others in 2 to 7 as a whole, and in 8. Jobs that match one of `against` come last:
 * first among the counted tiers, then among the rest. If a label has jobs of its occupation, its words count in titles first,
 * so that a word in a text never outranks the occupation in a title.
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
  // Prefer the occupation with fewer conditions to a similar occupation.
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
  ].flatMap((one) => [...(asked.first ?? []).map((terms) => needing(one, terms)), one]);
  const { against = [] } = asked;
  // Mentions in a text rank below titles with a similar occupation, and below the occupation with fewer conditions.
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
        // If the query has conditions such as half days, similar occupations that don't contradict them come before the
        // occupation with fewer conditions.
        ...(against.length > 0 && nearby ? [nearTier(nearby)] : []),
        ...(asked.rare ? [tier({ why: 'lacking', words: asked.rare.words }, terms, asked.rare.needed)] : []),
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
  /** Splits a tier, so that jobs that state pay in the unit asked for come first. */
  const firstOf = (one: Unplaced, first = wish?.first ?? []): Unplaced[] =>
    first.length === 0 ? [one] : [needing(one, first), one];
  const inText = wish?.inText;
  const wished = (some: readonly Unplaced[]): readonly Unplaced[] => {
    if (!wish) return here(some);
    // Rank the occupation with other pay before texts that mention it with this pay.
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
  /**
   * Tiers for jobs that lack some words.
   * @param only 'titles' to leave out mentions of the occupation in texts, 'mentions' to take only these
   */
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

  // Mentions in a text also rank below the occupation a little farther away. "Pflege Zürich" doesn't ask for engineers in
  // Zürich who maintain software ("pflegen"), and "Lehrstelle Bern" doesn't ask for trained people in Bern.
  const isMention = ({ why }: Unplaced): boolean =>
    why === 'texts' && wider !== undefined && (inLabel.includes(true) || terms.every((_, i) => inNames[i]));
  const titles = ladder.filter((one) => !isMention(one));
  const ways = [ofOccupation, ...(nearby ? [nearby] : [])];
  /** Tiers for jobs around the place, the nearest first. Jobs that only mention the words in a text are left out. */
  const around = (
    reason: Reason,
    steps: readonly (readonly Filters[])[],
    some: readonly (readonly Term[])[] = ways,
    needed: readonly boolean[] = terms.map(() => true),
  ): Unplaced[] => {
    const all = some.map((one) =>
      needed.includes(true) ? tier(reason, one, needed) : { ...reason, terms: [], needed: [] },
    );
    return steps.flatMap((filters) => all.map((one) => ({ ...one, only: { filters } })));
  };
  const isAround = wider && ({ why: 'wider', ...wider.reason } as const);
  const radiusOf = (step: readonly Filters[]): number => step.at(-1)?.near?.radius ?? Infinity;
  // Rank the occupation a few kilometres away before a similar one at the place.
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
  // Fields of work are wide, so rank similar jobs at the place before exact ones that are too far away to commute.
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
          // For "Pflege temporär Zürich", nurses elsewhere in the country rank before engineers in Zürich who maintain
          // software.
          ...(wider && !ofEmployer ? here(lackingSome('mentions')) : []),
        ]),
  ];
  return (against.length > 0 ? lastOf(tiers, against) : tiers).map((one, rung) => ({ ...one, rung }));
}

/** Ranks jobs that match one of `not` last, once among the counted tiers and once among the other tiers. */
function lastOf(tiers: readonly Unplaced[], not: readonly Against[]): readonly Unplaced[] {
  const counted = tiers.findLastIndex(({ why }) => isCounted(why)) + 1;
  return [tiers.slice(0, counted), tiers.slice(counted)].flatMap((some) => [
    ...some.map((one) => ({ ...one, only: { ...one.only, not } })),
    ...some,
  ]);
}

/** Maximum commute in km. */
const DRIVE_KM = 50;
/** The smallest radius around a place, in km. Jobs within it are near enough for everybody. */
const VICINITY_KM = 25;

/** Maximum number of tiers, because the tier of a job is stored in a byte. */
const MOST_TIERS = 255;
/** Drops the tiers beyond the limit. Only texts with a dozen conditions have so many, and nobody needs the last ones. */
export const firstTiers = (tiers: readonly Tier[]): Tier[] => tiers.filter(({ rung }) => rung < MOST_TIERS);

export const reasonOf = ({ rung: _rung, terms: _, needed: _needed, only: _only, ...reason }: Tier): Reason =>
  reason;

/** Limits a tier to jobs that pass one of these sets of filters in addition to one of its own. */
export const within = <T extends Unplaced>(tier: T, filters: readonly Filters[]): T => ({
  ...tier,
  only: {
    ...tier.only,
    filters: (tier.only?.filters ?? [{}]).flatMap((own) => filters.map((other) => ({ ...own, ...other }))),
  },
});

/** Returns the tier with another reason: its jobs lack these words. */
const lack = ({ terms, needed, only }: Unplaced, words: string[]): Unplaced => ({
  ...{ why: 'lacking', words, terms, needed },
  ...(only && { only }),
});

/** Ranks jobs in a country before all others: from Zürich, a nurse would rather go to Bern than to Paris. */
const firstIn = (country: string | undefined, tiers: readonly Unplaced[]): readonly Unplaced[] =>
  country === undefined
    ? tiers
    : [...tiers.map((tier) => within(tier, [{ countries: [country] }])), ...tiers];

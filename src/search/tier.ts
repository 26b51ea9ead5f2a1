/**
 * The order of what a query's words find: tiers of jobs, best first. A new tier is a `Reason` (reason.ts), a line of `tiersOf`
 * here, and its sentence in src/client/notice.ts. Long because all tiers are one order, and each line says what it is behind.
 */
import type { Filters } from '../filters/table.ts';
import type { Reason, Why } from './reason.ts';
import {
  countingWithin,
  FAIRLY_NEAR,
  NEAREST,
  type Term,
  TITLE,
  TITLE_AND_NAMES,
  type WordCounts,
} from './term.ts';

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

/** Conditions that a tier's jobs must meet besides. */
interface TierLimit {
  /** They have all words as they were typed. */
  asTyped?: true;
  /** Their titles name none of these occupations, or one of the others besides. */
  butNot?: { named: readonly WordCounts[]; unless: readonly WordCounts[] };
  /** They pass all of one of these filters. */
  filters?: readonly Filters[];
  /** Their text has all of these. */
  phrases?: readonly (readonly string[])[];
}

/** The facts about a query's words. */
export interface Asked {
  /** For the words that are searched. */
  terms: readonly Term[];
  /** Words that are searched besides those that were typed. */
  likelier?: Omit<Extract<Reason, { why: 'likelier' }>, 'why'>;
  /** The same terms with the jobs of the occupations that they name, where that finds more. */
  occupations?: { terms: readonly Term[]; labels: string[] };
  /** Per term whether it names an occupation: a title has all of these, or is no answer. */
  inLabel: readonly boolean[];
  /** Per term whether it counts in title and names alone: a level, say, because a text speaks of other levels too. */
  inNames: readonly boolean[];
  /** Per term whether it is what one works with: an occupation's titles that have it come before those whose texts do. */
  isSkill?: readonly boolean[] | undefined;
  /** Occupations that titles with the words of the labels name: others than those meant, but for titles that name these too. */
  butNot?: TierLimit['butNot'];
  /** They name an occupation, or who may apply for what: in a text alone the words are no answer. */
  isNaming?: boolean;
  /** They name what jobs have as a tag ("backend development"): those that do are found too. */
  isTag?: boolean;
  /** The terms with the jobs that are near in meaning to the occupations, where few are found; of those as near, ones with `shared` words first. */
  near?: {
    terms: readonly Term[];
    labels: string[];
    isField: boolean;
    shared?: readonly Term[];
  };
  /**
   * The terms that find jobs which lack some words, ever more of them; `inLabel` is for these. A country is that of a place which only
   * these lack.
   */
  lacking?: {
    terms: readonly Term[];
    inLabel: readonly boolean[];
    parts: readonly { needed: readonly boolean[]; words: string[]; country?: string | undefined }[];
  };
  /**
   * Where few jobs are of the occupation and have all that says how one is employed, ever more of that is let go: per step and
   * term whether it still counts. And what is beside the occupation and is neither that nor a skill.
   */
  loose?: {
    steps: readonly (readonly boolean[])[];
    /** So many of the steps come before what is only near in meaning: they let go what few jobs state. */
    early: number;
    beside?: readonly boolean[];
    words: string[];
  };
  /** The terms with what is nearly the same as the words for a kind of jobs, where few jobs have these. */
  kinds?: { terms: readonly Term[]; near?: readonly Term[]; words: string[] };
  /** The country of a place that no job has with the other words. */
  country?: string;
  /**
   * The part of the text that a filter can say, of which one is enough, as typed: jobs that pass come first, and others
   * are not found where `isStrict`.
   */
  wish?: {
    filters: readonly Filters[];
    words: readonly string[];
    isStrict: boolean;
    /** Jobs in one tier that pass and have all of these come first: pay that is stated as it is asked for. */
    first?: readonly Term[];
    /** Jobs whose text states the pay, and that pass these filters, come before what lacks it. */
    inText?: { terms: readonly Term[]; filters: readonly Filters[] };
    /** Those that pass these filters follow, though nothing else is asked for. */
    others?: readonly Filters[];
    /** Among those that do not pass, jobs in this country come first. */
    country?: string;
  };
  /**
   * The terms that find the jobs of a named employer: those with all of the other words come first. Those with some follow, or
   * where the words may mean something else too, after all that have the words, and before those that lack the name.
   */
  ofEmployer?: {
    terms: readonly Term[];
    occupations?: readonly Term[];
    others: readonly string[];
    /** No job has all words: then only the employer's are found. */
    isAlone: boolean;
    isSure: boolean;
    /** Where few of its jobs are at the place that is named, the filters of the others, nearer ones first. */
    elsewhere?: { own: readonly Filters[]; place: string; steps: readonly Filters[] } | undefined;
  };
  /** Terms that no job needs: those of a tier with some of these come before others. */
  ranking: readonly Term[];
  wider?: Widened;
}

/** The search around a place. */
export interface Widened {
  /** Jobs at the place pass one of these filters: of the other tiers. */
  own: readonly Filters[];
  /** Per term of the words that are searched whether a job must have it: not where it is part of the place. */
  needed: readonly boolean[];
  /** Each with all that is in those before, and what is said of them all. */
  steps: readonly (readonly Filters[])[];
  /** Where nothing else is found, those around the place for what is less near in meaning. */
  lessNear: readonly (readonly Filters[])[];
  kinds: Asked['kinds'];
  /** Where there are few still, the same for jobs that lack some of the words, ever more of them. */
  loose: readonly LetGo[];
  reason: Omit<Extract<Reason, { why: 'wider' }>, 'why'>;
}

/** Jobs that lack some words, at a place and around it. */
export interface LetGo {
  needed: Widened['needed'];
  /** They come before those that lack nothing elsewhere in the country. */
  isNear: boolean;
  words: string[];
  steps: readonly (readonly Filters[])[];
}

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
    limited(tier({ why: 'words' }, inFields(all)), likelier && { asTyped: true }),
    ...(likelier ? [limited(tier({ why: 'likelier', ...likelier }, inFields(all)))] : []),
    ...(occupations ? [limited(tier(isOf, inFields(ofOccupation)))] : []),
  ];
  // A text is never above a title that is nearly the same, nor above the occupation in a title that says less of how one is employed.
  const ladder: Unplaced[] = ofEmployer?.isAlone
    ? []
    : [
        ...(isSkill && occupations ? byName((some) => countingWithin(TITLE, some, isSkill)) : []),
        ...byName((some) => some),
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
  const needing = (one: Unplaced, more: readonly Term[]): Unplaced => ({
    ...one,
    terms: [...one.terms, ...more],
    needed: [...one.needed, ...more.map(() => true)],
  });
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
  const fewer: readonly Unplaced[] = ofEmployer
    ? isNameAlone || ofEmployer.isSure
      ? []
      : named
    : (lacking?.parts ?? []).flatMap(({ needed, words, country: ofPart }) =>
        firstIn(
          ofPart,
          [
            ...(needed.some((is, i) => is && lacking!.inLabel[i])
              ? [countingWithin(TITLE, lacking!.terms, lacking!.inLabel)]
              : []),
            lacking!.terms,
          ].map((some) => tier({ why: 'lacking', words: [...left, ...words] }, some, needed)),
        ),
      );
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
    wider && nearby && (near.isField || nearBy!.length + farther!.length === 0)
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
        ]),
  ];
  return firstIn(asked.country, tiers).map((one, rung) => ({ ...one, rung }));
}

/** Kilometres that one drives to work at most. */
const DRIVE_KM = 50;
/** … and those that nobody minds: the first step around a place. */
const VICINITY_KM = 25;

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

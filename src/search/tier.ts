/**
 * The order of what a query's words find: tiers of jobs, best first. A new tier is a `Reason` and a line of `tiersOf`
 * here, and its sentence in src/client/notice.ts. Long because all tiers are one order, and each line says what it is behind.
 */

import type { Filters } from '../filters/table.ts';

/** A word of an index with how many jobs have it. */
export interface WordCounts {
  word: string;
  count: number;
  /** How many have it in this field (see `FIELDS`) and in none before. */
  countIn(field: number): number;
}

/** A word of an index that answers a word of the query. */
export interface Match {
  jobs: WordCounts;
  /**
   * The word itself, compounds with it, another form of it, what it is the beginning of, what it was corrected to, or what a word that few
   * jobs have may be meant to be too, or what is near to it in meaning.
   */
  kind: 'whole' | 'compound' | 'form' | 'completed' | 'corrected' | 'also' | 'near';
  /** See `FIT`: what the match is worth in a field is this times the field's weight. */
  fit: number;
}

/** The matches of a word of the query: a job has it that has any of these, and the best of them counts. */
export interface Either {
  matches: readonly Match[];
  /** Words for jobs of the occupations that it names: they score least (`OCCUPATION`). */
  occupations: readonly WordCounts[];
  /** Only so many fields count, from the title on (see `FIELDS`). */
  fields?: number;
}

/** The same with what it counts beside others: a job's score for it times `idf` times `weight`. */
export interface Term extends Either {
  /** By how many jobs have it (`idf`). */
  idf: number;
  /** By what it says (`weightOf`). */
  weight: number;
}

/** Why jobs are found, as an answer says it. */
export type Reason =
  /** They have all words that are searched, as typed, or as corrected where no job has what was typed. */
  | { why: 'words' }
  /** Few jobs have a word as typed, and these have a far likelier one; `q` has the likeliest. */
  | { why: 'likelier'; q: string; words: { from: string; to: string }[] }
  /** They have some of the words by their occupation alone, of which the words are labels. */
  | { why: 'occupations'; labels: string[] }
  /** They have all words, but those that name an occupation not in the title. */
  | { why: 'texts' }
  /** Their titles are near in meaning to the occupations, of which the words are labels. */
  | { why: 'near'; labels: string[] }
  /** Few jobs are at the place that is named, and these are around it, so many kilometres at most, or in its country. */
  | { why: 'wider'; place: string; radius?: number; country?: string }
  /** Few jobs have all that is asked for, and these lack some of `words`, and no others. */
  | { why: 'lacking'; words: string[] };
export type Why = Reason['why'];

/** How many of the jobs that are found are there for a reason. */
export type TierTotal = Reason & { total: number };

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

/** Whether jobs are known to have the words themselves. */
export const hasWords = (why: Why): boolean => why === 'words' || why === 'likelier' || why === 'texts';

/**
 * Whether jobs have all that is asked for: the others are not counted among these. An occupation that only a text has is
 * that of a colleague or a customer, and its words are one by one in texts about anything.
 */
export const isCounted = (why: Why): boolean => UNCOUNTED[why] !== true;
const UNCOUNTED: Partial<Record<Why, true>> = { near: true, texts: true, wider: true, lacking: true };

/** Where fewer jobs are found, others follow that are near to what is asked for. */
export const ENOUGH = 10;

/** Whether jobs are in a tier by its filters alone. */
export const isForAll = ({ terms, only }: Tier): boolean => terms.length === 0 && only?.filters !== undefined;

/** Conditions that a tier's jobs must meet besides. */
export interface TierLimit {
  /** They have all words as they were typed. */
  asTyped?: true;
  /** Their titles name none of these occupations, or one of the others besides. */
  butNot?: { named: readonly WordCounts[]; unless: readonly WordCounts[] };
  /** They pass all of one of these filters. */
  filters?: readonly Filters[];
}

/** A word as it was typed, without what it may be meant to be too. */
export function asTyped({ matches, fields }: Either): Either {
  const isTyped = ({ kind }: Match): boolean => kind !== 'also';
  return {
    matches: matches.every(isTyped) ? matches : matches.filter(isTyped),
    occupations: [],
    ...(fields !== undefined && { fields }),
  };
}

/** The facts about a query's words. */
export interface Asked {
  /** For the words that are searched. */
  terms: readonly Term[];
  /** Words that are searched besides those that were typed. */
  likelier: Omit<Extract<Reason, { why: 'likelier' }>, 'why'> | undefined;
  /** The same terms with the jobs of the occupations that they name, where that finds more. */
  occupations: { terms: readonly Term[]; labels: string[] } | undefined;
  /** Per term whether it is part of what names an occupation: a title has all of these, or is no answer. */
  inLabel: readonly boolean[];
  /** Per term whether it says at what level, or who may apply: a text speaks of other levels too. */
  isLevel: readonly boolean[];
  /** Occupations that titles with the words of the labels name: others than those meant, but for titles that name these too. */
  butNot: TierLimit['butNot'];
  /** They name an occupation, or who may apply for what: in a text alone the words are no answer. */
  isNaming: boolean;
  /** The terms with the jobs that are near in meaning to the occupations, where few are found. */
  near: { terms: readonly Term[]; labels: string[]; isField: boolean } | undefined;
  /**
   * The terms that find jobs which lack some words; `inLabel` is for these. A country is that of a place which only these
   * lack.
   */
  lacking:
    | (Pick<Tier, 'terms' | 'needed'> & {
        inLabel: readonly boolean[];
        words: string[];
        country: string | undefined;
      })
    | undefined;
  /**
   * Where few jobs are of the occupation and have all that says how one is employed, ever more of that is let go: per step and
   * term whether it still counts. And what is beside the occupation and is neither that nor a skill.
   */
  loose: { steps: readonly (readonly boolean[])[]; beside?: readonly boolean[]; words: string[] } | undefined;
  /** The terms with what is nearly the same as the words for a kind of jobs, where few jobs have these. */
  kinds: { terms: readonly Term[]; words: string[] } | undefined;
  /** The country of a place that no job has with the other words. */
  country: string | undefined;
  /**
   * The part of the text that a filter can say, of which one is enough, as typed: jobs that pass come first, and others
   * are not found where `isStrict`.
   */
  wish:
    | {
        filters: readonly Filters[];
        words: readonly string[];
        isStrict: boolean;
        /** Jobs in one tier that pass and have all of these come first: pay that is stated as it is asked for. */
        first?: readonly Term[];
      }
    | undefined;
  /**
   * The terms that find the jobs of a named employer: those with all of the other words come first. Those with some follow, or
   * where the words may mean something else too, after all that have the words, and before those that lack the name.
   */
  ofEmployer:
    | {
        terms: readonly Term[];
        occupations?: readonly Term[];
        others: readonly string[];
        /** No job has all words: then only the employer's are found. */
        isAlone: boolean;
        isSure: boolean;
        /** Where few of its jobs are at the place that is named, the filters of the others, nearer ones first. */
        elsewhere: { own: Filters; place: string; steps: readonly Filters[] } | undefined;
      }
    | undefined;
  /** Terms that no job needs: those of a tier with some of these come before others. */
  ranking: readonly Term[];
  wider: Widened | undefined;
}

/** Only the title. */
export const TITLE = 1;
/** Title and names; and of what is near in meaning, what is nearest: before the rest the same is better somewhat farther away. */
export const NEAREST = 2;

/** Titles so near in meaning come from elsewhere, where nothing else is found. */
export const FAIRLY_NEAR = 3;

/** Terms of which those that are part of a label count in some fields alone. */
export const labelsWithin = (
  fields: number,
  terms: readonly Term[],
  inLabel: readonly boolean[],
): readonly Term[] => terms.map((term, i) => (inLabel[i] ? { ...term, fields } : term));

/** The search around a place. */
export interface Widened {
  /** The filters that jobs at the place pass: of the other tiers. */
  own: Filters;
  /** Per term of the words that are searched whether it is part of the place. */
  isPlace: readonly boolean[];
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
  /** Per term. */
  isLeft: readonly boolean[];
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
export function tiersOf({
  terms,
  likelier,
  occupations,
  inLabel,
  isLevel,
  butNot,
  isNaming,
  near,
  lacking,
  loose,
  kinds,
  country,
  wish,
  ranking,
  ofEmployer,
  wider,
}: Asked): Tier[] {
  const scored = (own: readonly Term[], needed = own.map(() => true)): Pick<Tier, 'terms' | 'needed'> =>
    ranking.length === 0
      ? { terms: own, needed }
      : { terms: [...own, ...ranking], needed: [...needed, ...ranking.map(() => false)] };
  const titled = (some: readonly Term[]): readonly Term[] =>
    labelsWithin(NEAREST, labelsWithin(TITLE, some, inLabel), isLevel);
  const isNear = near !== undefined && !ofEmployer?.isAlone;
  const all = scored(isNaming ? titled(terms) : terms);
  const nearest =
    isNear && labelsWithin(NEAREST, near.terms, wider ? inLabel.map((is, i) => is || isLevel[i]!) : isLevel);
  // The occupation itself with less of what is asked for is nearer than what is only like it.
  const close = loose && nearest ? labelsWithin(NEAREST, nearest, inLabel) : nearest;
  const lose = (terms: readonly Term[], needed: readonly boolean[]): Unplaced => ({
    why: 'lacking',
    words: loose!.words,
    ...scored(terms, [...needed]),
  });
  const ofOccupation = titled(occupations?.terms ?? terms);
  const steps = loose?.steps ?? [];
  const looser = [
    ...steps.map((needed) => lose(ofOccupation, needed)),
    ...(loose?.beside
      ? [ofOccupation, ...(close ? [close] : [])].map((some) => lose(some, loose.beside!))
      : []),
    ...(loose && nearest
      ? [
          ...(steps.length > 0
            ? steps.map((needed) => lose(nearest, needed))
            : [{ why: 'near', labels: near!.labels, ...scored(nearest) } as const]),
        ]
      : []),
  ];
  const meant: TierLimit = butNot ? { butNot } : {};
  // A text is never above a title that is nearly the same, nor above the occupation in a title that says less of how one is employed.
  const ladder: Unplaced[] = [
    { why: 'words', ...all, ...limited({ ...(likelier && { asTyped: true }), ...meant }) },
    ...(likelier ? [{ why: 'likelier', ...likelier, ...all, ...limited(meant) } as const] : []),
    ...(occupations
      ? [
          {
            why: 'occupations',
            labels: occupations.labels,
            ...scored(titled(occupations.terms)),
            ...limited(meant),
          } as const,
        ]
      : []),
    ...(close ? [{ why: 'near', labels: near!.labels, ...scored(close) } as const] : []),
    ...looser,
    ...(isNaming ? [{ why: 'texts', ...scored(terms) } as const] : []),
    ...(kinds ? [{ why: 'lacking', words: kinds.words, ...scored(titled(kinds.terms)) } as const] : []),
  ];
  const elsewhere = ofEmployer?.elsewhere;
  const left = [
    ...(ofEmployer?.others ?? []),
    ...(wish?.words ?? []),
    ...(ofEmployer ? [] : (lacking?.words ?? [])),
    ...(elsewhere ? [elsewhere.place] : []),
  ];
  const some = ofEmployer && (ofEmployer.occupations ?? ofEmployer.terms);
  const named: Unplaced[] = some
    ? [{ why: 'lacking', words: left, ...scored(some, some.map((_, i) => i === 0)) }] // prettier-ignore
    : [];
  const fewer: Unplaced[] = ofEmployer
    ? some!.length > 1 && !ofEmployer.isSure
      ? named
      : []
    : lacking
      ? [
          ...firstIn(
            lacking.country,
            [
              ...(lacking.needed.some((is, i) => is && lacking.inLabel[i])
                ? [labelsWithin(TITLE, lacking.terms, lacking.inLabel)]
                : []),
              lacking.terms,
            ].map((term): Unplaced => ({
              why: 'lacking',
              words: left,
              ...scored(term, [...lacking.needed]),
            })),
          ),
        ]
      : [];
  if (ofEmployer?.isAlone) ladder.length = 0;
  // Nor above the occupation a little farther away: "Pflege Zürich" asks for no engineers in Zürich who care for software.
  const isMention = ({ why }: Unplaced): boolean =>
    why === 'texts' && wider !== undefined && inLabel.includes(true);
  const mentions = ladder.filter(isMention);
  const titles = ladder.filter((tier) => !isMention(tier));
  const own: Unplaced[] = ofEmployer
    ? [
        { why: 'words', ...scored(ofEmployer.terms) },
        ...(ofEmployer.occupations && occupations
          ? [{ why: 'occupations', labels: occupations.labels, ...scored(ofEmployer.occupations) } as const]
          : []),
      ]
    : [];
  const ways = [titled(occupations?.terms ?? terms), ...(nearest ? [nearest] : [])];
  const isCountry = (filters: readonly Filters[]): boolean => filters.at(-1)?.countries !== undefined;
  const [around, inCountry] = [false, true].map((is) =>
    wider
      ? fartherTiers({ ...wider, steps: wider.steps.filter((step) => isCountry(step) === is) }, ways, scored)
      : [],
  );
  const looserAround = (isNear: boolean): Unplaced[] =>
    wider && !ofEmployer
      ? wider.loose
          .filter((one) => one.isNear === isNear)
          .flatMap((one) =>
            looserTiers(one, wider.isPlace, wider.kinds ? [titled(wider.kinds.terms)] : ways, scored),
          )
      : [];
  // A field of work that is asked for at a place is wide: something near there comes before the same in another part of the country.
  const atPlace: Unplaced[] =
    wider && isNear && near.isField
      ? [
          within(
            { why: 'near', labels: near.labels, ...scored(labelsWithin(NEAREST, near.terms, isLevel)) },
            [wider.own],
          ),
        ]
      : [];
  const there = wider?.own ?? elsewhere?.own;
  const here = (tier: Unplaced): Unplaced => (there ? within(tier, [there]) : tier);
  // Nothing else is asked for.
  const isStrict = wish !== undefined && (wish.isStrict || terms.length === 0);
  const wished = (some: readonly Unplaced[]): Unplaced[] =>
    (wish
      ? [
          ...some.flatMap((tier) =>
            [...(wish.first?.length ? [needing(tier, wish.first)] : []), tier].map((one) =>
              within(one, wish.filters),
            ),
          ),
          ...(isStrict ? [] : some.map((tier) => lack(tier, left))),
        ]
      : [...some]
    ).map(here);
  const first = ofEmployer?.isSure
    ? [
        ...wished(own),
        ...(isStrict ? [] : some!.length > 1 ? named.map(here) : []),
        ...(elsewhere
          ? elsewhere.steps.flatMap((filters) => named.map((tier) => within(tier, [filters])))
          : []),
      ]
    : [];
  const tiers = [
    ...first,
    ...wished(ofEmployer?.isSure ? titles : [...own, ...titles]),
    ...(isStrict
      ? []
      : [
          ...around!,
          ...looserAround(true),
          ...atPlace,
          ...inCountry!,
          ...wished(mentions),
          ...fewer.map(here),
          ...looserAround(false),
          ...(wider && near
            ? fartherTiers(
                { ...wider, steps: wider.lessNear },
                [labelsWithin(FAIRLY_NEAR, near.terms, inLabel)],
                scored,
              )
            : []),
        ]),
  ];
  return firstIn(country, tiers).map((tier, rung) => ({ ...tier, rung }));
}

/**
 * The tiers of several readings of a query, of which one is enough: the best of each are as good as each other.
 * @param isFull enough jobs have all of some reading's words: then what is near in meaning comes after all of these
 */
export function anyOf(readings: readonly (readonly Tier[])[], isFull = false): Tier[] {
  const places = readings.map(placesIn);
  const afterTexts = ORDER.indexOf('texts') + 0.5;
  const orderOf = ({ why }: PlaceOfTier): number =>
    isFull && why === 'near' ? afterTexts : ORDER.indexOf(why);
  const rungs = [...new Map(places.flat().map((place) => [keyOf(place), place] as const)).values()];
  rungs.sort((a, b) => orderOf(a) - orderOf(b) || a.at - b.at || a.nth - b.nth);
  const rungOf = new Map(rungs.map((place, rung) => [keyOf(place), rung]));
  const all = readings
    .flatMap((tiers, i) => tiers.map((tier, j) => ({ ...tier, rung: rungOf.get(keyOf(places[i]![j]!))! })))
    .sort((a, b) => a.rung - b.rung);
  const farthest = all.findLast(({ why }) => why === 'wider');
  return all.map((tier) => (tier.why === 'wider' ? { ...tier, ...reasonOf(farthest!) } : tier));
}

const ORDER: readonly Why[] = ['words', 'likelier', 'occupations', 'near', 'texts', 'wider', 'lacking'];

/** The place of a tier among those for its reason; one around a place has that of its step, which other readings need not take. */
interface PlaceOfTier {
  why: Why;
  at: number;
  nth: number;
}
const placesIn = (tiers: readonly Tier[]): PlaceOfTier[] =>
  tiers.map(({ why, only }, i) => {
    const same = tiers.slice(0, i).filter((tier) => tier.why === why);
    const at = why === 'wider' ? (only?.filters?.length ?? 0) : same.length;
    return { why, at, nth: same.filter((tier) => tier.only?.filters?.length === at).length };
  });
const keyOf = ({ why, at, nth }: PlaceOfTier): string => `${why} ${at} ${nth}`;

const reasonOf = ({ rung: _rung, terms: _terms, needed: _needed, only: _only, ...reason }: Tier): Reason =>
  reason;

/** A tier with only those of its jobs that pass one of these filters, and one of those that it has. */
export const within = <T extends Unplaced>(tier: T, filters: readonly Filters[]): T => ({
  ...tier,
  only: {
    ...tier.only,
    filters: (tier.only?.filters ?? [{}]).flatMap((own) => filters.map((other) => ({ ...own, ...other }))),
  },
});

/** A tier with only those of its jobs that have all of some terms too. */
const needing = (tier: Unplaced, terms: readonly Term[]): Unplaced => ({
  ...tier,
  terms: [...tier.terms, ...terms],
  needed: [...tier.needed, ...terms.map(() => true)],
});

/**
 * The jobs around a place, the nearest first: those of the occupation, or with the words in the title, before what is
 * near in meaning. A job elsewhere that only mentions the words in a text is no answer.
 */
function fartherTiers(
  { isPlace, steps, reason }: Pick<Widened, 'isPlace' | 'steps' | 'reason'>,
  all: readonly (readonly Term[])[],
  scored: (terms: readonly Term[], needed: boolean[]) => Pick<Tier, 'terms' | 'needed'>,
): Unplaced[] {
  const ways = all.map((terms) => scored(terms, isPlace.map((is) => !is))); // prettier-ignore
  return steps.flatMap((filters) =>
    ways.map((way): Unplaced => ({ why: 'wider', ...reason, ...way, only: { filters } })),
  );
}

/** The jobs at a place and around it, the nearest first, that lack some of the words. */
function looserTiers(
  { isLeft, words, steps }: LetGo,
  isPlace: readonly boolean[],
  all: readonly (readonly Term[])[],
  scored: (terms: readonly Term[], needed: boolean[]) => Pick<Tier, 'terms' | 'needed'>,
): Unplaced[] {
  const ways = all.map((terms) => {
    const needed = terms.map((_, i) => !isPlace[i] && !isLeft[i]);
    return needed.includes(true) ? scored(terms, needed) : { terms: [], needed: [] };
  });
  return steps.flatMap((filters) =>
    ways.map((way): Unplaced => ({ why: 'lacking', words, ...way, only: { filters } })),
  );
}

const limited = (limit: TierLimit): Pick<Tier, 'only'> =>
  Object.keys(limit).length > 0 ? { only: limit } : {};

/** The jobs of a tier that lack some of the words. */
const lack = ({ terms, needed, only }: Unplaced, words: string[]): Unplaced => ({
  why: 'lacking',
  words,
  terms,
  needed,
  ...(only && { only }),
});

/**
 * Puts the jobs in a country before all others. Where a place had to be left out, jobs in its country come first: who looks
 * for a nurse in Zürich would rather go to Bern than to Paris.
 */
const firstIn = (country: string | undefined, tiers: readonly Unplaced[]): readonly Unplaced[] =>
  country === undefined
    ? tiers
    : [...tiers.map((tier) => within(tier, [{ countries: [country] }])), ...tiers];

/** Why jobs are in tiers, each reason once. */
export function reasonsOf(tiers: readonly Tier[]): Reason[] {
  const first = new Map<Why, Reason>();
  for (const tier of tiers) {
    const known = first.get(tier.why);
    if (!known) first.set(tier.why, reasonOf(tier));
    else if (known.why === 'lacking' && tier.why === 'lacking')
      first.set('lacking', { ...known, words: [...new Set([...known.words, ...tier.words])] });
  }
  return [...first.values()];
}

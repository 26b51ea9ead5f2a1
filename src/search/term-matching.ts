/**
 * Which words of a query jobs must have, where few jobs have all. Three lists say so. Hits have the words that are `kept`:
 * all, or where no job has all, the best set of them that some job has. `keeping` has a search for each word that is not
 * kept. And where hits are few, a last tier has jobs with only the `needed` ones of the kept words: of "python developer
 * berlin" these are "python" and "berlin". Long because the sets of words are counted and compared here alone.
 */
import type { Place } from './edit-query.ts';
import { FIELD, type QueryLabel, withNear } from './occupations.ts';
import {
  DETAIL_WEIGHT,
  findAll,
  findNear,
  type FoundTerms,
  isKind,
  isName,
  labelOf,
  weightOf,
} from './query-terms.ts';
import type { QuerySource, TermSet } from './query-source.ts';
import { ENOUGH, FAIRLY_NEAR, FIT, countingWithin, NAMES, type Term, NEAREST, TITLE } from './term.ts';
import type { Asked } from './asked.ts';
import { isUnparted } from '../text/writing-systems.ts';
import { isAbility } from './lexicon.ts';
import type { UnderstoodWord } from './understand.ts';
import type { Passing } from './widen.ts';

/** Which words are searched where few jobs have all. */
interface MatchedTerms {
  lacking?: Omit<NonNullable<Asked['lacking']>, 'inLabel'>;
  near: Near | undefined;
  found: FoundTerms;
  /** Per word. */
  kept: boolean[];
  /** For each that is not, the words that would be left out in its place. */
  keeping: { word: string; without: Place[] }[];
  /** Enough jobs have all words, or a title has: there is no doubt that they belong together. */
  isMeant: boolean;
}

/** Where few jobs have all words, those follow that lack some: of so many parts of the words at most. */
const MOST_PARTS = 6;

/**
 * All words where enough jobs have them, or a title, or where jobs are near in meaning to what they name. Else those
 * that some job has, and where these are few still, others with fewer words after them.
 * @param found what finds the jobs that have all
 * @param passing how many jobs that have all terms pass the query's filters
 */
export async function matchTerms(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
  found: FoundTerms,
  {
    isStrict,
    isPlace,
    isWhole,
    passing,
  }: {
    /** Hits have all words, whatever few there are. */
    isStrict: boolean;
    /** Part of a place around which is searched: it is never left out. */
    isPlace: (word: UnderstoodWord) => boolean;
    /** No word is left out here. */
    isWhole: boolean;
    passing: Passing;
  },
): Promise<MatchedTerms> {
  /** How many of the jobs that have all terms pass the filters: of few it makes no difference which they are. */
  const shown = async (count: number, terms: readonly Term[]): Promise<number> =>
    count >= ENOUGH ? passing(terms) : count;
  const shownOf = ({ count, terms, occupations }: FoundTerms): Promise<number> =>
    shown(count, occupations?.terms ?? terms);
  /** The near meanings of some words, where few jobs that pass the filters have them. */
  const nearTo = async (own: FoundTerms, some: readonly UnderstoodWord[]): Promise<Near | undefined> => {
    if (isStrict || labels.length === 0) return undefined;
    // A word in a text never hides what is near in meaning.
    const inLabel = some.map((word) => labelOf(labels, word) !== undefined);
    const titled = countingWithin(TITLE, own.occupations?.terms ?? own.terms, inLabel);
    if (own.count >= ENOUGH && (await passing(titled)) >= ENOUGH) return undefined;
    const near = await findNear(source, some, await withNear(source, labels));
    if (!near || near.count <= own.count) return undefined;
    const isFull = (await shownOf(own)) >= ENOUGH;
    const terms = isFull ? countingWithin(FAIRLY_NEAR, near.terms, inLabel) : near.terms;
    return {
      ...near,
      terms,
      labels: labels.map(({ typed }) => typed),
      isField: labels.every(({ own }) => own >= FIELD),
      shared: own.terms.flatMap((term, i) => (inLabel[i] ? sharedTerm(term) : [])),
    };
  };
  const near = await nearTo(found, words);
  const all: MatchedTerms = { found, kept: words.map(() => true), keeping: [], near, isMeant: true };
  // A title that is only near does not say that the words belong together.
  if (near) all.isMeant = found.count >= ENOUGH || (await source.areTitle(found.terms));
  const count = near ? await shown(near.count, near.all) : await shownOf(found);
  if (count >= ENOUGH || words.length < 2 || isStrict || isWhole) return all;
  const isTitle = await source.areTitle(found.terms);

  const isMeant = isTitle || found.count >= ENOUGH;
  const terms = near?.all ?? found.wide;
  // A label that no title has is kept for the titles that mean it: "traffic counter side job" asks for no other side job.
  const unnamed = labels.filter(({ jobs }) => jobs.length === 0);
  const isUnnamed = words.map((word) => labelOf(unnamed, word) !== undefined);
  const meant =
    near || !isUnnamed.includes(true)
      ? undefined
      : await findNear(source, words, await withNear(source, labels));
  const facts = await factsOf(source, words, terms);
  const places = setOf(words, isPlace);
  const ofLabels = labels
    .map((label) => setOf(words, (word) => labelOf([label], word) !== undefined))
    .filter((set) => set > 0);
  const saysWhat = ({ set }: TermSet): boolean => ofLabels.some((label) => (set & label) === label);
  const ofJobs = await source.setsOf(terms);
  const nearest = meant ? await source.setsOf(countingWithin(NEAREST, meant.all, isUnnamed)) : [];
  // The occupation is never let go: what is only near to it answers "friseur vollzeit", and not what else is full time.
  const isNearAlone = meant !== undefined && ![...ofJobs, ...nearest].some(saysWhat);
  const ofWords = [...ofJobs, ...(isNearAlone ? await source.setsOf(meant.all) : nearest)];
  if (ofLabels.length > 0 && !ofWords.some(saysWhat)) return all;
  const sets = wordSets(ofWords, facts, places, ofLabels);
  const withoutSome = async (): Promise<MatchedTerms> => {
    const kept = sets.best;
    const keptWords = words.filter((_, i) => kept[i]);
    const own = await findAll(source, keptWords, labels);
    return {
      found: own,
      near: await nearTo(own, keptWords),
      kept,
      keeping: keepingOthers(words, kept, sets.withOther),
      isMeant,
    };
  };
  const isNone = found.count === 0 && !near;
  const best = isNone ? await withoutSome() : { ...all, isMeant };
  const most = isNone ? Math.max(best.found.count, best.near?.count ?? 0) : count;
  const isQuoted = words.some((word) => word.query.isQuoted);
  const few = !isQuoted && most < ENOUGH ? sets.partsOf(best.kept) : [];
  const parts = few.map((needed) => ({
    needed,
    words: words.filter((_, i) => best.kept[i] && !needed[i]).map(({ query }) => query.typed),
  }));
  return parts.length > 0 ? { ...best, lacking: { terms, parts } } : best;
}

/** A word of a label in titles: it weighs less than one level of nearness. */
const sharedTerm = ({ matches, idf }: Term): Term => ({
  matches: matches.filter(({ kind }) => kind !== 'also').map((match) => ({ ...match, fit: FIT.shared })),
  occupations: [],
  fields: TITLE,
  idf,
  weight: DETAIL_WEIGHT,
});
/** Which of some terms are meant, a bit for each. */
const setOf = <T>(all: readonly T[], is: (one: T, i: number) => boolean): number =>
  all.reduce((set, one, i) => (is(one, i) ? set | (1 << i) : set), 0);

type Near = NonNullable<Asked['near']> & { all: readonly Term[]; count: number };

/** The cost of keeping a dropped word: the words that the best jobs with it lack. */
function keepingOthers(
  words: readonly UnderstoodWord[],
  kept: readonly boolean[],
  withOther: (word: number) => boolean[],
): { word: string; without: Place[] }[] {
  return words.flatMap(({ query }, i) => {
    if (kept[i]) return [];
    const keptThen = withOther(i);
    return keptThen[i]
      ? [{ word: query.typed, without: words.filter((_, j) => !keptThen[j]).map((word) => word.query) }]
      : [];
  });
}

/** How much is lost without a word of a query. */
interface TermFacts {
  weight: number;
  /** How rare it is. */
  idf: number;
  /** It mostly is a tag, an employer or a place, not a word of titles. */
  isName?: boolean;
  /** It is wanted as it is: others are left out before it. */
  isQuoted?: boolean;
  /** It says who may apply: an internship is no job. */
  isKind?: boolean;
  /** It is one name with the word before it, as "York" is with "New": both are kept or neither. */
  continues?: boolean;
}

/** Words are one name where so much of the jobs with the rarer one have both among their names. */
const TOGETHER = 0.8;
const TOGETHER_AT_LEAST = 3;

/** The facts that decide which of the words are kept when few jobs have all. */
const factsOf = (
  source: QuerySource,
  words: readonly UnderstoodWord[],
  terms: readonly Term[],
): Promise<TermFacts[]> =>
  Promise.all(
    words.map(async ({ query }, i) => ({
      weight: weightOf(words[i]!),
      idf: terms[i]!.idf,
      isQuoted: query.isQuoted,
      isKind: isKind(query.word),
      // The clerk of "clerk French Italian" is not let go for two languages.
      isName: !isKind(query.word) && !isAbility(query.same ?? '') && isName(words[i]!),
      continues:
        query.isSecondHalf === true ||
        (/^\d{3,}$/.test(query.word) && words[i - 1]?.query.end === query.start - 1) ||
        isWithPairBefore(words, i) ||
        (i > 0 && (await areOneName(source, words[i - 1]!, words[i]!))),
    })),
  );

/** Pairs of characters are left out by so many: a part of a short word is another word. */
const PAIRS = 3;

/** Whether a pair of characters belongs to the one before, which it overlaps. */
function isWithPairBefore(words: readonly UnderstoodWord[], at: number): boolean {
  let first = at;
  while (
    first > 0 &&
    isUnparted(words[first]!.query.word) &&
    words[first]!.query.start < words[first - 1]!.query.end
  )
    first--;
  return (at - first) % PAIRS > 0;
}

/** Whether two words that follow each other mostly are one name: "New York". */
async function areOneName(
  source: QuerySource,
  before: UnderstoodWord,
  word: UnderstoodWord,
): Promise<boolean> {
  const [first, second] = [before, word].map(
    ({ matches }) => matches.find(({ kind }) => kind === 'whole')?.jobs,
  );
  const rarer = first && second ? Math.min(first.countIn(NAMES), second.countIn(NAMES)) : 0;
  if (rarer < TOGETHER_AT_LEAST) return false;
  return (await source.countTogether([[first!], [second!]], NAMES)) >= rarer * TOGETHER;
}

/** The sets of a query's words that some jobs have, those that keep most first. */
interface WordSets {
  /** Per term whether the best set has it; all false when no job has any. */
  best: boolean[];
  /** The same for the best set with a term. */
  withOther: (term: number) => boolean[];
  /**
   * The best parts of a set, until enough jobs have one of them. A part that weighs less than half of the set is another search, unless
   * it has the occupation that is looked for, or all are skills.
   */
  partsOf: (whole: readonly boolean[]) => boolean[][];
}

/**
 * Which words to keep when few jobs have all: those that weigh most together. Among several such sets it is the one
 * that keeps what cannot be said otherwise: of two words or more the names ("Python" and "Berlin" before "developer"),
 * of one what the job is; then the one of the job whose words are in the best fields and are rarest.
 */
function wordSets(
  found: readonly TermSet[],
  terms: readonly TermFacts[],
  places: number,
  ofLabels: readonly number[],
): WordSets {
  const among = (all: readonly TermSet[], isKept: (set: number) => boolean): readonly TermSet[] => {
    const kept = all.filter(({ set }) => isKept(set));
    return kept.length > 0 ? kept : all;
  };
  // The job that one looks for stays before all else, and then the place. A label stays as a whole, or goes.
  const isWhole = (set: number): boolean =>
    ofLabels.every((label) => (set & label) === 0 || (set & label) === label);
  const quoted = setOf(terms, ({ isQuoted }) => isQuoted === true);
  const withQuoted = among(found, (set) => (set & quoted) === quoted);
  const whole = among(withQuoted, isWhole);
  const has = (set: number) => (label: number) => (set & label) > 0;
  const ofSome = among(whole, (set) => ofLabels.some(has(set)));
  const named = among(ofSome, (set) => ofLabels.every(has(set)));
  const sets = [
    ...among(named, (set) => (set & places) === places && weightOfSet(terms, set & ~places).telling > 0),
  ];
  const weights = new Map(found.map(({ set }) => [set, weightOfSet(terms, set)] as const));
  const weight = ({ set }: TermSet): SetWeight => weights.get(set)!;
  const rarity = ({ set }: TermSet): number =>
    terms.reduce((sum, { idf }, i) => (set & (1 << i) ? sum + idf : sum), 0);
  const better = (a: TermSet, b: TermSet): number =>
    compare(weight(a), weight(b)) || b.sum - a.sum || a.set - b.set;
  sets.sort(better);
  const asFlags = (one?: TermSet): boolean[] => terms.map((_, i) => ((one?.set ?? 0) & (1 << i)) !== 0);
  const jobsWithAny = (some: readonly TermSet[]): number =>
    found.reduce(
      (count, { set, jobs }) => (some.some((one) => (set & one.set) === one.set) ? count + jobs : count),
      0,
    );
  return {
    best: asFlags(sets[0]),
    withOther: (term) => asFlags(found.toSorted(better).find(({ set }) => set & (1 << term))),
    partsOf(kept) {
      const keptWith = (is: (term: TermFacts) => boolean | undefined): number =>
        setOf(terms, (term, i) => kept[i] === true && is(term) === true);
      const all = keptWith(() => true);
      const { words: heaviest, telling: mostTelling } = weightOfSet(terms, all);
      const least = heaviest / 2;
      const kinds = keptWith(({ isKind }) => isKind);
      const names = keptWith(({ isName }) => isName);
      const whats = keptWith(({ isName, weight }) => !isName && weight > DETAIL_WEIGHT);
      // Several skills are as good as each other; a place alone is no answer to "nurse zürich".
      const areAlike = names === 0 || whats === 0;
      const parts = sets.filter((one) => {
        const { words, telling } = weight(one);
        const isWhat = ofLabels.length > 0 && ofLabels.every((label) => (one.set & label) > 0);
        return (
          one.set !== all &&
          (one.set | all) === all &&
          (one.set & kinds) === kinds &&
          isWhole(one.set) &&
          (isWhat || areAlike || (words >= least && ((one.set & whats) > 0 || telling > 1))) &&
          (telling > 0 || mostTelling === 0)
        );
      });
      const some: TermSet[] = [];
      // A word of most jobs says least, and the first of several that only say how one is employed is wanted most.
      const isHow = terms.every((term) => term.weight <= DETAIL_WEIGHT && !term.isKind);
      const first = ({ set }: TermSet): number => set & -set;
      parts.sort(
        (a, b) => compare(weight(a), weight(b)) || (isHow ? first(a) - first(b) : rarity(b) - rarity(a)),
      );
      for (const part of parts) {
        if (some.length === MOST_PARTS || jobsWithAny(some) >= ENOUGH) break;
        some.push(part);
      }
      return some.map((part) => asFlags(part));
    },
  };
}

interface SetWeight {
  words: number;
  /** How much of it cannot be said otherwise. */
  fixed: number;
  /** How many of them say more than level, hours or contract; a name of several words is one. */
  telling: number;
}

const compare = (a: SetWeight, b: SetWeight): number => b.words - a.words || b.fixed - a.fixed;

function weightOfSet(terms: readonly TermFacts[], set: number): SetWeight {
  let [words, kinds, names, others] = [0, 0, 0, 0];
  const has = (term: number): boolean => (set & (1 << term)) !== 0;
  for (let first = 0, end: number; first < terms.length; first = end) {
    const term = terms[first]!;
    for (end = first + 1; terms[end]?.continues; end++);
    const several = terms.slice(first, end);
    if (!several.every((_, i) => has(first + i))) continue;
    words += Math.max(...several.map((one) => one.weight));
    if (term.isKind) kinds++;
    if (term.isName) names++;
    else if (term.weight > DETAIL_WEIGHT) others++;
  }
  if (names + others > 1) return { words: words + kinds, fixed: names, telling: names + others };
  // A search for an internship finds no job.
  return { words, fixed: others + kinds, telling: names + others };
}

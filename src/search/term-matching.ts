/**
 * Chooses the words that jobs must have if few jobs have all of them.
 *
 * - `kept` is all words. If no job has all, it is the best set that some job has.
 * - `keeping` has for each dropped word the words to leave out instead.
 * - `lacking` has smaller sets of the kept words for the last tiers, if there are still few jobs: "python" and "berlin" of
 *   "python developer berlin".
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

/** The words to search if few jobs have all of them. */
interface MatchedTerms {
  lacking?: Omit<NonNullable<Asked['lacking']>, 'inLabel'>;
  near: Near | undefined;
  found: FoundTerms;
  /** Per word whether it is kept. */
  kept: boolean[];
  /** For each dropped word, the words to leave out instead. */
  keeping: { word: string; without: Place[] }[];
  /** Whether a title or enough jobs have all words, so that they belong together. */
  isMeant: boolean;
}

/** Maximum number of sets of words that get a tier for jobs without the other words. */
const MOST_PARTS = 6;

/** What choosing words depends on. */
interface Matching {
  source: QuerySource;
  labels: readonly QueryLabel[];
  /** Whether jobs must have all words. */
  isStrict: boolean;
  /** Whether the query is only about working conditions. Then no word is dropped here, because `widen` drops them. */
  isWhole: boolean;
  /** Counts the jobs that have all terms and pass the query's filters. */
  passing: Passing;
}

/**
 * Number of jobs with all terms that pass the filters. If few jobs have the terms, the filters are not applied, because the
 * number is low anyway.
 */
const shown = async ({ passing }: Matching, count: number, terms: readonly Term[]): Promise<number> =>
  count >= ENOUGH ? passing(terms) : count;
const shownOf = (matching: Matching, { count, terms, occupations }: FoundTerms): Promise<number> =>
  shown(matching, count, occupations?.terms ?? terms);

/** Terms for jobs close in meaning to some words. Set if few jobs with the words pass the filters. */
async function nearTo(
  matching: Matching,
  own: FoundTerms,
  some: readonly UnderstoodWord[],
): Promise<Near | undefined> {
  const { source, labels, isStrict, passing } = matching;
  if (isStrict || labels.length === 0) return undefined;
  // Don't count texts, because a mere mention must not hide jobs close in meaning.
  const inLabel = some.map((word) => labelOf(labels, word) !== undefined);
  const titled = countingWithin(TITLE, own.occupations?.terms ?? own.terms, inLabel);
  if (own.count >= ENOUGH && (await passing(titled)) >= ENOUGH) return undefined;
  const near = await findNear(source, some, await withNear(source, labels));
  if (!near || near.count <= own.count) return undefined;
  const isFull = (await shownOf(matching, own)) >= ENOUGH;
  const terms = isFull ? countingWithin(FAIRLY_NEAR, near.terms, inLabel) : near.terms;
  return {
    ...near,
    terms,
    labels: labels.map(({ typed }) => typed),
    isField: labels.every(({ own }) => own >= FIELD),
    shared: own.terms.flatMap((term, i) => (inLabel[i] ? sharedTerm(term) : [])),
  };
}

/**
 * Keeps all words if a title or enough jobs have them, or if jobs are close in meaning. Otherwise keeps the words that some
 * job has, and adds tiers with fewer words if these jobs are few.
 * @param found terms for jobs that have all words
 */
export async function matchTerms(
  matching: Matching,
  words: readonly UnderstoodWord[],
  found: FoundTerms,
): Promise<MatchedTerms> {
  const { source, labels, isStrict, isWhole } = matching;
  const near = await nearTo(matching, found, words);
  const all: MatchedTerms = { found, kept: words.map(() => true), keeping: [], near, isMeant: true };
  // Words with only a close title don't belong together for this reason.
  if (near) all.isMeant = found.count >= ENOUGH || (await source.areTitle(found.terms));
  const count = near ? await shown(matching, near.count, near.all) : await shownOf(matching, found);
  if (count >= ENOUGH || words.length < 2 || isStrict || isWhole) return all;
  const isTitle = await source.areTitle(found.terms);

  const isMeant = isTitle || found.count >= ENOUGH;
  const terms = near?.all ?? found.wide;
  // If no title has a label, take titles close in meaning instead: "traffic counter side job" doesn't ask for other kinds of
  // side jobs.
  const unnamed = labels.filter(({ jobs }) => jobs.length === 0);
  const isUnnamed = words.map((word) => labelOf(unnamed, word) !== undefined);
  const meant =
    near || !isUnnamed.includes(true)
      ? undefined
      : await findNear(source, words, await withNear(source, labels));
  const facts = await factsOf(source, words, terms);
  const ofLabels = labels
    .map((label) => setOf(words, (word) => labelOf([label], word) !== undefined))
    .filter((set) => set > 0);
  const saysWhat = ({ set }: TermSet): boolean => ofLabels.some((label) => (set & label) === label);
  const ofJobs = await source.setsOf(terms);
  const nearest = meant ? await source.setsOf(countingWithin(NEAREST, meant.all, isUnnamed)) : [];
  // Never drop the occupation: "friseur vollzeit" asks for similar occupations rather than other full-time jobs.
  const isNearAlone = meant !== undefined && ![...ofJobs, ...nearest].some(saysWhat);
  const ofWords = [...ofJobs, ...(isNearAlone ? await source.setsOf(meant.all) : nearest)];
  if (ofLabels.length > 0 && !ofWords.some(saysWhat)) return all;
  const sets = wordSets(ofWords, facts, ofLabels);
  const withoutSome = async (): Promise<MatchedTerms> => {
    const kept = sets.best;
    const keptWords = words.filter((_, i) => kept[i]);
    const own = await findAll(source, keptWords, labels);
    return {
      found: own,
      near: await nearTo(matching, own, keptWords),
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

/** A word of a label in titles. It weighs less than one level of closeness. */
const sharedTerm = ({ matches, idf }: Term): Term => ({
  matches: matches.filter(({ kind }) => kind !== 'also').map((match) => ({ ...match, fit: FIT.shared })),
  occupations: [],
  fields: TITLE,
  idf,
  weight: DETAIL_WEIGHT,
});
/** The items that meet a condition, as a bit mask. */
const setOf = <T>(all: readonly T[], is: (one: T, i: number) => boolean): number =>
  all.reduce((set, one, i) => (is(one, i) ? set | (1 << i) : set), 0);

type Near = NonNullable<Asked['near']> & { all: readonly Term[]; count: number };

/** For each dropped word: what keeping it would cost, which are the words that the best jobs with it lack. */
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

/** What tells whether a query can do without a word. */
interface TermFacts {
  weight: number;
  /** Higher for rarer words. */
  idf: number;
  /** Whether the word is mostly a tag, an employer or a place, and not a word of titles. */
  isName?: boolean;
  /** Whether the word is quoted, so that other words are dropped first. */
  isQuoted?: boolean;
  /** Whether the word says who may apply, because an internship is not like other jobs. */
  isKind?: boolean;
  /** Whether the word forms one name with the word before it ("New York"), so that both are kept or both dropped. */
  continues?: boolean;
}

/** Two words form a name if at least this share of the tags and names that contain the rarer word contain both. */
const TOGETHER = 0.8;
const TOGETHER_AT_LEAST = 3;

/** Collects the facts that decide which words to keep. */
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
      // A language is an ability, no name, so that "clerk French Italian" keeps "clerk" before both languages.
      isName: !isKind(query.word) && !isAbility(query.same ?? '') && isName(words[i]!),
      continues:
        query.isSecondHalf === true ||
        (/^\d{3,}$/.test(query.word) && words[i - 1]?.query.end === query.start - 1) ||
        isWithPairBefore(words, i) ||
        (i > 0 && (await areOneName(source, words[i - 1]!, words[i]!))),
    })),
  );

/** Number of overlapping pairs of characters that are dropped together, because a part of a short word is another word. */
const PAIRS = 3;

/** Whether a pair of characters is dropped together with the overlapping pair before it. */
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

/** Whether two adjacent words are mostly one name: "New York". */
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

/** The sets of a query's words that jobs have, the best first. */
interface WordSets {
  /** Per term whether it is in the best set; all false if no job has any term. */
  best: boolean[];
  /** The best set that includes a term. */
  withOther: (term: number) => boolean[];
  /**
   * The best subsets of a set of words, until enough jobs match one of them. A subset with less than half of the weight would
   * be a different search, so it must have the occupation, unless all words are skills.
   */
  partsOf: (whole: readonly boolean[]) => boolean[][];
}

/**
 * Ranks the sets of words to keep if few jobs have all words. The heaviest set comes first. Of equally heavy sets, the one
 * with most words that can't be replaced comes first. In a set of several words, names can't be replaced ("Python" and
 * "Berlin" stay, "developer" goes); a single word should be the occupation. After that, the set comes first whose job has the
 * words in the best fields and has the rarest words.
 */
function wordSets(
  found: readonly TermSet[],
  terms: readonly TermFacts[],
  ofLabels: readonly number[],
): WordSets {
  const among = (all: readonly TermSet[], isKept: (set: number) => boolean): readonly TermSet[] => {
    const kept = all.filter(({ set }) => isKept(set));
    return kept.length > 0 ? kept : all;
  };
  // Keep the occupation before other words, and each label as a whole or not at all.
  const isWhole = (set: number): boolean =>
    ofLabels.every((label) => (set & label) === 0 || (set & label) === label);
  const quoted = setOf(terms, ({ isQuoted }) => isQuoted === true);
  const withQuoted = among(found, (set) => (set & quoted) === quoted);
  const whole = among(withQuoted, isWhole);
  const has = (set: number) => (label: number) => (set & label) > 0;
  const ofSome = among(whole, (set) => ofLabels.some(has(set)));
  const named = among(ofSome, (set) => ofLabels.every(has(set)));
  const sets = [...among(named, (set) => weightOfSet(terms, set).telling > 0)];
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
      // If all kept words are names, or none is, any of them may be dropped. Otherwise one that is no name stays: "zürich"
      // alone doesn't answer "nurse zürich".
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
      // The weight decides which words are kept longest, then their rarity. Among working conditions alone, the first typed
      // condition is kept longest.
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
  /** Number of words that can't be replaced. */
  fixed: number;
  /** Number of words that are not level, hours or contract. A name of several words counts once. */
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
  // A single word for applicants can't be replaced, because other jobs don't answer a search for an internship.
  return { words, fixed: others + kinds, telling: names + others };
}

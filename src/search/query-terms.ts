/**
 * Turns words of a query into weighted terms of the index. Also tells what kind of word each is: a working condition, a
 * level, who may apply, or a name.
 */
import { type NearLabel, type QueryLabel, withNear } from './occupations.ts';
import type { QuerySource } from './query-source.ts';
import { type Either, ENOUGH, type Term, type Match, TITLE, type WordCounts, FIT, idf } from './term.ts';
import type { Against, Asked } from './asked.ts';
import { headAs } from './title-heads.ts';
import type { UnderstoodWord } from './understand.ts';
import {
  APPLICANT_WORDS,
  CONTRACT_WORDS,
  INEXPERIENCED,
  JOB_TYPES,
  LEVEL_NAMES,
  WORK_TYPES,
  WORKPLACE_WORDS,
  isBeginner,
  isKindOfJob,
  isUnasked,
  nearKinds,
} from './same-words.ts';
import { listed, wordSet } from '../text/normalize.ts';
import { type Explained, isBenefit, isIndustry, isMannerOfWork } from './lexicon.ts';
import { isFullTime, otherWorkloads } from './workload-words.ts';
import vocabulary from './vocabulary/manners.json' with { type: 'json' };

/** Terms for jobs that have all words of a list, with the number of these jobs. */
export interface FoundTerms {
  terms: readonly Term[];
  count: number;
  /** The terms extended by the jobs of the occupations that the words name, if they name any. */
  occupations?: { terms: readonly Term[] };
  /** `occupations` or else `terms`, even if no job has all of them. */
  wide: readonly Term[];
}

/** Weight of words for an occupation, skill, place or employer. `DETAIL_WEIGHT` is for working conditions. */
const WEIGHT = 2;
export const DETAIL_WEIGHT = 1;
/** Weight of a guess, which is less likely right than any typed word. */
const GUESS_WEIGHT = 0.5;
const LEVELS = wordSet(vocabulary.levels.join(' '));
const DETAILS = wordSet(vocabulary.details.join(' '));
const HOURS = new Set(
  listed('=parttime, =fulltime, =night, =early, =late, =shifts, =weekend, =fourdays, =cover'),
);

/** A word with its meaning in the lexicon. */
type Said = { word: string } & Explained;
/** The word in lower case, with its meaning. */
export const inLower = ({ word, same }: Said): Said => ({ word: word.toLowerCase(), same });

/** Whether a word is a working condition or a level. */
export const isDetail = ({ word, same = word }: Said): boolean =>
  isWorkplaceOrContract(word) || DETAILS.has(word) || isLevel({ word, same }) || isHow(same);
const isWorkplaceOrContract = (word: string): boolean =>
  WORKPLACE_WORDS.has(word) || CONTRACT_WORDS.has(word);
const CHRISTMAS = '=christmas';
/** Whether a key is a working condition. Students are applicants, and Christmas is a purpose, so neither is one. */
const isHow = (key: string): boolean =>
  (isMannerOfWork(key) && key !== '=student' && key !== CHRISTMAS) || isBenefit(key);
/** Whether a word is a level. */
export const isLevel = ({ word, same = word }: Said): boolean =>
  LEVEL_NAMES.has(word) || LEVELS.has(word) || LEVELS.has(same);
/** Levels that jobs state, and that titles also use as occupations. English, German, French, Italian. */
export const STATED_LEVELS = wordSet(vocabulary.statedLevels.join(' '));
/**
 * Whether a word is hours or a percentage: "80-100%", "20h" and "3x8" are, "3d" and "401k" are not. A larger number is part
 * of a name.
 */
export const isAmount = (word: string): boolean => /^%?(?:\d{1,2}|100)(?:[-.x]\d+)*[%h]?$/.test(word);
/** Whether a word is a working condition, a level or an amount of hours. */
export const isManner = (said: Said): boolean => isDetail(inLower(said)) || isAmount(said.word);
/**
 * How strongly a word is kept, because the weakest words are dropped first. `benefit` is for benefits, `usual` for what
 * applies to most jobs, `least` for hours and contracts, `some` for the workplace, `most` for levels. `fast` and `never` are
 * for words that are no conditions.
 */
export const HOLD = { benefit: 0, usual: 1, least: 2, some: 3, most: 4, fast: 5, never: 6 } as const;
/** Words for what applies to most jobs. Most are permanent and at least partly on site, whether they say so or not. */
const USUAL = wordSet([JOB_TYPES.permanent, WORK_TYPES.hybrid, WORK_TYPES['on-site']].join(' '));
/** How strongly a word is kept. A word for applicants or for a kind of job is kept like the occupation. */
export function holdOf(said: Said): (typeof HOLD)[keyof typeof HOLD] {
  const { word, same = word } = inLower(said);
  if (isLevel({ word, same })) return HOLD.most;
  if (USUAL.has(word) || isFullTime({ word, same })) return HOLD.usual;
  if (WORKPLACE_WORDS.has(word)) return HOLD.some;
  if (isBenefit(same)) return HOLD.benefit;
  return DETAILS.has(word) || CONTRACT_WORDS.has(word) || HOURS.has(same) || isAmount(word)
    ? HOLD.least
    : HOLD.fast;
}
/** The weight of a word, which is lower for guesses and working conditions. */
export function weightOf({ query, isGuess }: UnderstoodWord): number {
  if (isGuess) return GUESS_WEIGHT;
  return isManner(query) ? DETAIL_WEIGHT : WEIGHT;
}

/** A word is a name if tags and names have it this many times as often as titles. */
const NAMES_PER_TITLE = 2;

/**
 * Whether a word is a skill or a name rather than an occupation.
 * @param titles number of jobs with the word in the title
 * @param names number of jobs with the word in tags or names
 */
export const isMostlyName = (titles: number, names: number): boolean => names > titles * NAMES_PER_TITLE;

/** Number of jobs with a word in a field (see `FIELDS`). */
export const countIn = ({ matches }: UnderstoodWord, field: number): number =>
  matches.reduce((count, { jobs }) => count + jobs.countIn(field), 0);

/** Number of jobs with a word in any field. */
export const countOfJobs = ({ matches }: UnderstoodWord): number =>
  matches.reduce((count, { jobs }) => count + jobs.count, 0);

/** Whether a word is a skill or a name. */
export const isName = (word: UnderstoodWord): boolean => isMostlyName(countIn(word, 0), countIn(word, 1));

/** Further words for applicants. Beside a skill or a place, these are dropped last. */
const KINDS = wordSet(vocabulary.kinds.join(' '));

/** Whether a word says who may apply. */
export const isKind = (word: string): boolean =>
  word === '=student' || APPLICANT_WORDS.has(word) || KINDS.has(word);

/** Whether a word says how a job is or for whom, instead of what it is. */
export const saysHow = (word: Said): boolean => isManner(word) || isKind(word.word);

/** The terms for some words, and the same terms extended by the jobs of the occupations that the words name. */
export async function findAll(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
): Promise<FoundTerms> {
  if (words.length === 0) return { terms: [], count: 0, wide: [] };
  const terms = await termsOf(source, words);
  if (!labels.some(({ jobs }) => jobs.length > 0) && words.every(({ head }) => !head))
    return { terms, count: await source.countAll(terms), wide: terms };
  const jobsOf = (word: UnderstoodWord): readonly WordCounts[] => occupationsOf(labels, word);
  const wide = await termsOf(source, words, jobsOf);
  return { terms, count: await source.countAll(wide), wide, occupations: { terms: wide } };
}

/**
 * Terms for jobs whose titles are close in meaning to the occupations, if there are any. `all` and `count` also include jobs
 * that have the words or are of the occupations.
 */
export async function findNear(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  labels: readonly NearLabel[],
): Promise<{ terms: readonly Term[]; all: readonly Term[]; count: number } | undefined> {
  const near = words.map((word) =>
    (labelOf(labels, word)?.near ?? []).map(({ jobs, isOnly, isOwn }): Match => ({
      jobs,
      kind: 'near',
      fit: isOnly ? FIT.onlyNear : isOwn ? FIT.near : FIT.nearSame,
    })),
  );
  if (near.every(({ length }) => length === 0)) return undefined;
  const with_ = (matchesOf: (word: UnderstoodWord, i: number) => Match[]): UnderstoodWord[] =>
    words.map((word, i) => (near[i]!.length > 0 ? { ...word, matches: matchesOf(word, i) } : word));
  const terms = await termsOf(
    source,
    with_((_, i) => near[i]!),
  );
  const all = await termsOf(
    source,
    with_(({ matches }, i) => [...matches, ...near[i]!]),
    (word) => occupationsOf(labels, word),
  );
  return { terms, all, count: await source.countAll(all) };
}

/**
 * Terms for the jobs of a word's occupations, and for titles with the same head in any language. In a label with an industry,
 * the head alone doesn't count, because a technician of a pest control firm may do something else.
 */
const occupationsOf = (labels: readonly QueryLabel[], word: UnderstoodWord): readonly WordCounts[] => {
  const label = labelOf(labels, word);
  const isOfIndustry = label?.words.some(({ short, same = '' }) => isIndustry(short ?? same)) === true;
  return [...(label?.jobs ?? []), ...(word.head && !isOfIndustry ? [word.head] : [])];
};

/** The label that a word is part of. */
export const labelOf = <L extends QueryLabel>(
  labels: readonly L[],
  { query }: UnderstoodWord,
): L | undefined => labels.find((label) => label.words.some(({ start }) => start === query.start));

/**
 * The terms of some words.
 * @param occupations returns the terms for the occupations of a word
 */
export const termsOf = (
  source: QuerySource,
  words: readonly UnderstoodWord[],
  occupations: (word: UnderstoodWord) => readonly WordCounts[] = () => [],
): Promise<Term[]> =>
  Promise.all(
    words.map((word) =>
      // Words for applicants weigh less, so that jobs with a matching job type rank like those with a matching title.
      weighed(
        source,
        { matches: word.matches, occupations: occupations(word) },
        isKind(word.query.word) ? DETAIL_WEIGHT : weightOf(word),
      ),
    ),
  );

async function weighed(source: QuerySource, either: Either, weight: number): Promise<Term> {
  return { ...either, idf: idf(source.size, await countOf(source, either)), weight };
}

/** Ask the index only about several terms, because the count of a single term is known. */
function countOf(source: QuerySource, either: Either): number | Promise<number> {
  const [first, ...others] = either.matches;
  if (either.occupations.length + others.length > 0) return source.count(either);
  return first?.jobs.count ?? 0;
}

/** Whether a likelier spelling of a word also finds jobs. */
export const isAlso = ({ matches }: UnderstoodWord): boolean => matches.some(({ kind }) => kind === 'also');

/** Maximum number of benefits to drop one by one, because each step is a separate search. */
const MOST_ALONE = 3;

/** Whether a word beside an occupation must be kept, because it is a skill or a name, or says for whom the job is. */
export const isTelling = (word: UnderstoodWord): boolean => {
  const { word: own, short, same } = word.query;
  return isKind(own) || isKindOfJob(own) || (isName(word) && !isIndustry(short ?? same ?? ''));
};

/**
 * Words that so few jobs have that these rank before jobs without them ("Vectorworks Zeichner"). On a small site the limit is
 * lower, because few jobs have most words there.
 */
export function rareAmong(
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
  size: number,
): Asked['rare'] {
  const most = Math.min(ENOUGH, size / 100);
  const rare = words.map(({ query, matches, corrections }, i) => {
    const count = matches.find(({ kind }) => kind === 'whole')?.jobs.count ?? Infinity;
    const hasMeaning = saysHow(query) || headAs(query.word) || (query.short ?? query.same ?? query.industry);
    return count <= most && !hasMeaning && !labelOf(labels, words[i]!) && corrections.length === 0;
  });
  const needed = words.map(({ query }, i) => rare[i]! || query.isQuoted || query.isEmployer === true);
  const others = words.flatMap(({ query }, i) => (needed[i] ? [] : [query]));
  if (!rare.includes(true) || others.every(saysHow)) return undefined;
  return { needed, words: others.map(({ typed }) => typed) };
}

/**
 * For queries with an occupation: the steps that drop working conditions, the least important first. A last step (`beside`)
 * also drops other words except skills, names and applicants, because for "cook hotel" any cook is closer than a hotel's
 * waiter.
 * @param most the highest priority (`HOLD`) of conditions that are dropped before the last step
 */
export function looseOf(
  words: readonly UnderstoodWord[],
  { inLabel }: Asked,
  most: (typeof HOLD)[keyof typeof HOLD],
): Asked['loose'] {
  if (!inLabel.includes(true)) return undefined;
  const hold = words.map((word, i) => {
    const { query } = word;
    if (query.isQuoted || query.isEmployer || query.isLabel) return HOLD.never;
    if (inLabel[i]) return HOLD.never;
    const own = holdOf(query);
    return own === HOLD.fast && isTelling(word) ? HOLD.never : own;
  });
  const stepsOf = (some: readonly (typeof hold)[number][]): boolean[][] =>
    some.filter((step) => hold.includes(step)).map((step) => hold.map((one) => one > step));
  const [beside] = stepsOf([HOLD.fast]);
  const early = stepsOf([HOLD.benefit, HOLD.usual]);
  const all = [
    ...early,
    ...stepsOf(([HOLD.least, HOLD.some, HOLD.most] as const).filter((step) => step <= most)),
  ];
  if (all.length === 0 && !beside) return undefined;
  // Drop each of several benefits alone before dropping all of them.
  const benefits = hold.flatMap((one, i) => (one === HOLD.benefit ? [i] : []));
  const alone = benefits.length > 1 ? benefits.slice(0, MOST_ALONE) : [];
  return {
    steps: [...alone.map((left) => hold.map((_, i) => i !== left)), ...all],
    early: alone.length + early.length,
    ...(beside && { beside }),
    words: words.filter((_, i) => hold[i]! <= (beside ? HOLD.fast : most)).map(({ query }) => query.typed),
  };
}

/** Words for leading positions, which don't suit beginners. */
const LEADING = listed(vocabulary.leading.join(', '));

/** Words for leaders and for beginners, because a job for one doesn't suit the other. */
const LEADERS =
  /^(?:head|director|vp|chief|lead|.*leiter(?:in)?|direct(?:eur|rice)|direttor[ei]|responsab(?:le|ile))$/;
const BEGINNERS = wordSet(
  `junior jr =student =graduates ${JOB_TYPES.internship} ${JOB_TYPES.apprenticeship}`,
);

/** Words for jobs that need a degree, or studies for one. These don't suit people without a degree or from another field. */
const STUDENTS = listed('=student, =graduates');

/** Years and seasons in titles. Jobs with another year or season than asked for rank last. */
const TIMES = [
  Array.from({ length: 16 }, (_, i) => [String(2015 + i)]),
  ['summer sommer', 'winter', 'spring', 'fall autumn herbst'].map((names) => names.split(' ')),
];

/**
 * What ranks jobs last: other hours than asked for, another year or season in the title, or a level that doesn't suit
 * beginners, leaders or people without a degree.
 */
export async function againstOf(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  besides: readonly UnderstoodWord[],
): Promise<Against[]> {
  const either = (some: readonly WordCounts[], fields?: Pick<Either, 'fields'>): Either => ({
    matches: some.map((jobs) => ({ jobs, kind: 'whole', fit: FIT.whole })),
    occupations: [],
    ...fields,
  });
  const inTitle = async (some: readonly string[]): Promise<Either> => either(await source.find(some), { fields: TITLE }); // prettier-ignore
  const hours = (await Promise.all(words.map(({ query }) => otherWorkloads(source, query.word)))).flat();
  const isLed =
    words.some(({ query }) => LEADERS.test(query.word)) &&
    !words.some(({ query: { word, same = word } }) => BEGINNERS.has(word) || BEGINNERS.has(same));
  const isUntrained = besides.some(
    ({ query }) => isUnasked(query) && (query.short ?? query.same) !== INEXPERIENCED,
  );
  const isStudent = words.some(({ query: { word, same = word } }) => STUDENTS.includes(same));
  const levels = [
    ...(besides.some(({ query }) => isBeginner(query)) ? LEADING : isLed ? BEGINNERS : []),
    ...(isUntrained && !isStudent ? STUDENTS : []),
  ];
  const times = TIMES.map(async (some): Promise<Against> => {
    const asked = some.filter((names) => besides.some(({ query }) => names.includes(query.word)));
    const others = asked.length > 0 ? some.filter((names) => !asked.includes(names)) : [];
    return { ...(await inTitle(others.flat())), unless: await inTitle(asked.flat()) };
  });
  const all = [either(hours), ...(await Promise.all([inTitle(levels), ...times]))];
  return all.filter(({ matches }) => matches.length > 0);
}

/** Adds terms similar to each word as weaker matches. */
const alsoFinding = (
  source: QuerySource,
  words: readonly UnderstoodWord[],
  similar: readonly (readonly string[])[],
): Promise<UnderstoodWord[]> =>
  Promise.all(
    words.map(async (word, i) => {
      const others = similar[i]!.length > 0 ? await source.find([...similar[i]!]) : [];
      const near = others.map((jobs): Match => ({ jobs, kind: 'form', fit: FIT.completed }));
      return near.length > 0 ? { ...word, matches: [...word.matches, ...near] } : word;
    }),
  );

/** Which jobs come first for people without training: the few jobs that say they require none, then jobs for beginners. */
export async function beginnersFirst(
  source: QuerySource,
  besides: readonly UnderstoodWord[],
): Promise<(readonly Term[])[]> {
  const words = besides.filter(({ query }) => isUnasked(query));
  if (words.length === 0) return [];
  const similar = words.map(({ query: { word, short, same } }) => nearKinds({ word, same: short ?? same }));
  return Promise.all([termsOf(source, words), termsOf(source, await alsoFinding(source, words, similar))]);
}

/** Adds similar kinds of jobs to the words for a kind of job. */
export async function nearKindsOf(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
): Promise<Asked['kinds']> {
  const all = words.map(({ query }) => (query.isQuoted ? [] : nearKinds(query)));
  // In "Aushilfe Weihnachtsmarkt", widen the kind of job, but keep what it is for.
  const isForWhat = (i: number): boolean => words[i]!.query.same === CHRISTMAS;
  const hasOther = all.some((some, i) => some.length > 0 && !isForWhat(i));
  const kinds = all.map((some, i) => (hasOther && isForWhat(i) ? [] : some));
  if (kinds.every(({ length }) => length === 0)) return undefined;
  const wider = await alsoFinding(source, words, kinds);
  const near = labels.length > 0 ? await findNear(source, wider, await withNear(source, labels)) : undefined;
  return {
    terms: (await findAll(source, wider, labels)).wide,
    ...(near && { near: near.terms }),
    words: words.filter((_, i) => kinds[i]!.length > 0).map(({ query }) => query.typed),
  };
}

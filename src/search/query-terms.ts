/** Words of a query as terms of the index, and what kinds of words there are. Long because weights and kinds are asked of the same words. */
import { type NearLabel, type QueryLabel, withNear } from './occupations.ts';
import type { QuerySource } from './query-source.ts';
import { type Either, type Term, type Match, TITLE, type WordCounts, FIT, idf } from './term.ts';
import type { Against, Asked } from './asked.ts';
import type { UnderstoodWord } from './understand.ts';
import {
  APPLICANT_WORDS,
  CONTRACT_WORDS,
  JOB_TYPES,
  LEVEL_NAMES,
  WORK_TYPES,
  WORKPLACE_WORDS,
  isBeginner,
  isKindOfJob,
  nearKinds,
} from './same-words.ts';
import { listed, wordSet } from '../text/normalize.ts';
import { type Explained, isBenefit, isIndustry, isMannerOfWork } from './lexicon.ts';
import { isFullTime, otherWorkloads } from './workload-words.ts';

/** The terms that find the jobs with all of some words, and how many those are. */
export interface FoundTerms {
  terms: readonly Term[];
  count: number;
  /** The same with the jobs of the occupations that they name, where there are any. */
  occupations?: { terms: readonly Term[] };
  /** The same, though no job may have all. */
  wide: readonly Term[];
}

/** So many of the best jobs that have all of these are among the first ten. */
export interface SureTerms {
  terms: readonly Term[];
  places: number;
}

/** So many of the first ten hits have the words as they were typed, if there are any. */
const AS_TYPED = 3;

/**
 * The weight of a word for an occupation, a skill, a place or an employer, and of one that only says more about a job.
 */
const WEIGHT = 2;
export const DETAIL_WEIGHT = 1;
/** A word that nothing near was found for: anything that was typed weighs more. */
const GUESS_WEIGHT = 0.5;
const LEVELS = wordSet(`
  vp jr sr snr lead principal staff head entry experienced graduate =graduates =leading =directors =executives`);
const DETAILS = wordSet(`
  teilzeit vollzeit part full time parttime fulltime tempspartiel tempsplein tempoparziale tempopieno quereinsteiger temps partiel plein interim intérim
  ab sofort urgent new neue neuer gut good best paid bezahlt`);
const HOURS = new Set(
  listed('=parttime, =fulltime, =night, =early, =late, =shifts, =weekend, =fourdays, =cover'),
);

/** A word with what the lexicon says of it. */
type Said = { word: string } & Explained;
/** The same in small letters. */
export const inLower = ({ word, same }: Said): Said => ({ word: word.toLowerCase(), same });

/** Whether a word says how one is employed, or at what level, rather than which job it is. */
export const isDetail = ({ word, same = word }: Said): boolean =>
  isWorkplaceOrContract(word) || DETAILS.has(word) || isLevel({ word, same }) || isHow(same);
const isWorkplaceOrContract = (word: string): boolean =>
  WORKPLACE_WORDS.has(word) || CONTRACT_WORDS.has(word);
const CHRISTMAS = '=christmas';
/** Students are who may apply, and Christmas is what it is for. */
const isHow = (key: string): boolean =>
  (isMannerOfWork(key) && key !== '=student' && key !== CHRISTMAS) || isBenefit(key);
/** Whether a word says at what level. */
export const isLevel = ({ word, same = word }: Said): boolean =>
  LEVEL_NAMES.has(word) || LEVELS.has(word) || LEVELS.has(same);
/** Words for a level that jobs state, and that titles have for what one is. English, German, French, Italian. */
export const STATED_LEVELS = wordSet('manager director direktor directeur direttore executive');
/** Hours and other amounts: "80-100%", "20h", "3x8", but not "3d" or "401k". Nobody works 365 hours: larger numbers are part of a name. */
export const isAmount = (word: string): boolean => /^%?(?:\d{1,2}|100)(?:[-.x]\d+)*[%h]?$/.test(word);
/** The same, and hours in numbers. */
export const isManner = (said: Said): boolean => isDetail(inLower(said)) || isAmount(said.word);
/**
 * How fast a word is held that says how one is employed: benefits less than what is so in most jobs, that less than other hours and
 * contracts, these less than work from home, and that less than the level.
 */
export const HOLD = { benefit: 0, usual: 1, least: 2, some: 3, most: 4, fast: 5, never: 6 } as const;
/** Most jobs are for good, and at least in part at the employer's, whether they say so or not. */
const USUAL = wordSet([JOB_TYPES.permanent, WORK_TYPES.hybrid, WORK_TYPES['on-site']].join(' '));
/** Who may apply, and kinds of jobs, are held as fast as the occupation. */
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
/** The cost of losing a word: more for one that says which job it is than for level, hours or contract. */
export function weightOf({ query, isGuess }: UnderstoodWord): number {
  if (isGuess) return GUESS_WEIGHT;
  return isManner(query) ? DETAIL_WEIGHT : WEIGHT;
}

/** A word is a tag or a name where it is one so many times as often as a word of titles. */
const NAMES_PER_TITLE = 2;

/**
 * Whether a word says what one knows, or a name, rather than what one is.
 * @param titles how many jobs have it in the title
 * @param names how many have it among tags and names
 */
export const isMostlyName = (titles: number, names: number): boolean => names > titles * NAMES_PER_TITLE;

/** How many jobs have a word in a field (see `FIELDS`). */
export const countIn = ({ matches }: UnderstoodWord, field: number): number =>
  matches.reduce((count, { jobs }) => count + jobs.countIn(field), 0);

/** How many have it at all. */
export const countOfJobs = ({ matches }: UnderstoodWord): number =>
  matches.reduce((count, { jobs }) => count + jobs.count, 0);

/** Whether a word is one of these: a skill, or a name. */
export const isName = (word: UnderstoodWord): boolean => isMostlyName(countIn(word, 0), countIn(word, 1));

/** Words for who may apply, of which beside others all are kept before a skill or a place, and other forms of these. */
const KINDS = wordSet(`
  internships trainee student students werkstudent werkstudentin werkstudenten studenten stages étudiant étudiante alternante bénévoles studente`);

/** Whether a word says who may apply. */
export const isKind = (word: string): boolean =>
  word === '=student' || APPLICANT_WORDS.has(word) || KINDS.has(word);

/** Whether a word says how one is employed, or who may apply, and not what the job is. */
export const saysHow = (word: Said): boolean => isManner(word) || isKind(word.word);

/** The terms that words are searched by; the jobs of occupations that they name are found too. */
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
 * The terms that find the jobs whose titles are near in meaning to the occupations, where there are any; and those that find jobs
 * with the words or of the occupations too, with their count.
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
 * Words of the index for jobs of the occupations that a word names, and for those whose titles have the same head in any language. Beside an
 * industry in a label the head names its people alone: a technician at a firm for pest control may clean chutes.
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

/** @param occupations words for the jobs of occupations that a word names */
export const termsOf = (
  source: QuerySource,
  words: readonly UnderstoodWord[],
  occupations: (word: UnderstoodWord) => readonly WordCounts[] = () => [],
): Promise<Term[]> =>
  Promise.all(
    words.map((word) =>
      // A title that says who may apply is no better than a job that is known to be for these.
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

/** Only several words need to be asked for. */
function countOf(source: QuerySource, either: Either): number | Promise<number> {
  const [first, ...others] = either.matches;
  if (either.occupations.length + others.length > 0) return source.count(either);
  return first?.jobs.count ?? 0;
}

/** Jobs are found by a likelier word too. */
export const isAlso = ({ matches }: UnderstoodWord): boolean => matches.some(({ kind }) => kind === 'also');

/**
 * Places for the words as typed, and one for each word that an ambiguous one was corrected to.
 * @param inTitles words that count in titles alone
 */
export async function guaranteesFor(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  inTitles: (word: UnderstoodWord) => boolean,
): Promise<SureTerms[]> {
  if (words.every(({ matches }) => matches.every(({ kind }) => kind === 'whole'))) return [];
  const only = (word: UnderstoodWord, is: (match: Match) => boolean): Promise<Term> =>
    weighed(
      source,
      { matches: word.matches.filter(is), occupations: [], ...(inTitles(word) && { fields: TITLE }) },
      1,
    );
  const asTyped = Promise.all(words.map((word) => only(word, ({ kind }) => kind === 'whole')));
  const corrected = words.flatMap((word) =>
    word.corrections
      .filter(({ isClose }) => isClose)
      .map((meant) => only(word, ({ jobs, kind }) => kind === 'corrected' && jobs.word === meant.word)),
  );
  return [
    { terms: await asTyped, places: AS_TYPED },
    ...(await Promise.all(corrected)).map((term) => ({ terms: [term], places: 1 })),
  ];
}

/** Each step is a search of its own. */
const MOST_ALONE = 3;

/** Whether a word says for whom a job is, or is a skill or a name: what is beside an occupation is let go, and such a word is not. */
export const isTelling = (word: UnderstoodWord): boolean => {
  const { word: own, short, same } = word.query;
  return isKind(own) || isKindOfJob(own) || (isName(word) && !isIndustry(short ?? same ?? ''));
};

/**
 * What says how one is employed is let go in these steps, beside an occupation: first what says least. At last what else is beside it
 * goes, but for skills, names and who may apply: a cook in any kitchen is nearer to "cook hotel" than a waiter in a hotel.
 * @param most what is held faster stays, unless what is beside the occupation goes
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
  // Each of several benefits is let go alone, and then all of them.
  const benefits = hold.flatMap((one, i) => (one === HOLD.benefit ? [i] : []));
  const alone = benefits.length > 1 ? benefits.slice(0, MOST_ALONE) : [];
  return {
    steps: [...alone.map((left) => hold.map((_, i) => i !== left)), ...all],
    early: alone.length + early.length,
    ...(beside && { beside }),
    words: words.filter((_, i) => hold[i]! <= (beside ? HOLD.fast : most)).map(({ query }) => query.typed),
  };
}

/** Who has learnt nothing of the kind, or only just, leads nobody. */
const LEADING = listed(
  'senior, sr, snr, principal, lead, head, director, vp, chief, =directors, =executives, =leading',
);

/** Words for those who lead others, and for those who begin: a job for one is none for the other. */
const LEADERS =
  /^(?:head|director|vp|chief|lead|.*leiter(?:in)?|direct(?:eur|rice)|direttor[ei]|responsab(?:le|ile))$/;
const BEGINNERS = wordSet(
  `junior jr =student =graduates ${JOB_TYPES.internship} ${JOB_TYPES.apprenticeship}`,
);

/** The years and the seasons that titles have: with another one than is asked for they are for others. */
const TIMES = [
  Array.from({ length: 16 }, (_, i) => [String(2015 + i)]),
  ['summer sommer', 'winter', 'spring', 'fall autumn herbst'].map((names) => names.split(' ')),
];

/**
 * What the jobs have that come last: other hours than those asked for, in the title another year or season than one that only ranks, and
 * a level where what only ranks says that one begins.
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
  const levels = besides.some(({ query }) => isBeginner(query)) ? LEADING : isLed ? [...BEGINNERS] : [];
  const times = TIMES.map(async (some): Promise<Against> => {
    const asked = some.filter((names) => besides.some(({ query }) => names.includes(query.word)));
    const others = asked.length > 0 ? some.filter((names) => !asked.includes(names)) : [];
    return { ...(await inTitle(others.flat())), unless: await inTitle(asked.flat()) };
  });
  const all = [either(hours), ...(await Promise.all([inTitle(levels), ...times]))];
  return all.filter(({ matches }) => matches.length > 0);
}

/** The terms with what is nearly the same as the words for a kind of jobs. */
export async function nearKindsOf(
  source: QuerySource,
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
): Promise<Asked['kinds']> {
  const all = words.map(({ query }) => (query.isQuoted ? [] : nearKinds(query)));
  // "Aushilfe Weihnachtsmarkt": another kind of job there, and not the kind elsewhere.
  const isForWhat = (i: number): boolean => words[i]!.query.same === CHRISTMAS;
  const hasOther = all.some((some, i) => some.length > 0 && !isForWhat(i));
  const kinds = all.map((some, i) => (hasOther && isForWhat(i) ? [] : some));
  if (kinds.every(({ length }) => length === 0)) return undefined;
  const wider = await Promise.all(
    words.map(async (word, i): Promise<UnderstoodWord> => {
      const others = kinds[i]!.length > 0 ? await source.find([...kinds[i]!]) : [];
      const near = others.map((jobs): Match => ({ jobs, kind: 'form', fit: FIT.completed }));
      return near.length > 0 ? { ...word, matches: [...word.matches, ...near] } : word;
    }),
  );
  const near = labels.length > 0 ? await findNear(source, wider, await withNear(source, labels)) : undefined;
  return {
    terms: (await findAll(source, wider, labels)).wide,
    ...(near && { near: near.terms }),
    words: words.filter((_, i) => kinds[i]!.length > 0).map(({ query }) => query.typed),
  };
}

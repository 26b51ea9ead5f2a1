/**
 * The words of a query that together name an occupation: those of a label, and a word beside it that says which ("marketing manager growth"). A
 * title has all of them, or names another occupation.
 */
import { isOfIndustry as isAskedIndustry } from './asked-industries.ts';
import { isAbility } from './lexicon.ts';
import { FIELD, isFieldOfPeople, type QueryLabel } from './occupations.ts';
import {
  countIn,
  countOfJobs,
  isAlso,
  isKind,
  isManner,
  isMostlyName,
  isName,
  labelOf,
  STATED_LEVELS,
} from './query-terms.ts';
import type { WordSource } from './query-source.ts';
import { ENOUGH, HEAD, NAMES, TITLES } from './term.ts';
import type { UnderstoodWord } from './understand.ts';

/** So many titles say that a word is one of titles. */
const MANY = 20;
/** So many titles with both words say that they name one thing, whatever the words are. */
const NAMED = 2;
/** … and of words that are names more often so much of the titles with the rarer one. */
const TOGETHER = 1 / 3;

/** So many of the tags with the rarest of some words have all of them, where these are a tag. */
const OF_TAGS = 1 / 2;

/** Between two words: nothing, or one that says that the second belongs to the first. English, German, French, Italian. */
const BESIDE = /^[\s-]*$/u;
const BELONGING =
  /^\s+(?:(?:of|de|de la|de l['’]|du|des|d['’]|di|del|della|dello|dei|delle|dell['’]|im|für|für den)\s*)?$/iu;

/** The words by where they must be. */
export interface NamingWords {
  /** In the title. */
  inTitle: ReadonlySet<UnderstoodWord>;
  /** There or among tags and names: an employer, and what is beside who may apply ("finance internship"). */
  inNames: ReadonlySet<UnderstoodWord>;
  /** Those for the title are a tag too: jobs that have it follow. */
  isTag: boolean;
}

/**
 * @param plain the text of the query
 * @param isPlace whether a word is part of a place
 */
export async function namingWords(
  source: Pick<WordSource, 'countTogether'>,
  plain: string,
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
  isPlace: (word: UnderstoodWord) => boolean,
): Promise<NamingWords> {
  const inLabel = (word: UnderstoodWord): boolean => labelOf(labels, word) !== undefined;
  // "Staplerschein": texts ask for it.
  const isAble = ({ query }: UnderstoodWord): boolean => isAbility(query.short ?? query.same ?? '');
  // An industry is said by an employer's name as well.
  const isOfLexicon = ({ query }: UnderstoodWord): boolean =>
    (query.short ?? query.same)?.startsWith('=') === true;
  const isOfIndustry = (word: UnderstoodWord): boolean => {
    const label = labelOf(labels, word);
    return (
      label !== undefined &&
      !isAble(word) &&
      words.every((one) => labelOf([label], one) === undefined || isOfLexicon(one))
    );
  };
  const inTitle = new Set(words.filter((word) => inLabel(word) && !isOfIndustry(word) && !isAble(word)));
  // "Jobs at hospitals" asks for employers, and for no text that mentions a hospital.
  const inNames = new Set(
    words.filter(
      (word) => word.query.isEmployer === true || isOfIndustry(word) || isAskedIndustry(word.query),
    ),
  );
  const saysWho = ({ query }: UnderstoodWord): boolean => isKind(query.word);
  const isFree = (word: UnderstoodWord): boolean =>
    !word.query.isQuoted &&
    !word.query.isEmployer &&
    !isPlace(word) &&
    !/^\d+$/.test(word.query.word) &&
    (saysWho(word) || (!isManner(word.query) && (word.query.short ?? word.query.same) === undefined));
  const [only] = words;
  if (
    words.length === 1 &&
    isFree(only!) &&
    !saysWho(only!) &&
    isOfTitles(only!) &&
    !isName(only!) &&
    countIn(only!, TITLES) >= MANY
  )
    inTitle.add(only!);
  // A text mentions "operations" in any job: where enough titles and tags have a word, only these are meant.
  if (
    words.length === 1 &&
    !inTitle.has(only!) &&
    isFree(only!) &&
    !isAlso(only!) &&
    !isName(only!) &&
    countIn(only!, TITLES) >= ENOUGH
  )
    inNames.add(only!);
  const inOrder = words.toSorted((a, b) => a.query.start - b.query.start);
  for (const [i, second] of inOrder.entries()) {
    const first = inOrder[i - 1];
    if (!first || (inLabel(first) && inLabel(second))) continue;
    const between = plain.slice(first.query.end, second.query.start);
    const both = [first, second];
    if (both.every(({ query }) => query.isQuoted) && BESIDE.test(between)) {
      // Quoted neighbours that titles have are one thing ("customer success"); a text that has a quoted skill asks for it.
      const [titles, names] = await countsOfAll(source, both);
      if (titles >= NAMED && !isMostlyName(titles, names)) for (const word of both) inNames.add(word);
      continue;
    }
    if (!isFree(first) || !isFree(second)) continue;
    const isOne = BELONGING.test(between) && !BESIDE.test(between);
    if (!isOne && !BESIDE.test(between)) continue;
    if (both.some(saysWho)) {
      for (const word of both) if (!inLabel(word)) inNames.add(word);
      continue;
    }
    const saysWhich = isOne || both.every((word) => inLabel(word) || !isName(word));
    if (!both.some(inLabel)) {
      // "Revenue operations", "customer success": a text has both words about anything.
      const together = await countOfAll(source, both, TITLES);
      const rarer = Math.min(...both.map((word) => countIn(word, TITLES)));
      if (together >= NAMED && (saysWhich || together >= rarer * TOGETHER))
        for (const word of both) inNames.add(word);
      continue;
    }
    // Beside a label a text may say more ("marketing manager healthcare").
    if (saysWhich && (await countOfAll(source, both, TITLES)) > 0) for (const word of both) inTitle.add(word);
  }
  // "Director" alone asks for a level, too, which jobs state besides.
  if (words.length === 1 && STATED_LEVELS.has(words[0]!.query.word)) {
    inTitle.clear();
    inNames.add(words[0]!);
  }
  // A label that no title calls a job is a subject ("Childcare"): jobs that have it as a tag are of it. They follow those whose title names
  // its occupation ("développeur web"), or its people where it is their field ("Backend Development").
  const named = [...inTitle];
  const own = labels.filter((label) => named.some((word) => labelOf([label], word)));
  const isSubject = named.length > 0 && isMostlyName(...(await countsOfAll(source, named)));
  const isOfOne = own.some((label) => label.jobs.length > 0 && (label.own < FIELD || label.isField));
  const isTag = isSubject ? isOfOne : own.some((label) => label.isField || isFieldOfPeople(label));
  if (isSubject && !isTag) {
    for (const word of named) inNames.add(word);
    inTitle.clear();
  }
  // "Video editing", "kitchen organization": jobs that have it as a tag follow those whose title names the occupation.
  const isWholeTag = inTitle.size > 0 && words.length > 1 && (await areTag(source, words));
  if (isWholeTag) for (const word of words) if (!inTitle.has(word)) inNames.add(word);
  return { inTitle, inNames, isTag: isTag || isWholeTag };
}

/**
 * The labels without the jobs of a field of work that is only part of a name: an "IT system engineer" is none of the IT people whose titles
 * have the other words.
 */
export const withoutPartFields = <L extends QueryLabel>(
  source: Pick<WordSource, 'countTogether'>,
  words: readonly UnderstoodWord[],
  labels: readonly L[],
): Promise<L[]> =>
  Promise.all(
    labels.map(async (label) => {
      const field = words.find(({ query }) => query.start === label.words[0]!.start);
      if (label.own < FIELD || label.words.length > 1 || !field) return label;
      const next = words.find(({ query }) => query.start === field.query.end + 1);
      const isPart =
        next &&
        !labelOf(labels, next) &&
        !isKind(next.query.word) &&
        !isManner(next.query) &&
        !isName(next) &&
        (next.query.short ?? next.query.same) === undefined &&
        countIn(next, TITLES) >= MANY &&
        (await countOfAll(source, [field, next], TITLES)) > 0;
      return isPart ? { ...label, jobs: [], ownJobs: [] } : label;
    }),
  );

/** Whether few titles have all words, and most of the tags with the rarest one do. */
async function areTag(
  source: Pick<WordSource, 'countTogether'>,
  words: readonly UnderstoodWord[],
): Promise<boolean> {
  const rarest = Math.min(...words.map((word) => countIn(word, NAMES)));
  if (rarest === 0 || words.some(({ query }) => query.isQuoted || query.isEmployer)) return false;
  const [titles, names] = await countsOfAll(source, words);
  return isMostlyName(titles, names) && names >= rarest * OF_TAGS;
}

/** Some title has it as it is typed, not in compounds or as another word alone. */
const isOfTitles = (word: UnderstoodWord): boolean =>
  word.matches.some(({ kind, jobs }) => kind === 'whole' && jobs.countIn(TITLES) > 0) &&
  countIn(word, TITLES) >= countOfJobs(word) * HEAD;
const countOfAll = (
  source: Pick<WordSource, 'countTogether'>,
  words: readonly UnderstoodWord[],
  field: number,
): Promise<number> =>
  source.countTogether(
    words.map(({ matches }) => matches.map(({ jobs }) => jobs)),
    field,
  );
/** How many titles have all of some words, and how many jobs among tags and names. */
const countsOfAll = (
  source: Pick<WordSource, 'countTogether'>,
  words: readonly UnderstoodWord[],
): Promise<[titles: number, names: number]> =>
  Promise.all([countOfAll(source, words, TITLES), countOfAll(source, words, NAMES)]);

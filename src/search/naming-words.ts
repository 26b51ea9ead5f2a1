/**
 * Finds the words that together name an occupation: the words of a label, and a word beside it that specifies it ("marketing
 * manager growth"). A title must have all of them.
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
  STATED_LEVELS,
  labelOf,
} from './query-terms.ts';
import type { WordSource } from './query-source.ts';
import { ENOUGH, HEAD, NAMES, TITLES } from './term.ts';
import type { UnderstoodWord } from './understand.ts';

/** Minimum number of titles with a word for it to count as a word of titles. */
const MANY = 20;
/** Minimum number of titles with both words for them to count as one thing. */
const NAMED = 2;
/** Two words that are more often names are one thing if at least this share of the titles with the rarer word have both. */
const TOGETHER = 1 / 3;

/**
 * What may be between two words: only space (`BESIDE`), or a preposition by which the second word specifies the first
 * (`BELONGING`). English, German, French, Italian.
 */
const BESIDE = /^[\s-]*$/u;
const BELONGING =
  /^\s+(?:(?:of|de|de la|de l['’]|du|des|d['’]|di|del|della|dello|dei|delle|dell['’]|im|für|für den)\s*)?$/iu;

/** The words of a query, by the fields that must have them. */
export interface NamingWords {
  /** Words that must be in the title. */
  inTitle: ReadonlySet<UnderstoodWord>;
  /**
   * Words that must be in the title, tags or names: an employer's name, or words beside one for who may apply ("finance
   * internship").
   */
  inNames: ReadonlySet<UnderstoodWord>;
  /** Whether the words for the title are also a tag, so that jobs with the tag are listed too. */
  isTag: boolean;
}

// An ability such as "Staplerschein" need not be in the title, because jobs require it in their texts.
const isAble = ({ query }: UnderstoodWord): boolean => isAbility(query.short ?? query.same ?? '');
// An industry need not be in the title, because names of employers express it as well.
const isOfLexicon = ({ query }: UnderstoodWord): boolean =>
  (query.short ?? query.same)?.startsWith('=') === true;
const saysWho = ({ query }: UnderstoodWord): boolean => isKind(query.word);
const isFree = (word: UnderstoodWord): boolean =>
  !word.query.isQuoted &&
  !word.query.isEmployer &&
  !/^\d+$/.test(word.query.word) &&
  (saysWho(word) || (!isManner(word.query) && (word.query.short ?? word.query.same) === undefined));

/**
 * Finds the words that name an occupation.
 * @param plain the text of the query
 */
export async function namingWords(
  source: Pick<WordSource, 'countTogether'>,
  plain: string,
  words: readonly UnderstoodWord[],
  labels: readonly QueryLabel[],
): Promise<NamingWords> {
  const inLabel = (word: UnderstoodWord): boolean => labelOf(labels, word) !== undefined;
  const isOfIndustry = (word: UnderstoodWord): boolean => {
    const label = labelOf(labels, word);
    return (
      label !== undefined &&
      !isAble(word) &&
      words.every((one) => labelOf([label], one) === undefined || isOfLexicon(one))
    );
  };
  const inTitle = new Set(words.filter((word) => inLabel(word) && !isOfIndustry(word) && !isAble(word)));
  // Words for an industry ask for employers: "jobs at hospitals" does not mean texts that mention a hospital.
  const inNames = new Set(
    words.filter(
      (word) => word.query.isEmployer === true || isOfIndustry(word) || isAskedIndustry(word.query),
    ),
  );
  const [only] = words;
  if (only && words.length === 1 && isFree(only) && !isName(only)) {
    const titles = countIn(only, TITLES);
    if (!saysWho(only) && isOfTitles(only) && titles >= MANY) inTitle.add(only);
    // If enough titles have the only word, count only titles, tags and names, because any text may mention "operations".
    else if (!inTitle.has(only) && !isAlso(only) && titles >= ENOUGH) inNames.add(only);
  }
  const inOrder = words.toSorted((a, b) => a.query.start - b.query.start);
  for (const [i, second] of inOrder.entries()) {
    const first = inOrder[i - 1];
    if (!first || (inLabel(first) && inLabel(second))) continue;
    const between = plain.slice(first.query.end, second.query.start);
    const both = [first, second];
    if (both.every(({ query }) => query.isQuoted) && BESIDE.test(between)) {
      // Quoted words that titles have together are one thing ("customer success"). Other quoted words are a list of skills,
      // for which texts count.
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
      // Count only titles, because a description can have "revenue" and "operations" without meaning "revenue operations".
      const together = await countOfAll(source, both, TITLES);
      const rarer = Math.min(...both.map((word) => countIn(word, TITLES)));
      if (together >= NAMED && (saysWhich || together >= rarer * TOGETHER))
        for (const word of both) inNames.add(word);
      continue;
    }
    // If one of the words is of a label, a single title with both is enough ("marketing manager healthcare").
    if (saysWhich && (await countOfAll(source, both, TITLES)) > 0) for (const word of both) inTitle.add(word);
  }
  // "Director" alone is also a level, which jobs may state outside the title.
  if (words.length === 1 && STATED_LEVELS.has(words[0]!.query.word)) {
    inTitle.clear();
    inNames.add(words[0]!);
  }
  // A label that titles hardly use is a subject ("Childcare"), so jobs with the tag count as well. If the subject is the
  // field of an occupation ("développeur web", "Backend Development"), jobs with the tag follow those with the title.
  const named = [...inTitle];
  const own = labels.filter((label) => named.some((word) => labelOf([label], word)));
  const isSubject = named.length > 0 && isMostlyName(...(await countsOfAll(source, named)));
  const isOfOne = own.some((label) => label.jobs.length > 0 && (label.own < FIELD || label.isField));
  const isTag = isSubject ? isOfOne : own.some((label) => label.isField || isFieldOfPeople(label));
  if (isSubject && !isTag) {
    for (const word of named) inNames.add(word);
    inTitle.clear();
  }
  return { inTitle, inNames, isTag };
}

/**
 * Drops the jobs of a field of work that is only part of a longer name. "IT system engineer" doesn't mean everybody in IT
 * whose title has "system" and "engineer".
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

/** Whether enough titles have the word. It must be in a title as typed, not only in compounds or in other forms. */
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
/** Number of titles that have all words, and of jobs that have them among tags and names. */
const countsOfAll = (
  source: Pick<WordSource, 'countTogether'>,
  words: readonly UnderstoodWord[],
): Promise<[titles: number, names: number]> =>
  Promise.all([countOfAll(source, words, TITLES), countOfAll(source, words, NAMES)]);

/** Which words of a query count in title, tags and names alone, and of which a title has one: a text mentions anything. */
import { isIndustry } from './lexicon.ts';
import { countIn, countOfJobs, isAlso, isKind, isManner, isName } from './query-terms.ts';
import type { QuerySource } from './query-source.ts';
import { ENOUGH, countingWithin, HEAD, NAMES, TITLE, TITLE_AND_NAMES, type Term, TITLES } from './term.ts';
import type { UnderstoodWord } from './understand.ts';

/** So much of the jobs have a word that any text mentions. */
const MENTIONED = 1 / 100;

/** How the words of a query count where no occupation is named, or beside one. */
export interface CountingWords {
  /** Per word whether it counts in title, tags and names alone. */
  inNames: readonly boolean[];
  /** Of these words a title has one at least. */
  titled?: Term | undefined;
}

/**
 * Which words count in title, tags and names alone: those of `namingWords`, and skills and industries where enough jobs have all
 * words so. A text mentions "recruiting" and "compliance" about anything, and a bank among customers. Where several words say what the
 * job is and none of them an occupation ("security compliance"), all count so, and beside an industry ("banking operations") a title has one, if any has.
 * @param terms those of the words, within titles where they count there alone
 * @param inTitle per word whether it counts in titles alone
 * @param inNames undefined where every word counts anywhere
 */
export async function inNamesAlone(
  source: Pick<QuerySource, 'countAll' | 'size'>,
  words: readonly UnderstoodWord[],
  terms: readonly Term[],
  {
    inTitle,
    inNames,
    isPlace,
  }: {
    inTitle: readonly boolean[];
    inNames: readonly boolean[] | undefined;
    isPlace: (word: UnderstoodWord) => boolean;
  },
): Promise<CountingWords> {
  if (!inNames) return { inNames: words.map(() => false) };
  const isFree = (word: UnderstoodWord, i: number): boolean =>
    !inTitle[i] &&
    !word.query.isQuoted &&
    !isPlace(word) &&
    !isManner(word.query) &&
    !isKind(word.query.word) &&
    !isAlso(word);
  const mayBe = words.map((word, i) => isFree(word, i) && countIn(word, NAMES) >= ENOUGH);
  const isOne = (is: (word: UnderstoodWord) => boolean): boolean[] =>
    words.map((word, i) => inNames[i]! || (mayBe[i]! && is(word)));
  const saysWhat = words.map((word, i) => !inNames[i] && isFree(word, i) && isActivity(source, word));
  const isAlone = !inTitle.includes(true) && saysWhat.includes(true);
  if (isAlone) {
    const few = isOne(saysIndustry).map((is, i) => is || saysWhat[i]!);
    const isInIndustry = words.some((word, i) => isFree(word, i) && saysIndustry(word));
    const titled = isInIndustry ? anyTitled(words.filter((_, i) => saysWhat[i])) : undefined;
    // Where no title has one, all are the name of an employer or a tag.
    const isTitled =
      titled && (await source.countAll([...countingWithin(TITLE_AND_NAMES, terms, few), titled])) > 0;
    return { inNames: few, titled: isTitled ? titled : undefined };
  }
  const skills = isOne(isName);
  const withIndustries = isOne((word) => isName(word) || saysIndustry(word));
  for (const some of [withIndustries, skills]) {
    if (some.every((is, i) => is === inNames[i])) break;
    const count = await source.countAll(countingWithin(TITLE_AND_NAMES, terms, some));
    if (count >= ENOUGH) return { inNames: some };
  }
  return { inNames };
}

/**
 * Whether a word says what the work is, though it names no occupation, and any text mentions it: "operations", "compliance". What few
 * jobs mention says something wherever it is.
 */
export const isActivity = ({ size }: Pick<QuerySource, 'size'>, word: UnderstoodWord): boolean =>
  (word.query.short ?? word.query.same) === undefined &&
  !/^\d/.test(word.query.word) &&
  !isName(word) &&
  countIn(word, TITLES) >= ENOUGH &&
  countIn(word, TITLES) < countOfJobs(word) * HEAD &&
  countOfJobs(word) >= size * MENTIONED;

/** Finds the titles with any of some words. All that it finds are worth the same. */
const anyTitled = (words: readonly UnderstoodWord[]): Term => ({
  matches: words.flatMap(({ matches }) => matches),
  occupations: [],
  fields: TITLE,
  idf: 1,
  weight: 1,
});

const saysIndustry = ({ query }: UnderstoodWord): boolean => isIndustry(query.short ?? query.same ?? '');

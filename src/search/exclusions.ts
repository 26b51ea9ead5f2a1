/** Finds what a query excludes: words, and the jobs that have them. */
import { labelKey } from '../occupations/label-words.ts';
import { aloneSign, placeSign, type Writing, writingMarker } from './marker-terms.ts';
import { isPlain } from '../text/normalize.ts';
import { FIELD, type QueryLabel } from './occupations.ts';
import type { Excluded, ExcludedWord } from './phrases.ts';
import { isLevel, STATED_LEVELS } from './query-terms.ts';
import { STATED_PAY } from './same-words.ts';
import { knownAmong, type WordSource } from './query-source.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type WordCounts, NAMES, PAGE } from './term.ts';
import { otherForms, shortFor } from '../text/word-forms.ts';

// Re-exported so that the worker loads all code for rarely used syntax as one chunk, because each chunk costs a round trip.
export { alternativesIn } from './alternatives.ts';
export { askedWish } from './asked-wish.ts';
export { phraseFinder } from './phrase-finder.ts';
export { havingPhrases, leaveOut } from './phrases.ts';
export { readingOfAny } from './several-readings.ts';
export { findWaysOut } from './ways-out.ts';

/** Number of fields for an exclusion that counts only in titles, tags and names (including names of places). */
const OF_NAMES = 2;

/** Whether adjacent words are the name of a place. */
const isPlaceName = async (source: WordSource, words: readonly string[]): Promise<boolean> =>
  (await source.find([placeSign(words), aloneSign(words)])).length > 0;

/** What an excluded word or phrase leaves out. The name of a place leaves out all jobs there, by whichever of its names. */
async function excludedBy(
  source: WordSource,
  words: readonly string[],
  isPlainWord: boolean,
): Promise<Excluded> {
  const [word = '', ...others] = words;
  if (await isPlaceName(source, words)) {
    // A place without other names is found by its words. In a name such as "New Albany", the rarer word is
    // more specific.
    const [joined, own] = await Promise.all([source.find([words.join('')]), source.find(words)]);
    const [found] = joined.length > 0 ? joined : own.sort((a, b) => a.count - b.count);
    if (found && found.countIn(NAMES) > 0) return { anyOf: [{ word: found.word, fields: OF_NAMES }] };
  }
  return others.length > 0 ? { phrase: words } : { anyOf: await excludedWords(source, word, isPlainWord) };
}

const WRITINGS: readonly Writing[] = ['plain', 'accented', 'both'];

/**
 * The terms for an excluded word: jobs that have the word or another form of it, written with the same accents.
 * @param word normalized
 * @param isPlain whether the word was typed without accents
 */
async function excludedWords(source: WordSource, word: string, isPlain: boolean): Promise<ExcludedWord[]> {
  // Exclude other forms of the word, and names with "js": "React" also excludes "ReactJS".
  const forms = [word, ...otherForms(word), `${word}js`];
  const known = await knownAmong(
    source,
    forms.flatMap((form) => [form, ...WRITINGS.map((writing) => writingMarker(form, writing))]),
  );
  const own: Writing = isPlain ? 'plain' : 'accented';
  const other: Writing = isPlain ? 'accented' : 'plain';
  const excluded: ExcludedWord[] = [];
  for (const form of forms) {
    const jobs = known.get(form);
    if (!jobs) continue;
    const marker = (writing: Writing): string => writingMarker(form, writing);
    if (!isWrittenAlike(word, form)) excluded.push({ word: form });
    else if (known.has(marker(own)))
      excluded.push({ word: marker(own) }, ...(known.has(marker('both')) ? [{ word: marker('both') }] : []));
    else if (known.has(marker(other))) excluded.push({ word: form, butNot: marker(other) });
    else if (isPlain || (await isUnwritten(source, jobs))) excluded.push({ word: form });
  }
  return excluded;
}

/**
 * Whether the index doesn't know how jobs accent a word, because page terms and other names of places are stored without
 * accents.
 */
const isUnwritten = async (source: WordSource, jobs: WordCounts): Promise<boolean> =>
  jobs.count === jobs.countIn(PAGE) || (await source.otherNames([jobs.word])).length > 0;

/** Whether two forms of a word have the same accents, unlike "Männer" and "Mann". */
const isWrittenAlike = (word: string, form: string): boolean =>
  (form.startsWith(word) || word.startsWith(form)) && word.endsWith('manner') === form.endsWith('manner');

/** All exclusions of a query: words after a hyphen, words after "not", and places. */
export async function exclusionsOf(
  source: WordSource,
  { excluded }: Pick<QueryText, 'excluded'>,
  told: { excluded: readonly (readonly QueryWord[])[]; labels: Promise<readonly QueryLabel[]> },
  { exact, without }: Pick<SearchQuery, 'exact' | 'without'>,
): Promise<Excluded[]> {
  const labels = await told.labels;
  const all = await Promise.all([
    ...excluded.map(({ words, isPlain }) => excludedBy(source, words, isPlain)),
    ...told.excluded.map((words) => behindNot(source, words, labels)),
    ...(exact ? [] : told.excluded.map((words) => namedBy(source, words))),
  ]);
  return [
    ...all.filter((one) => !('anyOf' in one) || one.anyOf.length > 0),
    ...(without && without.any.length > 0 ? [{ passing: without.any }] : []),
  ];
}

/**
 * The jobs excluded by words after "not". An occupation or a level counts only in titles and names, because any text may
 * mention one.
 */
async function behindNot(
  source: WordSource,
  words: readonly QueryWord[],
  labels: readonly QueryLabel[],
): Promise<Excluded> {
  const { short, same } = words[0]!;
  const isPay = words.length === 1 && (short ?? same) === STATED_PAY;
  if (isPay && (await source.find([STATED_PAY])).length > 0) return { anyOf: [{ word: STATED_PAY }] };
  const found = await excludedBy(
    source,
    words.flatMap(({ word, parts }) => parts?.map((part) => part.word) ?? word),
    isPlain(words.map(({ typed }) => typed).join('')),
  );
  const isOccupation = labels.some(
    ({ own, words: [first] }) => own < FIELD && first!.start === words[0]!.start,
  );
  const isInTitles = isOccupation || words.every((word) => isLevel(word) || STATED_LEVELS.has(word.word));
  if (!isInTitles || !('anyOf' in found)) return found;
  return { anyOf: found.anyOf.map((one) => ({ ...one, fields: OF_NAMES })) };
}

/** Excludes jobs whose tags or names have the two words as one name: "not social media". */
async function namedBy(source: WordSource, [first, second, third]: readonly QueryWord[]): Promise<Excluded> {
  const rarer = first && second && !third ? await rarerOfName(source, first.word, second) : undefined;
  return { anyOf: rarer ? [{ word: rarer, fields: OF_NAMES }] : [] };
}

/** The names of several words that begin with an excluded word, as in "not San Francisco" or "not social media". */
export async function excludedNames(
  source: WordSource,
  plain: string,
  told: readonly QueryWord[],
): Promise<{ words: readonly QueryWord[] }[]> {
  const found = await Promise.all(
    told.map(async ({ isExcluded }, at) => {
      const rest = isExcluded ? told.slice(at) : [];
      return [await placeOf(source, plain, rest), await pairOf(source, plain, rest)];
    }),
  );
  return found.flat().flatMap((words) => (words ? [{ words }] : []));
}

/** The first two words after "not", if they are one name or expression. */
async function pairOf(
  source: WordSource,
  plain: string,
  [word, next]: readonly QueryWord[],
): Promise<readonly QueryWord[] | undefined> {
  if (!word || !next || next.isOther || next.isExcluded || next.describes) return undefined;
  if (!/^[\s-]+$/.test(plain.slice(word.end, next.start))) return undefined;
  const isOne = word.short !== undefined && word.short === next.short;
  return isOne || (await rarerOfName(source, word.word, next)) !== undefined ? [word, next] : undefined;
}

/** Maximum number of words of an excluded place's name. */
const MOST_PLACE_WORDS = 4;

/** The first two or more words after "not", if they name a place. */
async function placeOf(
  source: WordSource,
  plain: string,
  rest: readonly QueryWord[],
): Promise<readonly QueryWord[] | undefined> {
  const isNext = ({ start, isOther }: QueryWord, { end }: QueryWord): boolean =>
    !isOther && /^[\s'-]*$/.test(plain.slice(end, start));
  for (let length = Math.min(MOST_PLACE_WORDS, rest.length); length > 1; length--) {
    const words = rest.slice(0, length);
    const areBeside = words.slice(1).every((word, i) => isNext(word, words[i]!));
    if (areBeside && (await isPlaceName(source, words.map(({ word }) => word)))) return words; // prettier-ignore
  }
  return undefined;
}

/** Two words are one name if at least this share of the tags and names with the rarer word have both words. */
const TOGETHER = 0.5;
const TOGETHER_AT_LEAST = 3;

/**
 * The rarer of two words that tags use as one name. "" if the words are one name for another reason, undefined if they are
 * not one name.
 */
async function rarerOfName(source: WordSource, word: string, next: QueryWord): Promise<string | undefined> {
  const joined = word + next.word;
  const known = await knownAmong(source, [word, next.word, joined]);
  // Words that the index has as one word are one name: "full stack" is "fullstack".
  if (known.has(joined)) return joined;
  const both = [known.get(word), known.get(next.word)];
  const [rarer, other] = both.sort((a, b) => (a?.countIn(NAMES) ?? 0) - (b?.countIn(NAMES) ?? 0));
  if (rarer && other && rarer.countIn(NAMES) >= TOGETHER_AT_LEAST) {
    const together = await source.countTogether([[rarer], [other]], NAMES);
    if (together >= rarer.countIn(NAMES) * TOGETHER) return rarer.word;
  }
  const isKnown =
    shortFor([word, next.word])?.words.length === 2 ||
    // "-account executive" excludes both words, because they are a label. "-senior data analyst" excludes only "senior".
    (next.isLast && (await source.labels([labelKey(`${word} ${next.typed}`)])).size > 0);
  return isKnown ? '' : undefined;
}

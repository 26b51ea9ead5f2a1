/** Exclusions of a query: which words are excluded, and which jobs have them. */
import { aloneSign, placeSign, type Writing, writingMarker } from './marker-terms.ts';
import { isPlain } from '../text/normalize.ts';
import { FIELD, type QueryLabel } from './occupations.ts';
import type { Excluded, ExcludedWord } from './phrases.ts';
import { isLevel, STATED_LEVELS } from './query-terms.ts';
import { knownAmong, type WordSource } from './query-source.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type WordCounts, NAMES, PAGE } from './term.ts';
import { otherForms } from '../text/word-forms.ts';

// Re-exported so that the worker loads the code for rarely used syntax as one chunk: each file is a round trip.
export { alternativesIn } from './alternatives.ts';
export { askedWish } from './asked-wish.ts';
export { phraseFinder } from './phrase-finder.ts';
export { havingPhrases, leaveOut } from './phrases.ts';
export { readingOfAny } from './several-readings.ts';
export { findWaysOut } from './ways-out.ts';

/** Field mask: titles, tags and names including those of places. */
const OF_NAMES = 2;

/** Whether adjacent words are the name of a place. */
const isPlaceName = async (source: WordSource, words: readonly string[]): Promise<boolean> =>
  (await source.find([placeSign(words), aloneSign(words)])).length > 0;

/** The jobs that an excluded word or phrase leaves out. The name of a place leaves out all jobs there, under any of its names. */
async function excludedBy(
  source: WordSource,
  words: readonly string[],
  isPlainWord: boolean,
): Promise<Excluded> {
  const [word = '', ...others] = words;
  if (await isPlaceName(source, words)) {
    // A place without other names is found by its words. Of "New Albany", the rarer word is more specific.
    const [joined, own] = await Promise.all([source.find([words.join('')]), source.find(words)]);
    const [found] = joined.length > 0 ? joined : own.sort((a, b) => a.count - b.count);
    if (found && found.countIn(NAMES) > 0) return { anyOf: [{ word: found.word, fields: OF_NAMES }] };
  }
  return others.length > 0 ? { phrase: words } : { anyOf: await excludedWords(source, word, isPlainWord) };
}

const WRITINGS: readonly Writing[] = ['plain', 'accented', 'both'];

/**
 * The jobs that an excluded word leaves out: those that have it or another form of it, written with the same accents.
 * @param word normalized
 * @param isPlain whether it was typed without accents
 */
async function excludedWords(source: WordSource, word: string, isPlain: boolean): Promise<ExcludedWord[]> {
  // "React" excludes "ReactJS" too.
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

/** Whether the index doesn't know how it is accented: pages are stored without accents, and so are other names of places. */
const isUnwritten = async (source: WordSource, jobs: WordCounts): Promise<boolean> =>
  jobs.count === jobs.countIn(PAGE) || (await source.otherNames([jobs.word])).length > 0;

/** Whether two forms of a word have the same accents. Not so "Männer" and "Mann". */
const isWrittenAlike = (word: string, form: string): boolean =>
  (form.startsWith(word) || word.startsWith(form)) && word.endsWith('manner') === form.endsWith('manner');

/** All exclusions of a query: after a hyphen, after "not", and of places. */
export async function exclusionsOf(
  source: WordSource,
  { excluded }: Pick<QueryText, 'excluded'>,
  told: { excluded: readonly (readonly QueryWord[])[]; labels: Promise<readonly QueryLabel[]> },
  { without }: Pick<SearchQuery, 'without'>,
): Promise<Excluded[]> {
  const labels = await told.labels;
  const all = await Promise.all([
    ...excluded.map(({ words, isPlain }) => excludedBy(source, words, isPlain)),
    ...told.excluded.map((words) => behindNot(source, words, labels)),
  ]);
  return [
    ...all.filter((one) => !('anyOf' in one) || one.anyOf.length > 0),
    ...(without && without.any.length > 0 ? [{ passing: without.any }] : []),
  ];
}

/** Jobs excluded by words after "not". Any text may mention an occupation or a level, so these only count in titles and names. */
async function behindNot(
  source: WordSource,
  words: readonly QueryWord[],
  labels: readonly QueryLabel[],
): Promise<Excluded> {
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

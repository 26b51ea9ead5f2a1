/**
 * What a query leaves out: which words belong to what is excluded, and which jobs have that. Long because each way to be meant by an
 * excluded word is a few lines, and the worker loads them together.
 */
import { labelKey } from '../occupations/label-words.ts';
import { aloneSign, placeSign, type Writing, writingMarker } from './marker-terms.ts';
import { isIndustry } from './lexicon.ts';
import { isPlain } from '../text/normalize.ts';
import { FIELD, labelsIn, type LabelSpan, type QueryLabel, withJobs } from './occupations.ts';
import type { Excluded, ExcludedWord } from './phrases.ts';
import { isLevel, STATED_LEVELS } from './query-terms.ts';
import { knownAmong, type WordSource } from './query-source.ts';
import { parseText, type QueryText, type QueryWord } from './query-text.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type WordCounts, NAMES, PAGE } from './term.ts';
import { otherForms, shortFor } from '../text/word-forms.ts';

// All that leaves jobs out is one file of the worker, with what else few queries have: each file is a wait of its own.
export { alternativesIn } from './alternatives.ts';
export { askedWish } from './asked-wish.ts';
export { phraseFinder } from './phrase-finder.ts';
export { havingPhrases, leaveOut } from './phrases.ts';
export { readingOfAny } from './several-readings.ts';
export { findWaysOut } from './ways-out.ts';

/** Title; tags and names, with those of places. */
const OF_NAMES = 2;

/** Whether words beside each other are the name of a place. */
const isPlaceName = async (source: WordSource, words: readonly string[]): Promise<boolean> =>
  (await source.find([placeSign(words), aloneSign(words)])).length > 0;

/** Which jobs an excluded word, or phrase, leaves out: of the name of a place those that are there, however it is written. */
async function excludedBy(
  source: WordSource,
  words: readonly string[],
  isPlainWord: boolean,
): Promise<Excluded> {
  const [word = '', ...others] = words;
  if (await isPlaceName(source, words)) {
    // A place that has no other name is found by its words: "New Albany", of which the rarer one says more.
    const [joined, own] = await Promise.all([source.find([words.join('')]), source.find(words)]);
    const [found] = joined.length > 0 ? joined : own.sort((a, b) => a.count - b.count);
    if (found && found.countIn(NAMES) > 0) return { anyOf: [{ word: found.word, fields: OF_NAMES }] };
  }
  return others.length > 0 ? { phrase: words } : { anyOf: await excludedWords(source, word, isPlainWord) };
}

const WRITINGS: readonly Writing[] = ['plain', 'accented', 'both'];

/**
 * Which jobs an excluded word leaves out: those that have it, or another form of it, as it was typed.
 * @param word normalized
 * @param isPlain whether it was typed without accents
 */
async function excludedWords(source: WordSource, word: string, isPlain: boolean): Promise<ExcludedWord[]> {
  // "React" is "ReactJS" too.
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

/** Whether nothing says how it is written: it is on pages alone, which are kept without accents, or is another name of a place. */
const isUnwritten = async (source: WordSource, jobs: WordCounts): Promise<boolean> =>
  jobs.count === jobs.countIn(PAGE) || (await source.otherNames([jobs.word])).length > 0;

/** Whether a word and another form of it are written with the same accents: "Männer" has one that "Mann" has not. */
const isWrittenAlike = (word: string, form: string): boolean =>
  (form.startsWith(word) || word.startsWith(form)) && word.endsWith('manner') === form.endsWith('manner');

/** All that a query leaves out: what is behind a hyphen, what is behind "not", and places. */
export async function exclusionsOf(
  source: WordSource,
  { excluded }: Pick<QueryText, 'excluded'>,
  told: Record<'excluded' | 'alternatives', readonly (readonly QueryWord[])[]> & {
    labels: Promise<readonly QueryLabel[]>;
  },
  { exact, without }: Pick<SearchQuery, 'exact' | 'without'>,
): Promise<Excluded[]> {
  const all = await Promise.all([
    ...excluded.map(async ({ words, isPlain }) => [await excludedBy(source, words, isPlain)]),
    ...told.excluded.map(async (words) => {
      const labels = await told.labels;
      return [
        await behindNot(source, words, labels),
        ...(exact
          ? []
          : [
              meantBy(words, labels),
              await namedBy(source, words),
              await namedBeside(source, words, told.alternatives.flat(), labels),
            ]),
      ];
    }),
  ]);
  return [
    ...all.flat().filter((one) => !('anyOf' in one) || one.anyOf.length > 0),
    ...(without && without.any.length > 0 ? [{ passing: without.any }] : []),
  ];
}

/** The jobs that words behind "not" leave out: those of an occupation or a level, which every text may mention, in titles and names alone. */
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

/** … and those of the occupations that they name and no other word of the query does. */
function meantBy(words: readonly QueryWord[], labels: readonly QueryLabel[]): Excluded {
  const isOf = (label: QueryLabel): boolean => label.words.some(({ start }) => start === words[0]!.start);
  const rowsAsked = new Set(labels.filter((label) => !isOf(label)).flatMap(({ rows }) => rows));
  const excluded = labels.filter((label) => isOf(label) && !label.rows.some((row) => rowsAsked.has(row)));
  return { anyOf: excluded.flatMap(({ jobs }) => jobs.map(({ word }) => ({ word }))) };
}

/**
 * … and those of the occupation that they name together with a word that is asked for: "engineer not software" asks for no backend engineers.
 * @param asked the words that are searched
 */
async function namedBeside(
  source: WordSource,
  words: readonly QueryWord[],
  asked: readonly QueryWord[],
  labels: readonly QueryLabel[],
): Promise<Excluded> {
  const own = labels.flatMap(({ rows, own: first }) => rows.slice(0, first));
  const typed = words.map((word) => word.typed).join(' ');
  const found = await Promise.all(
    asked.map(async (head) => {
      const text = `${typed} ${head.typed}`;
      const both = parseText(text).words;
      const spans = await labelsIn(source, text, both);
      const whole = spans.filter((span) =>
        both.every((word) => span.words.some(({ start }) => start === word.start)),
      );
      // "Nurse not registered" leaves nurses.
      const isPart = ({ rows }: LabelSpan): boolean =>
        own.length === 0 || own.some((row) => !rows.includes(row));
      return withJobs(source, whole.filter(isPart));
    }),
  );
  return { anyOf: found.flat(2).flatMap(({ jobs }) => jobs.map(({ word }) => ({ word }))) };
}

/** … and those that have two words as one name, or are in an industry that is called so: "not real estate". */
async function namedBy(source: WordSource, words: readonly QueryWord[]): Promise<Excluded> {
  const [first, second, third] = words;
  const rarer = first && second && !third ? await rarerOfName(source, first.word, second) : undefined;
  const { short } = second ?? {};
  const industry = short !== undefined && isIndustry(short) ? short : undefined;
  return { anyOf: [rarer, industry].flatMap((word) => (word ? [{ word, fields: OF_NAMES }] : [])) };
}

/** The names of several words that begin with an excluded one, of a place or not: "not San Francisco", "not social media". */
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

/** The first two words that are one name, or one expression. */
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

/** Most words of a place's name. */
const MOST_PLACE_WORDS = 4;

/** The first few words that are the name of a place. */
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

/** Two words are one name where so much of the tags and names with the rarer one have both. */
const TOGETHER = 0.5;
const TOGETHER_AT_LEAST = 3;

/** The rarer of two words that are one name: tags have it beside the other one. Undefined where they are none. */
async function rarerOfName(source: WordSource, word: string, next: QueryWord): Promise<string | undefined> {
  const joined = word + next.word;
  const known = await knownAmong(source, [word, next.word, joined]);
  // "Full stack" is "fullstack".
  if (known.has(joined)) return joined;
  const both = [known.get(word), known.get(next.word)];
  const [rarer, other] = both.sort((a, b) => (a?.countIn(NAMES) ?? 0) - (b?.countIn(NAMES) ?? 0));
  if (rarer && other && rarer.countIn(NAMES) >= TOGETHER_AT_LEAST) {
    const together = await source.countTogether([[rarer], [other]], NAMES);
    if (together >= rarer.countIn(NAMES) * TOGETHER) return rarer.word;
  }
  const isKnown =
    shortFor([word, next.word])?.words.length === 2 ||
    // "-account executive", but "-senior data analyst".
    (next.isLast && (await source.labels([labelKey(`${word} ${next.typed}`)])).size > 0);
  return isKnown ? '' : undefined;
}

/**
 * The words of the index that answer a word of a query, and those that it may have been meant to be. Long because a word that is
 * answered and one that is corrected are told apart by the same facts.
 */
import { aloneMarker, aloneSign, slipMarker, type Writing, writingMarker } from './marker-terms.ts';
import { isPlain, normalize } from '../text/normalize.ts';
import { kindFor } from './same-words.ts';
import { longForms, otherForms } from '../text/word-forms.ts';
import type { QueryWord } from './query-text.ts';
import {
  anagrams,
  type Correction,
  corrections,
  editsAllowed,
  editsAllowedIfKnown,
  isCorrectable,
  isSure,
  likelihood,
} from './spelling.ts';
import { STOP_WORDS } from '../text/stop-words.ts';
import { headAs } from './title-heads.ts';
import { ENOUGH, type Match, FIT, HEAD, type WordCounts } from './term.ts';
import type { QuerySource, WordSource } from './query-source.ts';
import { fittingWorkloads } from './workload-words.ts';

/** A word of a query with the words of the index that answer it. */
export interface ResolvedWord {
  query: QueryWord;
  /** As it was typed: the word, other forms of it, what it is the beginning of. */
  matches: Match[];
  /** Other words that it may have been meant to be, the likeliest first: in place of it where no job has it. */
  candidates: SpellingCandidate[];
  /** They are likelier, though jobs have it: few owners write it. */
  isSlip?: boolean;
}

export interface ResolveOptions {
  /** The last word is still being typed. */
  typing: boolean;
  /** No correction. */
  exact: boolean;
  /** The language whose words are likelier. */
  prefer?: string | undefined;
}

/** The words that a word may have been meant to be, with how likely that is. */
export interface SpellingCandidate extends Correction {
  likelihood: number;
}

/** Fewer letters are a word or nothing: completing them would find nearly everything. Arabic and Hebrew leave vowels out. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_WITHOUT_VOWELS = 2;
/** Whether a word has letters enough to be completed. */
export const isBeginning = (word: string): boolean =>
  word.length >= (/^[\u0590-\u08ff]/.test(word) ? SHORTEST_WITHOUT_VOWELS : SHORTEST_BEGINNING);
/** A word that more than one job in so many has is what it says. */
const RARE = 50;
const RARE_AT_LEAST = 20;
/** A rare word is read as another one only if that is in so many times as many jobs. */
const MORE_FREQUENT = 4;

/**
 * Finds the words of the index that answer a word: itself, its other forms, for the last word of a query what begins with it. A word of
 * tags, employers or places, or of two titles, is what it says. For others that few jobs have, what they may have been
 * meant to be is found too, and for words that no job has.
 */
export async function resolveWord(
  source: QuerySource,
  query: QueryWord,
  options: ResolveOptions,
): Promise<ResolvedWord> {
  // "NASA" is no beginning of "nasal".
  const isWhole = !options.typing && (NAME_IN_CAPITALS.test(query.typed) || query.isEmployer);
  const found = await matchesOf(source, isWhole ? { ...query, isLast: false } : query, options.typing);
  const matches = query.isEmployer ? await asWritten(source, query, found) : found;
  const known = { query, matches, candidates: [] };
  if (query.isQuoted || query.isAsTyped) return known;
  if (!isCorrectable(query.word) || options.exact || isKnown(query)) return known;

  const foreign = await inOwnLanguage(source, known, options);
  if (foreign) return foreign;
  const own = matches.filter(({ kind }) => kind !== 'completed');
  if (own.some(({ jobs }) => isSure(jobs))) return ofFewOwners(source, known, options);
  const count = await source.countTogether([matches.map(({ jobs }) => jobs)]);
  if (count > Math.max(RARE_AT_LEAST, source.size / RARE)) return known;
  // A word that is only like a form or a beginning of others is no word that somebody is known to write.
  const isWord = options.typing || own.some(({ kind }) => kind === 'whole');
  const isFrequent = ({ weight }: SpellingCandidate): boolean =>
    2 ** weight >= count * (isWord ? MORE_FREQUENT : 1);
  if (own.length > 0) {
    const candidates = await likelier(source, known, options);
    return { query, matches, candidates: await withoutPlaces(source, candidates.filter(isFrequent)) };
  }
  const completed = new Set(matches.map(({ jobs }) => jobs.word));
  const candidates = (await spellingCandidates(source, query, options)).filter(
    (one) => isFrequent(one) && !completed.has(one.word),
  );
  return { query, matches, candidates };
}

/** A word that keeps no other one out, with the words one edit away that many more owners write. */
async function ofFewOwners(
  source: WordSource,
  known: ResolvedWord,
  options: ResolveOptions,
): Promise<ResolvedWord> {
  const { query } = known;
  const isSlip = !options.typing && (await source.find([slipMarker(query.word)])).length > 0;
  const near = isSlip ? await likelier(source, known, options, true) : [];
  const candidates = await withoutPlaces(
    source,
    near.filter(({ distance }) => distance === 1),
  );
  return candidates.length > 0 ? { ...known, candidates, isSlip } : known;
}

/**
 * Other words but for names that are of places alone: a text that has the word means no place by it ("breast" is not Brest, nor is the
 * town of Reston a form of "resto").
 * @param own the word itself, which stays
 */
async function withoutPlaces<W extends { word: string }>(
  source: Pick<WordSource, 'find'>,
  words: readonly W[],
  own?: string,
): Promise<W[]> {
  const others = words.filter(({ word }) => word !== own);
  const signs = others.length > 0 ? await source.find(others.map(({ word }) => aloneSign([word]))) : [];
  const places = new Set(signs.map(({ word }) => word));
  return words.filter(({ word }) => word === own || !places.has(aloneSign([word])));
}

/**
 * Whether a word is what it says, whether jobs have it or not: part of a label or an expression, a short form, a word that only describes, or a name in
 * capitals.
 */
const isKnown = ({ word, typed, isLabel, isEmployer, short, same, skill, describes }: QueryWord): boolean =>
  (isLabel ?? isEmployer) === true ||
  describes !== undefined ||
  (short ?? same ?? skill) !== undefined ||
  longForms(word).length > 0 ||
  headAs(word) !== undefined ||
  NAME_IN_CAPITALS.test(typed);
const NAME_IN_CAPITALS = /^\p{Lu}{3,5}$/u;

/** As it was typed, without what is between two words that are one. */
const lettersOf = ({ typed, parts }: QueryWord): string => parts?.map((part) => part.typed).join('') ?? typed;

/** The matches of a name: where its word is rarer with the accents that it was typed with, or without, the jobs that write it so. */
async function asWritten(source: WordSource, { word, typed }: QueryWord, found: Match[]): Promise<Match[]> {
  const writings: Writing[] = [isPlain(typed) ? 'plain' : 'accented', 'both'];
  const markers = await source.find(writings.map((writing) => writingMarker(word, writing)));
  return markers.some((jobs) => jobs.word === writingMarker(word, writings[0]!))
    ? markers.map((jobs) => ({ jobs, kind: 'whole', fit: FIT.whole }))
    : found;
}

async function matchesOf(
  source: WordSource,
  { word, isLast, isQuoted, isLabel, short, skill, same = kindFor(word) }: QueryWord,
  isTyping = false,
): Promise<Match[]> {
  const isCompleted = isLast && isBeginning(word) && !STOP_WORDS.has(word);
  const [all, beginning, workloads] = await Promise.all([
    source.find(
      isQuoted
        ? [word]
        : [aloneMarker(word), word, ...otherForms(word), ...[same ?? [], short ?? [], skill ?? []].flat()],
    ),
    isCompleted ? source.beginningWith(word) : [],
    isQuoted ? [] : fittingWorkloads(source, word),
  ]);
  const alone = all.find((jobs) => jobs.word === aloneMarker(word));
  const said = all.filter((jobs) => jobs !== alone);
  const found = isLabel === true ? await withoutPlaces(source, said, word) : said;
  const known = new Set(found.map((jobs) => jobs.word));
  // "Intern" is a word of titles, and no beginning of "international"; nor is "medic" of "medical".
  const isUsual =
    !isTyping && (isLabel === true || found.some((jobs) => jobs.word === word && jobs.countIn(0) >= ENOUGH));
  // "Bar" is a word too, if of no title: it is the beginning of words of titles at most, "develop" of "developer", and not of Barcelona.
  const isWord = !isTyping && found.some((jobs) => jobs.word === word && jobs.count >= ENOUGH);
  // A beginning that is no word itself is answered by the words that it begins.
  const completedFit = known.has(word) ? FIT.completed : FIT.corrected;
  const own: Omit<Match, 'jobs'> = alone
    ? { kind: 'compound', fit: FIT.compound }
    : { kind: 'whole', fit: FIT.whole };
  return [
    ...(alone ? [{ jobs: alone, kind: 'whole', fit: FIT.whole } as const] : []),
    ...found.map((jobs): Match =>
      jobs.word === word ? { jobs, ...own } : { jobs, kind: 'form', fit: FIT.form },
    ),
    ...beginning
      .filter((jobs) => !isUsual && !known.has(jobs.word) && !(isWord && !isOfTitles(jobs)))
      .map((jobs): Match => ({ jobs, kind: 'completed', fit: completedFit })),
    ...workloads.map((jobs): Match => ({ jobs, kind: 'whole', fit: FIT.form })),
  ];
}

/** Whether a word is mostly one of titles, or one of many. */
const isOfTitles = (jobs: WordCounts): boolean =>
  jobs.countIn(0) >= ENOUGH || jobs.countIn(0) >= jobs.count * HEAD;

/** The words that a word with few jobs may have been meant to be. */
async function likelier(
  source: WordSource,
  { query, matches }: ResolvedWord,
  options: ResolveOptions,
  isSlip = false,
): Promise<SpellingCandidate[]> {
  const { word } = query;
  const typed = lettersOf(query);
  const dictionary = await source.dictionaryFor(word);
  if (!dictionary || (dictionary.names.has(word) && !isSlip)) return [];
  const own = new Set(matches.map(({ jobs }) => jobs.word));
  const found = await source.step(() => corrections(typed, dictionary, editsAllowedIfKnown(typed)));
  return likeliest(
    typed,
    found.filter((one) => !own.has(one.word)),
    options,
  );
}

/**
 * On a page in one language, a word that no job has and that only looks like a form of a word of another language:
 * "müchen" is no form of "much". Undefined when it is a form, or nothing of that language is near.
 */
async function inOwnLanguage(
  source: WordSource,
  { query, matches }: ResolvedWord,
  options: ResolveOptions,
): Promise<ResolvedWord | undefined> {
  if (!options.prefer || matches.some(({ kind }) => kind === 'whole')) return undefined;
  const dictionary = await source.dictionaryFor(query.word);
  const languageOf = (word: string): string | undefined =>
    dictionary?.languages[dictionary.words.indexOf(word)];
  const forms = matches.filter(({ kind }) => kind === 'form').map(({ jobs }) => languageOf(jobs.word));
  if (forms.length === 0 || forms.some((language) => !language || language === options.prefer))
    return undefined;
  const candidates = (await spellingCandidates(source, query, options)).filter(
    ({ language, distance }) => language === options.prefer && distance === 1,
  );
  return candidates.length > 0 ? { query, matches: [], candidates } : undefined;
}

/** Being of the preferred language, or sounding like what was typed, makes up for being in four times fewer jobs. */
const PREFERRED = 2;
const SOUND = 2;
/** People get the first letter right more often. */
const FIRST_LETTER = 2;

/** The candidates, the likeliest first. */
function likeliest(
  typed: string,
  found: readonly Correction[],
  { prefer }: ResolveOptions,
): SpellingCandidate[] {
  const [first] = normalize(typed);
  return found
    .map((one) => ({
      ...one,
      likelihood:
        likelihood(one) +
        (prefer !== undefined && one.language === prefer ? PREFERRED : 0) +
        (soundsLike(typed, one.spelling) ? SOUND : 0) -
        (one.word.startsWith(first!) ? 0 : FIRST_LETTER),
    }))
    .sort((a, b) => b.likelihood - a.likelihood || a.distance - b.distance || (a.word < b.word ? -1 : 1));
}

/**
 * The words that a word which no job has may have been meant to be. While it is typed the first letter is taken to be
 * right, because the end is missing more likely.
 */
export async function spellingCandidates(
  source: Pick<WordSource, 'dictionaryFor' | 'secondLetterDictionary' | 'step'>,
  query: QueryWord,
  options: ResolveOptions,
): Promise<SpellingCandidate[]> {
  const { word, isLast } = query;
  const typed = lettersOf(query);
  const edits = editsAllowed(typed);
  if (edits === 0) return [];
  const dictionary = await source.dictionaryFor(word);
  const near = dictionary ? await source.step(() => corrections(typed, dictionary, edits)) : [];
  if (dictionary && near.length === 0) near.push(...(await source.step(() => anagrams(typed, dictionary))));
  if (!options.typing) near.push(...(await otherFirstLetter(source, word, typed, edits)));
  if (near.length > 0 || !dictionary) return likeliest(typed, near, options);
  const beginnings = isLast ? await source.step(() => corrections(typed, dictionary, 1, true)) : [];
  if (beginnings.length > 0) return likeliest(typed, beginnings, options);
  const forms = otherForms(word).filter((form) => form.length < word.length);
  return likeliest(
    typed,
    forms.flatMap((form) => corrections(form, dictionary, editsAllowed(form))),
    options,
  );
}

/** Words that begin otherwise: with another letter, one more, one less, or the first two swapped. */
async function otherFirstLetter(
  source: Pick<WordSource, 'secondLetterDictionary' | 'step'>,
  word: string,
  typed: string,
  edits: number,
): Promise<Correction[]> {
  const [first = '', second = '', third = ''] = word;
  const dictionaries = await Promise.all(
    [...new Set([second, first, third])].map((letter) => source.secondLetterDictionary(letter)),
  );
  const found = await Promise.all(
    dictionaries.map((dictionary) =>
      source.step(() => (dictionary ? corrections(typed, dictionary, edits) : [])),
    ),
  );
  return found.flat().filter((one) => !one.word.startsWith(first));
}

/** Letters that are heard alike in one of our languages, each for all that sound like it. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph|[vw]/g, 'f'],
  [/ck|qu|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/th|dt/g, 't'],
  [/[sz]h|z/g, 's'],
  // Vowels are what people get wrong most, and an h after one is silent.
  [/[aeiouy]h?/g, 'a'],
];

/** As it sounds, vowels alike and nothing doubled. */
function soundOf(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  const sound = ALIKE.reduce((text, [letters, one]) => text.replace(letters, one), plain);
  return [...sound].filter((letter, i, all) => letter !== all[i - 1]).join('');
}

/** Whether two words sound about the same, vowels aside: "docter" and "doctor", "fysik" and "physik". */
export const soundsLike = (one: string, other: string): boolean => soundOf(one) === soundOf(other);

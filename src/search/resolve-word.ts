/** Finds the index terms that match a word of a query, and the word's possible corrections. */
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

/** A word of a query with its matches and corrections. */
export interface ResolvedWord {
  query: QueryWord;
  /** Terms for the word as typed: the word itself, its other forms and its completions. */
  matches: Match[];
  /** Corrections, the likeliest first. They replace the word if no job has it. */
  candidates: SpellingCandidate[];
  /** Whether the corrections are likelier although jobs have the word, because few employers use it. */
  isSlip?: boolean;
}

export interface ResolveOptions {
  /** Whether the last word may be incomplete. */
  typing: boolean;
  /** Whether to skip correction. */
  exact: boolean;
  /** The language whose words are preferred. */
  prefer?: string | undefined;
}

/** A correction and how likely it is, as a logarithm to the base of 2. */
export interface SpellingCandidate extends Correction {
  likelihood: number;
}

/**
 * Minimum length of a beginning to complete, because shorter ones would match nearly everything. In Arabic and Hebrew, two
 * letters are enough, because these omit vowels.
 */
const SHORTEST_BEGINNING = 3;
const SHORTEST_WITHOUT_VOWELS = 2;
/** Whether a word is long enough to be completed. */
export const isBeginning = (word: string): boolean =>
  word.length >= (/^[\u0590-\u08ff]/.test(word) ? SHORTEST_WITHOUT_VOWELS : SHORTEST_BEGINNING);
/** A word is correct if more than one in this many jobs has it, and more jobs than `RARE_AT_LEAST`. */
const RARE = 50;
const RARE_AT_LEAST = 20;
/** A rare word is only corrected to words that are this many times as frequent. */
const MORE_FREQUENT = 4;

/**
 * Finds the terms that match a word: the word itself, its other forms, and completions if it is the last word. A word is
 * correct if tags, employers, places or two titles have it. Other rare words, and words that no job has, get corrections too.
 */
export async function resolveWord(
  source: QuerySource,
  query: QueryWord,
  options: ResolveOptions,
): Promise<ResolvedWord> {
  // A name in capitals is not completed: "NASA" does not become "nasal".
  const isWhole = !options.typing && (NAME_IN_CAPITALS.test(query.typed) || query.isEmployer);
  const found = await matchesOf(source, isWhole ? { ...query, isLast: false } : query, options.typing);
  const matches = query.isEmployer ? await asWritten(source, query, found) : found;
  const known = { query, matches, candidates: [] };
  if (query.isQuoted || query.isAsTyped) return known;
  if (!isCorrectable(query.word) || options.exact || isKnown(query)) return known;

  const own = matches.filter(({ kind }) => kind !== 'completed');
  if (own.some(({ jobs }) => isSure(jobs))) return ofFewOwners(source, known, options);
  const count = await source.countTogether([matches.map(({ jobs }) => jobs)]);
  if (count > Math.max(RARE_AT_LEAST, source.size / RARE)) return known;
  // If jobs only have another form or a completion, the typed word need not be a real word.
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

/** Adds corrections to a word that few employers use: words one edit away that many more employers use. */
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
 * Removes words that are only names of places, but keeps the word itself. "Breast" is not corrected to "Brest", and the town
 * of Reston has no form "resto".
 * @param own the word itself
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
 * Whether a word is correct even if no job has it, because it is part of a label or an expression, an abbreviation, a
 * describing word, or a name in capitals.
 */
const isKnown = ({ word, typed, isLabel, isEmployer, short, same, skill, describes }: QueryWord): boolean =>
  (isLabel ?? isEmployer) === true ||
  describes !== undefined ||
  (short ?? same ?? skill) !== undefined ||
  longForms(word).length > 0 ||
  headAs(word) !== undefined ||
  NAME_IN_CAPITALS.test(typed);
const NAME_IN_CAPITALS = /^\p{Lu}{3,5}$/u;

/** The letters of a word as typed. If it was two words, they are joined. */
const lettersOf = ({ typed, parts }: QueryWord): string => parts?.map((part) => part.typed).join('') ?? typed;

/**
 * The matches of an employer's name. If only few employers write it with the typed accents, only jobs with this spelling
 * match.
 */
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
  // Don't complete words that many titles have: "intern" to "international", "medic" to "medical".
  const isUsual =
    !isTyping && (isLabel === true || found.some((jobs) => jobs.word === word && jobs.countIn(0) >= ENOUGH));
  // Complete other frequent words only to words of titles: "develop" to "developer", but not "bar" to "Barcelona".
  const isWord = !isTyping && found.some((jobs) => jobs.word === word && jobs.count >= ENOUGH);
  // Completions fit better if the typed letters are not a word themselves.
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

/** Whether a word is in many titles, or in the titles of most jobs that have it. */
const isOfTitles = (jobs: WordCounts): boolean =>
  jobs.countIn(0) >= ENOUGH || jobs.countIn(0) >= jobs.count * HEAD;

/** The corrections of a rare word. */
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
 * Bonuses for a word of the preferred language and for a word with the same sound, as powers of 2. Each outweighs a fourfold
 * frequency.
 */
const PREFERRED = 2;
const SOUND = 2;
/** Penalty for a correction with another first letter, because people rarely get this letter wrong. */
const FIRST_LETTER = 2;

/** Sorts corrections, the likeliest first. */
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
 * Corrections of a word that no job has. While typing, the first letter is taken to be right, because it is likelier that the
 * end is missing.
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

/** Corrections with another, an additional or a missing first letter, or with the first two letters swapped. */
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

/** Letters that sound alike in one of the supported languages, with a common replacement. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph|[vw]/g, 'f'],
  [/ck|qu|[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/th|dt/g, 't'],
  [/[sz]h|z/g, 's'],
  // Vowels are confused most often, and an "h" after a vowel is silent.
  [/[aeiouy]h?/g, 'a'],
];

/** A phonetic key that treats all vowels alike and ignores double letters. */
function soundOf(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  const sound = ALIKE.reduce((text, [letters, one]) => text.replace(letters, one), plain);
  return [...sound].filter((letter, i, all) => letter !== all[i - 1]).join('');
}

/** Whether two words sound about the same, apart from vowels: "docter" and "doctor", "fysik" and "physik". */
export const soundsLike = (one: string, other: string): boolean => soundOf(one) === soundOf(other);

/**
 * Slips in words for how one is employed ("teilzit", "lehrstell", "night shfit"). They are mended before anything else is read, because such
 * words say how the others belong together. All other slips wait until it is known what is asked for (understand.ts).
 */
import { lexiconOf, signsOf } from './describing-words.ts';
import { isAbility, isIndustry, type Lexicon } from './lexicon.ts';
import { wordKey } from '../occupations/label-words.ts';
import { knownAmong, type QuerySource } from './query-source.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import { saysHow } from './query-terms.ts';
import { type ResolveOptions, type SpellingCandidate, spellingCandidates } from './resolve-word.ts';
import { isCorrectable } from './spelling.ts';
import { NAMES, TITLES, type WordCounts } from './term.ts';

/** Shorter words are an edit away from too many. */
const SHORTEST = 5;
/** A word that so many texts have at most, and no title or name, is a slip there too. */
const FEW = 2;
const isWord = (jobs: WordCounts | undefined): boolean =>
  jobs !== undefined && (jobs.count > FEW || jobs.countIn(TITLES) + jobs.countIn(NAMES) > 0);
/** … where so many times as many jobs have what it was meant to be. */
const MORE_FREQUENT = 16;
/** Nobody misspells more in a query, and each is looked for in a dictionary. */
const MOST = 3;
/** Expressions of the lexicon are hardly longer. */
const LONGEST_EXPRESSION = 5;

/**
 * The text with the words mended that neither jobs, labels nor the lexicon have, where the likeliest word one edit away says how one is
 * employed, by itself or with its neighbours.
 *
 *     await withMannersRight(source, parseText('teilzit bern'), options) // the word "teilzeit", typed "teilzit"
 */
export async function withMannersRight(
  source: QuerySource,
  text: QueryText,
  options: ResolveOptions,
): Promise<QueryText> {
  const { words } = text;
  const may = words.filter(
    ({ word, typed, isQuoted, isGrammar, isLast, isAsTyped }) =>
      word.length >= SHORTEST &&
      !isAsTyped &&
      isCorrectable(word) &&
      !isQuoted &&
      !isGrammar &&
      typed !== typed.toUpperCase() &&
      !(isLast && options.typing),
  );
  if (may.length === 0 || options.exact) return text;
  const [known, lexicon, labels] = await Promise.all([
    knownAmong(source, may.map(({ word }) => word)), // prettier-ignore
    lexiconOf(source, may),
    source.labels(may.map(({ word }) => wordKey(word))),
  ]);
  const unknown = may
    .filter(({ word }) => !isWord(known.get(word)) && !lexicon.has(word) && !labels.has(wordKey(word)))
    .slice(0, MOST);
  const mended = new Map(
    await Promise.all(
      unknown.map(
        async (word) => [word, await mannerFor(source, words, word, known.get(word.word), options)] as const,
      ),
    ),
  );
  return {
    ...text,
    words: words.map((word) => {
      const meant = mended.get(word);
      return meant
        ? { ...word, word: meant.word, mended: { spelling: meant.spelling, end: word.end }, isLast: false }
        : word;
    }),
  };
}

async function mannerFor(
  source: QuerySource,
  words: readonly QueryWord[],
  word: QueryWord,
  known: WordCounts | undefined,
  options: ResolveOptions,
): Promise<SpellingCandidate | undefined> {
  const [likeliest] = await spellingCandidates(source, word, options);
  if (likeliest?.distance !== 1) return undefined;
  if (known && 2 ** likeliest.weight < known.count * MORE_FREQUENT) return undefined;
  const meant = words.map((one) => (one === word ? likeliest.word : one.word));
  const lexicon = await lexiconOf(
    source,
    meant.map((one) => ({ word: one })),
  );
  return saysHowAt(lexicon, meant, words.indexOf(word)) ? likeliest : undefined;
}

/** Whether the word at this place says how one is employed, or belongs to an expression that does. */
function saysHowAt(lexicon: Lexicon, words: readonly string[], at: number): boolean {
  const word = words[at]!;
  const isHow = (key: string): boolean => !isIndustry(key) && !isAbility(key);
  const same = lexicon.sameAs(word);
  return (
    saysHow({ word }) ||
    (same !== undefined && isHow(same)) ||
    lexicon.phrases(words, '>', signsOf).some(({ from, to }) => from <= at && at < to) ||
    words.slice(at, at + LONGEST_EXPRESSION).some((_, i) => {
      const last = at + i + 1;
      const said = lexicon.ending(words.slice(0, last));
      return said !== undefined && isHow(said.key) && last - said.length <= at;
    })
  );
}

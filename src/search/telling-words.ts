import { endsShort, shortFor } from './abbreviations.ts';
import { expressionAt } from './expressions.ts';
import { isForEveryJob, isJobWord } from './job-words.ts';
import { type QueryWord } from './query-text.ts';
import { isBeside, joinedSign, wholeSign } from './resolve-word.ts';
import { type WordSource } from './word-source.ts';

/** What of a query's words is searched. */
export interface TellingWords {
  words: QueryWord[];
  /** Left out because they say nothing beside the others, as typed. */
  ignored: string[];
}

/**
 * The words of a query that say something about a job. Expressions become the one word that they mean, neighbours the
 * one word that the jobs write ("front end", "job room"); words of grammar and words that only say that one looks for
 * a job go, unless they are a name here: upper-case "IT", the employer "Uber", and "it" beside a word that says something.
 * Where nothing else is left all are searched; "jobs" alone finds every job.
 */
export async function tellingWords(source: WordSource, all: readonly QueryWord[]): Promise<TellingWords> {
  const quoted = all.filter(({ isQuoted }) => isQuoted);
  const names = await source.names();
  const asked = withShort(all.filter(({ isQuoted }) => !isQuoted));
  const words = await joined(source, names, withExpressions(asked));
  const folded = words.map(({ word }) => word);
  const isName = ({ typed }: QueryWord): boolean => names.has(typed.toLowerCase().normalize('NFC'));
  const isShortName = ({ typed }: QueryWord): boolean => names.has(typed.toUpperCase());
  const isSilent = words.map((word, at) => (word.isGrammar || isJobWord(folded, at)) && !isName(word));
  /** Grammar or a name? What stands beside a word that says something names it. */
  const isNaming = (word: QueryWord, at: number): boolean =>
    isShortName(word) &&
    (word.typed === word.typed.toUpperCase() ||
      [at - 1, at + 1].some((beside) => isSilent[beside] === false) ||
      words.length === 1);

  const telling = words.flatMap((word, at): QueryWord[] => {
    if (isNaming(word, at)) return [{ ...word, word: word.typed.toUpperCase(), isLast: false }];
    if (isSilent[at]) return [];
    // "Roma" is no beginning of "Romanian".
    return [names.has(wholeSign(word.word)) ? { ...word, isLast: false } : word];
  });
  if (telling.length + quoted.length > 0) {
    const kept = new Set(telling.map(({ start }) => start));
    return {
      words: unique([...quoted, ...telling]),
      ignored: words.filter(({ start }) => !kept.has(start)).map(({ typed }) => typed),
    };
  }
  return { words: isForEveryJob(folded) ? [] : unique(words), ignored: [] };
}

/** Says of the words that an abbreviation stands for, all of them beside each other, what it is. */
function withShort(words: readonly QueryWord[]): QueryWord[] {
  const folded = words.map(({ word }) => word);
  const found = [...words];
  for (const [at, word] of folded.entries()) {
    const short = endsShort(word) ? shortFor(folded.slice(0, at + 1)) : undefined;
    for (let i = at + 1 - (short?.words.length ?? 0); i <= at; i++)
      found[i] = { ...found[i]!, short: short!.short };
  }
  return found;
}

function withExpressions(words: readonly QueryWord[]): QueryWord[] {
  const folded = words.map(({ word }) => word);
  const found: QueryWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const expression = expressionAt(folded, at);
    if (expression) {
      const several = words.slice(at, at + expression.length);
      found.push({ ...together(several, expression.meaning), isLast: false });
      at += expression.length - 1;
    } else found.push(words[at]!);
  }
  return found;
}

/** Names of countries have so many words. */
const LONGEST_NAME = 4;

/** Neighbours that the index has as one word become one: two, or all of a longer name. */
async function joined(
  source: WordSource,
  names: ReadonlySet<string>,
  words: readonly QueryWord[],
): Promise<QueryWord[]> {
  const areNeighbours = (several: readonly QueryWord[]): boolean =>
    several.every((word, i) => i === 0 || isBeside(several[i - 1]!, word.start));
  const signOf = (several: readonly QueryWord[]): string => joinedSign(...several.map(({ word }) => word));
  const pairs = words.slice(1).map((word, i) => [words[i]!, word]);
  const known = new Set((await source.find(pairs.filter(areNeighbours).map(signOf))).map(({ word }) => word));
  const lengthAt = (at: number): number => {
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 1; length--) {
      const several = words.slice(at, at + length);
      const sign = signOf(several);
      if (areNeighbours(several) && (names.has(sign) || (length === 2 && known.has(sign)))) return length;
    }
    return 1;
  };
  const found: QueryWord[] = [];
  for (let at = 0; at < words.length;) {
    const length = lengthAt(at);
    const several = words.slice(at, at + length);
    found.push(
      length === 1
        ? several[0]!
        : { ...together(several, several.map(({ word }) => word).join('')), parts: several },
    );
    at += length;
  }
  return found;
}

const together = (several: readonly QueryWord[], word: string): QueryWord => ({
  ...several.at(-1)!,
  word,
  typed: several.map(({ typed }) => typed).join(' '),
  start: several[0]!.start,
  isGrammar: false,
});

const unique = (words: readonly QueryWord[]): QueryWord[] =>
  words.filter(
    ({ word, isQuoted }, i) =>
      words.findIndex((other) => other.word === word && other.isQuoted === isQuoted) === i,
  );

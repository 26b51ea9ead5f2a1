import { type Jobs } from './jobs.ts';
import { tokenize } from './tokens.ts';
import { type MatchRange } from './types.ts';

/** A word that a phrase is compared with; hyphenated words are several. */
interface Step {
  word: string;
  start: number;
  end: number;
}

const stepsOf = (text: string): Step[] =>
  tokenize(text).flatMap(({ start, end, needed }) => needed.map((word) => ({ word, start, end })));

/** Where the words of the phrase follow each other in the text. */
export function findPhrase(text: string, phrase: readonly string[]): MatchRange[] {
  const steps = stepsOf(text);
  const found: MatchRange[] = [];
  for (let at = 0; at + phrase.length <= steps.length; at++) {
    if (phrase.every((word, i) => steps[at + i]?.word === word)) {
      found.push([steps[at]?.start ?? 0, steps[at + phrase.length - 1]?.end ?? 0]);
    }
  }
  return found;
}

/** By row of the details, which is kept with its chunk: the words of title and description, apart from each other. */
const wordsOf = new WeakMap<object, string>();

/** Whether title or description have the words one after the other: taking a text apart costs far more than looking. */
function hasPhrase(row: { title: string; description?: string }, phrase: string): boolean {
  let words = wordsOf.get(row);
  if (words === undefined) {
    words = [row.title, row.description ?? '']
      .map(
        (text) =>
          ` ${stepsOf(text)
            .map(({ word }) => word)
            .join(' ')} `,
      )
      .join('\n');
    wordsOf.set(row, words);
  }
  return words.includes(` ${phrase} `);
}

/** Jobs are read so many at a time, chunk by chunk, so that each chunk is read once and few are kept. */
const AT_ONCE = 256;

/**
 * Reads the candidates' titles and descriptions, whose order of words the index does not hold.
 * @returns the jobs that have the phrase in one of them
 */
export async function jobsWithPhrase(
  jobs: Jobs,
  candidates: readonly number[],
  domainOf: (job: number) => string,
  phrase: readonly string[],
  signal?: AbortSignal,
): Promise<Set<number>> {
  const found = new Set<number>();
  const sorted = [...candidates].sort((a, b) => (domainOf(a) < domainOf(b) ? -1 : 1));
  for (let at = 0; at < sorted.length; at += AT_ONCE) {
    signal?.throwIfAborted();
    const some = sorted.slice(at, at + AT_ONCE);
    const texts = await jobs.texts(some, domainOf);
    texts.forEach((row, i) => {
      if (hasPhrase(row, phrase.join(' '))) found.add(some[i] ?? 0);
    });
  }
  return found;
}

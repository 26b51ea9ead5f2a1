/** Names of several words behind a hyphen: "-social media" leaves out social media, and not all that is social. */
import type { QuerySource } from './query-source.ts';
import { NAMES } from './formats/shard.ts';
import type { QueryText, QueryWord } from './query-text.ts';
import { labelKey } from '../occupations/label-words.ts';
import { shortFor } from './word-forms.ts';

/** Two words are one name where so much of the tags and names with the rarer one have both. */
const TOGETHER = 0.5;
const TOGETHER_AT_LEAST = 3;

/** The text of a query, in which the word behind an excluded one belongs to that if they are a name together. */
export async function withExcludedNames(
  source: Pick<QuerySource, 'find' | 'countTogether' | 'labels'>,
  text: QueryText,
): Promise<QueryText> {
  let found = text;
  for (const { words, end } of text.excluded) {
    const [own, another] = words;
    const next = end !== undefined && own && !another ? wordBehind(found, end) : undefined;
    const rarer = next && (await rarerOfName(source, own!, next));
    if (!next || rarer === undefined) continue;
    const { start } = next;
    found = {
      ...found,
      plain: found.plain.slice(0, start) + ' '.repeat(next.end - start) + found.plain.slice(next.end),
      words: found.words.filter((word) => word.start !== start),
      excluded: found.excluded.map((one) =>
        one.words === words ? { ...one, words: [...words, next.word], rarer } : one,
      ),
    };
  }
  return found;
}

const wordBehind = ({ words, plain }: QueryText, end: number): QueryWord | undefined =>
  words.find(({ start, isQuoted }) => !isQuoted && start > end && /^\s+$/.test(plain.slice(end, start)));

/** The rarer of two words that are one name: tags have it beside the other one. Undefined where they are none. */
async function rarerOfName(
  source: Pick<QuerySource, 'find' | 'countTogether' | 'labels'>,
  word: string,
  next: QueryWord,
): Promise<string | undefined> {
  const joined = word + next.word;
  const counts = await source.find([word, next.word, joined]);
  const [first, second, one] = [word, next.word, joined].map((text) =>
    counts.find((jobs) => jobs.word === text),
  );
  // "Full stack" is "fullstack".
  if (one) return joined;
  const [rarer, other] = [first, second].sort((a, b) => (a?.countIn(NAMES) ?? 0) - (b?.countIn(NAMES) ?? 0));
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

/**
 * Finds queries that ask for an industry, and for nothing else but a place or working conditions: "jobs at hospitals",
 * "Bankenbranche Zürich Teilzeit".
 */
import { isIndustry, mentionOf } from './lexicon.ts';
import type { LabelSpan } from './occupations.ts';
import { saysHow } from './query-terms.ts';
import type { QueryWord } from './query-text.ts';
import { industryOf } from './telling-words.ts';
import type { WordCounts } from './term.ts';
import { together } from './together-apart.ts';

type Told<L> = { told: readonly QueryWord[]; spans: readonly L[] };
type Asked<L> = Told<L> & { ranking: readonly QueryWord[] };

/** Whether a word has been replaced by the term of an industry. */
export const isOfIndustry = ({ word, short }: QueryWord): boolean => word === short && isIndustry(word);

const isBeside = (word: QueryWord): boolean =>
  word.isExcluded === true || word.describes !== undefined || word.same !== undefined || saysHow(word);

/**
 * Replaces the words for an industry by its term, if the query asks for nothing else. The term finds employers of the
 * industry and titles that name it, but not every text with the words. Several industries are alternatives.
 */
export function asIndustries<L extends Pick<LabelSpan, 'words'>>(
  { told, spans }: Told<L>,
  counts: readonly WordCounts[],
): Asked<L> {
  const keyOf = (word: QueryWord): string | undefined => {
    const key = word.isQuoted || word.isExcluded || word.describes ? undefined : industryOf(word);
    return counts.some((jobs) => jobs.word === key) ? key : undefined;
  };
  const byKey = Map.groupBy(
    told.filter((word) => keyOf(word) !== undefined),
    keyOf,
  );
  if (byKey.size === 0 || !told.every((word) => keyOf(word) !== undefined || isBeside(word)))
    return { told, spans, ranking: [] };
  const industryFor = new Map(
    [...byKey].flatMap(([key, parts], i) => {
      const { isOther: _isOther, ...one } = together(parts, key!);
      const word = { ...one, isLast: false, short: key!, ...(i > 0 && { isOther: 'word' as const }) };
      return parts.map((part) => [part, word] as const);
    }),
  );
  const meant = (word: QueryWord): QueryWord => industryFor.get(word) ?? word;
  const inLabel = new Set(spans.flatMap(({ words }) => words));
  // "Legal tech" is an expression for an industry, so drop the label for lawyers in it.
  const isInExpression = (span: L): boolean =>
    [...industryFor.keys()].some(
      (part) =>
        !inLabel.has(part) &&
        span.words.some(({ start, end }) => part.start === end + 1 || part.end + 1 === start),
    );
  return {
    told: [...new Set(industryFor.values()), ...told.filter((word) => keyOf(word) === undefined)],
    // Rank first the jobs that mention the industry or have the word as typed, such as "Kantonalbank".
    ranking: [...byKey].flatMap(([key, parts]) => [
      ...parts.filter(({ isGrammar }) => !isGrammar).map((part) => ({ ...part, isQuoted: true })),
      { ...parts[0]!, word: mentionOf(key!), same: undefined, isLast: false },
    ]),
    spans: spans
      .filter((span) => !isInExpression(span))
      .map((span) => ({ ...span, words: [...new Set(span.words.map(meant))] })),
  };
}

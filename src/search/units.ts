/** Groups the words of a query into units. Separate from alternatives.ts, which is loaded with the code for rarely used syntax. */
import type { LabelSpan } from './occupations.ts';
import type { QueryWord } from './query-text.ts';

/** A group of words: a label, or a name. */
type Together = Pick<LabelSpan, 'words'>;

/** Groups words: those of a label or employer's name together, every other by itself. */
export function unitsOf(words: readonly QueryWord[], spans: readonly Together[]): QueryWord[][] {
  const spanOf = ({ start }: QueryWord): Together | undefined =>
    spans.find((span) => span.words.some((word) => word.start === start));
  const units: QueryWord[][] = [];
  for (const [i, word] of words.entries()) {
    const span = spanOf(word);
    const isOfSpan = i > 0 && span && span === spanOf(words[i - 1]!) && !word.isOther;
    // The first half of "workplace" only says "job", and may have been dropped.
    const unit = isOfSpan || word.isSecondHalf ? units.at(-1) : undefined;
    if (unit) unit.push(word);
    else units.push([word]);
  }
  return units;
}

/** The first words of adjacent one-word labels: "Lagerist Staplerfahrer" are two occupations. */
export function listedIn(spans: readonly LabelSpan[], plain: string): Set<QueryWord> {
  const inOrder = spans.toSorted((a, b) => a.words[0]!.start - b.words[0]!.start);
  return new Set(
    inOrder.flatMap(({ words: [first, ...more] }, i) => {
      const before = inOrder[i - 1];
      const isListed =
        before &&
        before.words.length + more.length === 1 &&
        /^[\s,]+$/.test(plain.slice(before.words[0]!.end, first!.start));
      return isListed ? [first!] : [];
    }),
  );
}

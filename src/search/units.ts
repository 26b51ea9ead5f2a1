/**
 * Groups the words of a query into units. This is not in alternatives.ts, because that file is loaded only for rarely used
 * syntax.
 */
import type { LabelSpan } from './occupations.ts';
import type { QueryWord } from './query-text.ts';

/** The words of a label, or of an employer's name, which form one unit. */
type Together = Pick<LabelSpan, 'words'>;

/** Groups the words of a label or of an employer's name together, and leaves every other word by itself. */
export function unitsOf(words: readonly QueryWord[], spans: readonly Together[]): QueryWord[][] {
  const spanOf = ({ start }: QueryWord): Together | undefined =>
    spans.find((span) => span.words.some((word) => word.start === start));
  const units: QueryWord[][] = [];
  for (const [i, word] of words.entries()) {
    const span = spanOf(word);
    const isOfSpan = i > 0 && span && span === spanOf(words[i - 1]!) && !word.isOther;
    // A second half may have no unit before it: the first half of "workplace" is dropped, because it only says "job".
    const unit = isOfSpan || word.isSecondHalf ? units.at(-1) : undefined;
    if (unit) unit.push(word);
    else units.push([word]);
  }
  return units;
}

/** The one-word labels that directly follow another one-word label: "Lagerist Staplerfahrer" names two occupations. */
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

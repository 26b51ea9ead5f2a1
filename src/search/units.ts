/** Which words of a query belong together, and which stand for themselves. A file of its own, because the alternatives that follow are read with rare words. */
import type { LabelSpan } from './occupations.ts';
import type { QueryWord } from './query-text.ts';

/** Words of a query that belong together: those of a label, or of a name. */
type Together = Pick<LabelSpan, 'words'>;

/** The words by what belongs together: those of a label or of an employer's name, and each other one by itself. */
export function unitsOf(words: readonly QueryWord[], spans: readonly Together[]): QueryWord[][] {
  const spanOf = ({ start }: QueryWord): Together | undefined =>
    spans.find((span) => span.words.some((word) => word.start === start));
  const units: QueryWord[][] = [];
  for (const [i, word] of words.entries()) {
    const span = spanOf(word);
    const isOfSpan = i > 0 && span && span === spanOf(words[i - 1]!) && !word.isOther;
    // The first half of "workplace" only says that one looks for work, and is let go.
    const unit = isOfSpan || word.isSecondHalf ? units.at(-1) : undefined;
    if (unit) unit.push(word);
    else units.push([word]);
  }
  return units;
}

/** The first words of one-word labels that follow each other: "Lagerist Staplerfahrer" are two occupations. */
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

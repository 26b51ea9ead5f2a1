import { isPhraseGap } from './phrases.ts';
import { type Token, tokenize } from './tokens.ts';

/**
 * A text as phrases are looked for in it where an index of positions does that: words with a blank between them, in pieces
 * that no phrase goes beyond. Of words that can be read as one and as several ("front-end") there are two.
 */
export function phraseTexts(text: string): string[] {
  const pieces: Token[][] = [[]];
  let end = 0;
  for (const token of tokenize(text)) {
    if (end > 0 && !isPhraseGap(text.slice(end, token.start))) pieces.push([]);
    pieces.at(-1)!.push(token);
    end = token.end;
  }
  const texts = pieces.flatMap((piece) => [
    piece.flatMap(({ needed }) => needed).join(' '),
    piece.map(({ forms }) => forms[0]).join(' '),
  ]);
  return [...new Set(texts)].filter(Boolean);
}

import { fold } from './fold.ts';
import { isPhraseGap } from './phrases.ts';
import { plainSigns } from './signs.ts';
import { type Token, tokenize } from './tokens.ts';

/** What a word is made of, whatever stands between. */
const PARTS = /[\p{L}\p{N}\p{M}\u200c\u200d]+(?:\+{1,2}|#)?/gu;

/**
 * A text as phrases are looked for in it where an index of positions does that: words with a blank between them, in pieces
 * that no phrase goes beyond. Of words that can be read as one and as several ("front-end", "done.Then") there are two, or
 * three.
 */
export function phraseTexts(given: string): string[] {
  const text = plainSigns(given);
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
    piece.flatMap(({ start, end }) => text.slice(start, end).match(PARTS)?.map(fold) ?? []).join(' '),
  ]);
  return [...new Set(texts)].filter(Boolean);
}

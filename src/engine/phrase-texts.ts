/** Texts as an engine looks for phrases in them. */
import { normalize } from '../search/normalize.ts';
import { isPhraseGap } from '../search/phrases.ts';
import { plainSigns } from '../search/signs.ts';
import { type Token, tokenize } from '../search/tokens.ts';

/** The characters of a word, whatever is between. */
const PARTS = /[\p{L}\p{N}\p{M}\u200c\u200d]+(?:\+{1,2}|#)?/gu;

/**
 * A text as phrases are looked for in it where an index of positions does that: words with a blank between them, in
 * pieces that no phrase goes beyond. Words that can be read as one and as several ("front-end", "done.Then") have two,
 * or three.
 */
export function phraseTexts(given: string): string[] {
  const text = plainSigns(given);
  const pieces: Token[][] = [[]];
  let end = 0;
  for (const token of tokenize(text)) {
    if (end > 0 && token.start >= end && !isPhraseGap(text.slice(end, token.start))) pieces.push([]);
    pieces.at(-1)!.push(token);
    end = token.end;
  }
  const texts = pieces.flatMap((piece) => [
    piece.flatMap(({ needed }) => needed).join(' '),
    piece.map(({ forms }) => forms[0]).join(' '),
    piece.flatMap(({ start, end }) => text.slice(start, end).match(PARTS)?.map(normalize) ?? []).join(' '),
  ]);
  return [...new Set(texts)].filter(Boolean);
}

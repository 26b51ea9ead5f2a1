import { fold } from './fold.ts';
import { listed } from './word-set.ts';

/**
 * What people write in several words for one that the index has; most are words for a filter's value
 * (`filter-words.ts`). English, German, French, Italian.
 */
const MEANINGS: Record<string, string> = {
  remote: `
    work from home, working from home, work at home, from home, full remote, fully remote, 100% remote, remote work,
    home office, von zu hause, von zuhause, von daheim, zu hause arbeiten, à distance, de chez moi, depuis chez moi,
    lavoro da casa, da casa, da remoto`,
  onsite: 'vor ort, on site, sur site, sur place, in sede, in person',
  junior: `
    without experience, no experience, no experience required, ohne erfahrung, ohne berufserfahrung,
    keine erfahrung, sans expérience, senza esperienza, entry level, débutant accepté`,
  midlevel: 'mid level',
  english: 'english speaking, english speaker, english speakers',
  german: 'german speaking, german speaker, german speakers',
  french: 'french speaking, french speaker, french speakers',
  italian: 'italian speaking, italian speaker, italian speakers',
  permanent: `
    permanent contract, unbefristeter vertrag, contrat à durée indéterminée, durée indéterminée,
    tempo indeterminato, posto fisso`,
  temporary:
    'fixed term, befristeter vertrag, contrat à durée déterminée, durée déterminée, tempo determinato',
  freelance: 'libero professionista, freier mitarbeiter, freie mitarbeit',
  parttime: 'part time',
  fulltime: 'full time',
  tempspartiel: 'temps partiel',
  tempsplein: 'temps plein, plein temps, temps complet',
  tempoparziale: 'tempo parziale',
  tempopieno: 'tempo pieno',
  bizdev: 'biz dev',
};

/** By first word, folded: the words and what they mean, the longest first. */
const byFirst = Map.groupBy(
  Object.entries(MEANINGS)
    .flatMap(([meaning, expressions]) =>
      listed(expressions).map((expression) => ({ words: expression.split(' ').map(fold), meaning })),
    )
    .sort((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0]!,
);

/**
 * The expression that begins at this place, if one does.
 * @param words folded, in their order
 */
export function expressionAt(
  words: readonly string[],
  at: number,
): { meaning: string; length: number } | undefined {
  const found = byFirst
    .get(words[at]!)
    ?.find((expression) => expression.words.every((word, i) => words[at + i] === word));
  return found && { meaning: found.meaning, length: found.words.length };
}

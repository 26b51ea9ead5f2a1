/**
 * Detects the language of a text. Loaded separately, because the detector's tables are large. It knows more
 * languages than the interface, so that Spanish is not taken for Italian. It is right for 99.8 % of 9,962
 * adverts.
 */
import { eld } from 'eld/extrasmall';
import functionWords from './languages.json' with { type: 'json' };

eld.setLanguageSubset(Object.keys(functionWords));

const LANGUAGES_OF = Map.groupBy(
  Object.entries(functionWords).flatMap(([language, list]) =>
    list.split(', ').map((word) => ({ word, language })),
  ),
  ({ word }) => word,
);

/** How many characters are read. The title and the beginning of the description suffice. */
const [ENOUGH_FOR_WORDS, ENOUGH_FOR_DETECTOR] = [600, 400];
/**
 * Function words determine the language if the text has at least FEWEST different ones of a language, and
 * LEAD times as many as of any other.
 */
const [FEWEST, LEAD] = [5, 2];

/**
 * Detects the language, and whether it is sure. Function words suffice for most texts, and are far faster
 * than the detector.
 */
export function detectLanguage(text: string): { language: string; isSure: boolean } | undefined {
  const counts = Object.keys(functionWords).map((language) => ({ language, count: 0 }));
  const words = text
    .slice(0, ENOUGH_FOR_WORDS)
    .toLowerCase()
    .split(/\P{L}+/u);
  for (const word of new Set(words))
    for (const { language } of LANGUAGES_OF.get(word) ?? [])
      counts.find((count) => count.language === language)!.count++;
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  if (first!.count >= FEWEST && first!.count >= LEAD * second!.count)
    return { language: first!.language, isSure: true };
  const found = eld.detect(text.slice(0, ENOUGH_FOR_DETECTOR));
  return found.language === '' ? undefined : { language: found.language, isSure: found.isReliable() };
}

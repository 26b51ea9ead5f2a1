/** Detects the language of a text. Loaded separately, because the detector's tables are large. */
import { eld } from 'eld/extrasmall';
import { LANGUAGES } from './languages.ts';

eld.setLanguageSubset(LANGUAGES);

/** A title and the beginning of a text suffice. */
const ENOUGH = 400;

/** The language, and whether the detector is sure. */
export function detectLanguage(text: string): { language: string; isSure: boolean } | undefined {
  const found = eld.detect(text.slice(0, ENOUGH));
  return found.language === '' ? undefined : { language: found.language, isSure: found.isReliable() };
}

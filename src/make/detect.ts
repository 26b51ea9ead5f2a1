/** The language of a text. Loaded by itself: the tables of the detector are its size. */
import { eld } from 'eld/extrasmall';
import { LANGUAGES } from './languages.ts';

eld.setLanguageSubset(LANGUAGES);

/** Titles and beginnings of texts tell it; more of a text tells little more. */
const ENOUGH = 400;

/** The language, and whether the text is clear about it. */
export function detectLanguage(text: string): { language: string; isSure: boolean } | undefined {
  const found = eld.detect(text.slice(0, ENOUGH));
  return found.language === '' ? undefined : { language: found.language, isSure: found.isReliable() };
}

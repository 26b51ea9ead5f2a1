/**
 * The words that scripts use on every page, in one file for each language: loaded once and cached instead of being
 * in each page.
 */
import { pageStrings } from '../i18n/client-keys.ts';
import { type Locale, STRINGS, translators } from '../i18n/strings.ts';
import { agePhrases, ageWords } from '../job/age.ts';
import { createFormat } from '../job/format.ts';

export interface PageWords {
  strings: Record<string, unknown>;
  /** See `agePhrases`. */
  ages: string;
  /** By language, the hint for its speakers on pages in another language, and the label of the button that closes it. */
  hints: Partial<Record<string, [hint: string, close: string]>>;
}

/** The file's code. It runs before the scripts that read the words (src/client/words.ts). */
export function pageWords(locale: Locale, locales: readonly Locale[]): string {
  const words: PageWords = {
    strings: pageStrings(STRINGS[locale]),
    ages: agePhrases(ageWords(translators[locale], createFormat(locale))),
    hints: Object.fromEntries(
      locales
        .filter((other) => other !== locale)
        .map((other) => {
          const t = translators[other];
          return [other, [t('site.languageHint'), t('search.close')]];
        }),
    ),
  };
  return `globalThis.jobfeedWords=${JSON.stringify(words)};\n`;
}

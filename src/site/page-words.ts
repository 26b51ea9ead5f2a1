/**
 * The words that scripts use on every page. Each language has a file of them, which browsers load once and
 * cache, so that no page contains them.
 */
import { pageStrings } from '../i18n/client-keys.ts';
import { type Locale, STRINGS, translators } from '../i18n/strings.ts';
import { agePhrases, ageWords } from '../job/age.ts';
import { createFormat } from '../job/format.ts';

export interface PageWords {
  strings: Record<string, unknown>;
  /** The phrases for ages (`agePhrases`). */
  ages: string;
  /**
   * By language: the hint for users who speak that language, on pages in other languages, and the label of
   * the button that closes the hint.
   */
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

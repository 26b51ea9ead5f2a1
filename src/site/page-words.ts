/** The words that scripts write on every page, in a file of each language: a browser loads it once, and no page carries them. */
import { pageStrings } from '../i18n/client-keys.ts';
import { type Locale, STRINGS, translators } from '../i18n/strings.ts';
import { agePhrases, ageWords } from '../job/age.ts';
import { createFormat } from '../job/format.ts';

export interface PageWords {
  strings: Record<string, unknown>;
  /** See `agePhrases`. */
  ages: string;
  /** By language what its readers are told who meet another one, and the name of the button that closes the line. */
  hints: Partial<Record<string, [hint: string, close: string]>>;
}

/** The code of the file. It runs before the scripts that read the words (src/client/words.ts). */
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

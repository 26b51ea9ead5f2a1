import { LANGUAGES, type Language } from '../feed/words/say.ts';

/** Browsers send a tenth of it. */
const MAX_LENGTH = 1000;
/** `de`, `de-CH`, `fr;q=0.8` (RFC 9110, 12.5.4). */
const RANGE = /^([a-z]{2,8})(?:-[a-z\d-]*)?[ \t]*(?:;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

/**
 * The language of the validator that an Accept-Language wants most; English when it wants none of them.
 *
 *     askedLanguage('la, de-CH;q=0.9, fr;q=0.5') // => 'de'
 */
export function askedLanguage(header: string | null): Language {
  let asked: Language = 'en';
  let most = 0;
  for (const range of (header ?? '').slice(0, MAX_LENGTH).split(',')) {
    const [, tag = '', weight = '1'] = RANGE.exec(range.trim()) ?? [];
    const language = LANGUAGES.find((one) => one === tag.toLowerCase());
    if (language && Number(weight) > most) [asked, most] = [language, Number(weight)];
  }
  return asked;
}

/**
 * The validator's messages in each language. Codes, paths, names and values are the same in every language.
 */
import { type Params, type Translate, createTranslate } from '../../i18n/translate.ts';
import type { Locale } from '../../i18n/strings.ts';
import { lazy } from '../../lib/lazy.ts';
import en from './en.json' with { type: 'json' };

type Words = typeof en;
/** Keys of one message, or of a part of one. */
export type WordKey = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

/** Keys of messages that say what is wrong. The key of the hint is the same with ".hint" at its end. */
export type WrongKey = { [K in WordKey]: `${K}.hint` extends WordKey ? K : never }[WordKey];

/** Formats a message in one language, for example with `say('required', { label: '"title"' })`. */
export interface Say extends Translate<WordKey, Exclude<keyof Words, WordKey>> {
  /** Formats a number in the language: `1,000`. */
  number: (value: number, decimals?: number) => string;
}

/** A message and its hint. */
export interface Told {
  message: string;
  hint: string;
}

/** Formats the message and the hint for a key. */
export const tell = (say: Say, key: WrongKey, params: Params = {}): Told => ({
  message: say(key, params),
  hint: say(`${key}.hint`, params),
});

/** The interface's languages. */
export type Language = Locale;

function createSay(language: Language, words: Readonly<Record<string, unknown>>): Say {
  const whole = lazy(() => new Intl.NumberFormat(language));
  const number: Say['number'] = (value, decimals = 0) => {
    if (decimals > 0) return value.toLocaleString(language, { minimumFractionDigits: decimals });
    // Small numbers are the same in all languages, and Intl objects are expensive.
    return value < 1000 ? String(value) : whole().format(value);
  };
  return Object.assign(createTranslate<WordKey, Exclude<keyof Words, WordKey>>(language, words), { number });
}

/** The default language, also for operators' logs. */
export const ENGLISH = createSay('en', en);

const made = new Map<Language, Say>([['en', ENGLISH]]);
/** Each language's messages, loaded on first use. */
const WORDS: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, unknown>> }>>> = {
  en: async () => ({ default: en }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
};
export const LANGUAGES = Object.keys(WORDS) as Language[];

/** Loads the validator's messages in a language. */
export async function loadSay(language: Language): Promise<Say> {
  let say = made.get(language);
  if (!say) made.set(language, (say = createSay(language, (await WORDS[language]()).default)));
  return say;
}

/** The validator's sentences, in the languages that it speaks. Codes, paths, names and values are the same in each. */
import { type Params, type Translate, createTranslate } from '../../i18n/translate.ts';
import type { Locale } from '../../i18n/strings.ts';
import { lazy } from '../../lib/lazy.ts';
import en from './en.json' with { type: 'json' };

type Words = typeof en;
/** Keys of one sentence, or of a part of one. */
export type WordKey = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

/** Keys of what is wrong, beside the hint for it: the same key with ".hint". */
export type WrongKey = { [K in WordKey]: `${K}.hint` extends WordKey ? K : never }[WordKey];

/** Says something in one language: `say('required', { label: '"title"' })`. */
export interface Say extends Translate<WordKey, Exclude<keyof Words, WordKey>> {
  /** `1,000`, as the language writes it. */
  number: (value: number, decimals?: number) => string;
}

/** A message and its hint. */
export interface Told {
  message: string;
  hint: string;
}

/** Says both, filled with the same. */
export const tell = (say: Say, key: WrongKey, params: Params = {}): Told => ({
  message: say(key, params),
  hint: say(`${key}.hint`, params),
});

/** Those of the interface, whose page of the validator speaks its own. */
export type Language = Locale;

function createSay(language: Language, words: Readonly<Record<string, unknown>>): Say {
  const whole = lazy(() => new Intl.NumberFormat(language));
  const number: Say['number'] = (value, decimals = 0) => {
    if (decimals > 0) return value.toLocaleString(language, { minimumFractionDigits: decimals });
    // Written alike in all of them; Intl objects are dear.
    return value < 1000 ? String(value) : whole().format(value);
  };
  return Object.assign(createTranslate<WordKey, Exclude<keyof Words, WordKey>>(language, words), { number });
}

/** The sentences for callers that ask for no other language, and for the logs of operators. */
export const ENGLISH = createSay('en', en);

const made = new Map<Language, Say>([['en', ENGLISH]]);
/** Each a file of its own, which is loaded when somebody asks for the language. */
const WORDS: Readonly<Record<Language, () => Promise<{ default: Readonly<Record<string, unknown>> }>>> = {
  en: async () => ({ default: en }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  it: () => import('./it.json', { with: { type: 'json' } }),
};
export const LANGUAGES = Object.keys(WORDS) as Language[];

/** The validator's sentences in a language. */
export async function loadSay(language: Language): Promise<Say> {
  let say = made.get(language);
  if (!say) made.set(language, (say = createSay(language, (await WORDS[language]()).default)));
  return say;
}

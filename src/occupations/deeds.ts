/**
 * What people say they would do in place of an occupation's name: "ramasser les poubelles", "fixing computers", "Pakete
 * ausfahren". The reviewed table deeds.json has, by language, the verbs of a deed, in the infinitive, and its objects. Only
 * builds read it; src/search/deeds.ts finds deeds in queries.
 */
import { labelWords, wordKey } from './label-words.ts';
import { normalize } from '../text/normalize.ts';
import deeds from './vocabulary/deeds.json' with { type: 'json' };

const LANGUAGES = ['en', 'de', 'fr', 'it', 'es'] as const;
type Language = (typeof LANGUAGES)[number];
/** An activity that stands for an occupation. */
interface Deed extends Partial<Record<Language, string>> {
  name: string;
  /** Preferred English labels of occupations, as in `FIELD_LABELS`; those after "~" are only related. */
  is: string;
}
export const DEEDS: readonly Deed[] = Object.entries(deeds).map(([name, deed]) => ({ name, ...deed }));

/** Inflected forms of a verb phrase that people type. */
const FORMS: Record<Language, (verb: string) => readonly string[]> = {
  en: (verb) => [verb, progressive(verb)],
  // The stem of "reparieren" also finds "repariere".
  de: (verb) => [verb.replace(/n$/, '')],
  fr: (verb) => [verb, verb.replace(/er$/, 'e')],
  it: (verb) => [
    verb,
    verb.replace(/are$/, 'ando').replace(/[ei]re$/, 'endo'),
    verb.replace(/[aei]re$/, 'o'),
  ],
  es: (verb) => [verb, verb.replace(/ar$/, 'ando').replace(/[ei]r$/, 'iendo'), verb.replace(/[aei]r$/, 'o')],
};
/** The progressive form of a verb: "making", "cutting", "fixing", "editing". */
function progressive(verb: string): string {
  if (verb.endsWith('ing')) return verb;
  const isDoubled = /[^aeiou][aeiou][bdgmnpt]$/.test(verb) && !/(?:en|it)$/.test(verb);
  return `${isDoubled ? verb + verb.at(-1)! : verb.replace(/(?<=[^e])e$/, '')}ing`;
}

/**
 * The forms of a deed's verbs ("!") or objects ("@"): the keys of their words (`wordKey`), without function words.
 *
 * deedForms(DEEDS[0], '@')[0] // => ['rubbish']
 */
export function deedForms(deed: Deed, mark: '!' | '@'): string[][] {
  const found = LANGUAGES.flatMap((language) => {
    const [verbs = '', things = ''] = deed[language]?.split(' | ') ?? [];
    const texts = (mark === '!' ? verbs : things).split(', ').filter(Boolean);
    const forms = texts.flatMap((text) => {
      const [first = '', ...rest] = text.split(' ');
      return mark === '@' ? [text] : FORMS[language](first).map((form) => [form, ...rest].join(' '));
    });
    return forms.map((form) => {
      const keys = labelWords(form).map(({ key }) => key);
      // Keep a form that consists of function words.
      return keys.length > 0 ? keys : form.split(' ').map((word) => wordKey(normalize(word)));
    });
  });
  return [...new Map(found.map((keys) => [keys.join(' '), keys])).values()];
}

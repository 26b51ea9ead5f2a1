/**
 * Deeds: what people say they would do instead of an occupation's name, such as "ramasser les poubelles", "fixing computers"
 * or "Pakete ausfahren". The reviewed table deeds.json has the verbs (in the infinitive) and the objects of each deed by
 * language. Only builds read it; src/search/deeds.ts finds deeds in queries.
 */
import { labelWords, wordKey } from './label-words.ts';
import { normalize } from '../text/normalize.ts';
import deeds from './vocabulary/deeds.json' with { type: 'json' };

const LANGUAGES = ['en', 'de', 'fr', 'it', 'es'] as const;
type Language = (typeof LANGUAGES)[number];
/** A deed that stands for an occupation. */
interface Deed extends Partial<Record<Language, string>> {
  name: string;
  /** The preferred English labels of its occupations, as in `FIELD_LABELS`. Those after "~" are only related. */
  is: string;
}
export const DEEDS: readonly Deed[] = Object.entries(deeds).map(([name, deed]) => ({ name, ...deed }));

/** The inflected forms of a verb phrase that people type, by language. */
const FORMS: Record<Language, (verb: string) => readonly string[]> = {
  en: (verb) => [verb, progressive(verb)],
  // Without its "n", "reparieren" also finds "repariere", because this form is a beginning of words.
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
 * The forms of a deed's verbs ("!") or objects ("@"). A form has the keys of its words (`wordKey`), without function words.
 *
 *     deedForms(DEEDS[0], '@')[0] // => ['rubbish']
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
      // Keep a form that has only function words.
      return keys.length > 0 ? keys : form.split(' ').map((word) => wordKey(normalize(word)));
    });
  });
  return [...new Map(found.map((keys) => [keys.join(' '), keys])).values()];
}

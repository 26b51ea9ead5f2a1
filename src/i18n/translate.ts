import { lazy } from '../lib/lazy.ts';
import { memo } from '../lib/memo.ts';
import type en from './en.json';

type Strings = typeof en;
/** Keys of strings that are one text. */
export type TextKey = { [K in keyof Strings]: Strings[K] extends string ? K : never }[keyof Strings];
/** Keys of strings that have plural forms. */
export type PluralKey = {
  [K in keyof Strings]: Strings[K] extends { other: string } ? K : never;
}[keyof Strings];
export type Params = Readonly<Record<string, string | number>>;

/** Splits a text at its parameters. Every second part is the name of a parameter. */
const split = (text: string): readonly string[] => text.split(/\{(\w+)\}/);

function fill(parts: readonly string[], params: Params): string {
  let filled = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    filled += `${params[name] ?? `{${name}}`}${parts[at + 1] ?? ''}`;
  }
  return filled;
}

/** Replaces each `{name}` by the parameter of that name; a missing one stays visible. */
export const interpolate = (text: string, params: Params): string => fill(split(text), params);

/** Cache size, greater than the number of texts of a locale. */
const MAX_SPLIT = 1000;

export interface Translate<T extends string = TextKey, P extends string = PluralKey> {
  (key: T, params?: Params): string;
  /** The plural form for `count`; `{count}` is the number in the locale's format. */
  plural: (key: P, count: number, params?: Params) => string;
}

/**
 * Creates a translator for one locale's strings. The strings are a parameter, so that a page can send the
 * browser only those that it needs.
 *
 *     const t = createTranslate('de', de);
 *     t('site.skip') // => 'Zum Inhalt springen'
 *     t.plural('jobs.count', 2) // => '2 Stellen'
 */
export function createTranslate<T extends string = TextKey, P extends string = PluralKey>(
  locale: string,
  strings: Readonly<Record<string, unknown>>,
): Translate<T, P> {
  const rules = lazy(() => new Intl.PluralRules(locale));
  const numbers = lazy(() => new Intl.NumberFormat(locale));
  // Cached, because the validator formats the same text up to a hundred thousand times.
  const partsOf = memo(MAX_SPLIT, split);
  const text = (key: string): string => {
    const value = strings[key];
    if (typeof value === 'string') return value;
    throw new Error(`No text is named "${key}" in the locale "${locale}". Add it to its file.`);
  };
  const translate = (key: T, params?: Params) => (params ? fill(partsOf(text(key)), params) : text(key));
  const plural = (key: P, count: number, params: Params = {}) => {
    const forms = strings[key] as Record<string, string> | undefined;
    const form = forms?.[rules().select(count)] ?? forms?.['other'];
    if (form === undefined)
      throw new Error(`No plural is named "${key}" in the locale "${locale}". Add it to its file.`);
    return fill(partsOf(form), { count: numbers().format(count), ...params });
  };
  return Object.assign(translate, { plural });
}

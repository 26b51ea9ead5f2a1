import { memo } from '../../../src/memo.ts';
import type { Posting } from '../../../src/posting.ts';
import { tokenize } from '../../../src/search/tokens.ts';

const LOCALES = ['en', 'de', 'fr', 'it'];
/** What people call a country besides what CLDR does. */
const ALSO: Record<string, string> = {
  AE: 'UAE',
  CZ: 'Czech Republic, Tschechische Republik, République tchèque, Repubblica Ceca',
  GB: 'Great Britain, Britain, Großbritannien, Grande-Bretagne, Gran Bretagna, Angleterre',
  KR: 'Korea, Corée, Corea',
  NL: 'Holland, Hollande, Olanda',
  SK: 'Slovak Republic, Slowakische Republik',
  TR: 'Turkey',
  US: 'USA, United States of America, Vereinigte Staaten von Amerika',
};
/** A name of more words, or of single letters ("É.-U."), is nobody's search. */
const MOST_WORDS = 4;
const isUsual = (words: readonly string[]): boolean =>
  words.length > 0 && words.length <= MOST_WORDS && words.every(({ length }) => length > 1);

const namesIn = LOCALES.flatMap((locale) =>
  (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
  ),
);

/**
 * The usual names of a country in English, German, French and Italian, each as its folded words. Source: CLDR, as the
 * runtime has it, and a few more.
 * @param country its ISO 3166-1 code
 */
export const countryNames = memo(300, (country): readonly (readonly string[])[] => {
  const names = namesIn.flatMap((names) => names.of(country)?.split(/[()]/) ?? []);
  const words = [...names, ...(ALSO[country]?.split(', ') ?? [])].map((name) =>
    tokenize(name).flatMap(({ needed }) => needed),
  );
  return [...new Map(words.filter(isUsual).map((name) => [name.join(' '), name])).values()];
});

/** The words that a job is found by for its countries: each name as one word, "unitedstates". */
export const countryWords = ({ locations }: Pick<Posting, 'locations'>): string[] =>
  locations.flatMap(({ country }) => (country ? countryNames(country).map((name) => name.join('')) : []));

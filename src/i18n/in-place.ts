/**
 * Places with the preposition and article of each language: "in Switzerland", "in der Schweiz", "en Suisse", "in
 * Svizzera".
 */
import type { Facet } from '../filters/facets.ts';
import { isolate } from '../lib/html.ts';
import { memo } from '../lib/memo.ts';
import { allRegions } from '../places/regions.ts';
import languages from './in-place.json' with { type: 'json' };
import type { Locale } from './strings.ts';

type PlaceFacet = Extract<Facet, 'countries' | 'regions' | 'cities'>;

/** How a language says "in" a place; "~" stands for the name. */
interface Forms {
  /**
   * Irregular forms, reviewed by hand, each with the codes (ISO 3166-1 and 3166-2, or of
   * `src/places/vocabulary/areas.json`) that use it.
   */
  forms: Readonly<Record<string, string>>;
  /** The form for each kind of region. A name has the kind in brackets, as in "Zürich (Kanton)". */
  kinds: Readonly<Record<string, string>>;
}
const LANGUAGES: Readonly<Record<Locale, Forms>> = languages;

/** For each language, the irregular form of each code. */
const formsOf = memo(
  100,
  (locale) =>
    new Map(
      Object.entries(LANGUAGES[locale as Locale].forms).flatMap(([form, codes]) =>
        codes.split(' ').map((code) => [code, form] as const),
      ),
    ),
);

/**
 * A place with its preposition; undefined if unknown, so that the caller uses the name alone ("Jobs: Ohio").
 *
 *     inPlace('de', 'countries', 'CH', 'Schweiz') // => 'in der Schweiz'
 *     inPlace('fr', 'cities', 'Le Havre', 'Le Havre') // => 'au Havre'
 *
 * @param name the name in that language
 */
export function inPlace(locale: Locale, facet: PlaceFacet, value: string, name: string): string | undefined {
  if (facet === 'cities') return inCity(locale, name);
  const form = formsOf(locale).get(value);
  const [, plain = name, kind = ''] = /^(.+) \((.+)\)$/.exec(name) ?? [];
  if (form !== undefined) return put(form, name);
  const ofKind = facet === 'regions' ? LANGUAGES[locale].kinds[kind] : undefined;
  if (ofKind !== undefined)
    return put(
      locale === 'fr' && /^[aeiouhéèêâîô]/i.test(plain) ? ofKind.replace('de ~', 'd’~') : ofKind,
      plain,
    );
  // There is no rule for French, for areas, or for codes without a name.
  const isRuled = locale !== 'fr' && name !== value && (facet === 'countries' || allRegions().has(value));
  return isRuled ? put('in ~', name) : undefined;
}

const put = (form: string, name: string): string => form.replace('~', () => isolate(name));

function inCity(locale: Locale, name: string): string {
  switch (locale) {
    case 'en':
    case 'de':
      return put('in ~', name);
    case 'fr': {
      const [, article, rest = ''] = /^(Les?) (.+)$/.exec(name) ?? [];
      return article ? put(article === 'Le' ? 'au ~' : 'aux ~', rest) : put('à ~', name);
    }
    case 'it':
      return put(/^[AÀÁ]/.test(name) ? 'ad ~' : 'a ~', name);
  }
}

import { facetKey, type Facet, FACET_TABLE, facetLabel, type FacetValue } from '../filters/facets.ts';
import type { SiteContext } from './context.ts';
import { valuePath } from './paths.ts';

/** The letter under which people look for a label: "É" under E, "Ł" under #, "3M" under #. */
function letterOf(label: string): string {
  const letter = facetKey(label).normalize('NFKD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

/**
 * The letters of labels, A to Z, and "#", the last, for all that begins with no Latin letter. One label is enough, so that a
 * stranger's labels take no page away that another's letter has.
 */
export const lettersOf = (labels: Iterable<string>): string[] => {
  const letters = new Set([...labels].map(letterOf));
  const latin = [...letters].filter((letter) => letter !== '#').sort();
  return letters.has('#') ? [...latin, '#'] : latin;
};

/** Names under a letter, sorted as readers of the locale expect. */
export function ofLetter<T extends { label: string }>(
  items: readonly T[],
  letter: string,
  locale: string,
): T[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return items
    .filter(({ label }) => letterOf(label) === letter)
    .sort((a, b) => compare(a.label, b.label) || (a.label < b.label ? -1 : 1));
}

/** A list that is seen as a whole needs no letters. */
const WHOLE = 60;

/** The values of a filter for `ValueList.astro`, such as those of /employers/. */
export const indexItems = (
  facet: Facet,
  values: readonly FacetValue[],
  site: SiteContext,
  isMarked: boolean,
) =>
  values.map((value) => ({
    label: facetLabel(facet, value, site),
    href: site.page(valuePath(value)),
    count: site.format.number(value.ordinals.length),
    ...(isMarked && facet === 'employers' && { isMarked }),
  }));

/**
 * The letters under which languages list values, none where the list is short. All languages have the pages of all of
 * them, as of all pages; a language links to its own.
 */
export function indexLetters(
  facet: Facet,
  values: readonly FacetValue[],
  sites: readonly SiteContext[],
): string[] {
  if (values.length < WHOLE) return [];
  const labels = sites.flatMap((site) => values.map((value) => facetLabel(facet, value, site)));
  return lettersOf(new Set(labels));
}

/** The part of an address that names a letter: "k", and "other" for "#". */
export const letterSlug = (letter: string): string => (letter === '#' ? 'other' : letter.toLowerCase());

/** The path of a letter's page in the first language; no value has a folder there. */
export const letterPath = (facet: Facet, letter: string): string =>
  `/a-z/${FACET_TABLE[facet].folder}/${letterSlug(letter)}/`;

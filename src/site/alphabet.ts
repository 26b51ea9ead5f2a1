import { facetKey, type Facet, FACET_TABLE, facetLabel, type FacetValue } from '../filters/facets.ts';
import type { SiteContext } from './context.ts';

/** The letter under which a label is listed. "É" is under E; "Ł" and "3M" are under #. */
function letterOf(label: string): string {
  const letter = facetKey(label).normalize('NFKD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

/**
 * The initials of labels, A to Z, then "#" for labels without a Latin initial. A letter is listed if at least
 * one label has it, so a feed can add letters but not remove any.
 */
export const lettersOf = (labels: Iterable<string>): string[] => {
  const letters = new Set([...labels].map(letterOf));
  const latin = [...letters].filter((letter) => letter !== '#').sort();
  return letters.has('#') ? [...latin, '#'] : latin;
};

/** The items under a letter, sorted by the locale's rules. */
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

/** Maximum length of a list that is not split by letter. */
const WHOLE = 60;

/** The values of a filter as `ValueList.astro` shows them, for example on /employers/. */
export const indexItems = (
  facet: Facet,
  values: readonly FacetValue[],
  site: SiteContext,
  isMarked: boolean,
) =>
  values.map((value) => ({
    label: facetLabel(facet, value, site),
    href: site.valuePath(value),
    count: site.format.number(value.ordinals.length),
    ...(isMarked && facet === 'employers' && { isMarked }),
  }));

/**
 * The letters under which values are listed in at least one of the given languages; none if the list is
 * short. Every letter has a page in every language, but a language only links to the letters of its own
 * values.
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

/** The slug of a letter: "k", or "other" for "#". */
export const letterSlug = (letter: string): string => (letter === '#' ? 'other' : letter.toLowerCase());

/**
 * The path of a letter's page in the first language. It differs from the paths of all filter values' pages.
 */
export const letterPath = (facet: Facet, letter: string): string =>
  `/a-z/${FACET_TABLE[facet].folder}/${letterSlug(letter)}/`;

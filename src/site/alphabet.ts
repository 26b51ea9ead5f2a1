import { facetKey } from '../filters/facets.ts';

/** The letter under which people look for a label: "É" under E, "Ł" under #, "3M" under #. */
function letterOf(label: string): string {
  const letter = facetKey(label).normalize('NFKD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

/**
 * Sorts as readers of the locale expect and groups by first letter, A to Z.
 * @returns `letter`: upper case, without accent; "#", the last, for what begins with no Latin letter
 */
export function groupByLetter<T extends { label: string }>(items: readonly T[], locale: string) {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return [...Map.groupBy(items, ({ label }) => letterOf(label))]
    .map(([letter, list]) => ({
      letter,
      items: list.sort((a, b) => compare(a.label, b.label) || (a.label < b.label ? -1 : 1)),
    }))
    .sort((a, b) => (a.letter === '#' ? 1 : b.letter === '#' ? -1 : a.letter < b.letter ? -1 : 1));
}

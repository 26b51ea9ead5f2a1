import { facetKey } from '../filters/facets.ts';

/** The letter under which people look for a label: "É" under E, "Ł" under #, "3M" under #. */
function letterOf(label: string): string {
  const letter = facetKey(label).normalize('NFKD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

/** Fewer under a letter go with those of the next ones: "X–Z". */
const FEW = 8;

/**
 * Sorts as readers of the locale expect and groups by first letter, A to Z; letters of few are together.
 * @returns `name`: "A" or "X–Z", upper case, without accents; "#", the last, for what begins with no Latin letter.
 * `id`: the first letter, or "other"
 */
export function groupByLetter<T extends { label: string }>(items: readonly T[], locale: string) {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const byLetter = Map.groupBy(items, ({ label }) => letterOf(label));
  const others = byLetter.get('#');
  byLetter.delete('#');
  const groups: { letters: string[]; items: T[] }[] = [];
  for (const [letter, own] of [...byLetter].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = groups.at(-1);
    const sorted = own.sort((a, b) => compare(a.label, b.label) || (a.label < b.label ? -1 : 1));
    if (last && last.items.length < FEW) {
      last.letters.push(letter);
      last.items.push(...sorted);
    } else groups.push({ letters: [letter], items: sorted });
  }
  if (others) groups.push({ letters: ['#'], items: others.sort((a, b) => compare(a.label, b.label)) });
  return groups.map(({ letters, items: own }) => {
    const [first = '', last] = [letters[0], letters.length > 1 ? letters.at(-1) : undefined];
    return { id: first === '#' ? 'other' : first, name: last ? `${first}–${last}` : first, items: own };
  });
}

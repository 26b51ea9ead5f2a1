import { facetKey, type Facet, FACET_TABLE, facetLabel, type FacetValue } from '../filters/facets.ts';
import { markOf } from '../job/mark.ts';
import type { SiteContext } from './context.ts';
import { valuePath } from './paths.ts';

/** The letter under which people look for a label: "É" under E, "Ł" under #, "3M" under #. */
function letterOf(label: string): string {
  const letter = facetKey(label).normalize('NFKD').charAt(0).toUpperCase();
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

/** Fewer under a letter go with those of the next ones: "X–Z". */
const FEW = 8;

/** Letters whose labels are listed together. */
export interface Letters {
  /** The first letter in lower case, or "other": part of an address. */
  id: string;
  /** "A" or "X–Z", upper case, without accents; "#", the last, for what begins with no Latin letter. */
  name: string;
  letters: string;
}

/** The letters of labels, A to Z; those of few are together. */
export function lettersOf(labels: Iterable<string>): Letters[] {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(letterOf(label), (counts.get(letterOf(label)) ?? 0) + 1);
  const groups: { letters: string; count: number }[] = [];
  for (const [letter, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (letter === '#') continue;
    const last = groups.at(-1);
    if (last && last.count < FEW) {
      last.letters += letter;
      last.count += count;
    } else groups.push({ letters: letter, count });
  }
  const all = [...groups.map(({ letters }) => letters), ...(counts.has('#') ? ['#'] : [])];
  return all.map((letters) => {
    const [first = '', last = ''] = [letters.at(0), letters.at(-1)];
    return {
      id: first === '#' ? 'other' : first.toLowerCase(),
      name: first === last ? first : `${first}–${last}`,
      letters,
    };
  });
}

/** Names that begin with one of the letters, sorted as readers of the locale expect. */
export function ofLetters<T extends { label: string }>(
  items: readonly T[],
  { letters }: Letters,
  locale: string,
): T[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  const order = ({ label }: T): number => letters.indexOf(letterOf(label));
  return items
    .filter((item) => order(item) >= 0)
    .sort((a, b) => order(a) - order(b) || compare(a.label, b.label) || (a.label < b.label ? -1 : 1));
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
    ...(isMarked && facet === 'employers' && { mark: markOf(value.value) }),
  }));

/**
 * The letters that have a page of their own, none where the list is short. They are the same in all languages, as pages are,
 * so one of them may have nothing.
 * @param sites one for each language
 */
export function indexLetters(
  facet: Facet,
  values: readonly FacetValue[],
  sites: readonly SiteContext[],
): Letters[] {
  if (values.length < WHOLE) return [];
  const labels = sites.flatMap((site) => values.map((value) => facetLabel(facet, value, site)));
  return lettersOf(new Set(labels));
}

/** The path of a letter's page in the first language; no value has a folder there. */
export const letterPath = (facet: Facet, { id }: Pick<Letters, 'id'>): string =>
  `/a-z/${FACET_TABLE[facet].folder}/${id}/`;

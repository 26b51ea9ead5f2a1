import type { Posting, Postings } from '../posting.ts';
import { UNKNOWN_LANGUAGE } from '../filters/facets.ts';
import { SAME_OCCUPATION_SHOWN } from './likeness.ts';
import { neighbours } from './neighbours.ts';
import { TRAIT, type Traits } from './traits.ts';

/** Neighbours in recency order that are looked at per list, on each side: some are alike. */
const WINDOW = 12;

/**
 * Finds jobs of the same occupation in other languages: those in the same city, then those in the same country; of
 * equals, those that are about as old. Who reads of a job in New York is not helped by one in Zurich.
 * @param traits of the same postings
 * @param occupationsOf the rows of what a job's title names
 * @returns for an ordinal, up to five others
 */
export function createSameOccupation(
  postings: Postings,
  traits: Traits,
  occupationsOf: (posting: Posting) => readonly number[],
): (ordinal: number) => number[] {
  /** By occupation and city or country, then by language. */
  const lists = new Map<string, Map<string, number[]>>();
  const keysOf = (posting: Posting): string[][] => {
    const rows = occupationsOf(posting);
    const keys = levelsOf(posting).map((places) =>
      rows.flatMap((row) => [...new Set(places)].map((place) => `${row}\t${place}`)),
    );
    return posting.language === UNKNOWN_LANGUAGE ? [] : keys;
  };
  Iterator.from(postings).forEach((posting, ordinal) => {
    for (const key of keysOf(posting).flat()) {
      const byLanguage = lists.get(key) ?? new Map<string, number[]>();
      lists.set(key, byLanguage);
      const ordinals = byLanguage.get(posting.language);
      if (ordinals) ordinals.push(ordinal);
      else byLanguage.set(posting.language, [ordinal]);
    }
  });

  return (ordinal) => {
    const posting = postings.at(ordinal);
    if (!posting) return [];
    const reference = traits.ofJob(ordinal, TRAIT.reference);
    const isSame = (other: number): boolean =>
      reference !== 0 && traits.ofJob(other, TRAIT.reference) === reference;
    const chosen: number[] = [];
    const titles = new Set([traits.ofJob(ordinal, TRAIT.title)]);
    for (const keys of keysOf(posting)) {
      const others = keys.flatMap((key) =>
        [...(lists.get(key) ?? [])].flatMap(([language, ordinals]) =>
          language === posting.language ? [] : [ordinals],
        ),
      );
      const near = neighbours(others, ordinal, WINDOW).sort(
        (a, b) => Math.abs(a - ordinal) - Math.abs(b - ordinal) || a - b,
      );
      for (const one of near) {
        const title = traits.ofJob(one, TRAIT.title);
        if (isSame(one) || titles.has(title) || chosen.length === SAME_OCCUPATION_SHOWN) continue;
        titles.add(title);
        chosen.push(one);
      }
    }
    return chosen;
  };
}

/** Where a job is, the nearest first: its cities, its countries. */
const levelsOf = ({ locations }: Posting): string[][] => [
  locations.flatMap(({ city, country = '' }) => (city ? [`${country} ${city}`] : [])),
  locations.flatMap(({ country }) => country ?? []),
];

import { facetKey } from '../../../src/filters/facets.ts';
import { postcodeBeginnings } from '../../../src/places/postcode-table.ts';
import type { JobPlace } from '../../../src/job/job.ts';
import { postcodeAreas } from '../../../src/search/formats/place-words.ts';

/** A city has a beginning of codes when so much of what adverts write with it is its own. */
const MOST = 0.5;

/** The codes of post offices that adverts write beside a city's name: noted job by job. */
export class Postcodes {
  /** By city and code, how many jobs. */
  readonly #counts = new Map<string, Map<string, number>>();

  /**
   * @param city as the filter calls it
   * @param written as the feed does
   */
  add(city: string, written: string, description = ''): void {
    const own = /(?<!\S)(?:[A-Z]{1,2}-)?(\d{4,5})(?!\S)/.exec(written)?.[1];
    if (own) this.#count(city, own);
    for (const name of new Set([city, written])) this.#readText(city, name, description);
  }

  #count(city: string, code: string): void {
    const counts = this.#counts.get(code) ?? new Map<string, number>();
    const key = facetKey(city);
    this.#counts.set(code, counts.set(key, (counts.get(key) ?? 0) + 1));
  }

  #readText(city: string, name: string, text: string): void {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const before = /(?<![\p{L}\p{N}.-])(?:[A-Z]{1,2}-)?(\d{4,5}),? $/u.exec(
        text.slice(Math.max(0, at - 12), at),
      );
      const behind =
        /^,? (?:[A-Z]{2},? )?(\d{5}|[A-Z]{1,2}\d[A-Z\d]?(?= \d[A-Z]{2}\b))(?![\p{L}\p{N}])/u.exec(
          text.slice(at + name.length, at + name.length + 16),
        );
      const code = before?.[1] ?? behind?.[1];
      if (code) this.#count(city, code);
    }
  }

  /**
   * By city the codes that are its own, and no other's more often; and the beginnings of codes ("75xxx") of which most are its own,
   * or by the table where adverts have none.
   */
  byCity(places: readonly JobPlace[]): Map<string, string[]> {
    const found = new Map<string, string[]>();
    const areas = new Map<string, Map<string, number>>();
    const add = (city: string, code: string): void =>
      void found.set(city, [...(found.get(city) ?? []), code]);
    for (const [code, counts] of this.#counts) {
      add(mostOf(counts).city, code);
      for (const key of postcodeAreas(code)) {
        const sums = areas.get(key) ?? new Map<string, number>();
        areas.set(key, sums);
        for (const [city, count] of counts) sums.set(city, (sums.get(city) ?? 0) + count);
      }
    }
    for (const [key, counts] of areas) {
      const { city, share } = mostOf(counts);
      if (share > MOST) add(city, key);
    }
    for (const { country, city, keys } of postcodeBeginnings()) {
      const place = places.find((one) => one.country === country && one.names.some((name) => name === city));
      if (place) for (const key of keys) if (!areas.has(key)) add(facetKey(place.city), key);
    }
    for (const codes of found.values()) codes.sort();
    return found;
  }
}

/** The city with most of the jobs, and its share of them. */
function mostOf(counts: ReadonlyMap<string, number>): { city: string; share: number } {
  const [first] = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  return { city: first![0], share: first![1] / all };
}

import { facetKey } from './facet-key.ts';
import { type Facet, FACETS, type FacetValue, type FacetValues } from './facet-names.ts';
import { FACET_TABLE } from './facet-table.ts';
import { hash } from 'node:crypto';
import { type Posting, type Postings } from './posting.ts';

export type { FacetValue };

/** Which spelling is shown: the most frequent, and of equally frequent ones the first in code-point order. */
export function mostFrequentSpelling(counts: ReadonlyMap<string, number>): string {
  const [spelling] = [...counts].reduce((best, next) =>
    next[1] > best[1] || (next[1] === best[1] && next[0] < best[0]) ? next : best,
  );
  return spelling;
}

const ASCII: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' };

/**
 * The text as a path segment: ASCII fold, lower case, words joined by "-", at most 60 bytes; "" when nothing is left.
 *
 *     slugify('Zürich') // => 'zuerich'
 *     slugify('C++') // => 'c'
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüßæøł]/g, (letter) => ASCII[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}

/** The path segment of each key: a slug that is empty, or that two would share, gets a hash of the key. */
export function slugsOf(keys: Iterable<string>): Map<string, string> {
  const bySlug = Map.groupBy(keys, slugify);
  return new Map(
    [...bySlug].flatMap(([slug, sharing]) =>
      sharing.map((key): [string, string] => {
        const isOwn = slug !== '' && sharing.length === 1;
        return [key, isOwn ? slug : [slug, hash('sha256', key).slice(0, 6)].filter(Boolean).join('-')];
      }),
    ),
  );
}

/**
 * All values of every filter with their jobs, most frequent first, then by value. The most frequent spelling is shown
 * (the first in code-point order when two are equally frequent). An address depends on the set of values only, never on
 * their order.
 */
export function facetValues(postings: Postings): FacetValues {
  if (postings.columns) return postings.columns.facets;
  const groups = new FacetGroups();
  Iterator.from(postings).forEach((posting, ordinal) => groups.add(posting, ordinal));
  return groups.values();
}

/** Makes these values, one posting after the other. */
export class FacetGroups {
  readonly #groups = FACETS.map((): Groups => new Map());

  add(posting: Posting, ordinal: number): void {
    FACETS.forEach((facet, i) =>
      addTo(this.#groups[i]!, FACET_TABLE[facet].valuesOf(posting), ordinal, posting),
    );
  }

  values(): FacetValues {
    return Object.fromEntries(
      FACETS.map((facet, i) => [facet, valuesOf(facet, this.#groups[i]!)]),
    ) as FacetValues;
  }
}

/** Per value, compared without case: how it is written, its jobs, and the name of the first one's employer. */
type Groups = Map<string, { spellings: Map<string, number>; ordinals: number[]; employer: string }>;

function addTo(groups: Groups, values: readonly string[], ordinal: number, { employer }: Posting): void {
  for (const value of values) {
    const key = facetKey(value);
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { spellings: new Map(), ordinals: [], employer: employer.name }));
    group.spellings.set(value, (group.spellings.get(value) ?? 0) + 1);
    if (group.ordinals.at(-1) !== ordinal) group.ordinals.push(ordinal);
  }
}

function valuesOf(facet: Facet, groups: Groups): FacetValue[] {
  const slugs = slugsOf(groups.keys());
  const values = [...groups].map(([key, { spellings, ordinals, employer }]): FacetValue => {
    const value = mostFrequentSpelling(spellings);
    return {
      facet,
      value,
      label: facet === 'employers' ? employer : value,
      slug: slugs.get(key) ?? '',
      ordinals,
    };
  });
  return values.sort((a, b) => b.ordinals.length - a.ordinals.length || (a.value < b.value ? -1 : 1));
}

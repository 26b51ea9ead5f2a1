/**
 * Which filter values have a page and a feed, and where. A value without a page is still a filter: links lead
 * to a search with it, and functions serve the feed of that search.
 */
import { type Facet, FACETS, type FacetValue, type FacetValues } from '../filters/facets.ts';
import { assignNames, type NameBefore, nameBefore, type NamesBefore, slugify } from './names.ts';

/**
 * Facets with arbitrary third-party values. The other facets have closed lists of values, or are employers.
 */
const OPEN: readonly Facet[] = ['tags', 'categories', 'cities'];

/**
 * Maximum number of pages for values that only one domain uses, and of redirects to cities from names that
 * only this domain writes. The most frequent values get the pages and redirects. No domain among 100,000 real
 * jobs comes near the limit (at most 94 of 100), but a feed of 119 kB could demand 23,064 files.
 * @param jobs number of jobs of the domain
 */
export const mostOwnPages = (jobs: number): number => Math.max(100, Math.floor(jobs / 2));

/**
 * Maximum number of pages for towns of the gazetteer that only one domain names. A chain with a shop in each
 * town keeps all its pages, because among 100,000 real jobs no domain names more towns than it has jobs.
 * Without the limit, ten jobs with a hundred towns each would make half of a site's files.
 * @param jobs number of jobs of the domain
 */
export const mostOwnTowns = (jobs: number): number => Math.max(100, 2 * jobs);

/**
 * Lists with fewer jobs than this have pages only in the site's first language and in the languages of their
 * jobs. In other languages, the search shows the list. With 10,000 jobs in four languages this leaves out a
 * sixth of all files. Smaller sites have room on every host.
 * @param jobs number of jobs of the site
 */
export const fewJobs = (jobs: number): number => (jobs < 1000 ? 0 : Math.min(50, jobs / 200));

/** Addresses of previous builds, by filter. */
export type AddressesBefore = Partial<Record<Facet, NamesBefore>>;

/** A value for which it is not yet decided whether it has a page. */
export interface Unnamed extends Omit<FacetValue, 'slug'> {
  key: string;
  isKnown: boolean;
  /** Whether the value gets no page, unless it had one. */
  isThin?: boolean;
}

/**
 * Gives values their addresses.
 * @param jobsOf the number of jobs of a domain
 * @param domainsOf the number of domains of some jobs
 * @param before addresses of previous builds. Without them, the addresses that the previous version of this
 * program gave become redirects to the new addresses
 */
export function nameValues(
  values: Readonly<Record<keyof FacetValues, readonly Unnamed[]>>,
  jobsOf: (domain: string) => number,
  domainsOf: (ordinals: readonly number[]) => number,
  before: AddressesBefore = {},
): FacetValues {
  const without = valuesWithoutPage(values, jobsOf, before);
  const isFirst = FACETS.every((facet) => (before[facet]?.size ?? 0) === 0);
  const named = Object.fromEntries(
    FACETS.map((facet) => {
      // Areas and regions share one set of names.
      const all = facet === 'regions' ? [...values.regions, ...values.areas] : values[facet];
      const claims = all
        .filter((value) => !without.has(value))
        .map(({ key, isKnown, ordinals, domain }) => ({
          key,
          isKnown,
          domains: domain === undefined ? () => domainsOf(ordinals) : () => 1,
        }));
      const known: NamesBefore = before[facet] ?? new Map<string, NameBefore>();
      const names = assignNames(claims, known);
      const leading = isFirst ? ofVersionBefore(all, names) : known;
      const ledFrom = Map.groupBy(addressesLeading(leading, names), ([, key]) => key);
      return [
        facet,
        all.map(({ key, isKnown: _known, isThin: _thin, ...value }): FacetValue => {
          const slug = names.get(key);
          const from = ledFrom.get(key)?.map(([name]) => name);
          return { ...value, ...(slug !== undefined && { slug }), ...(from && { slugsBefore: from }) };
        }),
      ];
    }),
  ) as Record<Facet, FacetValue[]>;
  const regions = named.regions.splice(0, values.regions.length);
  return { ...named, regions, areas: named.regions };
}

/**
 * The values that get no page: areas that need none, and values of a single domain above the limit of that
 * domain. Above the limit are the least frequent ones, and among equals the newest.
 */
function valuesWithoutPage(
  values: Readonly<Record<keyof FacetValues, readonly Unnamed[]>>,
  jobsOf: (domain: string) => number,
  before: AddressesBefore,
): Set<Unnamed> {
  const hadPage = new Set(
    [...(before.regions?.values() ?? [])].flatMap(({ key, isPage }) => (isPage ? key : [])),
  );
  const ofOne = OPEN.flatMap((facet) => values[facet]).filter(({ domain }) => domain !== undefined);
  const without = new Set(values.areas.filter(({ key, isThin }) => isThin && !hadPage.has(key)));
  const groups = [...Map.groupBy(ofOne, ({ domain, isKnown }) => `${domain!} ${isKnown}`).values()];
  for (const group of groups) {
    const { domain, isKnown } = group[0]!;
    const most = (isKnown ? mostOwnTowns : mostOwnPages)(jobsOf(domain!));
    if (group.length <= most) continue;
    const had = new Set(
      OPEN.flatMap((facet) => [...(before[facet] ?? [])].map(([, { key }]) => `${facet} ${key}`)),
    );
    const order = group
      .map((value) => ({ value, id: `${value.facet} ${value.key}`, jobs: value.ordinals.length }))
      .sort(
        (a, b) => b.jobs - a.jobs || Number(had.has(b.id)) - Number(had.has(a.id)) || (a.id < b.id ? -1 : 1),
      );
    for (const { value } of order.slice(most)) without.add(value);
  }
  return without;
}

/** Names that no page has now, with the key of the value that they lead to. */
function* addressesLeading(
  before: NamesBefore,
  names: ReadonlyMap<string, string>,
): Generator<[name: string, key: string]> {
  const taken = new Set(names.values());
  for (const [name, { key }] of before) if (names.has(key) && !taken.has(name)) yield [name, key];
}

/**
 * The names that the previous version of this program gave. Of two values with the same hash, the more
 * frequent one gets the name.
 */
function ofVersionBefore(all: readonly Unnamed[], names: ReadonlyMap<string, string>): NamesBefore {
  const sharing = new Map<string, number>();
  for (const { key } of all) sharing.set(slugify(key), (sharing.get(slugify(key)) ?? 0) + 1);
  const before = new Map<string, NameBefore>();
  for (const { key } of all) {
    const name = nameBefore(key, sharing.get(slugify(key))! > 1);
    if (names.get(key) !== name && !before.has(name)) before.set(name, { key, isPage: false });
  }
  return before;
}

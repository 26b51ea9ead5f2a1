import { type Facet, FACETS } from '../filters/facets.ts';
import codes from '../feed/codes.json' with { type: 'json' };
import { STRINGS } from '../i18n/strings.ts';
import { allAreas } from '../places/areas.ts';

/** Number of similar jobs on a page. With six, the cards were a quarter of the page's bytes. */
export const SHOWN = 3;
/** Number of jobs of the same occupation in other languages. */
export const SAME_OCCUPATION_SHOWN = 5;
/** Maximum number of similar jobs from the same employer. Its newest jobs are on the page anyway. */
export const SAME_EMPLOYER = 2;

/** Weights of similarity. The same title counts more than occupation, tags, place and language together. */
export const SIMILARITY = {
  title: 8,
  occupation: 2,
  tags: 1,
  /** Weights of equal traits. */
  near: { language: 1, country: 0.4, city: 0.4, jobType: 0.2 },
};

/**
 * Features that more jobs than this have are ignored, because a feature of every twentieth job says little.
 */
export const mostOfList = (jobs: number): number => Math.max(20, jobs / 20);

/**
 * The distinct jobs beside an ordinal in ascending lists. They are of similar age, and so few that the total
 * time is linear.
 * @param window number of neighbours per list, on each side
 */
export function neighbours(lists: readonly ArrayLike<number>[], ordinal: number, window: number): number[] {
  const others = new Set<number>();
  for (const ordinals of lists) {
    const at = position(ordinals, ordinal);
    const end = Math.min(ordinals.length, at + window + 1);
    for (let index = Math.max(0, at - window); index < end; index++) others.add(ordinals[index] ?? ordinal);
  }
  others.delete(ordinal);
  return [...others];
}

/** The position of an ordinal in an ascending list. */
function position(ordinals: ArrayLike<number>, ordinal: number): number {
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of values of another filter next to a list. */
const VALUES = 6;

let names: ReadonlySet<string> | undefined;
/** Whether a tag is the name of a language, such as "Englisch", which the filter of languages already has. */
function namesLanguage(tag: string): boolean {
  names ??= new Set(
    Object.keys(STRINGS).flatMap((locale) => {
      const language = new Intl.DisplayNames(locale, { type: 'language' });
      return codes.languages.flatMap((line) =>
        line.split(' ').map((code) => language.of(code)?.toLowerCase() ?? ''),
      );
    }),
  );
  return names.has(tag.toLowerCase());
}

/**
 * The most frequent values of each other filter among the jobs of a list, with counts: up to six of each
 * filter, each with at least two jobs. Tags that name languages are left out. So are the regions of a
 * country, because they have a list of their own. The list of an area has regions, because jobs do not state
 * their area.
 * @param of the value that all these jobs have
 * @param counts number of jobs by value
 */
export function relatedValues<V extends { facet: Facet; value: string }>(
  { facet: own, value }: { facet: Facet; value: string },
  counts: Iterable<readonly [of: V, jobs: number]>,
): { facet: Facet; values: (readonly [of: V, jobs: number])[] }[] {
  const isArea = own === 'regions' && allAreas().has(value);
  const shown = Map.groupBy(
    [...counts].filter(
      ([{ facet, value: other }, count]) => count > 1 && !(facet === 'tags' && namesLanguage(other)),
    ),
    ([{ facet }]) => facet,
  );
  return FACETS.flatMap((facet) => {
    const isElsewhere = (facet === own && !isArea) || (own === 'countries' && facet === 'regions');
    const values = isElsewhere ? [] : (shown.get(facet) ?? []);
    values.sort((a, b) => b[1] - a[1] || (a[0].value < b[0].value ? -1 : 1));
    return values.length === 0 ? [] : [{ facet, values: values.slice(0, VALUES) }];
  });
}

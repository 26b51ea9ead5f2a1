import { facetKey, type FacetValue } from '../facet-values.ts';
import { type Posting } from '../posting.ts';

const SHOWN = 6;
/** Neighbours in recency order that are looked at per list, on each side. */
const WINDOW = 12;
/** Lists per job: the rarest of its tags and title words. */
const LISTS = 6;
const SAME_EMPLOYER = 3;

/** What likeness is judged by: a posting, or one that is gone, of which less is known. */
export type Subject = Pick<Posting, 'domain' | 'title' | 'language' | 'tags'> &
  Partial<Pick<Posting, 'referenceId' | 'locations' | 'jobType'>>;

/**
 * Finds similar jobs: those that share rare tags and title words, the same employer, place or language. Each job looks at
 * a bounded number of neighbours, so that all jobs take time in proportion to their number.
 *
 * @returns for a subject (and its own ordinal, if it is listed) up to six ordinals, the most similar first
 */
export function createSimilar(
  postings: readonly Posting[],
  facets: { tags: readonly FacetValue[]; employers: readonly FacetValue[] },
): (subject: Subject, ordinal?: number) => number[] {
  const byTag = new Map(facets.tags.map(({ value, ordinals }) => [facetKey(value), ordinals]));
  const byWord = titleWords(postings);
  const byEmployer = new Map(facets.employers.map(({ value, ordinals }) => [value, ordinals]));
  const weigh = (ordinals: readonly number[] | undefined, factor: number) =>
    ordinals ? [{ ordinals, weight: factor * Math.log(1 + postings.length / ordinals.length) }] : [];

  return (subject, ordinal = -1) => {
    const scores = new Map<number, number>();
    const lists = [
      ...(subject.tags ?? []).flatMap((tag) => weigh(byTag.get(facetKey(tag)), 1)),
      ...wordsOf(subject.title).flatMap((word) => weigh(byWord.get(word), 1.5)),
    ].sort((a, b) => b.weight - a.weight);
    const employer = byEmployer.get(subject.domain);
    const looked = [...lists.slice(0, LISTS), ...(employer ? [{ ordinals: employer, weight: 1 }] : [])];
    for (const { ordinals, weight } of looked) {
      const at = position(ordinals, ordinal);
      const end = Math.min(ordinals.length, at + WINDOW + 1);
      for (let index = Math.max(0, at - WINDOW); index < end; index++) {
        const other = ordinals[index];
        if (other !== undefined && other !== ordinal) scores.set(other, (scores.get(other) ?? 0) + weight);
      }
    }
    const ranked = [...scores]
      .map(([other, score]): [number, number] => [other, score + nearness(subject, postings[other])])
      .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return pick(subject, ranked, postings);
  };
}

function nearness(a: Subject, b: Posting | undefined): number {
  if (!b) return 0;
  const [placeA, placeB] = [a.locations?.[0], b.locations[0]];
  return (
    (a.language === b.language ? 2 : 0) +
    (placeA?.country && placeA.country === placeB?.country ? 1 : 0) +
    (placeA?.city && placeA.city === placeB?.city ? 1 : 0) +
    (a.jobType === b.jobType ? 0.5 : 0)
  );
}

/** The best ones: not the same job in another language, no title twice, at most three of the same employer. */
function pick(posting: Subject, ranked: [number, number][], postings: readonly Posting[]): number[] {
  const chosen: number[] = [];
  const titles = new Set([`${posting.domain}\n${posting.title}`]);
  let same = 0;
  for (const [ordinal] of ranked) {
    const other = postings[ordinal];
    if (!other) continue;
    const isOwn = other.domain === posting.domain;
    if (isOwn && ((other.referenceId && other.referenceId === posting.referenceId) || same >= SAME_EMPLOYER))
      continue;
    const title = `${other.domain}\n${other.title}`;
    if (titles.has(title)) continue;
    titles.add(title);
    if (isOwn) same++;
    chosen.push(ordinal);
    if (chosen.length === SHOWN) break;
  }
  return chosen;
}

const wordsOf = (title: string): string[] => [...new Set(title.toLowerCase().match(/\p{L}{4,}/gu) ?? [])];

/** Words of at least four letters with the jobs whose titles hold them; one that is in 5 % of the titles tells nothing. */
function titleWords(postings: readonly Posting[]): Map<string, number[]> {
  const words = new Map<string, number[]>();
  postings.forEach(({ title }, ordinal) => {
    for (const word of wordsOf(title)) {
      const ordinals = words.get(word);
      if (ordinals) ordinals.push(ordinal);
      else words.set(word, [ordinal]);
    }
  });
  const limit = Math.max(20, postings.length / 20);
  for (const [word, ordinals] of words) if (ordinals.length > limit) words.delete(word);
  return words;
}

/** Where the ordinal stands in an ascending list. */
function position(ordinals: readonly number[], ordinal: number): number {
  let low = 0;
  let high = ordinals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordinals[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { facetKey } from '../facet-key.ts';
import { type FacetValue } from '../facet-values.ts';
import { type Posting, type Postings } from '../posting.ts';
import { createFeatures, type Features } from './features.ts';
import { neighbours } from './neighbours.ts';

const SHOWN = 6;
/** Neighbours in recency order that are looked at per list, on each side. */
const WINDOW = 24;
/** Lists per job: the rarest words and pairs of words of its title, the rarest of its tags, and of its occupations. */
const TITLE_LISTS = 4;
const TAG_LISTS = 2;
const OCCUPATION_LISTS = 2;
const SAME_EMPLOYER = 3;
/** So many leave six when titles repeat and one employer has many. */
const TOP = 60;
/** What likeness counts: the same title says more than all of the same occupation, tags, place and language. */
const TITLE = 8;
const OCCUPATION = 2;
const TAGS = 1;
/** The same language, country, city and kind of job. */
const WEIGHTS = [1, 0.4, 0.4, 0.2];

/** What likeness is judged by: a posting, or one that is gone, of which less is known. */
export type Subject = Pick<Posting, 'id' | 'domain' | 'title' | 'language' | 'tags'> &
  Partial<Pick<Posting, 'referenceId' | 'locations' | 'jobType'>>;

/**
 * Finds similar jobs: those with a similar title first, then those of the same occupation, then those that share rare
 * tags, the same employer, place or language. Each job looks at a bounded number of neighbours, so that all jobs take time
 * in proportion to their number.
 *
 * @param occupationsOf the rows of what a job's title names
 * @returns for a subject (and its own ordinal, if it is listed) up to six ordinals, the most similar first
 */
export function createSimilar(
  postings: Postings,
  facets: { employers: readonly FacetValue[] },
  occupationsOf: (subject: Pick<Subject, 'id'>) => readonly number[] = () => [],
): (subject: Subject, ordinal?: number) => number[] {
  const titles = createFeatures(Iterator.from(postings).map(({ title }) => phrasesOf(title)));
  const tags = createFeatures(Iterator.from(postings).map(tagsOf));
  const occupations = createFeatures(
    Iterator.from(postings).map((posting) => occupationsOf(posting).map(String)),
  );
  const nearnessTo = createNearness(postings);
  const byEmployer = new Map(facets.employers.map(({ value, ordinals }) => [value, ordinals]));
  // What every twentieth job has tells nothing, and its neighbours are any jobs.
  const limit = Math.max(20, postings.length / 20);
  const listsOf = (features: Features, own: readonly number[], most: number, ordinal: number) =>
    own
      .map(features.jobs)
      .filter((ordinals) => ordinals.length <= limit && (ordinals.length > 1 || ordinals[0] !== ordinal))
      .slice(0, most);

  return (subject, ordinal = -1) => {
    const isListed = ordinal >= 0;
    const ownTitle = isListed ? titles.ofJob(ordinal) : titles.of(phrasesOf(subject.title));
    const ownTags = isListed ? tags.ofJob(ordinal) : tags.of(tagsOf(subject));
    const ownOccupations = isListed
      ? occupations.ofJob(ordinal)
      : occupations.of(occupationsOf(subject).map(String));
    const lists = [
      ...listsOf(titles, ownTitle, TITLE_LISTS, ordinal),
      ...listsOf(tags, ownTags, TAG_LISTS, ordinal),
      ...listsOf(occupations, ownOccupations, OCCUPATION_LISTS, ordinal),
      byEmployer.get(subject.domain) ?? [],
    ];
    const candidates = neighbours(lists, ordinal, WINDOW);
    const titleLikeness = titles.likenessTo(ownTitle);
    const tagLikeness = tags.likenessTo(ownTags);
    const occupationLikeness = occupations.likenessTo(ownOccupations);
    const nearness = nearnessTo(subject);
    const scores = new Float64Array(candidates.length);
    candidates.forEach((other, index) => {
      scores[index] =
        TITLE * titleLikeness(other) +
        OCCUPATION * occupationLikeness(other) +
        TAGS * tagLikeness(other) +
        nearness(other);
    });
    // Of some hundred candidates a few are shown: only those at the top are put in order.
    const least = scores.toSorted().at(-TOP) ?? 0;
    const ranked: [number, number][] = [];
    candidates.forEach((other, index) => {
      const score = scores[index]!;
      if (score >= least) ranked.push([other, score]);
    });
    ranked.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return pick(subject, ranked, postings);
  };
}

/** The words of a title and its pairs of neighbouring words: "ai", "engineer", "ai engineer". */
function phrasesOf(title: string): string[] {
  const words =
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}+#]{2,}/gu) ?? [];
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  return [...new Set([...words, ...pairs])];
}

const tagsOf = ({ tags = [] }: Pick<Posting, 'tags'>): string[] => [...new Set(tags.map(facetKey))];

/** How near two jobs are by language, first place and kind. Hundreds are looked at for each job, so these are columns. */
function createNearness(postings: Postings): (subject: Subject) => (ordinal: number) => number {
  const codes = new Map<string, number>();
  /** A number for each text, the same for the same; 0 for none. */
  const codeOf = (text: string | undefined): number => {
    const code = text ? (codes.get(text) ?? codes.size + 1) : 0;
    if (text) codes.set(text, code);
    return code;
  };
  const codesOf = ({ language, locations: [place] = [], jobType }: Subject): number[] =>
    [language, place?.country, place?.city, jobType].map(codeOf);
  const columns = new Uint32Array(postings.length * WEIGHTS.length);
  Iterator.from(postings).forEach((posting, ordinal) =>
    columns.set(codesOf(posting), ordinal * WEIGHTS.length),
  );
  return (subject) => {
    const own = codesOf(subject);
    return (ordinal) => {
      let sum = 0;
      for (let at = 0; at < WEIGHTS.length; at++)
        if (own[at] !== 0 && own[at] === columns[ordinal * WEIGHTS.length + at]) sum += WEIGHTS[at]!;
      return sum;
    };
  };
}

/** The best ones: not the same job in another language, no title twice, at most three of the same employer. */
function pick(posting: Subject, ranked: [number, number][], postings: Postings): number[] {
  const chosen: number[] = [];
  const titles = new Set([`${posting.domain}\n${posting.title}`]);
  let same = 0;
  for (const [ordinal] of ranked) {
    const other = postings.at(ordinal);
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

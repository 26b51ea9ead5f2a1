/** Similar jobs, and jobs of the same occupation in other languages, for job pages. */
import { facetKey, UNKNOWN_LANGUAGE } from '../filters/facets.ts';
import type { FacetValue } from '../filters/facet-values.ts';
import type { Job, Jobs } from '../job/job.ts';
import { FeatureLists, type Features } from './features.ts';
import {
  SIMILARITY,
  mostOfList,
  SAME_EMPLOYER,
  SHOWN,
  neighbours,
  SAME_OCCUPATION_SHOWN,
} from './similarity.ts';
import { withSameKey } from '../duplicates/find-duplicates.ts';
import { fnv1a } from '../lib/fnv1a.ts';

/** What similarity depends on. A deleted job has it too, although less is known of it. */
export type Subject = Pick<Job, 'id' | 'domain' | 'title' | 'language' | 'tags'> &
  Partial<Pick<Job, 'referenceId' | 'locations' | 'jobType'>>;

/**
 * The columns with the number of each trait. Each column has a number for every job. Equal texts have equal
 * numbers, and 0 means no text.
 */
const TRAIT = {
  language: 0,
  /** The country of the job's first place. */
  country: 1,
  /** The city of the job's first place. */
  city: 2,
  jobType: 3,
  domain: 4,
  /** A hash of title and employer. */
  title: 5,
  /** A hash of reference and employer. */
  reference: 6,
} as const;
const COLUMNS = Object.keys(TRAIT).length;

/**
 * The traits that tell jobs apart, as columns, because each job is compared with hundreds of others and jobs
 * are in a file.
 */
export function createTraits(jobs: Jobs) {
  const codes = new Map<string, number>();
  const codeOf = (text: string | undefined): number => {
    const code = text ? (codes.get(text) ?? codes.size + 1) : 0;
    if (text) codes.set(text, code);
    return code;
  };
  const of = ({ domain, title, language, referenceId, locations: [place] = [], jobType }: Subject) =>
    Uint32Array.of(
      codeOf(language),
      codeOf(place?.country),
      codeOf(place?.city),
      codeOf(jobType),
      codeOf(domain),
      numberOf(`${domain}\n${title}`),
      referenceId ? numberOf(`${domain}\n${referenceId}`) : 0,
    );
  const columns = new Uint32Array(jobs.length * COLUMNS);
  Iterator.from(jobs).forEach((job, ordinal) => columns.set(of(job), ordinal * COLUMNS));
  return { of, ofJob: (ordinal: number, trait: number): number => columns[ordinal * COLUMNS + trait]! };
}
export type Traits = ReturnType<typeof createTraits>;

/**
 * A hash, but never 0. Storing the texts instead would take 200 MB for a million jobs, because most texts are
 * unique. If two texts have the same hash (one pair in four thousand million), the only effect is that two
 * jobs are not shown together.
 */
const numberOf = (text: string): number => fnv1a(text) || 1;

/** How many jobs to consider in each list, before and after the job by date. */
const WINDOW = 24;
/**
 * How many lists to consider for a job: lists of the rarest words and word pairs of its title, lists of its
 * rarest tags, and lists of its occupations.
 */
const TITLE_LISTS = 4;
const TAG_LISTS = 2;
const OCCUPATION_LISTS = 2;
/** How many candidates to choose from. It is enough even if many have the same title or the same employer. */
const TOP = 60;
/** The weights of equal traits. */
const NEARNESS = Object.entries(SIMILARITY.near).map(
  ([trait, weight]) => [TRAIT[trait as keyof typeof SIMILARITY.near], weight] as const,
);

/** How similar another job is in one respect; the job is given by its ordinal. */
type Similarity = (ordinal: number) => number;

/**
 * Finds similar jobs. A similar title counts most, then the same occupation, then rare tags in common, then
 * the same employer, place or language. Each job is compared with a limited number of neighbours, so the
 * total time is linear.
 * @param traits the traits of `jobs`
 * @param occupationsOf the rows of the occupations that a job's title names
 * @returns for a subject (and its ordinal, if it is listed) up to three ordinals, the most similar first
 */
export function createSimilar(
  jobs: Jobs,
  facets: { employers: readonly FacetValue[] },
  traits: Traits,
  occupationsOf: (subject: Pick<Subject, 'id'>) => readonly number[] = () => [],
): (subject: Subject, ordinal?: number) => number[] {
  const kinds = [
    { lists: TITLE_LISTS, valuesOf: phrasesOf },
    { lists: TAG_LISTS, valuesOf: tagsOf },
    { lists: OCCUPATION_LISTS, valuesOf: (subject: Subject) => occupationsOf(subject).map(String) },
  ].map((kind) => ({ ...kind, all: new FeatureLists() }));
  for (const job of jobs) for (const { all, valuesOf } of kinds) all.add(valuesOf(job));
  const compared = kinds.map(({ all, ...kind }) => ({ ...kind, features: all.finish() }));
  const byEmployer = new Map(facets.employers.map(({ value, ordinals }) => [value, ordinals]));
  const limit = mostOfList(jobs.length);
  const listsOf = (features: Features, own: readonly number[], most: number, ordinal: number) =>
    own
      .map(features.jobs)
      .filter((ordinals) => ordinals.length <= limit && (ordinals.length > 1 || ordinals[0] !== ordinal))
      .slice(0, most);

  return (subject, ordinal = -1) => {
    const around: ArrayLike<number>[] = [byEmployer.get(subject.domain) ?? []];
    const [titleSimilarity, tagSimilarity, occupationSimilarity] = compared.map(
      ({ features, lists, valuesOf }) => {
        const own = ordinal < 0 ? features.of(valuesOf(subject)) : features.ofJob(ordinal);
        around.push(...listsOf(features, own, lists, ordinal));
        return features.similarityTo(own);
      },
    ) as [Similarity, Similarity, Similarity];
    const candidates = neighbours(around, ordinal, WINDOW);
    const own = traits.of(subject);
    const nearness = (other: number): number => {
      let sum = 0;
      for (const [trait, weight] of NEARNESS)
        if (own[trait] !== 0 && own[trait] === traits.ofJob(other, trait)) sum += weight;
      return sum;
    };
    const scores = new Float64Array(candidates.length);
    candidates.forEach((other, index) => {
      scores[index] =
        SIMILARITY.title * titleSimilarity(other) +
        SIMILARITY.occupation * occupationSimilarity(other) +
        SIMILARITY.tags * tagSimilarity(other) +
        nearness(other);
    });
    // Sort only the best candidates, because only a few of some hundred are shown.
    const least = scores.toSorted().at(-TOP) ?? 0;
    const ranked: [number, number][] = [];
    candidates.forEach((other, index) => {
      const score = scores[index]!;
      if (score >= least) ranked.push([other, score]);
    });
    ranked.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return pick(own, ranked, traits);
  };
}

/** The words of a title and the pairs of adjacent words: "ai", "engineer", "ai engineer". */
function phrasesOf({ title }: Subject): string[] {
  const words =
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}+#]{2,}/gu) ?? [];
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  return [...new Set([...words, ...pairs])];
}

const tagsOf = ({ tags = [] }: Pick<Job, 'tags'>): string[] => [...new Set(tags.map(facetKey))];

/**
 * Selects the best candidates. Leaves out the same job in another language, repeated titles, and all but two
 * jobs of the same employer.
 */
function pick(subject: Uint32Array, ranked: [number, number][], traits: Traits): number[] {
  const chosen: number[] = [];
  const titles = new Set([subject[TRAIT.title]]);
  const reference = subject[TRAIT.reference];
  let same = 0;
  for (const [ordinal] of ranked) {
    const isOwn = traits.ofJob(ordinal, TRAIT.domain) === subject[TRAIT.domain];
    const isSameJob = reference !== 0 && traits.ofJob(ordinal, TRAIT.reference) === reference;
    if (isOwn && (isSameJob || same >= SAME_EMPLOYER)) continue;
    const title = traits.ofJob(ordinal, TRAIT.title);
    if (titles.has(title)) continue;
    titles.add(title);
    if (isOwn) same++;
    chosen.push(ordinal);
    if (chosen.length === SHOWN) break;
  }
  return chosen;
}

/**
 * How many jobs to consider in each list, before and after the job by date. It is more than are shown,
 * because some are duplicates.
 */
const OCCUPATION_WINDOW = 12;

/**
 * Finds jobs of the same occupation in other languages. Those in the same city come first, then those in the
 * same country, and within each of these those of similar age. Jobs in other countries are left out, because
 * they are too far away.
 * @param traits the traits of `jobs`
 * @param occupationsOf the rows of the occupations that a job's title names
 * @returns for an ordinal, up to five others
 */
export function createSameOccupation(
  jobs: Jobs,
  traits: Traits,
  occupationsOf: (job: Job) => readonly number[],
): (ordinal: number) => number[] {
  /** Ordinals by occupation and city or country, then by language. */
  const lists = new Map<string, Map<string, number[]>>();
  const keysOf = (job: Job): string[][] => {
    const rows = occupationsOf(job);
    const keys = levelsOf(job).map((places) =>
      rows.flatMap((row) => [...new Set(places)].map((place) => `${row}\t${place}`)),
    );
    return job.language === UNKNOWN_LANGUAGE ? [] : keys;
  };
  Iterator.from(jobs).forEach((job, ordinal) => {
    for (const key of keysOf(job).flat()) {
      const byLanguage = lists.get(key) ?? new Map<string, number[]>();
      lists.set(key, byLanguage);
      const ordinals = byLanguage.get(job.language);
      if (ordinals) ordinals.push(ordinal);
      else byLanguage.set(job.language, [ordinal]);
    }
  });

  return (ordinal) => {
    const job = jobs.at(ordinal);
    if (!job) return [];
    const reference = traits.ofJob(ordinal, TRAIT.reference);
    const isSame = (other: number): boolean =>
      reference !== 0 && traits.ofJob(other, TRAIT.reference) === reference;
    const chosen: number[] = [];
    const titles = new Set([traits.ofJob(ordinal, TRAIT.title)]);
    for (const keys of keysOf(job)) {
      const others = keys.flatMap((key) =>
        [...(lists.get(key) ?? [])].flatMap(([language, ordinals]) =>
          language === job.language ? [] : [ordinals],
        ),
      );
      const near = neighbours(others, ordinal, OCCUPATION_WINDOW).sort(
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

/** The places of a job, the smallest first: cities, then countries. */
const levelsOf = ({ locations }: Job): string[][] => [
  locations.flatMap(({ city, country = '' }) => (city ? [`${country} ${city}`] : [])),
  locations.flatMap(({ country }) => country ?? []),
];

/**
 * Finds the same job in other languages: the newest job in each language with the same domain and reference.
 */
export function createOtherLanguages(jobs: Jobs, traits: Traits): (ordinal: number) => number[] {
  const groups = withSameKey(jobs, ({ domain, referenceId }) =>
    referenceId ? `${domain}\n${referenceId}` : undefined,
  );
  const groupOf = new Map(groups.flatMap((group) => group.map((ordinal) => [ordinal, group] as const)));
  return (ordinal) => {
    const known = new Set([traits.ofJob(ordinal, TRAIT.language)]);
    return (groupOf.get(ordinal) ?? []).filter((other) => {
      const language = traits.ofJob(other, TRAIT.language);
      if (known.has(language)) return false;
      known.add(language);
      return true;
    });
  };
}

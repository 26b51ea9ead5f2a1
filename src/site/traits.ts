import type { Job, Jobs } from '../job/job.ts';
import { keyHash, withSameKey } from '../duplicates/find-duplicates.ts';

/** The source of traits: a job, or one that is gone, of which less is known. */
type Traited = Pick<Job, 'domain' | 'title' | 'language'> &
  Partial<Pick<Job, 'referenceId' | 'locations' | 'jobType'>>;

/** The columns: a number for each text, the same for the same; 0 for none. */
export const TRAIT = {
  language: 0,
  /** That of its first place. */
  country: 1,
  /** That of its first place. */
  city: 2,
  jobType: 3,
  domain: 4,
  /** The title at its employer. */
  title: 5,
  /** The reference at its employer. */
  reference: 6,
} as const;
const COLUMNS = Object.keys(TRAIT).length;

/**
 * The traits that tell jobs apart. Hundreds of others are looked at for each job, and all jobs are in a file, so
 * these are columns.
 */
export function createTraits(jobs: Jobs) {
  const codes = new Map<string, number>();
  const codeOf = (text: string | undefined): number => {
    const code = text ? (codes.get(text) ?? codes.size + 1) : 0;
    if (text) codes.set(text, code);
    return code;
  };
  const of = ({ domain, title, language, referenceId, locations: [place] = [], jobType }: Traited) =>
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
 * Never 0. Most jobs have texts of their own, which would be 200 MB of a million. Two that share a number by chance, one
 * pair in four thousand million, are not shown beside each other.
 */
const numberOf = (text: string): number => keyHash(text) || 1;

/** Finds the same job in other languages: same domain and reference, another language; the newest of each. */
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

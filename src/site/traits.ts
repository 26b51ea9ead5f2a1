import { type Posting, type Postings } from '../posting.ts';

/** What traits are read from: a posting, or one that is gone, of which less is known. */
type Traited = Pick<Posting, 'domain' | 'title' | 'language'> &
  Partial<Pick<Posting, 'referenceId' | 'locations' | 'jobType'>>;

/** The columns: a number for each text, the same for the same; 0 for none. */
export const TRAIT = {
  language: 0,
  /** Of its first place. */
  country: 1,
  /** Of its first place. */
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
 * What jobs are told apart by. Hundreds of others are looked at for each job, and all postings lie in a file, so these
 * are columns.
 */
export interface Traits {
  of: (subject: Traited) => Uint32Array;
  ofJob: (ordinal: number, trait: number) => number;
}

export function createTraits(postings: Postings): Traits {
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
      hashOf(`${domain}\n${title}`),
      referenceId ? hashOf(`${domain}\n${referenceId}`) : 0,
    );
  const columns = new Uint32Array(postings.length * COLUMNS);
  Iterator.from(postings).forEach((posting, ordinal) => columns.set(of(posting), ordinal * COLUMNS));
  return { of, ofJob: (ordinal, trait) => columns[ordinal * COLUMNS + trait]! };
}

/**
 * FNV-1a over UTF-16 units, never 0. Most jobs have texts of their own, which would be 200 MB of a million. Two that
 * share a number by chance, one pair in four thousand million, are not shown beside each other.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0 || 1;
}

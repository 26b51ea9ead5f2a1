import type { Place } from './edit-query.ts';
import type { Posting } from '../posting.ts';
import type { Card, Fields, Hit, SearchAnswer } from './types.ts';

/** Jobs by how good they are. */
export interface Ranking {
  /** Which of two comes first: of equals, one that has a word as typed where the other has one like it. */
  isBetter: (job: number, than: number) => boolean;
  /** The page [offset, offset + limit) of some of them, best first. */
  page: (some: Uint32Array, offset: number, limit: number) => number[];
}

/** What the words of a query say about jobs. */
export interface Matched {
  /** What an answer says of them, whichever jobs are found. */
  said: Pick<
    SearchAnswer,
    'corrected' | 'matchedAll' | 'droppedWords' | 'ignored' | 'suggestions' | 'wordless'
  >;
  /** Above 0 for each job that matches; undefined when every job does, because there are no words. */
  scores: Uint32Array | undefined;
  /** The likelier words that are searched too, and the jobs among these that have the words as typed. */
  also?: { words: Correction[]; q: string; asTyped: (jobs: Uint32Array) => number };
  /** The labels of occupations by which later hits are found, and the jobs among these that have the words. */
  occupations?: { labels: string[]; first: (jobs: Uint32Array) => number };
  /** What later hits lack, and the jobs among these that lack none of it. */
  then?: { words: string[]; first: (jobs: Uint32Array) => number };
  /** Per dropped word the query that keeps it. */
  keeping: { word: string; q: string }[];
  /** Orders the jobs that are found. */
  ranking: (jobs: Uint32Array) => Ranking;
  /** Where words stand that no job has. */
  absent: () => Promise<Place[]>;
  /** Why a job is a hit: where what is shown of it has what matched, and its occupation when that is why. */
  ofHit: (job: number, posting: Shown, options: { fields: Fields; marked: boolean }) => OfHit;
}
type Shown = Card & Pick<Posting, 'description' | 'excerpt'>;
type OfHit = Pick<Hit, 'matches' | 'occupation'>;

type Correction = NonNullable<SearchAnswer['corrected']>['words'][number];

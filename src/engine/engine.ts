/** The interface between the search and an engine: the operations that an engine needs, and the documents that it stores. */
import type { Duplicate, FoundJob, HitDuplicates } from '../job/job.ts';
import type { Condition, Score, ValueField } from './condition.ts';
import type { Facet } from '../filters/facets.ts';
import type { StatedFilter } from '../filters/table.ts';
import { normalize } from '../text/normalize.ts';
import { isPhraseGap } from '../search/phrase-finder.ts';
import { plainSigns } from '../text/signs.ts';
import { type Token, tokenize } from '../text/tokens.ts';

/** A requested page of jobs. */
export interface PageAsked {
  jobs: Condition;
  /**
   * What to sort by, highest first. Of equal jobs the newest comes first, and jobs without a score are left out. By default
   * the newest jobs come first.
   */
  by?: Score | { number: string };
  offset: number;
  limit: number;
  /** Whether the jobs of a duplicate group become one hit, which shows the first of them. */
  isCollapsed?: boolean;
}

export interface EngineHit {
  posting: FoundJob;
  /** Identifies the duplicate group of the job; the job's own id if it has no duplicates. */
  advert: string;
  /** The places of the job, spelt as in the cities filter. */
  at: readonly string[];
  /** Only with `isCollapsed`, and only if there are any: the other jobs of the duplicate group. */
  twins?: HitDuplicates;
}

/** A job as hits list it among the other jobs of its duplicate group. */
export const duplicateOf = ({ id, locations }: Duplicate): Duplicate => ({
  id,
  locations: locations.map(({ city, country }) => ({ city, country })),
});

export interface EnginePage {
  hits: EngineHit[];
  /** Number of hits on all pages. */
  total: number;
}

/** Asks for the number of jobs by value of a field. */
export interface ValuesAsked {
  jobs: Condition;
  field: ValueField;
  /**
   * Minimum number of values to return. These are the most frequent ones, and values as frequent as the last one are returned
   * too.
   */
  limit: number;
  /** Values to return in any case. */
  always?: readonly string[];
}

/**
 * What a search needs from an engine: to find, count and sort the jobs of one index version. All numbers are exact. Methods
 * reject with `EngineUnavailable`.
 */
export interface Engine {
  count: (conditions: readonly Condition[]) => Promise<number[]>;
  /** The highest score of the jobs that match each condition; 0 if there are none. */
  highest: (asked: readonly { jobs: Condition; score: Score }[]) => Promise<number[]>;
  pages: (requests: readonly PageAsked[]) => Promise<EnginePage[]>;
  values: (requests: readonly ValuesAsked[]) => Promise<ReadonlyMap<string, number>[]>;
  /** 'available' if all copies of the index are there, 'degraded' if some are missing. */
  health: () => Promise<'available' | 'degraded'>;
}

/** Opens an engine for one answer. All requests for the answer share one time limit. */
export type OpenEngine = () => Engine;

/** Time limit of all engine requests for one answer. */
export const LIMIT_MS = 10_000;

/** Thrown if the engine does not answer, or only with a part of its data. */
export class EngineUnavailable extends Error {
  override readonly name: string = 'EngineUnavailable';
}

/** Thrown if the engine is overloaded. Later requests may succeed. */
export class EngineBusy extends EngineUnavailable {}

/** Thrown if the index is missing, or if no build created it. */
export class WrongIndex extends EngineUnavailable {}

/**
 * A job as an engine stores it. Its fields are those of `Condition`, and engines return only `posting`, `at` and `advert`. A
 * document also has the numbers of `STATED_TABLE` by name. For names with a dot ("pay.CHF"), it has an object by the part
 * after the dot.
 */
export interface EngineDocument extends Partial<Record<Facet, readonly string[]>> {
  id: string;
  /** Identifies the duplicate group of the job: the lowest id of its jobs. */
  advert: string;
  /** The index words that find this job, as `wordInDocuments` writes them, grouped by their best field (see `FIELDS`). */
  words: readonly (readonly string[])[];
  /** The texts for phrases: consecutive words, separated by blanks. */
  phrases: readonly string[];
  /** Number of words in the job's title. */
  titleWords: number;
  /** The places of the job, spelt as in the cities filter. */
  at: readonly string[];
  /** For a remote job: the countries of its places, or "-" if it names none. */
  remoteIn: readonly string[];
  /** See `listedDay`, in days since 1970. */
  listedDay: number;
  /** RFC 3339. "Newest first" sorts by day, then by this time, then by id. */
  publishedAt: string;
  /** The filters for which the job states a value, and 'twins' if it has duplicates. */
  states: readonly (StatedFilter | 'twins')[];
  posting: FoundJob;
}

/** A document with the fields for its version: see `IndexVersion`. */
export interface StoredDocument extends EngineDocument {
  /** Identifies the write that stored this document together with all jobs of its domain. */
  batch: string;
  version: number;
}

/**
 * Says which documents of an index are the jobs of one build. The index may also have jobs of the next build, which is not
 * published yet, and former jobs of domains that changed since. So what readers see changes with the files of a build, not
 * with the index.
 */
export interface IndexVersion {
  index: string;
  /** Documents of later versions are invisible. */
  number: number;
  /** Invisible batches, which have the former jobs of domains that changed. */
  stale: readonly string[];
}

/** The documents of a version. */
export const visible = ({ number, stale }: IndexVersion): Condition => ({
  all: [
    { number: 'version', max: number },
    ...(stale.length > 0 ? [{ none: [{ field: 'batch', values: stale }] } as const] : []),
  ],
});

/**
 * The functions below describe failures of engines that come without a message: what is wrong, and what to do. The engine's
 * address precedes the text.
 */

/** Maximum number of characters quoted from a response. */
export const MOST_SIGNS = 300;

/**
 * Describes a request without a response.
 * @param setting the setting with the address
 */
export function wrongWithError(
  error: unknown,
  setting: 'MEILI_URL' | 'OPENSEARCH_URLS',
  limitMs: number,
): string {
  const { name, message, cause } = error as Error;
  const { message: text = message, code = '' } = (cause ?? {}) as { message?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError')
    return `does not answer in time (${limitMs / 1000} s for all that is asked): look at its load, or whether ${setting} leads to it`;
  if (/CERT|SIGNATURE|ISSUER|SELF_SIGNED/.test(code))
    return `has a certificate that is not trusted: name that of its authority in ENGINE_CA_FILE (${text})`;
  return `does not answer: start it, or correct ${setting} (${text || code})`;
}

export const noJson = (setting: 'MEILI_URL' | 'OPENSEARCH_URLS'): string =>
  `answers with something else than JSON: look whether ${setting} leads to it or to something before it`;

/** The parts of a word between separators of any kind. */
const PARTS = /[\p{L}\p{N}\p{M}\u200c\u200d]+(?:\+{1,2}|#)?/gu;

/**
 * The texts in which engines search for phrases. Words are separated by blanks, and a text ends where a phrase must not
 * continue. Words with several readings ("front-end", "done.Then") make two or three texts.
 */
export function phraseTexts(given: string): string[] {
  const text = plainSigns(given);
  const pieces: Token[][] = [[]];
  let end = 0;
  for (const token of tokenize(text)) {
    if (end > 0 && token.start >= end && !isPhraseGap(text.slice(end, token.start))) pieces.push([]);
    pieces.at(-1)!.push(token);
    end = token.end;
  }
  const texts = pieces.flatMap((piece) => [
    piece.flatMap(({ needed }) => needed).join(' '),
    piece.map(({ forms }) => forms[0]).join(' '),
    piece.flatMap(({ start, end }) => text.slice(start, end).match(PARTS)?.map(normalize) ?? []).join(' '),
  ]);
  return [...new Set(texts)].filter(Boolean);
}

/** The interface between the search and an engine: the required operations, and the stored documents. */
import type { Duplicate, FoundJob, HitDuplicates } from '../job/job.ts';
import type { Condition, Score, ValueField } from './condition.ts';
import type { Facet } from '../filters/facets.ts';
import type { StatedFilter } from '../filters/table.ts';
import type { JobMap } from '../site/home-map.ts';
import { normalize } from '../text/normalize.ts';
import { isPhraseGap } from '../search/phrase-finder.ts';
import { plainSigns } from '../text/signs.ts';
import { type Token, tokenize } from '../text/tokens.ts';

/** A requested page of jobs. */
export interface PageAsked {
  jobs: Condition;
  /** Sorts by this, highest first, newest of equals; excludes jobs without a score. By default newest first. */
  by?: Score | { number: string };
  offset: number;
  limit: number;
  /** Whether the jobs of one advert become one hit, the first. */
  isCollapsed?: boolean;
  /** Whether to return page contents too. */
  isForPages?: boolean;
}

export interface EngineHit {
  posting: FoundJob;
  /** Identifies the advert among its duplicates; the job's own id if it has none. */
  advert: string;
  /** Its places, in the cities filter's spelling. */
  at: readonly string[];
  /** Only for pages, if functions render them. */
  page?: DocumentPage;
  /** Only when collapsed and not empty. */
  twins?: HitDuplicates;
}

/** A job in the list of its advert's other jobs. */
export const duplicateOf = ({ id, locations }: Duplicate): Duplicate => ({
  id,
  locations: locations.map(({ city, country }) => ({ city, country })),
});

export interface EnginePage {
  hits: EngineHit[];
  /** Number of hits on all pages. */
  total: number;
}

/** Requests the number of jobs for each value of a field. */
export interface ValuesAsked {
  jobs: Condition;
  field: ValueField;
  /** Returns at least this many of the most frequent values, and all that equal the last one. */
  limit: number;
  /** Values to return in any case. */
  always?: readonly string[];
}

/**
 * What a search needs from an engine: finding, counting and sorting jobs of one index version. All numbers are
 * exact. Rejects with `EngineUnavailable`.
 */
export interface Engine {
  count: (conditions: readonly Condition[]) => Promise<number[]>;
  /** The highest score of the jobs that match each condition; 0 if there are none. */
  highest: (asked: readonly { jobs: Condition; score: Score }[]) => Promise<number[]>;
  pages: (requests: readonly PageAsked[]) => Promise<EnginePage[]>;
  values: (requests: readonly ValuesAsked[]) => Promise<ReadonlyMap<string, number>[]>;
  /** Whether all copies of the index are available, or some are missing. */
  health: () => Promise<'available' | 'degraded'>;
}

/** Opens an engine for one answer, whose requests share one time limit. */
export type OpenEngine = () => Engine;

/** Time limit of all engine requests for one answer. */
export const LIMIT_MS = 10_000;

/** The engine does not answer, or only with part of its data. */
export class EngineUnavailable extends Error {
  override readonly name: string = 'EngineUnavailable';
}

/** The engine is overloaded; later requests may succeed. */
export class EngineBusy extends EngineUnavailable {}

/** The index is missing or not the one that a build created. */
export class WrongIndex extends EngineUnavailable {}

/** The contents of a job's page besides the job, computed by the build, which knows all jobs. */
export interface DocumentPage {
  /** See `JobPageData`: `slug` is "" for none, `label` for the value itself; `languages` are joined by blanks. */
  values: [facet: Facet, value: string, slug: string, label: string, languages?: string][];
  partsOfCities: string[];
  /** The occupations that the title names: row, and id at ESCO. */
  occupations: [row: number, id: string][];
  pageCheckedAt?: string;
  map?: JobMap;
}

/**
 * A job as stored in an engine. Fields are those of `Condition`; engines return only `posting` (for answers),
 * `page` (for pages), `at` and `advert`. It also has the numbers of `STATED_TABLE` by name; for names with a dot
 * ("pay.CHF") an object by the part after it.
 */
export interface EngineDocument extends Partial<Record<Facet, readonly string[]>> {
  id: string;
  /** Identifies the advert among its duplicates: the lowest of their ids. */
  advert: string;
  /** The index words that find this job, as `wordInDocuments` writes them, grouped by their best field (see `FIELDS`). */
  words: readonly (readonly string[])[];
  /** The texts for phrases: consecutive words, separated by blanks. */
  phrases: readonly string[];
  /** Number of words in its title. */
  titleWords: number;
  /** Its places, in the cities filter's spelling. */
  at: readonly string[];
  /** For a remote job the countries of its places, or "-" if it names none. */
  remoteIn: readonly string[];
  /** See `listedDay`, in days since 1970. */
  listedDay: number;
  /** RFC 3339. Newest first sorts by day, then by this, then by id. */
  publishedAt: string;
  /** The filters for which it states a value, and whether it has duplicates. */
  states: readonly (StatedFilter | 'twins')[];
  /** The employer's reference, which other language versions share. */
  reference?: string;
  posting: FoundJob;
  /** Only if functions render pages. */
  page?: DocumentPage;
}

/** A document with its storage fields; see `IndexVersion`. */
export interface StoredDocument extends EngineDocument {
  /** Identifies the write that stored all jobs of its domain together. */
  batch: string;
  version: number;
}

/**
 * Which documents of an index are the jobs of one build. The index may also contain jobs of the next, unpublished
 * build, and previous jobs of changed domains. So what readers see changes with the build's files, not with the
 * index.
 */
export interface IndexVersion {
  index: string;
  /** Later versions are invisible. */
  number: number;
  /** Batches that are invisible: a domain's jobs before it changed. */
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
 * Describes engine failures that come without a message, to follow the engine's address: what is wrong, and what to
 * do.
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

/** The parts of a word between any separators. */
const PARTS = /[\p{L}\p{N}\p{M}\u200c\u200d]+(?:\+{1,2}|#)?/gu;

/**
 * The texts in which engines search for phrases: words separated by blanks, in pieces that phrases do not cross.
 * Words with several readings ("front-end", "done.Then") produce two or three texts.
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

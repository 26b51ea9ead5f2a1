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
  /**
   * What to sort by, highest first, the newest of equals first; jobs without a score are left out. By default the newest jobs
   * come first.
   */
  by?: Score | { number: string };
  offset: number;
  limit: number;
  /** Whether the jobs of one advert become one hit, with the first of them. */
  isCollapsed?: boolean;
  /** Whether to return the contents of their pages too. */
  isForPages?: boolean;
}

export interface EngineHit {
  posting: FoundJob;
  /** Identifies the advert among its duplicates; the job's own id if it has none. */
  advert: string;
  /** The places of the job, spelt as in the cities filter. */
  at: readonly string[];
  /** The contents of the job's page; only if functions render pages. */
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
  /** Minimum number of values to return, the most frequent ones. Values as frequent as the last one are returned too. */
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
  /** See `JobPageData`. `slug` is "" for none, `label` is "" for the value itself, and `languages` are joined by blanks. */
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
  /** The places of the job, spelt as in the cities filter. */
  at: readonly string[];
  /** For a remote job the countries of its places, or "-" if it names none. */
  remoteIn: readonly string[];
  /** See `listedDay`, in days since 1970. */
  listedDay: number;
  /** RFC 3339. The newest first means: by day, then by this, then by id. */
  publishedAt: string;
  /** The filters for which it states a value, and whether it has duplicates. */
  states: readonly (StatedFilter | 'twins')[];
  /** The employer's reference, which versions in other languages share. */
  reference?: string;
  posting: FoundJob;
  /** The contents of the job's page; only if functions render pages. */
  page?: DocumentPage;
}

/** A document with its storage fields; see `IndexVersion`. */
export interface StoredDocument extends EngineDocument {
  /** Identifies the write that stored all jobs of its domain together. */
  batch: string;
  version: number;
}

/**
 * Which documents of an index are the jobs of one build. The index may also have jobs of the next, unpublished build, and
 * earlier jobs of domains that changed since. So what readers see changes with the files of the build, not with the index.
 */
export interface IndexVersion {
  index: string;
  /** Documents of later versions are invisible. */
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
 * Describes failures of engines that come without a message: what is wrong, and what to do. The engine's address precedes the
 * text.
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
 * The texts in which engines search for phrases: words separated by blanks, split where phrases must not continue. Words with
 * several readings ("front-end", "done.Then") make two or three texts.
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

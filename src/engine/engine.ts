/**
 * The interface between the search and a search engine: all that an engine must do, and the documents that it holds.
 */
import type { Duplicate, FoundJob, HitDuplicates } from '../job/job.ts';
import type { Condition, Score, ValueField } from './condition.ts';
import type { Facet } from '../filters/facets.ts';
import type { StatedFilter } from '../filters/table.ts';
import type { JobMap } from '../site/home-map.ts';
import { normalize } from '../text/normalize.ts';
import { isPhraseGap } from '../search/phrase-finder.ts';
import { plainSigns } from '../text/signs.ts';
import { type Token, tokenize } from '../text/tokens.ts';

/** A page of jobs. */
export interface PageAsked {
  jobs: Condition;
  /** The order, highest first, the newest of equals; only jobs with a score are found. Default: newest first. */
  by?: Score | { number: string };
  offset: number;
  limit: number;
  /** Whether all jobs that are one advert are one hit, the first. */
  isCollapsed?: boolean;
  /** The contents of pages are wanted for each, too. */
  isForPages?: boolean;
}

export interface EngineHit {
  posting: FoundJob;
  /** Names the advert that it is with its duplicates; its own where it has none. */
  advert: string;
  /** The places that it is at, as the filter of cities calls them. */
  at: readonly string[];
  /** Only for pages, where functions make some. */
  page?: DocumentPage;
  /** Only when collapsed, and only if there are any. */
  twins?: HitDuplicates;
}

/** A job as the other jobs of its advert name it. */
export const duplicateOf = ({ id, locations }: Duplicate): Duplicate => ({
  id,
  locations: locations.map(({ city, country }) => ({ city, country })),
});

export interface EnginePage {
  hits: EngineHit[];
  /** How many hits there are on all pages. */
  total: number;
}

/** How many jobs have each value of a field. */
export interface ValuesAsked {
  jobs: Condition;
  field: ValueField;
  /** At least so many of the most frequent ones, and all that are as frequent as the last of them. */
  limit: number;
  /** These too. */
  always?: readonly string[];
}

/**
 * The operations of a search engine for a search: it finds, counts and sorts the jobs of one version of its index. All
 * numbers are exact. Rejects with `EngineUnavailable`.
 */
export interface Engine {
  count: (conditions: readonly Condition[]) => Promise<number[]>;
  /** The highest score of the jobs that meet each condition; 0 where there are none. */
  highest: (asked: readonly { jobs: Condition; score: Score }[]) => Promise<number[]>;
  pages: (asked: readonly PageAsked[]) => Promise<EnginePage[]>;
  values: (asked: readonly ValuesAsked[]) => Promise<ReadonlyMap<string, number>[]>;
  /** Whether all copies of the index are there, or some have been lost with a machine. */
  health: () => Promise<'available' | 'degraded'>;
}

/** Gives an engine to each answer: all that this asks has one limit of time. */
export type OpenEngine = () => Engine;

/** How long one answer may take of an engine, with all that it asks. */
export const LIMIT_MS = 10_000;

/** The engine does not answer, or not with all of its data. */
export class EngineUnavailable extends Error {
  override readonly name: string = 'EngineUnavailable';
}

/** It has no room for more work now: what is asked later may be done. */
export class EngineBusy extends EngineUnavailable {}

/** The index is gone, or is another one than a build left there. */
export class WrongIndex extends EngineUnavailable {}

/** The contents of a job's page besides its job: found by the build, which knows all jobs. */
export interface DocumentPage {
  /** See `JobPageData`: the slug is "" where there is none, `label` where it is another one than the value. */
  values: [facet: Facet, value: string, slug: string, label?: string][];
  partsOfCities: string[];
  /** The occupations that the title names: their rows, and their ids at ESCO. */
  occupations: [row: number, id: string][];
  pageCheckedAt?: string;
  map?: JobMap;
}

/**
 * A job as an engine holds it. Fields are those of `Condition`; `posting` is what answers give and `page` what pages
 * show besides, and nothing else is returned but `at` and `advert`. It has the numbers of `STATED_TABLE` too, by their
 * names; of names with a point ("pay.CHF") an object by the part after it.
 */
export interface EngineDocument extends Partial<Record<Facet, readonly string[]>> {
  id: string;
  /** Names the advert that it is together with its duplicates: the least of their ids. */
  advert: string;
  /** The words of the index that find it, as `wordInDocuments` has them, by their best field for it (see `FIELDS`). */
  words: readonly (readonly string[])[];
  /** The text for phrases: words that follow each other, with blanks between them. */
  phrases: readonly string[];
  /** How many words its title has. */
  titleWords: number;
  /** The places that it is at, as the filter of cities calls them. */
  at: readonly string[];
  /** For a remote job the countries of its places, or "-" where it names none. */
  remoteIn: readonly string[];
  /** When it was added: days since 1970. */
  addedDay: number;
  /** RFC 3339: newest first goes by day, then by this, then by id. */
  publishedAt: string;
  /** Which filters it states something for that people may want jobs without, and whether it has duplicates. */
  states: readonly (StatedFilter | 'twins')[];
  /** The employer's own reference, which the job has in other languages too. */
  reference?: string;
  posting: FoundJob;
  /** Where functions make pages. */
  page?: DocumentPage;
}

/** The same as it is stored: see `IndexVersion`. */
export interface StoredDocument extends EngineDocument {
  /** Names the write that brought all of its domain at once. */
  batch: string;
  version: number;
}

/**
 * Which documents of an index are the jobs of one build. An index may hold those of the next build too, which nobody sees
 * before that is published, and those that its domains had before: so what readers find changes with the files of a build
 * and not with the index.
 */
export interface IndexVersion {
  index: string;
  /** Documents of later versions are not seen. */
  number: number;
  /** Nor those of these batches: what a domain had before it changed. */
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
 * The fault of an engine that gives no answer of its own, in words that follow its address: what it does, and what to
 * do.
 */

/** Most characters that are repeated from an answer. */
export const MOST_SIGNS = 300;

/**
 * The problem of a request that was not answered.
 * @param setting names the address
 */
export function wrongWithError(
  error: unknown,
  setting: 'MEILI_URL' | 'OPENSEARCH_URLS',
  limitMs: number,
): string {
  const { name, message, cause } = error as Error;
  const { message: said = message, code = '' } = (cause ?? {}) as { message?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError')
    return `does not answer in time (${limitMs / 1000} s for all that is asked): look at its load, or whether ${setting} leads to it`;
  if (/CERT|SIGNATURE|ISSUER|SELF_SIGNED/.test(code))
    return `has a certificate that is not trusted: name that of its authority in ENGINE_CA_FILE (${said})`;
  return `does not answer: start it, or correct ${setting} (${said || code})`;
}

export const noJson = (setting: 'MEILI_URL' | 'OPENSEARCH_URLS'): string =>
  `answers with something else than JSON: look whether ${setting} leads to it or to something before it`;

/** The characters of a word, whatever is between. */
const PARTS = /[\p{L}\p{N}\p{M}\u200c\u200d]+(?:\+{1,2}|#)?/gu;

/**
 * A text as phrases are looked for in it where an index of positions does that: words with a blank between them, in
 * pieces that no phrase goes beyond. Words that can be read as one and as several ("front-end", "done.Then") have two,
 * or three.
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

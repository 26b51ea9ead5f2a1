/** Sends searches to Meilisearch for the jobs of one index version. */
import type { Condition, WordsCondition } from './condition.ts';
import { type EngineDocument, EngineUnavailable, type IndexVersion, phraseTexts, visible } from './engine.ts';
import type { AskMeilisearch } from './meilisearch-client.ts';
import { boundedCache, textBytes } from '../lib/cache.ts';
import { FIELDS } from '../search/term.ts';

export interface JobsAsked {
  jobs: Condition;
  /** Set to return only the first job of each duplicate group. */
  distinct?: 'advert' | undefined;
  sort?: readonly string[];
  /** By default 0, so that jobs are only counted. */
  limit?: number;
  offset?: number;
  /** The fields to return for each job. */
  attributesToRetrieve?: readonly string[];
  /** Fields whose values are counted. */
  facets?: readonly string[];
}

interface JobsFound<T = unknown> {
  /** Exact if no jobs are requested. */
  total: number;
  hits: T[];
  /** Number of jobs by field and value. */
  values: Record<string, Map<string, number>>;
}

export type SearchJobs = <T>(requests: readonly JobsAsked[]) => Promise<JobsFound<T>[]>;

/**
 * Maximum number of searches in a request. The server runs them one after the other, so more of them are sent in parallel
 * requests.
 */
const MOST_PARTS = 40;

interface Result<T> {
  hits: T[];
  totalHits?: number;
  estimatedTotalHits?: number;
  facetDistribution?: Record<string, Record<string, number>>;
}

const isResult = ({ hits, totalHits, estimatedTotalHits }: Result<unknown>): boolean =>
  Array.isArray(hits) && typeof (totalHits ?? estimatedTotalHits) === 'number';

/** Searches the jobs of a version. */
export function jobSearch(ask: AskMeilisearch, version: IndexVersion): SearchJobs {
  const seen = filterFor(visible(version));
  const searchPart = async <T>(part: readonly JobsAsked[]): Promise<JobsFound<T>[]> => {
    const queries = part.map(({ jobs, limit, offset, ...others }) => ({
      indexUid: version.index,
      filter: [seen, filterFor(jobs)],
      ...others,
      // The total is exact only without a limit.
      ...(limit === undefined ? { hitsPerPage: 0 } : { limit, offset: offset ?? 0 }),
    }));
    const { results } = (await ask('POST', '/multi-search', { queries })) as { results?: Result<T>[] };
    if (results?.length !== part.length || !results.every(isResult))
      throw new EngineUnavailable(
        'Meilisearch answers searches with something else: look whether MEILI_URL leads to it.',
      );
    return results.map(({ hits, totalHits, estimatedTotalHits, facetDistribution = {} }) => ({
      hits,
      total: totalHits ?? estimatedTotalHits!,
      values: Object.fromEntries(
        Object.entries(facetDistribution).map(([field, counts]) => [
          field,
          new Map(Object.entries(counts).map(([value, count]) => [decodeValue(value), count])),
        ]),
      ),
    }));
  };
  return async <T>(requests: readonly JobsAsked[]) => {
    const parts: (readonly JobsAsked[])[] = [];
    for (let at = 0; at < requests.length; at += MOST_PARTS) parts.push(requests.slice(at, at + MOST_PARTS));
    return (await Promise.all(parts.map((part) => searchPart<T>(part)))).flat();
  };
}

/** Maximum number of bytes of cached job ids. */
const CAPACITY = 8_000_000;
/** Bytes of an array slot, which each id takes. */
const PLACE_BYTES = 8;
/** Number of jobs to read at a time. */
const AT_A_TIME = 500;

/** A cache of the ids of jobs with a phrase, for one index version. */
export type KeptPhrases = ReturnType<typeof boundedCache<string[]>>;
export const keptPhrases = (): KeptPhrases =>
  boundedCache({
    capacity: CAPACITY,
    sizeOf: (ids) => ids.reduce((sum, id) => sum + textBytes(id) + PLACE_BYTES, 0),
  });

/** The ids of jobs whose title or description has a phrase. */
async function idsWith(search: SearchJobs, words: readonly string[]): Promise<string[]> {
  const phrase = ` ${words.join(' ')} `;
  const isIn = (text = ''): boolean => phraseTexts(text).some((piece) => ` ${piece} `.includes(phrase));
  const ids: string[] = [];
  for (let offset = 0; ; offset += AT_A_TIME) {
    const [found] = await search<Pick<EngineDocument, 'posting'>>([
      {
        jobs: { phrase: words },
        sort: ['id:asc'],
        offset,
        limit: AT_A_TIME,
        attributesToRetrieve: ['posting'],
      },
    ]);
    for (const { posting } of found!.hits)
      if (isIn(posting.title) || isIn(posting.description)) ids.push(posting.id);
    if (found!.hits.length < AT_A_TIME) return ids;
  }
}

/**
 * Returns a function that replaces phrases of three or more words by the ids of the jobs that have them. It reads the texts
 * of all jobs that have each pair of adjacent words.
 */
export function phraseReader(
  search: SearchJobs,
  kept: KeptPhrases,
): (condition: Condition) => Promise<Condition> {
  const read = async (condition: Condition): Promise<Condition> => {
    const readAll = (list: readonly Condition[]): Promise<Condition[]> => Promise.all(list.map(read));
    if ('all' in condition) return { all: await readAll(condition.all) };
    if ('any' in condition) return { any: await readAll(condition.any) };
    if ('none' in condition) return { none: await readAll(condition.none) };
    if (!('phrase' in condition) || condition.phrase.length < 3) return condition;
    const { phrase } = condition;
    return { field: 'id', values: await kept(phrase.join(' '), () => idsWith(search, phrase)) };
  };
  return read;
}

/** Maximum number of bytes of a value, because Meilisearch ignores the rest. */
const MOST_BYTES = 468;

/**
 * Encodes a value for Meilisearch, which ignores case and treats similar characters as equal. Everything except lower-case
 * ASCII letters, digits and a few signs becomes its code. A prefix of a value is also a prefix of the encoded value.
 */
export function encodeValue(value: string): string {
  const encoded = value.replace(/[^a-z0-9.:+#%-]/g, (unit) => `_${hex(unit.charCodeAt(0), 4)}`);
  return encoded.length <= MOST_BYTES ? encoded : `__${digestOf(value)}${encoded}`;
}

export const decodeValue = (encoded: string): string =>
  encoded
    .replace(/^__.{16}/, '')
    .replace(/_([0-9a-f]{4})/g, (_, unit: string) => String.fromCharCode(parseInt(unit, 16)));

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');

/** Tells apart long values with the same beginning. A weak hash is enough, because nobody gains from a collision. */
function digestOf(value: string): string {
  let [a, b] = [1, 2];
  for (let i = 0; i < value.length; i++) {
    a = Math.imul(a ^ value.charCodeAt(i), 0x01000193);
    b = Math.imul(b + value.charCodeAt(i), 0x5bd1e995) ^ (b >>> 15);
  }
  return hex(a >>> 0, 8) + hex(b >>> 0, 8);
}

/** The pairs of adjacent words, each as one value. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]!} ${word}`);

/** The document's fields for words, one for each best field that a word may have. */
export const WORD_FIELDS = Array.from({ length: FIELDS }, (_, field) => `words${field}`);

const EVERY = 'NOT id IN []';
const NOTHING = 'id IN []';

// Encoded values need no escaping, because they contain no quotation marks.
const listOf = (values: readonly string[]): string =>
  `[${values.map((value) => `"${encodeValue(value).slice(0, MOST_BYTES)}"`).join(',')}]`;

const joined = (parts: readonly string[], by: 'AND' | 'OR', none: string): string =>
  parts.length === 0 ? none : parts.length === 1 ? parts[0]! : `(${parts.join(` ${by} `)})`;

/**
 * Converts a condition to a filter. For a phrase of three or more words, the filter also matches jobs that only have each
 * pair of adjacent words.
 */
export function filterFor(condition: Condition): string {
  if ('all' in condition) return joined(condition.all.map(filterFor), 'AND', EVERY);
  if ('any' in condition) return joined(condition.any.map(filterFor), 'OR', NOTHING);
  if ('none' in condition) return `NOT (${joined(condition.none.map(filterFor), 'OR', NOTHING)})`;
  if ('phrase' in condition)
    return joined(
      pairsOf(condition.phrase).map((pair) => `pairs IN ${listOf([pair])}`),
      'AND',
      EVERY,
    );
  if ('number' in condition) {
    const { number, min, max } = condition;
    // Readers give the currency in a name, so only allow safe characters.
    if (!/^[\w.]+$/.test(number)) return NOTHING;
    const bounds = [
      ...(min === undefined ? [] : [`${number} >= ${min}`]),
      ...(max === undefined ? [] : [`${number} <= ${max}`]),
    ];
    return joined(bounds, 'AND', `${number} EXISTS`);
  }
  if ('field' in condition) return `${condition.field} IN ${listOf(condition.values)}`;
  return wordsFilter(condition);
}

function wordsFilter({ words, beginnings, in: own }: WordsCondition): string {
  const fields = own === undefined ? WORD_FIELDS : [WORD_FIELDS[own]!];
  const parts = fields.flatMap((field) => [
    ...(words.length > 0 ? [`${field} IN ${listOf(words)}`] : []),
    ...beginnings.map((beginning) => `${field} STARTS WITH "${encodeValue(beginning)}"`),
  ]);
  return joined(parts, 'OR', NOTHING);
}

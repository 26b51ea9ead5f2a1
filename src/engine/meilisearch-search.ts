/** Sends searches to Meilisearch for the jobs of one index version. */
import { both, type Condition, WORD_FIELDS } from './condition.ts';
import type { Ask } from './client.ts';
import { type EngineDocument, inOne, type IndexVersion, phraseTexts, visible } from './engine.ts';
import { fnv1a } from '../lib/fnv1a.ts';

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

/** Searches. Simultaneous searches are sent together. */
export type SearchJobs = <T>(asked: JobsAsked) => Promise<JobsFound<T>>;

/**
 * Maximum number of searches in a request. The server runs them one after the other, so more of them are sent in parallel
 * requests.
 */
const MOST_PARTS = 40;

interface Result {
  hits: unknown[];
  totalHits?: number;
  estimatedTotalHits?: number;
  facetDistribution?: Record<string, Record<string, number>>;
}

const isResult = ({ hits, totalHits, estimatedTotalHits }: Result): boolean =>
  Array.isArray(hits) && typeof (totalHits ?? estimatedTotalHits) === 'number';

/** Searches the jobs of a version. */
export function jobSearch(ask: Ask, version: IndexVersion): SearchJobs {
  const searchPart = async (queries: readonly object[]): Promise<JobsFound[]> => {
    const wrongWith = (answer: { results?: Result[] }): string | undefined =>
      answer.results?.length === queries.length && answer.results.every(isResult)
        ? undefined
        : 'answers searches with something else: look whether MEILI_URL leads to it';
    const answer = await ask('POST', '/multi-search', { queries }, { wrongWith });
    return (answer as { results: Result[] }).results.map(
      ({ hits, totalHits, estimatedTotalHits, facetDistribution = {} }) => ({
        hits,
        total: totalHits ?? estimatedTotalHits!,
        values: Object.fromEntries(
          Object.entries(facetDistribution).map(([field, counts]) => [
            field,
            new Map(Object.entries(counts).map(([value, count]) => [decodeValue(value), count])),
          ]),
        ),
      }),
    );
  };
  const send = inOne(async (queries: readonly object[]) => {
    const parts: Promise<JobsFound[]>[] = [];
    for (let at = 0; at < queries.length; at += MOST_PARTS)
      parts.push(searchPart(queries.slice(at, at + MOST_PARTS)));
    return (await Promise.all(parts)).flat();
  });
  const phrases = new Map<string, Promise<string[]>>();
  const search: SearchJobs = async <T>({ jobs, limit, offset = 0, ...others }: JobsAsked) => {
    const ids = new Map<string, string[]>();
    for (const part of partsOf(jobs)) {
      if (!('phrase' in part) || part.phrase.length < 3) continue;
      const text = part.phrase.join(' ');
      if (!phrases.has(text)) phrases.set(text, idsWith(search, part.phrase));
      ids.set(text, await phrases.get(text)!);
    }
    const query = {
      ...{ indexUid: version.index, filter: filterFor(visible(version, jobs), ids), ...others },
      // The total is exact only without a limit.
      ...(limit === undefined ? { hitsPerPage: 0 } : { limit, offset }),
    };
    return (await send(query)) as JobsFound<T>;
  };
  return search;
}

/** The conditions that a condition combines. */
export function partsOf(condition: Condition): Condition[] {
  if ('all' in condition) return condition.all.flatMap(partsOf);
  if ('any' in condition) return condition.any.flatMap(partsOf);
  if ('none' in condition) return condition.none.flatMap(partsOf);
  return [condition];
}

/** Number of jobs to read at a time. */
const AT_A_TIME = 500;

/**
 * The ids of jobs whose title or description has a phrase of three or more words. Reads the texts of the jobs that contain
 * each pair of adjacent words.
 */
async function idsWith(search: SearchJobs, words: readonly string[]): Promise<string[]> {
  const phrase = ` ${words.join(' ')} `;
  const isIn = (text = ''): boolean => phraseTexts(text).some((piece) => ` ${piece} `.includes(phrase));
  const jobs = both(...words.slice(1).map((word, i): Condition => ({ phrase: [words[i]!, word] })));
  const ids: string[] = [];
  for (let offset = 0; ; offset += AT_A_TIME) {
    const { hits } = await search<Pick<EngineDocument, 'posting'>>({
      ...{ jobs, sort: ['id:asc'], offset, limit: AT_A_TIME, attributesToRetrieve: ['posting'] },
    });
    for (const { posting } of hits)
      if (isIn(posting.title) || isIn(posting.description)) ids.push(posting.id);
    if (hits.length < AT_A_TIME) return ids;
  }
}

/** Maximum number of bytes of a value. Meilisearch ignores the rest. */
const MOST_BYTES = 468;

/**
 * Encodes a value, because Meilisearch ignores case and does not tell similar characters apart. Everything except lower-case
 * ASCII letters, digits and a few signs becomes its code. A prefix of a value stays a prefix.
 */
export function encodeValue(value: string): string {
  const encoded = value.replace(/[^a-z0-9.:+#%-]/g, (unit) => `_${hex(unit.charCodeAt(0), 4)}`);
  // A digest tells long values with the same beginning apart. Nobody gains from a collision.
  return encoded.length <= MOST_BYTES ? encoded : `__${hex(fnv1a(value), 8)}${encoded}`;
}

export const decodeValue = (encoded: string): string =>
  encoded
    .replace(/^__.{8}/, '')
    .replace(/_([0-9a-f]{4})/g, (_, unit: string) => String.fromCharCode(parseInt(unit, 16)));

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');

/** Adjacent words as single values. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]!} ${word}`);

const EVERY = 'NOT id IN []';
const NOTHING = 'id IN []';

// Encoded values need no escaping, because they contain no quotation marks.
const listOf = (values: readonly string[]): string =>
  `[${values.map((value) => `"${encodeValue(value).slice(0, MOST_BYTES)}"`).join(',')}]`;

const joined = (parts: readonly string[], by: 'AND' | 'OR', none: string): string =>
  parts.length === 0 ? none : parts.length === 1 ? parts[0]! : `(${parts.join(` ${by} `)})`;

/**
 * Converts a condition to a filter.
 * @param phrases the ids of jobs with a phrase of three or more words; for others, jobs match that have each pair of adjacent
 *   words
 */
export function filterFor(condition: Condition, phrases?: ReadonlyMap<string, readonly string[]>): string {
  const anyOf = (conditions: readonly Condition[]): string =>
    joined(conditions.map((part) => filterFor(part, phrases)), 'OR', NOTHING); // prettier-ignore
  if ('all' in condition) return joined(condition.all.map((part) => filterFor(part, phrases)), 'AND', EVERY); // prettier-ignore
  if ('any' in condition) return anyOf(condition.any);
  if ('none' in condition) return `NOT (${anyOf(condition.none)})`;
  if ('phrase' in condition) {
    const ids = phrases?.get(condition.phrase.join(' '));
    const pairs = pairsOf(condition.phrase).map((pair) => `pairs IN ${listOf([pair])}`);
    return ids ? `id IN ${listOf(ids)}` : joined(pairs, 'AND', EVERY);
  }
  if ('number' in condition) {
    const { number, min, max } = condition;
    // Only the currency in a name is given by readers.
    if (!/^[\w.]+$/.test(number)) return NOTHING;
    const bounds = [
      ...(min === undefined ? [] : [`${number} >= ${min}`]),
      ...(max === undefined ? [] : [`${number} <= ${max}`]),
    ];
    return joined(bounds, 'AND', `${number} EXISTS`);
  }
  const matches =
    'values' in condition
      ? `IN ${listOf(condition.values)}`
      : `STARTS WITH "${encodeValue(condition.beginning)}"`;
  const fields = condition.field === 'words' ? WORD_FIELDS : [condition.field];
  return joined(fields.map((field) => `${field} ${matches}`), 'OR', NOTHING); // prettier-ignore
}

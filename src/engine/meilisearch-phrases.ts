/** Phrases of three words and more, which no filter of Meilisearch finds exactly. */
import { boundedCache, textBytes } from '../bounded-cache.ts';
import { phraseTexts } from '../search/phrases.ts';
import type { Condition } from './condition.ts';
import type { EngineDocument } from './document.ts';
import type { SearchJobs } from './meilisearch-search.ts';

/** Bytes of memory for the ids of jobs that are kept. */
const CAPACITY = 8_000_000;
/** What a list has for each of its texts. */
const PLACE_BYTES = 8;
/** Jobs that are read at a time. */
const AT_A_TIME = 500;

/** The ids of the jobs with a phrase, for one version of an index. */
export type KeptPhrases = ReturnType<typeof boundedCache<string[]>>;
export const keptPhrases = (): KeptPhrases =>
  boundedCache({
    capacity: CAPACITY,
    sizeOf: (ids) => ids.reduce((sum, id) => sum + textBytes(id) + PLACE_BYTES, 0),
  });

/**
 * Puts the jobs that have them in place of longer phrases: of those that have each two of the words behind each other
 * the texts are read.
 */
export function phraseReader(
  search: SearchJobs,
  kept: KeptPhrases,
): (condition: Condition) => Promise<Condition> {
  const idsWith = async (words: readonly string[]): Promise<string[]> => {
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
  };
  const read = async (condition: Condition): Promise<Condition> => {
    const readAll = (list: readonly Condition[]): Promise<Condition[]> => Promise.all(list.map(read));
    if ('all' in condition) return { all: await readAll(condition.all) };
    if ('any' in condition) return { any: await readAll(condition.any) };
    if ('none' in condition) return { none: await readAll(condition.none) };
    if (!('phrase' in condition) || condition.phrase.length < 3) return condition;
    const { phrase } = condition;
    return { field: 'id', values: await kept(phrase.join(' '), () => idsWith(phrase)) };
  };
  return read;
}

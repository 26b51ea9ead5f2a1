import type { CountableColumn, Passed, ReadColumns, Selection } from './facets.ts';
import type { Matched } from './matched.ts';
import { fewerWords } from './edit-query.ts';
import { SearchTooCostly } from './too-costly.ts';
import {
  type AboutWords,
  type NearAnswer,
  type SearchAnswer,
  type SearchOptions,
  type SearchQuery,
} from './types.ts';
import type { Towns } from './towns.ts';
import { findWaysOut } from './ways-out.ts';

/** What this needs of an index. */
interface Sources {
  text: () => Promise<{ match: (query: SearchQuery, options: SearchOptions) => Promise<Matched> }>;
  columns: ReadColumns;
  towns: () => Promise<Towns>;
}

/** What was found of a query. Functions are given, because a file shared with the first one would be split from it. */
interface Outcome {
  passed: Passed;
  selection: Selection;
  /** The same filters with the words of another text. */
  select: (scores: Uint32Array | undefined) => Selection;
  countCities: (column: CountableColumn, selection: Selection) => Uint32Array;
  typing: boolean | undefined;
  near: NearAnswer | undefined;
  /** How many jobs the same words find under other filters. */
  countWith: (filters: SearchQuery) => Promise<number>;
}

/**
 * @param match undefined without words
 * @returns what is to be said: of words, and of a search that finds nothing
 */
export async function aboutWords(
  index: Sources,
  query: SearchQuery,
  match: Matched | undefined,
  { passed, selection, select, countCities, typing, ...around }: Outcome,
): Promise<Partial<AboutWords>> {
  const { jobs } = selection;
  const text = await index.text();
  /** None for a search that would cost too much: nobody is led there. */
  const scoresOf = async (q: string): Promise<Pick<Matched, 'scores' | 'then'> | undefined> => {
    try {
      return q === '' ? { scores: undefined } : await text.match({ ...query, q }, {});
    } catch (error) {
      if (error instanceof SearchTooCostly) return undefined;
      throw error;
    }
  };
  const countOf = async (q: string): Promise<number> => {
    const other = await scoresOf(q);
    if (!other) return 0;
    const { scores, then } = other;
    if (then) return then.first(select(scores).jobs);
    return scores ? countSelected(passed, scores) : select(scores).jobs.length;
  };
  const noJobsIn = async (matched: Matched): Promise<SearchAnswer['noJobsIn']> => {
    const absent = typing ? [] : await matched.absent();
    if (absent.length === 0) return undefined;
    const [towns, { cities }] = await Promise.all([index.towns(), index.columns(['cities'])]);
    const { values } = cities!;
    return towns.noJobsIn(query, absent, async (q) => {
      const other = await scoresOf(q);
      const counts = other ? countCities(cities!, select(other.scores)) : new Uint32Array();
      return { values, counts };
    });
  };
  const ofWords = async (matched: Matched): Promise<Partial<AboutWords>> => {
    const { said, also, occupations, then } = matched;
    const [keeping, nowhere] = await Promise.all([
      Promise.all(matched.keeping.map(async ({ word, q }) => ({ word, q, total: await countOf(q) }))),
      noJobsIn(matched),
    ]);
    return {
      ...said,
      keeping: keeping.filter(({ total }) => total > 0),
      ...(also && { also: { ...also, asTyped: also.asTyped(jobs) } }),
      ...(occupations && { occupations: { ...occupations, first: occupations.first(jobs) } }),
      ...(then && { then: { ...then, first: then.first(jobs) } }),
      ...(nowhere && { noJobsIn: nowhere }),
    };
  };
  return {
    ...(match && (await ofWords(match))),
    ...(jobs.length === 0 &&
      (await findWaysOut(
        query,
        new Map([...selection.only].map(([filter, alone]) => [filter, alone.length])),
        match?.scores && (() => match.scores!.filter((score) => score > 0).length),
        fewerWords(query.q, match?.said.ignored ?? []),
        countOf,
        around,
      ))),
  };
}

/** How many jobs match and pass all filters, where nothing else is asked: a fraction of what dividing them costs. */
function countSelected({ filters, bits }: Passed, matches: Uint32Array): number {
  const all = (1 << filters.length) - 1;
  let count = 0;
  for (let job = 0; job < bits.length; job++) if (matches[job]! > 0 && bits[job] === all) count++;
  return count;
}

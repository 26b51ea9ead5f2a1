/** Explains an answer: how its words were understood, and what to try if nothing is found. */
import { release } from '../artefacts/artefacts.ts';
import { countColumn, type Selection } from './counts.ts';
import { filterJobs, type FilteredIndex, type Passed, selectJobs } from './apply-filters.ts';
import type { DuplicateGroups } from '../duplicates/duplicate-groups.ts';
import type { Job } from '../job/job.ts';
import { fewerWords, type Place } from './edit-query.ts';
import type { Ranking } from './ranking.ts';
import type { Towns } from './towns.ts';
import type { ResolvedQuery } from './resolved-query.ts';
import { rolesInText } from './roles.ts';
import type { Reason, TierTotal, Why } from './reason.ts';
import { reasonOf, type Tier } from './tier.ts';
import {
  type AboutWords,
  type Fields,
  type Hit,
  type NearAnswer,
  type PlaceAnswer,
  type SearchAnswer,
  type SearchOptions,
  SearchTooCostly,
} from './types.ts';
import type { Card } from '../job/job.ts';
import type { SearchQuery } from '../filters/query.ts';

/** What matching a query's words found. */
export interface Matched extends Pick<ResolvedQuery, 'said' | 'keeping'> {
  /** Above 0 for each job that matches. Undefined without words, because all jobs match then. */
  scores: Uint32Array | undefined;
  /**
   * The found jobs that pass the filters, including those listed last because they lack something. Undefined if no job lacks
   * anything.
   */
  listed: ((passed: Passed) => Uint32Array) | undefined;
  /** See `FoundJobs.arrays`. */
  arrays: readonly ArrayBufferView[];
  /** The reasons for which some jobs are found, with the number of jobs of each. */
  tiersOf: (jobs: Uint32Array) => TierTotal[];
  /** The order of the found jobs. Jobs of a group of duplicates are one hit. */
  ranking: (found: Uint32Array, groups: DuplicateGroups | undefined) => Ranking;
  /** See `AboutWords`. */
  besidesOf: (jobs: Uint32Array) => Promise<NonNullable<SearchAnswer['besides']>>;
  /** The ranges of the words that no job has. */
  absent: () => Promise<Place[]>;
  /** What matched in the shown fields of a hit, and its occupation if the job was found by it. */
  ofHit: (job: number, posting: Shown, options: { fields: Fields; marked: boolean }) => OfHit;
}
type Shown = Card & Pick<Job, 'description' | 'excerpt'>;
type OfHit = Pick<Hit, 'matches' | 'why' | 'occupation'>;

/** What the explanation needs of an index. */
interface Sources extends FilteredIndex {
  text: () => Promise<{
    match: (
      query: SearchQuery,
      options: SearchOptions,
      passed?: () => Promise<Passed>,
    ) => Promise<Pick<Matched, 'scores' | 'listed' | 'arrays'>>;
  }>;
  towns: () => Promise<Towns>;
}

/** The result of a query. */
interface Outcome {
  passed: Passed;
  selection: Selection;
  /** All hits, including those that are not counted in the total. */
  listed: Uint32Array;
  typing: boolean | undefined;
  signal: AbortSignal | undefined;
  near: NearAnswer | undefined;
  /** The query's text as typed. `place` is the place in it that became a filter. */
  q: string;
  place: PlaceAnswer | undefined;
}

interface Matcher {
  text: Pick<Awaited<ReturnType<Sources['text']>>, 'match'>;
  signal: AbortSignal | undefined;
}

/** The match of a query's words; undefined for a query that is too costly to be suggested. */
async function matchOf(
  { text, signal }: Matcher,
  query: SearchQuery,
  among?: Passed,
): Promise<Partial<Pick<Matched, 'scores' | 'listed' | 'arrays'>> | undefined> {
  try {
    const passing = among && (() => Promise.resolve(among));
    return query.q === '' ? {} : await text.match(query, { ...(signal && { signal }) }, passing);
  } catch (error) {
    if (error instanceof SearchTooCostly) return undefined;
    throw error;
  }
}

/** Counts all listed jobs of a query, including those that lack a word. */
async function countListed(index: Sources, matcher: Matcher, query: SearchQuery): Promise<number> {
  const among = (await filterJobs(index, query)).passed;
  const found = await matchOf(matcher, query, among);
  if (!found) return 0;
  const { length } = found.listed?.(among) ?? selectJobs(among, found.scores).jobs;
  release([found.scores, ...(found.arrays ?? [])]);
  return length;
}

/**
 * What an answer says about the query's words, and about an empty result.
 * @param match undefined for a query without words
 */
export async function aboutWords(
  index: Sources,
  query: SearchQuery,
  match: Matched | undefined,
  { passed, selection, listed, typing, signal, near, q: asked, place }: Outcome,
): Promise<Partial<AboutWords>> {
  const { jobs } = selection;
  const text = await index.text();
  const countOf = async (q: string): Promise<number> => {
    const other = await matchOf({ text, signal }, { ...query, q });
    if (!other) return 0;
    const { scores, arrays = [] } = other;
    const count = scores ? countSelected(passed, scores) : selectJobs(passed, scores).jobs.length;
    release([scores, ...arrays]);
    return count;
  };
  const noJobsIn = async (matched: Matched): Promise<SearchAnswer['noJobsIn']> => {
    const absent = typing ? [] : await matched.absent();
    if (absent.length === 0) return undefined;
    const [towns, { cities }] = await Promise.all([index.towns(), index.columns(['cities'])]);
    const { values } = cities!;
    return towns.noJobsIn(query, absent, async (q) => {
      const other = await matchOf({ text, signal }, { ...query, q });
      const counts = other
        ? countColumn('cities', cities!, selectJobs(passed, other.scores))
        : new Uint32Array();
      return { values, counts };
    });
  };
  const ofWords = async (matched: Matched): Promise<Partial<AboutWords>> => {
    const [keeping, nowhere, besides] = await Promise.all([
      Promise.all(matched.keeping.map(async ({ word, q }) => ({ word, q, total: await countOf(q) }))),
      noJobsIn(matched),
      matched.besidesOf(listed),
    ]);
    return {
      ...matched.said,
      ...(matched.said.roles && {
        roles: rolesInText(asked, matched.said.roles, place, query.without?.typed),
      }),
      keeping: keeping.filter(({ total }) => total > 0),
      tiers: matched.tiersOf(listed),
      ...(matched.listed && { more: listed.length - jobs.length }),
      ...(nowhere && { noJobsIn: nowhere }),
      ...(besides.length > 0 && { besides }),
    };
  };
  return {
    ...(match && (await ofWords(match))),
    ...(jobs.length === 0 &&
      (await (
        await import('./exclusions.ts')
      ).findWaysOut(query, {
        only: new Map([...selection.only].map(([filter, alone]) => [filter, alone.length])),
        matched: match?.scores && (() => match.scores!.filter((score) => score > 0).length),
        shorter: fewerWords(query.q, match?.said.ignored ?? []),
        count: countOf,
        near,
        countWith: async (other) =>
          selectJobs((await filterJobs(index, other)).passed, match?.scores).jobs.length,
        countListed: match && !typing ? (other) => countListed(index, { text, signal }, other) : undefined,
      }))),
  };
}

/** Counts the jobs that have all words and pass all filters. This is much cheaper than `selectJobs`. */
function countSelected({ filters, bits }: Passed, matches: Uint32Array): number {
  const all = (1 << filters.length) - 1;
  let count = 0;
  for (let job = 0; job < bits.length; job++) if (matches[job]! > 0 && bits[job] === all) count++;
  return count;
}

/** The reasons of some tiers, each once. */
export function reasonsOf(tiers: readonly Tier[]): Reason[] {
  const first = new Map<Why, Reason>();
  for (const tier of tiers) {
    const known = first.get(tier.why);
    if (!known) first.set(tier.why, reasonOf(tier));
    else if (known.why === 'lacking' && tier.why === 'lacking')
      first.set('lacking', { ...known, words: [...new Set([...known.words, ...tier.words])] });
  }
  return [...first.values()];
}

/** The parts of an answer beside its hits: counts, what became of the words, and ways out where nothing is found. */
import { absentNames } from '../search/towns.ts';
import { NOTHING_SAID } from '../search/answer.ts';
import { STATED_FILTERS, STATED_TABLE } from '../filters/table.ts';
import { fewerWords } from '../search/edit-query.ts';
import { type AboutWords, POSTED_WITHIN, type SearchAnswer } from '../search/types.ts';
import { isCounted, reasonsOf, type TierTotal, type Why } from '../search/tier.ts';
import { findWaysOut } from '../search/explain-answer.ts';
import { type Asking, engineSource, foundBy, type OpenedQuery, openWordsOf } from './engine-source.ts';
import { byCode } from './build-files.ts';
import { both, EVERY_JOB, isEvery } from './condition.ts';
import { addedWithin, resolveFilters, unstated } from './filters.ts';

type About = AboutWords & Pick<SearchAnswer, 'total' | 'postedWithin' | 'unstated'>;

export async function aboutAnswer(asking: Asking, opened: OpenedQuery, typing: boolean): Promise<About> {
  const { query, words, found } = opened;
  const { count, files } = asking;
  const { builtAt } = files.manifest;
  const ages = Promise.all(
    POSTED_WITHIN.map((days) => count(both(found('postedWithin'), addedWithin(days, builtAt)))),
  );
  const counted = STATED_FILTERS.filter(
    (filter) => query.filters[filter] !== undefined && STATED_TABLE[filter].isCountedUnstated,
  );
  const [total, counts, missing, said] = await Promise.all([
    count(found()),
    ages,
    Promise.all(counted.map((filter) => count(both(found(filter), unstated(filter))))),
    words && aboutWords(asking, opened, typing),
  ]);
  return {
    total,
    postedWithin: Object.fromEntries(POSTED_WITHIN.map((days, i) => [String(days), counts[i]!])),
    unstated: Object.fromEntries(counted.map((filter, i) => [filter, missing[i]!])),
    ...NOTHING_SAID,
    ...said,
    ...(total === 0 && (await waysOut(asking, opened))),
  };
}

async function aboutWords(
  asking: Asking,
  opened: OpenedQuery,
  typing: boolean,
): Promise<Partial<AboutWords>> {
  const { resolved } = opened.words!;
  const [keeping, tiers, nowhere] = await Promise.all([
    Promise.all(
      resolved.keeping.map(async (one) => ({ ...one, total: await countText(asking, opened, one.q) })),
    ),
    countTiers(asking, opened),
    typing ? undefined : noJobsIn(asking, opened),
  ]);
  return {
    ...resolved.said,
    keeping: keeping.filter(({ total }) => total > 0),
    tiers,
    more: resolved.said.matchedAll ? sumOf(tiers.filter(({ why }) => !isCounted(why))) : sumOf(tiers),
    ...(nowhere && { noJobsIn: nowhere }),
  };
}

const sumOf = (tiers: readonly TierTotal[]): number => tiers.reduce((sum, { total }) => sum + total, 0);

/** Why jobs are found: by the first tier that each is in, so those of the tiers before are counted and left out. */
async function countTiers({ count }: Asking, { filters, words }: OpenedQuery): Promise<TierTotal[]> {
  const { resolved, ranked } = words!;
  const all = ranked.isWidened ? EVERY_JOB : both(...filters.passing.values());
  const ends = await Promise.all(ranked.upTo.map(({ jobs }) => count(both(jobs, all))));
  const totals = new Map<Why, number>();
  for (const [i, { why }] of ranked.upTo.entries())
    totals.set(why, (totals.get(why) ?? 0) + ends[i]! - (ends[i - 1] ?? 0));
  return reasonsOf(resolved.tiers).map((reason) => ({ ...reason, total: totals.get(reason.why) ?? 0 }));
}

/** How many jobs another text finds under the query's filters: those that have all of its words. */
async function countText(asking: Asking, { query, filters }: OpenedQuery, q: string): Promise<number> {
  const words = q === '' ? undefined : await openWordsOf(asking, { ...query, q });
  return asking.count(foundBy(words, filters));
}

async function noJobsIn(
  asking: Asking,
  { query, filters, words }: OpenedQuery,
): Promise<SearchAnswer['noJobsIn']> {
  const { engine, files } = asking;
  const { unwritten } = words!.resolved;
  if (!unwritten) return undefined;
  const absent = await absentNames(engineSource(asking), unwritten);
  if (absent.length === 0) return undefined;
  const [towns, { cities }] = await Promise.all([files.towns(), files.columns(['cities'])]);
  return towns.noJobsIn(query, absent, async (q) => {
    const other = q === '' ? undefined : await openWordsOf(asking, { ...query, q });
    const [counted] = await engine.values([
      { jobs: foundBy(other, filters, 'cities'), field: 'cities', limit: cities!.values.length },
    ]);
    return { values: cities!.values, counts: byCode(cities!, counted!) };
  });
}

/** Searches that find something where this one finds nothing. */
async function waysOut(asking: Asking, opened: OpenedQuery): Promise<Partial<AboutWords>> {
  const { count } = asking;
  const { query, filters, words, found } = opened;
  const only = await Promise.all(
    [...filters.passing.keys()].map(async (filter) => [filter, await count(found(filter))] as const),
  );
  return findWaysOut(
    query,
    new Map(only),
    words && !isEvery(words.ranked.jobs) ? () => count(words.ranked.counted) : undefined,
    fewerWords(query.q, words?.resolved.said.ignored ?? []),
    (q) => countText(asking, opened, q),
    {
      near: filters.near?.answer,
      countWith: async (other) => count(foundBy(words, await resolveFilters(other, asking.files))),
    },
  );
}

/** What an answer says beside its hits: counts, what became of the words, and ways out where nothing is found. */
import { absentNames } from '../search/absent-names.ts';
import { type AboutWords } from '../search/about-words.ts';
import { NOTHING_SAID } from '../search/answer.ts';
import { fewerWords } from '../search/edit-query.ts';
import { POSTED_WITHIN, type SearchAnswer } from '../search/types.ts';
import { findWaysOut } from '../search/ways-out.ts';
import { type BuildFiles, byCode } from './build-files.ts';
import { both, type Condition, isEvery } from './condition.ts';
import { type Engine } from './engine.ts';
import { counter, engineSource } from './engine-source.ts';
import { addedWithin, unstated } from './filters.ts';
import { foundBy, type OpenedQuery, openWordsOf } from './opened-query.ts';

type About = AboutWords & Pick<SearchAnswer, 'total' | 'postedWithin' | 'payUnstated' | 'workloadUnstated'>;
type Count = (condition: Condition) => Promise<number>;

export async function aboutAnswer(
  engine: Engine,
  files: BuildFiles,
  opened: OpenedQuery,
  typing: boolean,
): Promise<About> {
  const { query, words, found } = opened;
  const count = counter(engine);
  const { builtAt } = files.manifest;
  const ages = Promise.all(
    POSTED_WITHIN.map((days) => count(both(found('postedWithin'), addedWithin(days, builtAt)))),
  );
  const [total, counts, pay, workload, said] = await Promise.all([
    count(found()),
    ages,
    query.pay && count(both(found('pay'), unstated('pay'))),
    query.workload && count(both(found('workload'), unstated('workload'))),
    words && aboutWords(engine, files, opened, count, typing),
  ]);
  return {
    total,
    postedWithin: Object.fromEntries(POSTED_WITHIN.map((days, i) => [String(days), counts[i]!])),
    ...(pay !== undefined && { payUnstated: pay }),
    ...(workload !== undefined && { workloadUnstated: workload }),
    ...NOTHING_SAID,
    ...said,
    ...(total === 0 && (await waysOut(engine, files, opened, count))),
  };
}

async function aboutWords(
  engine: Engine,
  files: BuildFiles,
  opened: OpenedQuery,
  count: Count,
  typing: boolean,
): Promise<Partial<AboutWords>> {
  const { found, words } = opened;
  const { resolved, ranked } = words!;
  const { also, keeping, ...said } = resolved.said;
  const first = (some: Condition | undefined): Promise<number> | undefined =>
    some && count(both(found(), some));
  const [kept, asTyped, byWords, complete, nowhere] = await Promise.all([
    Promise.all(
      keeping.map(async ({ word, q }) => ({
        word,
        q,
        total: await countText(engine, files, opened, count, q),
      })),
    ),
    first(ranked.asTyped),
    first(ranked.byWords),
    first(ranked.complete),
    typing ? undefined : noJobsIn(engine, files, opened),
  ]);
  return {
    ...said,
    matchedAll: said.droppedWords.length === 0,
    wordless: resolved.isWordless,
    keeping: kept.filter(({ total }) => total > 0),
    ...(also && asTyped !== undefined && { also: { ...also, asTyped } }),
    ...(byWords !== undefined && {
      occupations: { labels: resolved.occupations!.labels.map(({ typed }) => typed), first: byWords },
    }),
    ...(complete !== undefined && { then: { words: resolved.then!.lacking, first: complete } }),
    ...(nowhere && { noJobsIn: nowhere }),
  };
}

/** How many jobs another text finds under the query's filters: those that have all of its words. */
async function countText(
  engine: Engine,
  files: BuildFiles,
  { query, filters }: OpenedQuery,
  count: Count,
  q: string,
): Promise<number> {
  const words = q === '' ? undefined : await openWordsOf(engine, files, { ...query, q });
  const found = foundBy(words, filters);
  return count(words?.ranked.complete ? both(found, words.ranked.complete) : found);
}

async function noJobsIn(
  engine: Engine,
  files: BuildFiles,
  { query, filters, words }: OpenedQuery,
): Promise<SearchAnswer['noJobsIn']> {
  const { unwritten } = words!.resolved;
  if (!unwritten) return undefined;
  const source = engineSource(engine, files.words, files.manifest.jobs);
  const absent = await absentNames(source, unwritten);
  if (absent.length === 0) return undefined;
  const [towns, { cities }] = await Promise.all([files.towns(), files.columns(['cities'])]);
  return towns.noJobsIn(query, absent, async (q) => {
    const other = q === '' ? undefined : await openWordsOf(engine, files, { ...query, q });
    const [counted] = await engine.values([
      { jobs: foundBy(other, filters, 'cities'), field: 'cities', limit: cities!.values.length },
    ]);
    return { values: cities!.values, counts: byCode(cities!, counted!) };
  });
}

/** Searches that find something where this one finds nothing. */
async function waysOut(
  engine: Engine,
  files: BuildFiles,
  opened: OpenedQuery,
  count: Count,
): Promise<Partial<AboutWords>> {
  const { query, filters, words, found } = opened;
  const only = await Promise.all(
    [...filters.passing.keys()].map(async (filter) => [filter, await count(found(filter))] as const),
  );
  return findWaysOut(
    query,
    new Map(only),
    words && !isEvery(words.ranked.jobs) ? () => count(words.ranked.jobs) : undefined,
    fewerWords(query.q),
    (q) => countText(engine, files, opened, count, q),
  );
}

/** Checks that the new index finds the jobs of the dataset. */
import { listedDay } from '../../src/job/age.ts';
import pLimit from 'p-limit';
import { EngineUnavailable } from '../../src/engine/index.ts';
import { facetValues } from '../../src/filters/facet-values.ts';
import { quote } from '../../src/feed/json/value.ts';
import type { Dataset, Job } from '../../src/job/job.ts';
import { parseText } from '../../src/search/query-text.ts';
import { tokenize } from '../../src/text/tokens.ts';
import { ArtefactDamaged, ArtefactMissing } from '../../src/artefacts/artefacts.ts';
import type { Search } from '../../src/search/types.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { messageOf } from '../lib/errors.ts';
import type { Notice } from '../state/notices.ts';

/** The number of employers sampled, from the one with the most jobs to the one with the fewest. */
const EMPLOYERS = 20;
const AT_ONCE = 8;
/** The number of words in each query. */
const WORDS = 5;
const PAGE = 50;

/**
 * Compares the new index with the dataset: whether the number of jobs is equal, and whether the sampled jobs are found by their
 * ids and, within their employers, by words of their texts. A single miss becomes a notice on its domain. If most of the
 * sampled jobs are missed, the index is at fault.
 * @throws ArtefactMissing, ArtefactDamaged, EngineUnavailable when the index does not answer
 */
export async function searchProblems(
  search: Search,
  { jobs }: Pick<Dataset, 'jobs'>,
): Promise<{ problems: string[]; notices: Notice<'check'>[] }> {
  const problems: string[] = [];
  const index = await search.info();
  if (index.jobs !== jobs.length)
    problems.push(`The index says that it has ${index.jobs} jobs, but there are ${jobs.length}.`);
  const all = await search.search({ q: '', filters: {}, offset: 0, limit: 1 });
  if (all.total !== jobs.length)
    problems.push(`A search without words finds ${all.total} jobs, but there are ${jobs.length}.`);
  const sample = spread(facetValues(jobs).employers, EMPLOYERS).flatMap(({ ordinals }, i) => {
    // Take the newest job of one employer, a middle job of the next and the oldest of the third, then start again.
    const ordinal = ordinals[Math.round(((i % 3) / 2) * (ordinals.length - 1))];
    return (ordinal === undefined ? undefined : jobs.at(ordinal)) ?? [];
  });
  const asked = await pLimit(AT_ONCE).map(sample, async (job) => ({
    job,
    missed: await whatMissesIt(search, job),
  }));
  const missed = asked.flatMap(({ job: { domain, id, title }, missed: how }): Notice<'check'>[] =>
    how === undefined
      ? []
      : [
          {
            domain,
            code: 'not-found-by-search',
            message: `The job ${id} (${quote(title)}) is not found ${how}.`,
            count: 1,
          },
        ],
  );
  if (missed.length < 2 || missed.length * 2 <= asked.length) return { problems, notices: missed };
  return { problems: [...problems, ...missed.map(({ message }) => message)], notices: [] };
}

/** Says how the search fails to find a job; undefined if it finds the job. */
export async function whatMissesIt(search: Search, job: Job): Promise<string | undefined> {
  try {
    const stored = await search.job(job.id);
    if (stored?.url !== job.url) return 'by its id';
    for (const q of ['', ...wordsOf(job)])
      if (!(await finds(search, { q, filters: { employers: [job.domain] }, exact: true }, job)))
        return q === '' ? 'within its employer' : `within its employer by ${q}`;
    return undefined;
  } catch (error) {
    // These errors mean that the index is broken. Any other error is caused by this job.
    if ([ArtefactMissing, ArtefactDamaged, EngineUnavailable].some((kind) => error instanceof kind))
      throw error;
    return `: the search breaks (${messageOf(error)})`;
  }
}

/**
 * Queries that must find a job: words of its title, and words of its employer's name, its description and its tags. The words
 * are quoted so that they must match exactly. Words that a query reads differently from a text are left out. Empty when the
 * texts have no words.
 */
function wordsOf({ title, employer, description = '', excerpt = '', tags = [] }: Job): string[] {
  return [[title], [employer.name, ...tags, description || excerpt]].flatMap((texts) => {
    const words = new Set<string>();
    for (const text of texts) {
      for (const { needed } of tokenize(text.slice(0, READ))) for (const word of needed) words.add(word);
      if (words.size >= WORDS) break;
    }
    const asked = [...words].filter(isReadAlike).slice(0, WORDS);
    return asked.length > 0 ? asked.map((word) => `"${word}"`).join(' ') : [];
  });
}

/** The number of characters read of each text, which is enough for some words. */
const READ = 1000;

function isReadAlike(word: string): boolean {
  const { words, excluded } = parseText(`"${word}"`);
  return words.length === 1 && words[0]!.word === word && excluded.length === 0;
}

/**
 * Whether a job is among all hits of a query. Hits sorted by date have the order of the dataset, so a binary search finds the
 * job without reading all hits.
 */
async function finds(
  search: Search,
  query: Pick<SearchQuery, 'q' | 'filters' | 'exact'>,
  job: Job,
): Promise<boolean> {
  const page = (offset: number) =>
    search.search({ ...query, sort: 'newest', offset, limit: PAGE }, { facets: [], marked: false });
  let { hits, total } = await page(0);
  for (let [low, high] = [0, total]; low < high;) {
    const offset = Math.max(low, ((low + high) >> 1) - (PAGE >> 1));
    if (total > PAGE) ({ hits, total } = await page(offset));
    if (hits.some((hit) => hit.posting.id === job.id)) return true;
    const [first, last] = [hits[0], hits.at(-1)];
    if (!first || !last) return false;
    if (isNewer(job, first.posting)) high = offset;
    else if (isNewer(last.posting, job)) low = offset + hits.length;
    else return false;
  }
  return false;
}

type Newness = Pick<Job, 'addedAt' | 'pageMissingSince' | 'publishedAt' | 'id'>;

/** The order of a dataset: by day of listing, then by the feed's date, then by id. */
function isNewer(a: Newness, b: Newness): boolean {
  const [dayA, dayB] = [listedDay(a), listedDay(b)];
  if (dayA !== dayB) return dayA > dayB;
  return a.publishedAt === b.publishedAt ? a.id < b.id : a.publishedAt > b.publishedAt;
}

/** At most `count` evenly spaced values, including the first and the last. */
export function spread<T>(values: readonly T[], count: number): T[] {
  if (values.length <= count) return [...values];
  return Array.from(
    { length: count },
    (_, index) => values[Math.round((index * (values.length - 1)) / (count - 1))] as T,
  );
}

/** Checks that the new index finds jobs of the dataset. */
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

/** Number of employers sampled, from those with the most jobs to those with the fewest. */
const EMPLOYERS = 20;
const AT_ONCE = 8;
/** Number of words per query. */
const WORDS = 5;
const PAGE = 50;

/**
 * Compares the new index with the dataset: the number of jobs, and whether jobs of sample employers are found by their ids and,
 * within their employers, by words of their texts. Single misses become notices on their domains; misses for most of several
 * sampled employers are a fault of the index.
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
    // Alternates between an employer's newest, middle and oldest job.
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

/** How the search fails to find a job; undefined when it finds it. */
export async function whatMissesIt(search: Search, job: Job): Promise<string | undefined> {
  try {
    const stored = await search.job(job.id);
    if (stored?.url !== job.url) return 'by its id';
    for (const q of ['', ...wordsOf(job)])
      if (!(await finds(search, { q, filters: { employers: [job.domain] }, exact: true }, job)))
        return q === '' ? 'within its employer' : `within its employer by ${q}`;
    return undefined;
  } catch (error) {
    // These are faults of the index; other errors are caused by this job.
    if ([ArtefactMissing, ArtefactDamaged, EngineUnavailable].some((kind) => error instanceof kind))
      throw error;
    return `: the search breaks (${messageOf(error)})`;
  }
}

/**
 * Queries that must find a job: words of its title, and words of its employer's name, description and tags. Words are quoted to
 * match the index exactly; words that queries tokenize differently from texts are left out. Empty when the texts have no
 * words.
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

/** Enough text to contain some words. */
const READ = 1000;

function isReadAlike(word: string): boolean {
  const { words, excluded } = parseText(`"${word}"`);
  return words.length === 1 && words[0]!.word === word && excluded.length === 0;
}

/**
 * Whether a job is among all hits of a query. Sorted newest first, hits have the dataset's order, which allows a binary search
 * instead of reading them all.
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

/** The order of a dataset: by day, then by the feed's date, then by id. */
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

/**
 * Compares the new site with its dataset: which job pages are missing, whether the counts in `facets.json` are right, and which
 * domains link their jobs to the site itself.
 */
import { type Facet, FACET_TABLE, facetKey, FACETS } from '../../src/filters/facets.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quote } from '../../src/feed/json/value.ts';
import type { Dataset, Job } from '../../src/job/job.ts';
import type { Notice } from '../state/notices.ts';

/** The ids of the jobs that must have pages, and of the removed jobs that may still have one. */
export interface JobIds {
  jobs: readonly string[];
  tombstones: readonly string[];
}

/** Says where the job pages of a locale differ from the dataset. */
export async function jobPageProblems(dir: string, folder: string, ids: JobIds): Promise<string[]> {
  const pages = new Set(await readdir(join(dir, folder)).catch(() => [] as string[]));
  pages.delete('index.html');
  const missing = ids.jobs.filter((id) => !pages.has(id));
  for (const id of [...ids.jobs, ...ids.tombstones]) pages.delete(id);
  const problems: string[] = [];
  if (missing.length > 0)
    problems.push(
      `${missing.length} of ${ids.jobs.length} jobs have no page in ${folder}/, the first is ${missing[0]}.`,
    );
  if (pages.size > 0)
    problems.push(
      `${pages.size} pages in ${folder}/ belong to no job, the first is ${[...pages].sort()[0]}.`,
    );
  return problems;
}

/** A built site to check, with its `facets.json`. */
interface Site {
  dir: string;
  siteUrl: string;
}

/** What a pass over all jobs has found. */
export interface LookedThrough {
  problems: string[];
  notices: Notice<'check'>[];
}

/** Checks all jobs in one pass: whether `facets.json` counts them correctly, and which domains link to the site itself. */
export async function lookThrough(
  { dir, siteUrl }: Site,
  { jobs }: Pick<Dataset, 'jobs'>,
): Promise<LookedThrough> {
  const published = JSON.parse(await readFile(join(dir, 'facets.json'), 'utf8')) as PublishedFacets;
  const counts = FACETS.map(() => new Map<string, number>());
  const linksHere = new Map<string, Notice<'check'>>();
  const here = `${new URL(siteUrl).origin}/`;
  for (const job of jobs) {
    FACETS.forEach((facet, i) => {
      for (const key of new Set(FACET_TABLE[facet].valuesOf(job).map(facetKey)))
        counts[i]!.set(key, (counts[i]!.get(key) ?? 0) + 1);
    });
    // The same URL parser has serialized both addresses, so equal origins have equal beginnings.
    const link = [job.url, job.employer.url].find((url) => url?.startsWith(here));
    if (link !== undefined) noteLink(linksHere, job, link);
  }
  return { problems: facetProblems(published, counts), notices: [...linksHere.values()] };
}

function noteLink(notices: Map<string, Notice<'check'>>, { domain, id }: Job, link: string): void {
  const known = notices.get(domain);
  if (known) known.count++;
  else
    notices.set(domain, {
      domain,
      code: 'links-into-this-site',
      message: `The feed links to this site instead of the employer: ${quote(link)} in the job ${id}.`,
      count: 1,
    });
}

type PublishedFacets = Partial<Record<Facet, { value: string; count: number }[]>>;

function facetProblems(published: PublishedFacets, all: readonly Map<string, number>[]): string[] {
  return FACETS.flatMap((facet, i) => {
    const counts = all[i]!;
    const wrong = (published[facet] ?? []).filter(({ value, count }) => {
      const expected = counts.get(facetKey(value));
      counts.delete(facetKey(value));
      return expected !== count;
    });
    const [first] = wrong;
    return [
      ...(first
        ? [`facets.json counts ${first.count} jobs for ${facet} "${first.value}", which is wrong.`]
        : []),
      ...(counts.size > 0
        ? [`facets.json lacks ${counts.size} values of ${facet}, the first is "${[...counts.keys()][0]}".`]
        : []),
    ];
  });
}

/** What jobs' own pages say of them now. */
import { type JobLook, lookOf } from './device.ts';
import { readPage } from './page.ts';

/** A saved job's page says how it looks now, or that its employer no longer advertises it. */
export type PageOfJob = JobLook | 'gone' | undefined;

/** Asks a job's page; undefined where nothing is known, as without a connection. */
export async function pageOfJob(path: string): Promise<PageOfJob> {
  const response = await fetch(path);
  if (response.status === 404 || response.status === 410) return 'gone';
  if (!response.ok) return undefined;
  const job = (await readPage(response)).querySelector('.job');
  if (!job) return undefined;
  return job.classList.contains('gone') ? 'gone' : lookOf(job);
}

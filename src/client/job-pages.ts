/** Reads the current state of jobs from their pages. */
import { type JobLook, lookOf } from './device.ts';
import { readPage } from './page.ts';

/** The current card data of a saved job, or 'gone' if the employer no longer advertises it. */
export type PageOfJob = JobLook | 'gone' | undefined;

/** Fetches a job's page; undefined if the page tells nothing about the job. */
export async function pageOfJob(path: string): Promise<PageOfJob> {
  const response = await fetch(path);
  if (response.status === 404 || response.status === 410) return 'gone';
  if (!response.ok) return undefined;
  const job = (await readPage(response)).querySelector('.job');
  if (!job) return undefined;
  return job.classList.contains('gone') ? 'gone' : lookOf(job);
}

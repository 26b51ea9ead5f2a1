import type { Feed, Job } from '../../feed/types.ts';

const DATES = ['publishedAt', 'startDate', 'endDate', 'applyBefore'] as const satisfies (keyof Job)[];

/** A feed to start from, as if it had been published now: its dates are as far from today as they were from each other. */
export function upToDate(feed: Feed, now: Date): Feed {
  const today = now.toISOString().slice(0, 10);
  const jobs = feed.jobs.map((job) => {
    const later = Date.parse(today) - Date.parse(job.publishedAt);
    const dates = DATES.flatMap((name) => {
      const date = job[name];
      return date === undefined
        ? []
        : [[name, new Date(Date.parse(date) + later).toISOString().slice(0, 10)] as const];
    });
    return { ...job, ...Object.fromEntries(dates) };
  });
  return { ...feed, lastUpdated: `${now.toISOString().slice(0, 19)}Z`, jobs };
}

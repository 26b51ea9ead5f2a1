import { jsonOf, type LooseFeed } from './themes.ts';

const MOST_TRIES = 60;

/** The kind of a problem: what it says, without the values in it. */
const kindOf = (problem: string): string =>
  problem
    .split('\n')
    .slice(0, 3)
    .join('\n')
    .replace(/"[^"]*"|\d+|\/[^\s/]+/g, '…');

/** Feeds that have a little less, the largest steps first. */
function* smaller(feed: LooseFeed): Generator<LooseFeed> {
  const { jobs, employer } = feed;
  for (let parts = 2; parts <= Math.min(16, jobs.length); parts *= 2)
    for (let part = 0; part < parts; part++) {
      const [start, end] = [(part * jobs.length) / parts, ((part + 1) * jobs.length) / parts].map(Math.floor);
      yield { ...feed, jobs: parts === 2 ? jobs.slice(start, end) : jobs.toSpliced(start!, end! - start!) };
    }
  for (const name of Object.keys(employer))
    if (name !== 'name' && name !== 'location') {
      const { [name]: _left, ...rest } = employer;
      yield { ...feed, employer: rest };
    }
  const fields = new Set(jobs.flatMap((job) => Object.keys(job)));
  for (const name of fields) {
    if (['tags', 'locations'].includes(name))
      for (const at of [0, 1])
        yield {
          ...feed,
          jobs: jobs.map((job) => {
            const list = job[name];
            if (!Array.isArray(list) || list.length < 2) return job;
            const half = Math.ceil(list.length / 2);
            return { ...job, [name]: at === 0 ? list.slice(0, half) : list.slice(half) };
          }),
        };
    if (!['language', 'publishedAt', 'title', 'jobType', 'locations', 'url'].includes(name))
      yield {
        ...feed,
        jobs: jobs.map((job) => {
          const { [name]: _left, ...rest } = job;
          return rest;
        }),
      };
  }
}

/** A smaller feed that has a problem of the same kind. */
export async function shrink(
  feed: LooseFeed,
  problem: string,
  problemOf: (feed: LooseFeed) => Promise<string | undefined>,
): Promise<{ feed: LooseFeed; problem: string }> {
  let best = { feed, problem };
  let tries = 0;
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const next of smaller(best.feed)) {
      if (jsonOf(next).length >= jsonOf(best.feed).length) continue;
      if (tries++ >= MOST_TRIES) return best;
      const found = await problemOf(next);
      if (found === undefined || kindOf(found) !== kindOf(problem)) continue;
      best = { feed: next, problem: found };
      isSmaller = true;
      break;
    }
  }
  return best;
}

/** What the rules about repeated jobs have in common. */
import { isObject } from '../json/pointer.ts';
import { type Given } from './rule.ts';

/**
 * Calls back for each job that has the same key as one before it.
 *
 * @param keyOf undefined for jobs that are not compared
 */
export function eachRepeat(
  { jobs }: Given,
  keyOf: (job: Given) => string | undefined,
  repeat: (job: Given, index: number, first: number) => void,
): void {
  if (!Array.isArray(jobs)) return;
  const seen = new Map<string, number>();
  // By index: a hostile feed has millions of entries, and `entries` would make a pair of each.
  for (let index = 0; index < jobs.length; index++) {
    const job: unknown = jobs[index];
    const key = isObject(job) ? keyOf(job) : undefined;
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else repeat(job as Given, index, first);
  }
}

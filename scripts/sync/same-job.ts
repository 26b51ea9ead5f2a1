/**
 * What makes two jobs of one domain the same one, when their addresses, and with these their ids, differ: some sites write
 * the number of a visit into every address (`?sid=`), and an applicant system that is replaced changes all.
 */
import { digestOf } from '../../src/posting-digest.ts';
import { type Job } from '../../src/feed/types.ts';

/** A text by its words; addresses in it change with those of the jobs. */
const wordsOf = (text = ''): string =>
  (text.replace(/https?:\/\/\S+/g, '').match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').toLowerCase();

/** Language, title, places and text; not the dates, which many feeds set anew every day. */
const contentOf = ({ language, title, locations, description }: Job): string =>
  digestOf([language, wordsOf(title), locations, wordsOf(description)]);

export interface DatedJob {
  id: string;
  addedAt: string;
  job: Job;
}

/**
 * Finds for each of these jobs the one that it was before. Each of those is taken once, the oldest first, so that of five
 * adverts alike each has a date of its own.
 * @param before jobs of the domain that are in its feed no more
 */
export function findPredecessors(
  jobs: readonly { id: string; job: Job }[],
  before: Iterable<DatedJob>,
): Map<string, DatedJob> {
  const byContent = Map.groupBy(before, ({ job }) => contentOf(job));
  for (const same of byContent.values())
    same.sort((a, b) => (a.addedAt < b.addedAt ? 1 : a.addedAt > b.addedAt ? -1 : 0));
  const found = new Map<string, DatedJob>();
  if (byContent.size === 0) return found;
  for (const { id, job } of jobs) {
    const predecessor = byContent.get(contentOf(job))?.pop();
    if (predecessor) found.set(id, predecessor);
  }
  return found;
}

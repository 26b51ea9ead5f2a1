import { type Twins, twinsOf } from '../../twins.ts';
import { type ByteReader, ByteWriter } from './bytes.ts';

/**
 * How many groups, and the jobs of each as differences; the first one's from that of the group before.
 * @param groups in the order of their first jobs
 */
export function writeTwins(groups: Twins['groups']): Uint8Array {
  const writer = new ByteWriter();
  writer.number(groups.length);
  let before = 0;
  for (const jobs of groups) {
    writer.list(jobs.map((job, i) => job - (jobs[i - 1] ?? before)));
    before = jobs[0] ?? before;
  }
  return writer.finish();
}

/** @param size how many jobs there are */
export function readTwins(reader: ByteReader, size: number): Twins {
  let first = 0;
  const groups = Array.from({ length: reader.number() }, () => {
    let job = first;
    const jobs = Array.from(reader.list(), (difference) => (job += difference));
    first = jobs[0] ?? first;
    return jobs;
  });
  return twinsOf(groups, size);
}

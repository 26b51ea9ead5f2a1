import { type Twins, twinsOf } from '../../twins.ts';
import { type ByteReader, written } from './bytes.ts';

/**
 * How many jobs the groups have; the first job of each, as differences; the others of each, as differences.
 * @param groups in the order of their first jobs
 */
export const writeTwins = (groups: Twins['groups']): Uint8Array =>
  written((writer) => {
    writer.list(groups.map(({ length }) => length));
    groups.forEach(([first = 0], i) => writer.number(first - (groups[i - 1]?.[0] ?? 0)));
    for (const jobs of groups) for (let i = 1; i < jobs.length; i++) writer.number(jobs[i]! - jobs[i - 1]!);
  });

/** @param size how many jobs there are */
export function readTwins(reader: ByteReader, size: number): Twins {
  const lengths = reader.list();
  const firsts = reader.numbers(lengths.length);
  let first = 0;
  const groups = Array.from(lengths, (length, i) => {
    const jobs = [(first += firsts[i]!)];
    for (const difference of reader.numbers(length - 1)) jobs.push(jobs.at(-1)! + difference);
    return jobs;
  });
  return twinsOf(groups, size);
}

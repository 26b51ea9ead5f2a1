import { describe, expect, it } from 'vitest';
import { findDuplicateGroups } from '../../../src/duplicates/find-duplicates.ts';
import { jobsOf } from '../../lib/search-of.ts';

const TEXT = 'We bake bread and cakes for the whole town and look for somebody who likes to rise early in';

describe('findDuplicateGroups', () => {
  it('groups jobs of one employer with one title and one description', () => {
    const jobs = jobsOf([
      { title: 'Baker', description: TEXT },
      { title: 'Cook', description: TEXT },
      { title: 'baker!', description: TEXT },
      { title: 'Baker', description: TEXT, domain: 'other.example' },
      { title: 'Cook', description: TEXT },
      { title: 'Baker', description: 'Another oven, another team, other hours, other bread.' },
    ]);
    expect(findDuplicateGroups(jobs)).toEqual([
      [0, 2],
      [1, 4],
    ]);
  });

  it('treats descriptions as equal that only name different places', () => {
    const jobs = jobsOf([
      { description: `${TEXT} Bern.` },
      { description: `${TEXT} St. Gallen.` },
      { description: `${TEXT} Bern. ${[...TEXT].reverse().join('')}` },
    ]);
    expect(findDuplicateGroups(jobs)).toEqual([[0, 1]]);
  });

  it('falls back to the excerpt, then to the title alone', () => {
    const excerpts = [{ excerpt: TEXT }, { excerpt: 'Something else.' }, { excerpt: TEXT }];
    expect(findDuplicateGroups(jobsOf(excerpts))).toEqual([[0, 2]]);
    expect(findDuplicateGroups(jobsOf([{}, {}]))).toEqual([[0, 1]]);
  });

  it('a thousand jobs with one title cost about as much as with distinct titles', () => {
    const cost = (titleOf: (i: number) => string): number => {
      const texts = Array.from({ length: 3000 }, (_, i) => ({
        title: titleOf(i),
        description: Array.from({ length: 100 }, (_, word) => `w${i}x${word}`).join(' '),
      }));
      const jobs = jobsOf(texts);
      const before = process.threadCpuUsage();
      expect(findDuplicateGroups(jobs)).toEqual([]);
      return process.threadCpuUsage(before).user;
    };
    const apart = cost((i) => `Title ${i}`);
    expect(cost(() => 'One title')).toBeLessThan(3 * apart + 1e6);
  });
});

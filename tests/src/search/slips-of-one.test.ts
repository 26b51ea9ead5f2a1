import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/job/job.ts';
import { jobsOf, openedOnce, searchOf } from '../../lib/search-of.ts';

const SLIPS = [
  ...[['Gardner', 'Gardener'], ['Plummber', 'Plumber'], ['Recepcionist', 'Receptionist'], ['Carpentor', 'Carpenter']],
  ...[['Electritian', 'Electrician'], ['Machanic', 'Mechanic'], ['Accauntant', 'Accountant'], ['Welderr', 'Welder']],
  ...[['Packerr', 'Packer'], ['Roofar', 'Roofer']],
] as const; // prettier-ignore
const at = (name: string): Partial<Job> => ({ domain: `${name}.example`, employer: { name, location: {} } });
const letters = (i: number): string =>
  'abcdefghijklmnopqrstuvwxyz'[i % 26]! + 'abcdefgh'[Math.floor(i / 26)]!;
const honest = (owners: number) =>
  Array.from({ length: owners }, (_, i) =>
    SLIPS.map(([, right]): Partial<Job> => ({ title: `${right} ${i}`, ...at(`firm${letters(i)}`) })),
  ).flat();
const spam = SLIPS.flatMap(([slip]) =>
  Array.from({ length: 50 }, (_, i): Partial<Job> => ({
    title: `${slip} ${i}`,
    tags: [slip],
    ...at('spam'),
  })),
);
const titles = async (jobs: readonly Partial<Job>[], folder: string) => {
  const { ask } = await searchOf(jobsOf(jobs), {}, {}, folder);
  return (q: string) => ask(`q=${q}&limit=10`);
};

describe('fifty jobs of one owner', () => {
  const opened = openedOnce((folder) => titles([...spam, ...honest(40)], folder));

  it.each(SLIPS)('do not make "%s" a correct word instead of %s', async (slip, right) => {
    const answer = await opened()(slip);
    const found = answer.hits.map(({ posting }) => posting.title);
    expect(found[0]).toContain(right);
    expect(found.filter((title) => title.startsWith(right)).length).toBeGreaterThanOrEqual(7);
    // Still found as typed, by the same search and by an exact one.
    expect(answer.total).toBeGreaterThanOrEqual(90);
    expect(answer.tiers[0]).toMatchObject({ why: 'likelier', q: right.toLowerCase() });
  });

  it('do not make their misspelling a correction', async () => {
    const { corrected } = await opened()('electriuian');
    expect(corrected?.q).toBe('electrician');
  });
});

it('with few owners, two titles make a word correct', async () => {
  const { ask } = await searchOf(jobsOf([...spam, ...honest(15)]));
  const { hits, tiers } = await ask('q=Gardner&limit=10');
  expect(hits[0]!.posting.title).toContain('Gardner');
  expect(tiers.map(({ why }) => why)).not.toContain('likelier');
});

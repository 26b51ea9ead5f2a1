import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../../scripts/engine/documents.ts';
import { domainsOf } from '../../../scripts/engine/index.ts';
import type { EngineDocument } from '../../../src/engine/engine.ts';
import type { Job } from '../../../src/job/job.ts';
import { listsOf } from '../../lib/engine-site.ts';
import { jobsOf } from '../../lib/search-of.ts';
import { tempDir } from '../../lib/temp-dir.ts';

/** The digest of each domain, and the documents of each. */
async function domainsAndDocuments(jobs: Job[], pageTerms: Record<string, string[]> = {}) {
  using lists = await listsOf(jobs, await tempDir(), { pageTerms });
  const made = documentsOf(jobs, lists, [...jobs.keys()]);
  const byDomain = Map.groupBy(await Array.fromAsync(made), ({ posting }) => posting.domain);
  const digests = new Map([...domainsOf(lists)].map(([domain, { digest }]) => [domain, digest]));
  return { digests, byDomain };
}

type Made = Awaited<ReturnType<typeof domainsAndDocuments>>;

/** The domains whose digests differ; those whose documents differ are the same ones. */
function changedBetween(before: Made, after: Made): string[] {
  const sorted = (documents: readonly EngineDocument[] = []): EngineDocument[] =>
    documents.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const all = [...before.digests.keys()].filter((domain) => after.digests.has(domain)).sort();
  const changed = all.filter((domain) => before.digests.get(domain) !== after.digests.get(domain));
  const others = all.filter(
    (domain) =>
      JSON.stringify(sorted(before.byDomain.get(domain))) !==
      JSON.stringify(sorted(after.byDomain.get(domain))),
  );
  expect(changed).toEqual(others);
  return changed;
}

const given = jobsOf([
  { domain: 'one.example', title: 'Baker', description: 'Bread at night, in a small team.' },
  { domain: 'one.example', title: 'Cook', description: 'Soup for many.', tags: ['Kitchen'] },
  { domain: 'two.example', title: 'Clerk', description: 'Letters and numbers.', tags: ['Office'] },
  { domain: 'three.example', title: 'Nurse', description: 'Nights and days.' },
]);

/** What a change of the jobs changes. */
async function changedBy(change: (jobs: Job[]) => Job[], { from = given } = {}): Promise<string[]> {
  return changedBetween(
    await domainsAndDocuments(from),
    await domainsAndDocuments(change(structuredClone(from))),
  );
}

const withFirst =
  (changes: Partial<Job>) =>
  ([first, ...others]: Job[]): Job[] => [{ ...first!, ...changes }, ...others];

describe('the digest of a domain', () => {
  it.each<[string, Partial<Job>]>([
    ['a word of a description', { description: 'Bread at dawn, in a small team.' }],
    ['only the order of words', { description: 'In a small team, bread at night.' }],
    ['a tag', { tags: ['Kitchen'] }],
    ['the address', { url: 'https://one.example/moved' }],
    ['the date', { publishedAt: '2026-01-08' }],
  ])('changes with %s, and others do not', async (_, changes) => {
    expect(await changedBy(withFirst(changes))).toEqual(['one.example']);
  });

  it.each<[string, (jobs: Job[]) => Job[]]>([
    ['when a job was last seen', withFirst({ lastSeenAt: '2026-01-21T06:00:00.000Z' })],
    ['when its page was last read', withFirst({ pageCheckedAt: '2026-01-21T06:00:00.000Z' })],
    ['the order of jobs', (jobs) => jobs.toReversed()],
    ['a job of another domain', (jobs) => jobs.slice(0, -1)],
  ])('does not change with %s', async (_, change) => expect(await changedBy(change)).toEqual([]));

  it('changes with the twin that names an advert', async () => {
    const twins = jobsOf([
      { id: 'bbbbbbbbbbbbbbbb', locations: [{ city: 'Bern', country: 'CH' }] },
      { id: 'cccccccccccccccc', locations: [{ city: 'Basel', country: 'CH' }] },
      { title: 'Cook' },
    ]);
    const digestBeside = async (id: string, title: string): Promise<string> => {
      const jobs = twins.map((twin, i) => (i === 1 ? { ...twin, id, title } : twin));
      using lists = await listsOf(jobs, await tempDir());
      return lists.digests.ofJobs([0]);
    };
    const names = ['cccccccccccccccc', 'dddddddddddddddd', 'aaaaaaaaaaaaaaaa'];
    const [larger, larger2, smaller] = await Promise.all(names.map((id) => digestBeside(id, 'Baker')));
    const alone = await digestBeside('cccccccccccccccc', 'Clerk');
    expect(larger2).toBe(larger);
    expect(new Set([larger, smaller, alone]).size).toBe(3);
  });

  it('changes when jobs of others determine the parts of a compound', async () => {
    const german = { language: 'de', title: 'Mitarbeit' };
    const [first, ...words] = jobsOf([
      { ...german, domain: 'one.example', description: 'Backstubenleitung gesucht' },
      { ...german, domain: 'two.example', description: 'Briefe und Zahlen' },
      ...Array.from({ length: 4 }, (_, i) => ({
        ...{ ...german, domain: `bakery${i}.example`, description: 'Leitung der Backstuben' },
      })),
    ]);
    const from = [first!, ...words];
    expect(await changedBy((jobs) => jobs.slice(0, 2), { from })).toEqual(['one.example']);
  });

  it('changes with the terms of a page', async () => {
    const before = await domainsAndDocuments(given);
    const after = await domainsAndDocuments(given, { [given[2]!.id]: ['pension'] });
    expect(changedBetween(before, after)).toEqual(['two.example']);
  });
});

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { acceptFeed, jobId } from '../../../scripts/sync/accept.ts';
import type { Feed, FeedJob } from '../../../src/feed/types.ts';
import { feed, job } from '../../lib/exports.ts';
import { createHash } from 'node:crypto';

const now = new Date('2026-01-20T12:00:00Z');
const accept = (value: unknown) => acceptFeed('acme.example', Buffer.from(JSON.stringify(value)), { now });
function healthy(value: unknown) {
  const verdict = accept(value);
  if (verdict.state !== 'healthy') throw new Error(`refused: ${JSON.stringify(verdict.findings)}`);
  return verdict;
}
const only = (changes: Partial<FeedJob>): FeedJob => healthy(feed('acme', [changes])).jobs[0]!.job;

describe('a valid feed', () => {
  test('gives its employer and its jobs with their ids', () => {
    const verdict = healthy(feed('acme', 2));
    expect(verdict.employer).toEqual({ name: 'acme', location: { city: 'Bern', country: 'CH' } });
    expect(verdict.jobs.map(({ id }) => id)).toEqual([
      jobId('acme.example', 'https://acme.example/jobs/1', 'en'),
      jobId('acme.example', 'https://acme.example/jobs/2', 'en'),
    ]);
    expect(verdict.jobs[0]?.job).toEqual(job({ url: 'https://acme.example/jobs/1' }));
  });

  test('keeps every field of the format', () => {
    const full: Required<FeedJob> = {
      ...job(),
      startDate: '2026-02-01',
      endDate: '2027-02-01',
      applyBefore: '2026-03-01',
      category: 'Food',
      referenceId: 'R-1',
      description: 'First line.\n\nSecond line.',
      experienceLevel: 'mid',
      workLoad: { minPercentage: 60, maxPercentage: 80 },
      workType: 'on-site',
      salary: { min: 50_000, max: 60_000, currency: 'CHF', interval: 'yearly' },
      tags: ['bread', 'night shift'],
    };
    expect(only(full)).toEqual(full);
  });

  test('without openings is healthy', () => expect(healthy(feed('acme', 0)).jobs).toEqual([]));

  test('counts jobs with a repeated id and keeps the first', () => {
    const url = 'https://acme.example/same';
    const verdict = healthy(
      feed('acme', [
        { url, title: 'first' },
        { url, title: 'second' },
        { url, language: 'de' },
      ]),
    );
    expect(verdict.jobs.map(({ job: { title, language } }) => [title, language])).toEqual([
      ['first', 'en'],
      ['Baker', 'de'],
    ]);
    expect(verdict.repeats).toBe(1);
    expect(verdict.notices).toEqual([
      {
        code: 'jobs-repeated',
        message: `Jobs with the address and language of an earlier job are left out, such as "${url}".`,
        count: 1,
      },
    ]);
  });

  test('counts jobs with an unusable link, and quotes the first', () => {
    const urls = ['https://user:pass@acme.example/1', 'ftp://acme.example/2', 'https://acme.example/3'];
    const verdict = healthy(
      feed(
        'acme',
        urls.map((url) => ({ url })),
      ),
    );
    expect(verdict.jobs.map(({ job }) => job.url)).toEqual(urls.slice(2));
    expect(verdict.notices).toEqual([
      {
        code: 'jobs-without-link',
        message: `Jobs without a valid http(s) address are left out, such as "${urls[0]}".`,
        count: 2,
      },
    ]);
  });
});

describe('cleaning', () => {
  test.each<[string, Partial<FeedJob>, Partial<FeedJob>]>(
    // prettier-ignore
    [
      ['removes bidi and control characters', { title: '\u202EBa\u0007ker\u202C\u200B' }, { title: 'Baker' }],
      ['leaves markup as the text that it is', { title: '<b>R&D</b>' }, { title: '<b>R&D</b>' }],
      ['replaces an empty title by the category', { title: ' \u202E', category: 'Food' }, { title: 'Food' }],
      ['or by the employer', { title: '' }, { title: 'acme' }],
      ['writes codes in one case',
        { language: 'EN', locations: [{ country: 'ch' }], salary: { min: 1, currency: 'chf' } },
        { language: 'en', locations: [{ country: 'CH' }], salary: { min: 1, currency: 'CHF' } }],
      ['drops what is no code',
        { language: '1!', locations: [{ city: 'Bern', country: '1!' }], salary: { min: 1, currency: '<<<' } },
        { language: 'und', locations: [{ city: 'Bern' }], salary: { min: 1 } }],
      ['names each place once',
        { locations: [{ city: 'Bern', country: 'CH' }, { city: 'BERN', country: 'ch' }, {}] },
        { locations: [{ city: 'Bern', country: 'CH' }] }],
      ['keeps a job without a place', { locations: [{}] }, { locations: [{}] }],
      ['drops tags that differ only in case or the encoding of their accents, and empty ones',
        { tags: ['C++', 'c++', ' ', '\u202EGo', 'Bu\u0308ro', 'B\u00FCro'] },
        { tags: ['C++', 'Go', 'B\u00FCro'] }],
      ['drops a salary that is none', { salary: { min: 1e300, currency: 'CHF' } }, { salary: undefined }],
      ['drops an empty workload', { workLoad: {} }, { workLoad: undefined }],
      ['normalises the address', { url: 'HTTPS://ACME.example/%7Ea b'.replace(' ', '%20') },
        { url: 'https://acme.example/%7Ea%20b' }],
    ],
  )('%s', (_what, input, expected) => {
    const cleaned = only(input);
    for (const [field, value] of Object.entries(expected))
      expect(cleaned[field as keyof FeedJob]).toEqual(value);
  });

  test('drops properties outside the format', () => {
    const text = JSON.stringify({
      ...feed('acme'),
      employer: { name: 'acme', location: { city: 'Bern', street: 'x' }, logo: 'x' },
      jobs: [
        {
          ...job(),
          locations: [{ city: 'Bern', zip: '3000' }],
          salary: { min: 1, note: 'x' },
          workLoad: { minPercentage: 50, x: 1 },
        },
      ],
    });
    const verdict = acceptFeed('acme.example', Buffer.from(text), { now });
    expect(verdict).toMatchObject({
      state: 'healthy',
      employer: { name: 'acme', location: { city: 'Bern' } },
    });
    expect(JSON.stringify({ ...verdict, findings: [] })).not.toMatch(/street|logo|zip|note|"x"/);
  });

  test('__proto__ is a property like any other, and pollutes nothing', () => {
    const text = JSON.stringify(feed('acme')).replace(
      '"city":"Bern"',
      '"__proto__":{"polluted":true},"city":"Bern"',
    );
    const verdict = acceptFeed('acme.example', Buffer.from(text), { now });
    expect(verdict.state).toBe('healthy');
    expect(JSON.stringify({ ...verdict, findings: [] })).not.toContain('polluted');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const atTop = JSON.stringify(feed('acme')).replace('{', '{"__proto__":{"version":"1.0"},');
    expect(acceptFeed('acme.example', Buffer.from(atTop), { now }).state).toBe('unhealthy');
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://acme.example/x',
    'https://user:pw@acme.example/',
    `https://acme.example/${'x'.repeat(3000)}`,
  ])('a job that links to %.40s is left out and reported, the others stay', (url) => {
    const verdict = healthy(feed('acme', [{ url }, {}]));
    expect(verdict.jobs).toHaveLength(1);
    expect(verdict.findings.map(({ path }) => path)).toContain('$.jobs[0].url');
  });

  test('an employer without a displayable name is named by its domain', () => {
    const bare: Feed = { ...feed('acme'), employer: { name: '\u202E', location: {}, url: 'javascript:x' } };
    expect(healthy(bare).employer).toEqual({ name: 'acme.example', location: {} });
  });
});

describe('hostile feeds', () => {
  const refusedWith = (code: string): unknown =>
    expect.objectContaining({ state: 'unhealthy', findings: [expect.objectContaining({ code })] });

  test('strings of 10 MB are cut, or refused where the format has a limit', () => {
    const long = 'x'.repeat(10_000_000);
    expect(only({ locations: [{ city: long }] }).locations[0]?.city).toHaveLength(255);
    const verdict = accept(feed('acme', [{ title: long }]));
    expect(verdict.state).toBe('unhealthy');
    expect(JSON.stringify(verdict).length).toBeLessThan(20_000);
  });

  test('100,000 locations of one job are cut to 100', () => {
    const locations = Array.from({ length: 100_000 }, (_, index) => ({ city: `City ${index}` }));
    expect(only({ locations }).locations).toHaveLength(100);
  });

  test('deep nesting, invalid JSON and wrong encodings are refused', () => {
    const text = (value: string) => acceptFeed('acme.example', Buffer.from(value), { now }).state;
    expect(text(`{"version":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}`)).toBe('unhealthy');
    expect(text('{"version":')).toBe('unhealthy');
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { jobs, ...others } = feed('acme');
    // prettier-ignore
    const names = [
      'url', 'title', 'language', 'publishedAt', 'jobType', 'workType', 'locations', 'workLoad', 'salary',
      'tags',
    ];
    for (const name of names) {
      const job = { ...jobs[0], [name]: 'DEEP' };
      expect([name, text(JSON.stringify({ ...others, jobs: [job] }).replace('"DEEP"', deep))]).toEqual([
        name,
        'unhealthy',
      ]);
    }
    expect([text(''), text('null')]).toEqual(['unhealthy', 'unhealthy']);
    const utf16 = Buffer.from(JSON.stringify(feed('acmé')), 'utf16le');
    expect(acceptFeed('acme.example', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), { now })).toEqual(
      refusedWith('encoding'),
    );
    expect(acceptFeed('acme.example', Buffer.from(JSON.stringify(feed('acmé')), 'latin1'), { now })).toEqual(
      refusedWith('encoding'),
    );
  });

  test('a feed of nothing but brackets is refused before parsing', () => {
    const brackets = Buffer.from(`{"version":"1.0","jobs":[${'[],'.repeat(9_000_000)}[]]}`);
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => void parse.mockRestore());
    expect(acceptFeed('acme.example', brackets, { now })).toEqual(refusedWith('too-large'));
    expect(parse).not.toHaveBeenCalled();
  });

  // Were each of them compared with each, the test would run into its time limit.
  test('a million unknown names in one object give the first findings', () => {
    const names = Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":0`).join(',');
    const text = JSON.stringify(feed('acme')).replace('"country"', `${names},"country"`);
    expect(acceptFeed('acme.example', Buffer.from(text), { now }).findings).toHaveLength(20);
  });

  test('at most 20 findings are kept, each short', () => {
    const verdict = accept(
      feed(
        'acme',
        Array.from({ length: 500 }, () => ({ title: 'x'.repeat(1000), publishedAt: 'y'.repeat(1000) })),
      ),
    );
    expect(verdict.findings).toHaveLength(20);
    for (const { message, path, hint } of verdict.findings)
      expect(Math.max(message.length, path.length, hint.length)).toBeLessThanOrEqual(300);
  });
});

/** The same by the long way: the digest as a string of bits, five at a time. */
function byBits(...parts: string[]): string {
  const bits = [...createHash('sha256').update(parts.join('\n')).digest()]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return Array.from(
    { length: 16 },
    (_, i) => 'abcdefghijklmnopqrstuvwxyz234567'[parseInt(bits.slice(i * 5, i * 5 + 5), 2)],
  ).join('');
}

test('the id is the first 80 bits of SHA-256 in base32', () => {
  for (let i = 0; i < 200; i++) {
    const parts = [`d${i}.example`, `https://d.example/${i * 7919}`, 'de'] as const;
    expect(jobId(...parts)).toBe(byBits(...parts));
  }
});

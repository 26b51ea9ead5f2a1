import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runCli } from '../../../scripts/cli.ts';
import { createGet } from '../../../scripts/make/get.ts';
import { asJobfeedError } from '../../../scripts/lib/errors.ts';
import { silentProgress } from '../../../scripts/lib/progress.ts';
import type { Feed } from '../../../src/feed/types.ts';
import { startServer } from '../../lib/http-server.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const EMPLOYER = {
  name: 'Muster AG',
  location: { city: 'Bern', country: 'CH' },
  url: 'https://muster.example/',
};
const OLD_FEED = JSON.stringify({
  version: '1.0',
  lastUpdated: '2026-01-01T00:00:00Z',
  employer: EMPLOYER,
  jobs: [],
});
const HEAD = 'Titel;Ort;Vertragsart;Link;Beschreibung';
const row = (id: number): string =>
  `Koch ${id};Thun;unbefristet;https://muster.example/jobs/${id};Sie kochen für unsere Gäste in der Altstadt.`;
const table = (from: number, to: number): string =>
  [HEAD, ...Array.from({ length: to - from }, (_, i) => row(from + i))].join('\n');

/** A folder with the employer and a way to run the command in it: its exit code, what it says, and the feed's file. */
async function workplace() {
  const dir = await tempDir();
  const output = join(dir, 'jobfeed.json');
  const put = async (name: string, content: string): Promise<string> => {
    await writeFile(join(dir, name), content);
    return join(dir, name);
  };
  const employer = await put('employer.json', JSON.stringify(EMPLOYER));
  const run = async (...args: string[]) => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const before = { ...process.env };
    try {
      const code = await runCli(
        ['make', '--jobfeed-now', '2026-09-01T12:00:00Z', ...args],
        silentProgress,
      ).catch((error: unknown) => {
        const { exitCode, message } = asJobfeedError(error);
        write(message);
        return exitCode;
      });
      const said = write.mock.calls.map(([text]) => String(text)).join('');
      return { code, said, file: await readFile(output, 'utf8').catch(() => undefined) };
    } finally {
      write.mockRestore();
      process.env = before;
    }
  };
  return { dir, put, run, output, own: ['--employer', employer, '-o', output] };
}
const jobsIn = (file: string | undefined) => (JSON.parse(file ?? '{}') as Feed).jobs;

it('writes a feed, reports when it is unchanged, and keeps manual jobs', async () => {
  const { put, run, own } = await workplace();
  const csv = await put('jobs.csv', table(0, 2));
  const first = await run('--from', `csv:${csv}`, ...own);
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('has 2 jobs') as string });
  const again = await run('--from', `csv:${csv}`, ...own.slice(2), '--jobfeed-now', '2026-09-03T12:00:00Z');
  expect(again).toMatchObject({
    code: 0,
    said: expect.stringContaining('Unchanged') as string,
    file: first.file,
  });
  const hand = await put(
    'hand.json',
    JSON.stringify([{ ...jobsIn(first.file)[0], url: 'https://muster.example/hand' }]),
  );
  const more = await run('--from', `csv:${csv}`, ...own, '--keep', hand);
  expect(jobsIn(more.file).map(({ url }) => url)).toContain('https://muster.example/hand');
});

it('reports field by field and writes nothing in a dry run', async () => {
  const { put, run, own } = await workplace();
  const csv = await put(
    'jobs.csv',
    `${HEAD};Farbe\n${row(1)}\nKöchin für unser neues Team gesucht;Bern;;kein Link;Rufen Sie 031 123 45 67 an.`,
  );
  const { code, said, file } = await run('--from', `csv:${csv}`, ...own, '--dry-run');
  expect([code, file]).toEqual([0, undefined]);
  for (const part of ['title            from column "Titel"', 'column "Farbe" is not read', 'Koch 1 (row 2)'])
    expect(said).toContain(part);
  expect(said).toMatch(/language +guessed +de/);
  expect(said).toMatch(/job +left out .*--default-type/);
});

it.each<[string, string[], number, string]>([
  ['no source', [], 2, '--from is missing'],
  ['an unknown source', ['--from', 'foo:bar'], 2, 'names no source'],
  ['a wrong language', ['--from', 'csv:a', '--language', 'deutsch'], 2, '--language'],
  ['a wrong kind', ['--from', 'csv:a', '--default-type', 'full'], 2, '--default-type'],
  ['a wrong column', ['--from', 'csv:a', '--columns', 'x=y'], 2, '--columns'],
  ['no employer', ['--from', 'csv:a', '--employer', '/nowhere'], 2, '--employer'],
  ['a missing file', ['--from', 'csv:/nowhere.csv'], 3, 'cannot be read'],
])('refuses %s and leaves the old feed', async (_, args, exitCode, message) => {
  const { run, own, output } = await workplace();
  await writeFile(output, OLD_FEED);
  const { code, said, file } = await run(...own, ...args);
  expect([code, file]).toEqual([exitCode, OLD_FEED]);
  expect(said).toContain(message);
});

it('keeps the old feed when many jobs vanish, until that is accepted', async () => {
  const { put, run, own } = await workplace();
  const from = ['--from', `csv:${await put('jobs.csv', table(0, 50))}`];
  const { file } = await run(...from, ...own);
  for (const rest of [table(0, 0), table(0, 20), `${HEAD}\nKoch;Thun;;;`]) {
    await put('jobs.csv', rest);
    expect(await run(...from, ...own)).toMatchObject({ code: 1, file });
  }
  await put('jobs.csv', table(0, 20));
  expect(jobsIn((await run(...from, ...own, '--accept-shrink')).file)).toHaveLength(20);
});

it('reads a saved answer of a system', async () => {
  const { put, run, own } = await workplace();
  const position =
    '<position><id>7</id><name>Koch</name><employmentType>permanent</employmentType></position>';
  const xml = await put('list.xml', `<workzag-jobs>${position}</workzag-jobs>`);
  const made = await run('--from', `personio:${xml}`, ...own, '--language', 'de');
  expect([made.code, jobsIn(made.file)]).toMatchObject([0, [{ title: 'Koch', referenceId: '7' }]]);
  const wrong = await run('--from', `ashby:${xml}`, ...own);
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('has no list of ashby') as string });
});

it('takes no page without jobs for an employer without openings, until that is accepted', async () => {
  const server = await startServer(({ url }, response) =>
    response
      .writeHead(url === '/robots.txt' ? 404 : 200)
      .end('<p>12 Stellen</p><script src="/app.js"></script>'),
  );
  onTestFinished(server.close);
  const { run, own } = await workplace();
  const quick = ['--fetch-allow-private', `127.0.0.1:${server.port}`, '--scrape-delay-seconds', '0', ...own];
  const made = await run('--from', `${server.origin}/jobs`, ...quick);
  expect(made).toMatchObject({ code: 1, file: undefined });
  expect(made.said).toContain('describes no jobs');
  expect((await run('--from', `${server.origin}/jobs`, ...quick, '--accept-shrink')).code).toBe(0);
});

const ld = (job: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'JobPosting', ...job })}</script>`;
const COOK = { title: 'Koch', employmentType: 'permanent', description: 'Sie kochen für unsere Gäste.' };
const nothing = 'describes no jobs';
it.each<[string, number, string, Partial<{ status: number; headers: object; body: string; cut: true }>]>(
  // prettier-ignore
  [
    ['a forbidden page', 3, 'answers 403', { status: 403 }],
    ['a page that is gone', 3, 'answers 404', { status: 404 }],
    ['too many requests', 3, 'answers 429', { status: 429, headers: { 'retry-after': '3600' } }],
    ['a broken server', 3, 'answers 500', { status: 500 }],
    ['a page that is cut off', 3, 'the connection was lost', { body: ld(COOK), cut: true }],
    ['more than 20 MB', 3, 'larger', { body: 'x'.repeat(21 * 1024 * 1024) }],
    ['an empty page', 1, nothing, { body: '' }],
    ['half a script', 1, nothing, { body: ld(COOK).slice(0, 90) }],
    ['bytes of an image', 1, nothing, { body: '\u0000\u0001PNG\uFFFD' }],
    ['a job without a title', 1, 'no usable job',
      { body: ld({ ...COOK, title: 7e99 }).replace('7e+99', 'null') }],
    ['elements in each other', 0, 'has 1 job', { body: '<div>'.repeat(30_000) + ld(COOK) }],
    ['10 MB of text', 0, 'has 1 job', { body: ld({ ...COOK, description: 'Sie kochen. '.repeat(900_000) }) }],
    ['a page that links to itself', 1, nothing, { body: '<a href="/jobs">Jobs</a><a href="/jobs?p=2">2</a>' }],
    ['a person in the text', 0, 'has 1 job',
      { body: ld({ ...COOK,
      description: 'Sie kochen für unsere Gäste. Fragen: Frau Anna Muster, 031 123 45 67.' }) }],
  ],
)(
  'answers %s with exit code %i',
  async (_, code, message, { status = 200, headers = {}, body = 'no', cut }) => {
    const server = await startServer(({ url }, response) => {
      if (url === '/robots.txt') return void response.writeHead(404).end();
      const length = { 'content-length': Buffer.byteLength(body) + (cut ? 9 : 0) };
      response.writeHead(status, { ...headers, ...length }).write(body);
      if (cut) setImmediate(() => response.destroy());
      else response.end();
    });
    onTestFinished(server.close);
    const { run, own, output } = await workplace();
    await writeFile(output, OLD_FEED);
    const quick = [
      '--fetch-allow-private',
      `127.0.0.1:${server.port}`,
      '--scrape-delay-seconds',
      '0',
      ...own,
    ];
    const made = await run('--from', `jsonld:${server.origin}/jobs`, ...quick);
    expect(made.said).toContain(message);
    expect(made.code).toBe(code);
    expect(made.file === OLD_FEED).toBe(code !== 0);
    expect(made.file).not.toMatch(/Anna|123 45/);
  },
);

it('honours robots.txt, and reports obstacles', async () => {
  const job = {
    '@type': 'JobPosting',
    title: 'Koch',
    employmentType: 'permanent',
    description: 'Sie kochen für unsere Gäste.',
  };
  let robots = '';
  const server = await startServer(({ url }, response) => {
    if (url === '/robots.txt') response.end(robots);
    else if (url === '/jobs') response.end('<a href="/jobs/1">Koch</a>');
    else if (url === '/jobs/1')
      response.end(`<script type="application/ld+json">${JSON.stringify(job)}</script>`);
    else response.writeHead(503).end();
  });
  onTestFinished(server.close);
  const { run, own } = await workplace();
  const host = `127.0.0.1:${server.port}`;
  const quick = ['--fetch-allow-private', host, '--scrape-delay-seconds', '0', ...own];
  const made = await run('--from', `${server.origin}/jobs`, ...quick);
  expect([made.code, jobsIn(made.file)[0]?.url]).toEqual([0, `${server.origin}/jobs/1`]);
  expect(await run('--from', `jsonld:${server.origin}/gone`, ...quick)).toMatchObject({
    code: 3,
    file: made.file,
  });
  robots = 'User-agent: *\nDisallow: /';
  expect(await run('--from', `${server.origin}/jobs`, ...quick)).toMatchObject({
    code: 3,
    file: made.file,
    said: expect.stringContaining('robots.txt') as string,
  });
  expect((await run('--from', `${server.origin}/jobs`, ...quick, '--ignore-robots', host)).code).toBe(0);
});

it.each([
  [{ requests: 2 }, 'needs more than 2 requests'],
  [{ bytes: 1024 * 1024 }, 'is larger than'],
])('ends a run at %j', async (bound, message) => {
  const server = await startServer((_, response) => response.end('x'.repeat(400_000)));
  onTestFinished(server.close);
  const config = {
    CONTACT_URL: 'https://a.example/',
    FETCH_ALLOW_PRIVATE: `127.0.0.1:${server.port}`,
    SCRAPE_DELAY_SECONDS: 0,
    now: new Date(),
  };
  const { get, close } = createGet(config, new Set([`127.0.0.1:${server.port}`]), {
    bytes: 1e9,
    requests: 100,
    minutes: 1,
    ...bound,
  });
  onTestFinished(close);
  await expect(async () => {
    for (let i = 0; i < 5; i++) await get(`${server.origin}/${i}`);
  }).rejects.toThrow(message);
});

import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { openState } from '../../../scripts/state/index.ts';
import { restoreFromLive } from '../../../scripts/sync/restore-live.ts';
import { startServer } from '../../lib/http-server.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const hit = (id: string, more: object = {}) => ({
  id: id.repeat(16),
  domain: 'bakery.example',
  addedAt: '2025-12-24T06:00:00.000Z',
  employer: { name: 'Bakery', url: 'https://bakery.example/' },
  title: 'Baker',
  language: 'en',
  locations: [{ city: 'Bern', country: 'CH', placeId: 1 }],
  pages: { en: 'x' },
  ...more,
});

/** Restores from a site with these answers; what the state knows then, and what was said. */
async function restored(answers: (origin: string) => Record<string, string | Buffer>) {
  let files: Record<string, string | Buffer> = {};
  const server = await startServer((request, response) => {
    const body = files[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  onTestFinished(() => server.close());
  files = answers(server.origin);
  const state = openState(await tempDir());
  onTestFinished(() => state.close());
  let said = '';
  const progress = createProgress({ output: { write: (text) => (said += text) }, format: 'text' });
  const config = readConfig({ JOBFEED_NOW: '2026-01-31T00:00:00Z' });
  const run = () => restoreFromLive({ site: server.origin, state, config, progress });
  await run();
  const rows = state.db.prepare('SELECT id, added_at, gone_at, job FROM jobs ORDER BY id').all();
  const domains = state.db.prepare('SELECT domain, employer, gone_at FROM domains ORDER BY domain').all();
  return { rows, domains, said: () => said, run };
}
const packed = (...hits: object[]) => gzipSync(hits.map((one) => `${JSON.stringify(one)}\n`).join(''));
const list = (...urls: string[]) => JSON.stringify({ jobs: 2, files: urls.map((url) => ({ url })) });

test('dates and data of removed pages are restored from all files of the download, once', async () => {
  const { rows, said, run } = await restored((origin) => ({
    '/jobs.json': list(`${origin}/jobs.ndjson.gz`, 'https://jobs.example/jobs-2.ndjson.gz'),
    '/jobs.ndjson.gz': packed(hit('a')),
    '/jobs-2.ndjson.gz': packed(hit('b', { addedAt: '2030-01-01T00:00:00Z' }), hit('c', { id: '../x' })),
  }));
  expect(rows).toEqual([
    {
      id: 'a'.repeat(16),
      added_at: '2025-12-24T06:00:00.000Z',
      gone_at: '2026-01-31T00:00:00.000Z',
      job: '{"title":"Baker","language":"en","locations":[{"city":"Bern","country":"CH"}]}',
    },
    expect.objectContaining({ id: 'b'.repeat(16), added_at: '2026-01-31T00:00:00.000Z' }),
  ]);
  await run();
  expect(said()).toContain('The state already has jobs');
});

test('jobs removed on the live site keep that date and their employer, whatever the file says', async () => {
  const gone = (id: string, more: object) => ({ ...hit(id), goneAt: '2026-01-20T06:00:00.000Z', ...more });
  const { rows, domains } = await restored(() => ({
    '/jobs.json': JSON.stringify({ jobs: 0, files: [], gone: { url: '/gone.ndjson.gz' } }),
    '/gone.ndjson.gz': packed(
      gone('a', {}),
      gone('b', {
        goneAt: '2030-01-01T00:00:00Z',
        domain: 'mill.example',
        employer: { name: '  Mill\u202e ' },
      }),
      gone('c', { goneAt: 7 }),
      gone('d', { employer: 'Bakery' }),
      gone('e', { addedAt: 'once' }),
    ),
  }));
  expect(rows.map((row) => [row['id'], row['gone_at']])).toEqual([
    ['a'.repeat(16), '2026-01-20T06:00:00.000Z'],
    ['b'.repeat(16), '2026-01-31T00:00:00.000Z'],
    ['c'.repeat(16), '2026-01-31T00:00:00.000Z'],
  ]);
  expect(domains).toEqual([
    {
      domain: 'bakery.example',
      employer: '{"name":"Bakery","location":{},"url":"https://bakery.example/"}',
      gone_at: '2026-01-31T00:00:00.000Z',
    },
    expect.objectContaining({ domain: 'mill.example', employer: '{"name":"Mill","location":{}}' }),
  ]);
});

test.each<[string, Record<string, string | Buffer>, string]>([
  ['nothing', {}, 'it answered 404'],
  ['no JSON', { '/jobs.json': '<html>' }, 'JSON'],
  ['files elsewhere', { '/jobs.json': list('/etc/passwd') }, 'it names "/etc/passwd"'],
  ['too many files', { '/jobs.json': list(...Array<string>(101).fill('/jobs.ndjson.gz')) }, '101 files'],
  ['no gzip', { '/jobs.json': list('/jobs.ndjson.gz'), '/jobs.ndjson.gz': 'this is no gzip file' }, 'header'],
  [
    'half of a file',
    { '/jobs.json': list('/jobs.ndjson.gz'), '/jobs.ndjson.gz': packed(hit('a')).subarray(0, -12) },
    'unexpected end',
  ],
  [
    'a line without end',
    { '/jobs.json': list('/jobs.ndjson.gz'), '/jobs.ndjson.gz': gzipSync('x'.repeat(3_000_000)) },
    'a line of more than',
  ],
])(
  'when the site answers with %s, no dates are restored, and nothing partially',
  async (_what, answers, why) => {
    const { rows, said } = await restored(() => answers);
    expect(rows).toEqual([]);
    expect(said()).toMatch(/warning: Cannot read job dates from http:\/\/[^\n]+, so all jobs count as new/);
    expect(said()).toContain(why);
  },
);

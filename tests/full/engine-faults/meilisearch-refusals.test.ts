/** What Meilisearch can refuse or fail at. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { refusalSite, testRefusals } from '../../lib/engine-refusals.ts';
import { changed, good } from '../../lib/fault-site.ts';
import { meilisearch } from '../../lib/search-engines/engines.ts';
import type { FaultProxy } from '../../lib/search-engines/fault-proxy.ts';
import { startMeilisearch } from '../../lib/search-engines/meilisearch.ts';

const refusals = refusalSite(() => meilisearch());
const { site, engine, indexName, withSettings, withFault, expectFound } = refusals;

const WRONG = 'a-key-that-it-does-not-know';
const searchKey = async () => (await readFile(join(site.stateDir, 'meilisearch-search-key'), 'utf8')).trim();
/** Answers so where a path begins so. */
const answering =
  (beginning: string, status: number, body: object): FaultProxy['fault'] =>
  ({ url = '' }) =>
    url.startsWith(beginning) ? { kind: 'status', status, body } : undefined;
const FULL = {
  message: 'No space left on device (os error 28)',
  code: 'no_space_left_on_device',
  type: 'system',
};

const IO = {
  message:
    'Input/output error (os error 5). This error generally happens when you have no space left on device.',
  code: 'io_error',
  type: 'system',
};

testRefusals(
  refusals,
  [
    [
      'a wrong key',
      () => withSettings({ MEILI_KEY: WRONG, MEILI_SEARCH_KEY: WRONG }),
      /does not take the key for this \(403\): set MEILI_(KEY to its master key|SEARCH_KEY to one that may search)/,
    ],
    [
      'searches that are answered in part',
      () => withFault(answering('/multi-search', 200, { results: [{ hits: [], totalHits: 0 }, {}] })),
      /answers searches with something else: look whether MEILI_URL leads to it/,
    ],
  ],
  // prettier-ignore
  [
      ['a key that may only search', async () => withSettings({ MEILI_KEY: await searchKey() }),
        /does not take the key for this \(403\): set MEILI_KEY to its master key, or to one that may write indexes/],
      [
        'a server that answers without a key',
        async () => {
          const open = await startMeilisearch();
          onTestFinished(open.stop);
          withSettings({ MEILI_URL: open.url });
        },
        /answers without a key, so anyone who reaches it can change it\. Start it with MEILI_MASTER_KEY/,
      ],
      ['a version that is too old', () => withFault(answering('/version', 200, { pkgVersion: '1.20.0' })),
        /MEILI_URL leads to Meilisearch 1\.20\.0, but must lead to Meilisearch 1\.21 or later/],
      [
        'a full disk, when jobs are sent',
        () => withFault((request) => (engine().sendsJobs(request) ? { kind: 'status', status: 422, body: FULL } : undefined)), // prettier-ignore
        /has a full disk and takes no jobs: make room there/,
      ],
      [
        'a full disk, when they are taken in',
        () =>
          withFault(
            answering('/tasks?', 200, {
              // Whichever task it is.
              results: Array.from({ length: 10_000 }, (_, uid) => ({ uid, status: 'failed', error: IO })),
            }),
          ),
        /has a full disk and takes no jobs: make room there/,
      ],
      ['a server that says nothing', () => withFault(() => ({ kind: 'delay', ms: 60_000 })),
        /does not answer in time \(10 s for all that is asked\)/],
    ],
);

test.each([
  ['change-me-change-me', /MEILI_KEY .*is an example from documentation/],
  ['short', /MEILI_KEY .*at least 16 bytes long/],
])('a key "%s" is refused before anything is done', async (MEILI_KEY, says) => {
  const before = await site.digest();
  const { exitCode, log } = await site.build({ env: { MEILI_KEY } });
  expect([exitCode, log]).toEqual([2, expect.stringMatching(says)]);
  expect(await site.digest()).toBe(before);
  await expectFound();
});

describe('an index that is another one', () => {
  test('readers are told, and the next build makes its own', async () => {
    const index = await indexName();
    await engine().ask('DELETE', `/indexes/${index}`);
    await refusals.expectRefusedSearch(/has not the index that a build left there: build again/);
    // Somebody makes one of that name.
    await engine().ask('POST', '/indexes', { uid: index, primaryKey: 'key' });
    await refusals.expectRefusedSearch(/has not the index that a build left there: build again/);
    await site.expectHealed(good);
    expect(await indexName()).not.toBe(index);
    await expectFound();
  });

  test('a build that brings changes makes its own too', async () => {
    const index = await indexName();
    await engine().ask('DELETE', `/indexes/${index}`);
    await engine().ask('POST', '/indexes', { uid: index, primaryKey: 'key' });
    await site.expectHealed(changed);
    expect(await indexName()).not.toBe(index);
    await site.expectHealed(good);
    await expectFound();
  });
});

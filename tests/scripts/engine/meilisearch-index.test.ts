import { describe, expect, it, onTestFinished } from 'vitest';
import { meilisearchWriter } from '../../../scripts/engine/meilisearch-index.ts';
import { type Held, holdsAll, type Push, pushJobs } from '../../../scripts/engine/push.ts';
import { EVERY_JOB } from '../../../src/engine/condition.ts';
import { type EngineDocument, WrongIndex, type IndexVersion } from '../../../src/engine/engine.ts';
import { meilisearchClient } from '../../../src/engine/meilisearch-client.ts';
import { engineSiteOf, toPush } from '../../lib/engine-site.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';
import { startMeilisearch } from '../../lib/search-engines/meilisearch.ts';
import { meilisearchBinary } from '../../lib/search-engines/programs.ts';
import { openedOnce } from '../../lib/search-of.ts';
import { serve } from '../../lib/serve.ts';

describe.skipIf(!meilisearchBinary())('with the server that "npm run search-engines" fetches', () => {
  const opened = openedOnce((folder) => engineSiteOf(sampleJobs().slice(0, 60), folder));

  async function openWriter() {
    const server = await startMeilisearch({ key: 'only-for-the-tests' });
    onTestFinished(server.stop);
    const ask = meilisearchClient({ url: server.url, key: server.key });
    const writer = meilisearchWriter(ask);
    let day = 0;
    const push = (jobs: readonly EngineDocument[], before?: Held): Promise<Push> =>
      pushJobs({
        writer,
        prefix: 'jobs',
        now: new Date(Date.UTC(2026, 0, ++day)),
        ...toPush(jobs),
        before,
        stage: { tick: () => undefined },
        say: () => undefined,
      });
    const seenBy = async (version: IndexVersion): Promise<string[]> => {
      const [page] = await writer.open(version).pages([{ jobs: EVERY_JOB, offset: 0, limit: 1000 }]);
      return page!.hits.map(({ posting: { id, title } }) => `${id} ${title}`).sort();
    };
    return { ask, writer, push, seenBy };
  }
  const titlesOf = (jobs: readonly EngineDocument[]): string[] =>
    jobs.map(({ id, posting: { title } }) => `${id} ${title}`).sort();

  it('readers of each build see only its jobs', async () => {
    const { documents } = opened();
    const { push, seenBy } = await openWriter();
    const one = await push(documents);
    const changed = documents.slice(3);
    changed[0] = { ...changed[0]!, posting: { ...changed[0]!.posting, title: 'Changed' } };
    const two = await push(changed, one.held);
    expect([two.version.index, two.version.number]).toEqual([one.version.index, 2]);
    expect(two.sent.jobs).toBeLessThan(documents.length);
    expect(await seenBy(two.version)).toEqual(titlesOf(changed));
    expect(await seenBy(one.version)).toEqual(titlesOf(documents));
    expect(await seenBy((await push(documents, two.held)).version)).toEqual(titlesOf(documents));
    expect(await seenBy(two.version)).toEqual(titlesOf(changed));
  });

  it('reports a job that the server rejects, and continues', async () => {
    const { documents } = opened();
    const { writer, seenBy } = await openWriter();
    await writer.create('jobs-1');
    const [first, second] = documents.map((document) => ({ ...document, batch: 'a', version: 1 }));
    await writer.write('jobs-1', [{ ...first!, id: 'no id' }]);
    await expect(writer.settle('jobs-1')).rejects.toThrow(
      /^Meilisearch did not do its task \d+: look at its log \(.*no id/,
    );
    await writer.write('jobs-1', [second!]);
    await writer.settle('jobs-1');
    expect(await seenBy({ index: 'jobs-1', number: 1, stale: [] })).toEqual(titlesOf([second!]));
  });

  it.each([
    ['is gone', false],
    ['was made anew by somebody', true],
  ])('an index that %s is not used, and the next push makes a new one', async (_, isMade) => {
    const { documents } = opened();
    const { ask, writer, push, seenBy } = await openWriter();
    const one = await push(documents);
    const { index } = one.version;
    await writer.drop(index);
    if (isMade) {
      await ask('POST', '/indexes', { uid: index, primaryKey: 'key' });
      await expect.poll(() => writer.indexes(index)).toEqual([index]);
    }
    await expect(seenBy(one.version)).rejects.toBeInstanceOf(WrongIndex);
    expect(await holdsAll(writer, one.held)).toBe(false);
    const two = await push(documents, one.held);
    expect([two.version.number, await seenBy(two.version)]).toEqual([1, titlesOf(documents)]);
  });

  it('returns no words', async () => {
    const { documents } = opened();
    const { ask, push } = await openWriter();
    const { version } = await push(documents);
    const { hits } = (await ask('POST', `/indexes/${version.index}/search`, { limit: 100 })) as {
      hits: object[];
    };
    expect(hits).toHaveLength(documents.length);
    for (const hit of hits) expect(Object.keys(hit).sort()).toEqual(['advert', 'at', 'posting']);
  });
});

it.each(['1.20.3', '0.99.0', undefined])('refuses a server of version %s', async (pkgVersion) => {
  const { origin: url } = await serve((_, response) => void response.end(JSON.stringify({ pkgVersion })));
  await expect(meilisearchWriter(meilisearchClient({ url })).check()).rejects.toThrow(
    'must lead to Meilisearch 1.21 or later',
  );
});

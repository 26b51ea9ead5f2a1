import { beforeAll, describe, expect, it } from 'vitest';
import { type Held, type Push, pushJobs } from '../../../scripts/engine/push.ts';
import { EVERY_JOB } from '../../../src/engine/condition.ts';
import {
  type EngineDocument,
  EngineUnavailable,
  WrongIndex,
  type IndexVersion,
} from '../../../src/engine/engine.ts';
import { engineSiteOf, toPush } from '../../lib/engine-site.ts';
import { memoryWriter } from '../../lib/memory-engine.ts';
import { openedOnce } from '../../lib/search-of.ts';
import { sampleJobs } from '../../lib/sample-jobs.ts';

const opened = openedOnce((folder) => engineSiteOf(sampleJobs().slice(0, 120), folder));
let documents: EngineDocument[];
beforeAll(() => ({ documents } = opened()));

let day = 0;
const push = (
  writer: ReturnType<typeof memoryWriter>,
  jobs: readonly EngineDocument[],
  before?: Held,
  prefix = 'jobs',
  published = before?.version.index,
): Promise<Push> =>
  pushJobs({
    writer,
    prefix,
    now: new Date(Date.UTC(2026, 0, ++day)),
    ...toPush(jobs),
    before,
    published,
    stage: { tick: () => undefined },
    say: () => undefined,
  });

/** The titles that readers of a version find, by id. */
async function seenBy(writer: ReturnType<typeof memoryWriter>, version: IndexVersion) {
  const [page] = await writer.open(version).pages([{ jobs: EVERY_JOB, offset: 0, limit: 1000 }]);
  return new Map(page!.hits.map(({ posting }) => [posting.id, posting.title]));
}
const titlesOf = (jobs: readonly EngineDocument[]): Map<string, string> =>
  new Map(jobs.map(({ id, posting }) => [id, posting.title]));

/** One job changed, one gone, one employer gone, one more job. */
function changed(): { jobs: EngineDocument[]; domains: Set<string> } {
  const [first, second, third] = [...new Set(documents.map(({ posting }) => posting.domain))];
  const jobs = documents.flatMap((document): EngineDocument[] => {
    const { domain } = document.posting;
    if (domain === third) return [];
    if (domain === first && document === documents.find((other) => other.posting.domain === first))
      return [{ ...document, posting: { ...document.posting, title: 'Changed' } }];
    return [document];
  });
  const twin = jobs.find(({ posting }) => posting.domain === second)!;
  const id = 'aaaaaaaaaaaaaaaa';
  jobs.push({ ...twin, id, advert: id, posting: { ...twin.posting, id } });
  return { jobs, domains: new Set([first!, second!]) };
}

describe('pushJobs', () => {
  it('sends only changes, which readers of the previous build do not see', async () => {
    const writer = memoryWriter();
    const one = await push(writer, documents);
    expect(await seenBy(writer, one.version)).toEqual(titlesOf(documents));
    const { jobs, domains } = changed();
    const before = writer.written();
    const two = await push(writer, jobs, one.held);
    expect(two.version).toMatchObject({ index: one.version.index, number: 2 });
    expect(two.sent.domains).toBe(2);
    const own = jobs.filter(({ posting }) => domains.has(posting.domain));
    expect(writer.written() - before).toBe(own.length);
    expect(await seenBy(writer, two.version)).toEqual(titlesOf(jobs));
    expect(await seenBy(writer, one.version)).toEqual(titlesOf(documents));
    const three = await push(writer, documents, two.held);
    expect(await seenBy(writer, three.version)).toEqual(titlesOf(documents));
    expect(await seenBy(writer, two.version)).toEqual(titlesOf(jobs));
  });

  it('sends nothing when nothing changed', async () => {
    const writer = memoryWriter();
    const one = await push(writer, documents);
    const two = await push(writer, documents, one.held);
    expect([two.sent, two.version.number]).toEqual([{ jobs: 0, domains: 0 }, 2]);
    expect(await seenBy(writer, two.version)).toEqual(titlesOf(documents));
  });

  it('only a new index is finished after writing', async () => {
    const writer = memoryWriter();
    const finished: [index: string, isSeen: boolean][] = [];
    const noting = {
      ...writer,
      finish: async (index: string) => {
        finished.push([index, (await seenBy(writer, { index, number: 1, stale: [] })).size > 0]);
      },
    };
    const one = await push(noting, documents);
    await push(noting, changed().jobs, one.held);
    expect(finished).toEqual([[one.version.index, false]]);
  });

  it('an interrupted push is invisible, and removed by the next one', async () => {
    const writer = memoryWriter();
    const one = await push(writer, documents);
    const { jobs } = changed();
    const broken = { ...writer, settle: () => Promise.reject(new EngineUnavailable('Gone.')) };
    await expect(push(broken, jobs, one.held)).rejects.toThrow('Gone.');
    await writer.settle(one.version.index);
    expect(await seenBy(writer, one.version)).toEqual(titlesOf(documents));
    const two = await push(writer, documents.slice(1), one.held);
    expect(await seenBy(writer, two.version)).toEqual(titlesOf(documents.slice(1)));
  });

  it.each([
    [
      'lost jobs',
      async (writer: ReturnType<typeof memoryWriter>, { index }: IndexVersion) => {
        await writer.remove(index, { field: 'employers', values: [documents[0]!.posting.domain] });
        await writer.settle(index);
      },
    ],
    ['is gone', (writer: ReturnType<typeof memoryWriter>, { index }: IndexVersion) => writer.drop(index)],
  ] as const)('makes a new index where the old one %s', async (_, harm) => {
    const writer = memoryWriter();
    const one = await push(writer, documents);
    await harm(writer, one.version);
    const two = await push(writer, documents, one.held);
    expect(two.version.index).not.toBe(one.version.index);
    expect(await seenBy(writer, two.version)).toEqual(titlesOf(documents));
  });

  it('makes a new index for another prefix or layout, and drops unused ones', async () => {
    const writer = memoryWriter();
    const one = await push(writer, documents);
    const other = await push(writer, documents, one.held, 'others');
    expect(other.version.index).toMatch(/^others-/);
    const two = await push(writer, documents, { ...one.held, layout: 'older' });
    const three = await push(writer, documents, { ...two.held, layout: 'older' });
    expect(await writer.indexes('jobs-')).toEqual([two.version.index, three.version.index]);
    expect(await writer.indexes('others-')).toEqual([other.version.index]);
  });

  it('makes a new index when other code made the documents of the last one', async () => {
    const writer = memoryWriter();
    const one = await push(writer, documents);
    const said: string[] = [];
    const two = await pushJobs({
      ...{ writer, prefix: 'jobs', now: new Date(Date.UTC(2026, 0, ++day)), ...toPush(documents) },
      ...{ code: 'other', before: one.held, published: one.version.index },
      ...{ stage: { tick: () => undefined }, say: (text: string) => said.push(text) },
    });
    expect(two.version.index).not.toBe(one.version.index);
    expect(said).toEqual(['All jobs are sent into a new index: the index layout has changed']);
    expect(await seenBy(writer, one.version)).toEqual(titlesOf(documents));
  });

  it('keeps the published index even if its contents are unknown, and those of other sites', async () => {
    const writer = memoryWriter();
    const one = await push(writer, documents);
    const other = await push(writer, documents, undefined, 'jobs-2');
    const { index } = one.version;
    const two = await push(writer, documents, undefined, 'jobs', index);
    expect(two.version.index).not.toBe(index);
    expect((await writer.indexes('jobs-')).sort()).toEqual(
      [index, two.version.index, other.version.index].sort(),
    );
  });

  it('makes a new index when the old one was replaced', async () => {
    const writer = memoryWriter();
    const one = await push(writer, documents);
    const replaced: typeof writer = {
      ...writer,
      open: (version) => ({
        ...writer.open(version),
        values: (asked) =>
          version.index === one.version.index
            ? Promise.reject(new WrongIndex('No such field.'))
            : writer.open(version).values(asked),
      }),
    };
    const two = await push(replaced, documents, one.held);
    expect(two.version.index).not.toBe(one.version.index);
    expect(await seenBy(writer, two.version)).toEqual(titlesOf(documents));
  });
});

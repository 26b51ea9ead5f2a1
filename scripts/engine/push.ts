/** Pushes the jobs of a build into an engine. If possible, it sends only the jobs of changed domains. */
import { EVERY_JOB, type Condition } from '../../src/engine/condition.ts';
import {
  type EngineDocument,
  type StoredDocument,
  EngineUnavailable,
  WrongIndex,
  type Engine,
  type IndexVersion,
} from '../../src/engine/engine.ts';
import { writeWhole } from '../lib/files.ts';
import type { Stage } from '../lib/progress.ts';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The operations of an engine that a build needs besides searching. All reject with `EngineUnavailable`. */
export interface EngineWriter {
  /** Identifies how an index stores documents. If this text changes, a new index is made. */
  layout: string;
  /** Rejects with a sentence if the engine or its version is not supported. */
  check: () => Promise<void>;
  /** The names of the indexes that begin with this text. */
  indexes: (beginning: string) => Promise<string[]>;
  create: (index: string) => Promise<void>;
  drop: (index: string) => Promise<void>;
  /** Adds documents. A document is identified by its job and version. */
  write: (index: string, documents: readonly StoredDocument[]) => Promise<void>;
  /**
   * Restores the normal durability of an index after all of it is written, if the engine needs that. Until then nobody reads
   * the index.
   */
  finish?: (index: string) => Promise<void>;
  remove: (index: string, jobs: Condition) => Promise<void>;
  /** Resolves when searches see all that was written and removed. */
  settle: (index: string) => Promise<void>;
  /** Opens a version of the index for reading. */
  open: (version: IndexVersion) => Engine;
}

/** The number of jobs per request, which take some megabytes. */
const AT_A_TIME = 250;

export interface Push {
  version: IndexVersion;
  held: Held;
  /** The numbers of jobs and domains that were sent. */
  sent: { jobs: number; domains: number };
}

/** The jobs of a domain. */
export interface DomainJobs {
  /** The ordinals of the jobs, ascending. */
  jobs: readonly number[];
  /** A digest of the documents of the jobs. */
  digest: string;
}

export interface ToPush {
  writer: EngineWriter;
  /** A digest of the code that makes documents. */
  code: string;
  /** The prefix of the names of indexes. */
  prefix: string;
  /** The time of the build, which becomes part of the name of a new index. */
  now: Date;
  domains: ReadonlyMap<string, DomainJobs>;
  /** Makes the documents of the jobs with these ordinals, which are ascending. */
  documents: (jobs: readonly number[]) => AsyncIterable<EngineDocument>;
  /** What the index holds for the published build; undefined when unknown. */
  before: Held | undefined;
  /** The index that the published build reads, even if its content is unknown. */
  published?: string | undefined;
  stage: Pick<Stage, 'tick'>;
  /** Called with the reason if all jobs are sent again. */
  say: (text: string) => void;
}

/**
 * Pushes the jobs, and does not change what readers of the published build see. New documents have a later version, which the
 * published build ignores, and old documents stay until the next push. An interrupted push leaves documents that no build sees,
 * and the next push removes them.
 * @throws EngineUnavailable
 */
export async function pushJobs(push: ToPush): Promise<Push> {
  const { writer, before } = push;
  await writer.check();
  const reason = before ? await reasonForNew(push, before) : 'no earlier build is known';
  if (!reason && before) {
    const changed = await pushChanges(push, before);
    if (changed) return changed;
  }
  if (before) push.say(`All jobs are sent into a new index: ${reason ?? 'counts in the last one differ'}`);
  return pushAll(push);
}

/** Why the index cannot be updated, so that a new one is needed; undefined if it can be updated. */
async function reasonForNew(push: ToPush, before: Held): Promise<string | undefined> {
  const { writer, prefix } = push;
  if (before.layout !== layoutOf(push)) return 'the index layout has changed';
  if (!before.version.index.startsWith(`${prefix}-`)) return 'ENGINE_INDEX has changed';
  if (!(await indexesOf(writer, prefix)).includes(before.version.index))
    return `there is no index "${before.version.index}"`;
  return (await holds(writer, before)) ? undefined : `counts in "${before.version.index}" differ`;
}

const layoutOf = ({ writer, code }: ToPush): string => `${writer.layout} ${code}`;

/** Whether an index still has everything that a build wrote into it. */
export const holdsAll = async (writer: EngineWriter, held: Held): Promise<boolean> =>
  (await writer.indexes(held.version.index)).includes(held.version.index) && holds(writer, held);

/** Whether a version of an index has the expected number of jobs for each domain. */
async function holds(
  writer: EngineWriter,
  { version, domains }: Pick<Held, 'version' | 'domains'>,
): Promise<boolean> {
  const asked = { jobs: EVERY_JOB, field: 'employers', limit: Infinity } as const;
  try {
    const [counts] = await writer.open(version).values([asked]);
    return (
      counts!.size === domains.size &&
      [...domains].every(([domain, { jobs }]) => counts!.get(domain) === jobs)
    );
  } catch (error) {
    // Somebody else has made an index of this name.
    if (error instanceof WrongIndex) return false;
    throw error;
  }
}

/**
 * The indexes of builds with a prefix. Another site's prefix may begin with this one, so only names with a time behind the
 * prefix count.
 */
async function indexesOf(writer: EngineWriter, prefix: string): Promise<string[]> {
  const found = await writer.indexes(`${prefix}-`);
  return found.filter((index) => /^\d{14}-\d+$/.test(index.slice(prefix.length + 1)));
}

/** Sends what has changed; undefined if the counts are wrong afterwards. */
async function pushChanges(push: ToPush, before: Held): Promise<Push | undefined> {
  const { writer } = push;
  const { index, number, stale } = before.version;
  // Remove what an interrupted push has left, and the batches that only the build before the published one reads.
  await writer.remove(index, { number: 'version', min: number + 1 });
  if (stale.length > 0) await writer.remove(index, { field: 'batch', values: stale });
  const next = number + 1;
  const domains = heldAs(push.domains, next);
  for (const [domain, own] of domains) {
    const known = before.domains.get(domain);
    if (known?.digest === own.digest) own.batch = known.batch;
  }
  const changed = [...push.domains].filter(
    ([domain]) => domains.get(domain)!.batch !== before.domains.get(domain)?.batch,
  );
  const toSend = changed.flatMap(([, { jobs }]) => jobs).sort((a, b) => a - b);
  await write(push, index, next, toSend);
  await writer.settle(index);
  const gone = [...before.domains].filter(([domain, { batch }]) => domains.get(domain)?.batch !== batch);
  const version: IndexVersion = { index, number: next, stale: gone.map(([, { batch }]) => batch) };
  if (!(await holds(writer, { version, domains }))) return undefined;
  const sent = { jobs: toSend.length, domains: changed.length };
  return { version, held: { layout: layoutOf(push), version, domains }, sent };
}

/** Sends all jobs into a new index. */
async function pushAll(push: ToPush): Promise<Push> {
  const { writer, prefix, now, published } = push;
  const index = `${prefix}-${now.toISOString().replace(/\D/g, '').slice(0, 14)}-${process.pid}`;
  // Keep the previous index, because the published build reads it. All others belong to builds that are no longer published.
  for (const other of await indexesOf(writer, prefix))
    if (other !== published && other !== index) await writer.drop(other);
  await writer.create(index);
  const domains = heldAs(push.domains, 1);
  const all = [...push.domains.values()].flatMap(({ jobs }) => jobs).sort((a, b) => a - b);
  await write(push, index, 1, all);
  await writer.finish?.(index);
  await writer.settle(index);
  const version: IndexVersion = { index, number: 1, stale: [] };
  if (!(await holds(writer, { version, domains })))
    throw new EngineUnavailable(
      `The index "${index}" does not have the jobs that were sent. Check whether another program writes to indexes with the prefix "${prefix}", and build again.`,
    );
  return {
    version,
    held: { layout: layoutOf(push), version, domains },
    sent: { jobs: all.length, domains: domains.size },
  };
}

const batchOf = (domain: string, number: number): string => `${domain}@${number}`;

/** What an index holds if all of its jobs came with one version. */
const heldAs = (domains: ToPush['domains'], version: number): DomainsHeld =>
  new Map(
    [...domains].map(([domain, { jobs, digest }]) => [
      domain,
      { jobs: jobs.length, digest, batch: batchOf(domain, version) },
    ]),
  );

/** Writes jobs as documents of one version. */
async function write(
  { writer, documents, stage }: ToPush,
  index: string,
  version: number,
  jobs: readonly number[],
): Promise<void> {
  let waiting: StoredDocument[] = [];
  // The next batch is made while the last one is written.
  let writing = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) writing = writer.write(index, batch);
    // The next `await writing` reports the error. Until then, mark it as handled.
    writing.catch(() => undefined);
  };
  let made = 0;
  for await (const document of documents(jobs)) {
    stage.tick(made++, jobs.length);
    waiting.push({ ...document, batch: batchOf(document.posting.domain, version), version });
    if (waiting.length === AT_A_TIME) await flush();
  }
  await flush();
  await writing;
}

/** What the index holds of a domain: how many jobs, a digest of their documents, and the batch in which they came. */
interface DomainHeld {
  jobs: number;
  digest: string;
  batch: string;
}

type DomainsHeld = Map<string, DomainHeld>;

/** What an index holds for a build. */
export interface Held {
  layout: string;
  version: IndexVersion;
  domains: DomainsHeld;
}

const folderOf = (stateDir: string): string => join(stateDir, 'engine');
const nameOf = ({ index, number }: IndexVersion): string => `${index}.${number}.json`;

/**
 * Reads what an index holds for a version. Returns undefined if the file is missing or unreadable, so that all jobs are sent
 * again.
 * @param version of the published build
 */
export async function readHeld(stateDir: string, version: IndexVersion): Promise<Held | undefined> {
  try {
    const text = await readFile(join(folderOf(stateDir), nameOf(version)), 'utf8');
    const { domains, ...held } = JSON.parse(text) as Omit<Held, 'domains'> & {
      domains: [string, DomainHeld][];
    };
    return { ...held, domains: new Map(domains) };
  } catch {
    return undefined;
  }
}

/**
 * Stores what an index holds. Of all earlier builds, only the file of the published one is kept, because a rollback may return
 * to it.
 */
export async function writeHeld(
  stateDir: string,
  held: Held,
  published: IndexVersion | undefined,
): Promise<void> {
  const dir = folderOf(stateDir);
  await mkdir(dir, { recursive: true });
  const name = nameOf(held.version);
  await writeWhole(join(dir, name), JSON.stringify({ ...held, domains: [...held.domains] }));
  for (const other of await readdir(dir))
    if (other !== name && other !== (published && nameOf(published))) await rm(join(dir, other));
}

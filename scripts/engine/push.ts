/** Pushes a build's jobs into an engine, if possible only those of changed domains. */
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

/** The engine operations that a build needs besides searching. All reject with `EngineUnavailable`. */
export interface EngineWriter {
  /** Identifies how an index stores documents. If it changes, a new index is made. */
  layout: string;
  /** Rejects with a sentence if the engine is unsupported. */
  check: () => Promise<void>;
  /** Names of indexes with this prefix. */
  indexes: (beginning: string) => Promise<string[]>;
  create: (index: string) => Promise<void>;
  drop: (index: string) => Promise<void>;
  /** Adds documents; each is identified by job and version. */
  write: (index: string, documents: readonly StoredDocument[]) => Promise<void>;
  /** Restores normal durability after a complete index was written, if the engine needs that. Nobody reads the index before. */
  finish?: (index: string) => Promise<void>;
  remove: (index: string, jobs: Condition) => Promise<void>;
  /** Resolves when searches see everything written and removed. */
  settle: (index: string) => Promise<void>;
  /** Opens a version of the index for reading. */
  open: (version: IndexVersion) => Engine;
}

/** Number of jobs per request, which has some megabytes. */
const AT_A_TIME = 250;

export interface Push {
  version: IndexVersion;
  held: Held;
  /** Numbers of jobs and domains sent. */
  sent: { jobs: number; domains: number };
}

/** The jobs of a domain. */
export interface DomainJobs {
  /** Their ordinals, ascending. */
  jobs: readonly number[];
  /** Digest of their documents. */
  digest: string;
}

export interface ToPush {
  writer: EngineWriter;
  /** Digest of the code that makes documents. */
  code: string;
  /** The prefix of the names of indexes. */
  prefix: string;
  /** Time of the build, used in the name of a new index. */
  now: Date;
  domains: ReadonlyMap<string, DomainJobs>;
  /** Makes the documents of jobs with these ordinals (ascending). */
  documents: (jobs: readonly number[]) => AsyncIterable<EngineDocument>;
  /** What the index holds for the published build; undefined when unknown. */
  before: Held | undefined;
  /** The index that the published build reads, even when its contents are unknown. */
  published?: string | undefined;
  stage: Pick<Stage, 'tick'>;
  /** Called with the reason if everything is sent again. */
  say: (text: string) => void;
}

/**
 * Pushes the jobs without changing what readers of the published build see: new documents have a later version, which that
 * build ignores, and old ones stay until the next push. An interrupted push leaves documents that no build sees. The next push
 * removes them.
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

/** Why the index cannot be updated; undefined when it can. */
async function reasonForNew(push: ToPush, before: Held): Promise<string | undefined> {
  const { writer, prefix } = push;
  if (before.layout !== layoutOf(push)) return 'the index layout has changed';
  if (!before.version.index.startsWith(`${prefix}-`)) return 'ENGINE_INDEX has changed';
  if (!(await indexesOf(writer, prefix)).includes(before.version.index))
    return `there is no index "${before.version.index}"`;
  return (await holds(writer, before)) ? undefined : `counts in "${before.version.index}" differ`;
}

const layoutOf = ({ writer, code }: ToPush): string => `${writer.layout} ${code}`;

/** Whether an index still has everything that a build wrote. */
export const holdsAll = async (writer: EngineWriter, held: Held): Promise<boolean> =>
  (await writer.indexes(held.version.index)).includes(held.version.index) && holds(writer, held);

/** Whether a version has the expected number of jobs per domain. */
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

/** The indexes of builds with a prefix, without those of other sites whose longer prefix begins with it. */
async function indexesOf(writer: EngineWriter, prefix: string): Promise<string[]> {
  const found = await writer.indexes(`${prefix}-`);
  return found.filter((index) => /^\d{14}-\d+$/.test(index.slice(prefix.length + 1)));
}

/** Sends what changed; undefined if the counts are wrong afterwards. */
async function pushChanges(push: ToPush, before: Held): Promise<Push | undefined> {
  const { writer } = push;
  const { index, number, stale } = before.version;
  // Remove what an interrupted push left, and the versions that only the build before the last one read.
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

/** Sends everything into a new index. */
async function pushAll(push: ToPush): Promise<Push> {
  const { writer, prefix, now, published } = push;
  const index = `${prefix}-${now.toISOString().replace(/\D/g, '').slice(0, 14)}-${process.pid}`;
  // The published build reads the previous index. Others are left from builds that are no longer published.
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

/** Writes jobs as documents of a version. */
async function write(
  { writer, documents, stage }: ToPush,
  index: string,
  version: number,
  jobs: readonly number[],
): Promise<void> {
  let waiting: StoredDocument[] = [];
  // Make the next batch while the last one is being written.
  let writing = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) writing = writer.write(index, batch);
    // The next `await writing` reports the error; until then, mark it as handled.
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

/** What the index holds of a domain: number of jobs, digest of their documents, and the batch they came with. */
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
 * Reads what an index holds for a version; undefined if the file is missing or unreadable, so that everything is sent again.
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
 * Stores what an index holds. Of earlier builds, only the published one's file is kept, because a rollback may return to it.
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

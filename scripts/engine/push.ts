/** Brings the jobs of a build into an engine: only those of domains that changed, where that is possible. */
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

/** The operations on an engine that a build needs besides searching. All reject with `EngineUnavailable`. */
export interface EngineWriter {
  /** Changes with how an index holds documents: one that was made otherwise is made anew. */
  layout: string;
  /** Whether the engine is one that this works with: rejects with what is wrong, in a sentence. */
  check: () => Promise<void>;
  /** The names of indexes that begin so. */
  indexes: (beginning: string) => Promise<string[]>;
  create: (index: string) => Promise<void>;
  drop: (index: string) => Promise<void>;
  /** Adds documents; each has a name of its own by job and version. */
  write: (index: string, documents: readonly StoredDocument[]) => Promise<void>;
  /** Where that is needed: makes an index that was written as a whole as safe as others. Until then nobody reads it. */
  finish?: (index: string) => Promise<void>;
  remove: (index: string, jobs: Condition) => Promise<void>;
  /** Resolves when searches see all that was written and removed. */
  settle: (index: string) => Promise<void>;
  /** The index as a version of it is read. */
  open: (version: IndexVersion) => Engine;
}

/** Jobs that are sent at a time: some megabytes. */
const AT_A_TIME = 250;

export interface Push {
  version: IndexVersion;
  held: Held;
  /** The documents that were sent. */
  sent: { jobs: number; domains: number };
}

/** The jobs of a domain. */
export interface DomainJobs {
  /** Their ordinals, ascending. */
  jobs: readonly number[];
  /** Changes with what their documents say. */
  digest: string;
}

export interface ToPush {
  writer: EngineWriter;
  /** Changes with what documents are made by. */
  code: string;
  /** The prefix of the names of indexes. */
  prefix: string;
  /** Names a new index: the time of the build. */
  now: Date;
  domains: ReadonlyMap<string, DomainJobs>;
  /** Makes the documents of jobs with these ordinals (ascending). */
  documents: (jobs: readonly number[]) => AsyncIterable<EngineDocument>;
  /** The contents of the index for the published build; undefined where nobody knows. */
  before: Held | undefined;
  /** The index that the published build reads, whether or not anybody knows what it has. */
  published?: string | undefined;
  stage: Pick<Stage, 'tick'>;
  /** Told why everything is sent anew. */
  say: (text: string) => void;
}

/**
 * Nothing that readers of the published build see is changed: what is new has a later version, which that build does not
 * look at, and what is old stays until the next push. A push that ends half-way leaves documents that no build sees; the
 * next one removes them.
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

/** Why the index cannot be built upon; undefined when it can. */
async function reasonForNew(push: ToPush, before: Held): Promise<string | undefined> {
  const { writer, prefix } = push;
  if (before.layout !== layoutOf(push)) return 'indexes are made otherwise now';
  if (!before.version.index.startsWith(`${prefix}-`)) return 'ENGINE_INDEX is another one now';
  if (!(await indexesOf(writer, prefix)).includes(before.version.index))
    return `there is no index "${before.version.index}"`;
  return (await holds(writer, before)) ? undefined : `counts in "${before.version.index}" differ`;
}

const layoutOf = ({ writer, code }: ToPush): string => `${writer.layout} ${code}`;

/** Whether an index still has all that a build had. */
export const holdsAll = async (writer: EngineWriter, held: Held): Promise<boolean> =>
  (await writer.indexes(held.version.index)).includes(held.version.index) && holds(writer, held);

/** Whether a version has as many jobs of each domain as it should. */
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
    // Somebody has made another index of this name.
    if (error instanceof WrongIndex) return false;
    throw error;
  }
}

/** The indexes of builds with a prefix; another site's may begin with it. */
async function indexesOf(writer: EngineWriter, prefix: string): Promise<string[]> {
  const found = await writer.indexes(`${prefix}-`);
  return found.filter((index) => /^\d{14}-\d+$/.test(index.slice(prefix.length + 1)));
}

/** Sends what changed; undefined when the index has something else then. */
async function pushChanges(push: ToPush, before: Held): Promise<Push | undefined> {
  const { writer } = push;
  const { index, number, stale } = before.version;
  // Leftovers of a push that did not end, and versions that readers of the build before the last one saw.
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
  // The published build reads the index of before; others are left from builds that are not published any more.
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
      `The index "${index}" has other jobs than were sent. Look whether something else writes into indexes with the prefix "${prefix}", and build again.`,
    );
  return {
    version,
    held: { layout: layoutOf(push), version, domains },
    sent: { jobs: all.length, domains: domains.size },
  };
}

const batchOf = (domain: string, number: number): string => `${domain}@${number}`;

/** The contents of an index by domain when all of their jobs came with a version. */
const heldAs = (domains: ToPush['domains'], version: number): DomainsHeld =>
  new Map(
    [...domains].map(([domain, { jobs, digest }]) => [
      domain,
      { jobs: jobs.length, digest, batch: batchOf(domain, version) },
    ]),
  );

/** Writes jobs as those of a version. */
async function write(
  { writer, documents, stage }: ToPush,
  index: string,
  version: number,
  jobs: readonly number[],
): Promise<void> {
  let waiting: StoredDocument[] = [];
  // The next ones are made while the last ones are written.
  let writing = Promise.resolve();
  const flush = async (): Promise<void> => {
    await writing;
    const some = waiting;
    waiting = [];
    if (some.length > 0) writing = writer.write(index, some);
    // The caller that waits for it is told; until then it is nobody's unhandled rejection.
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

/** How many jobs the index has of a domain, a digest of all that is held of them, and the batch that they came with. */
interface DomainHeld {
  jobs: number;
  digest: string;
  batch: string;
}

type DomainsHeld = Map<string, DomainHeld>;

/** The contents of an index for a build. */
export interface Held {
  layout: string;
  version: IndexVersion;
  domains: DomainsHeld;
}

const folderOf = (stateDir: string): string => join(stateDir, 'engine');
const nameOf = ({ index, number }: IndexVersion): string => `${index}.${number}.json`;

/**
 * The memory of a version; undefined when there is none, or it cannot be read: then everything is sent anew.
 * @param version of the build that is published
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
 * Remembers what an index holds. Among others only those that the published build reads are remembered: it can be
 * rolled back to.
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

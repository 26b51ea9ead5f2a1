/** Restores the dates of jobs, and the pages of removed jobs, from the download of a live site when state and site are lost. */
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Http } from '../../src/http/client.ts';
import type { Config } from '../config.ts';
import { createOurHttp } from '../http/index.ts';
import { BuildError, messageOf } from '../lib/errors.ts';
import type { Progress } from '../lib/progress.ts';
import { openState, type State, stateFile } from '../state/index.ts';
import { jobId } from './accept.ts';
import { cleanEmployer } from './clean.ts';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineEnv } from '../../src/engine/index.ts';
import { openSiteSearch } from '../lib/site-search.ts';
import { hasAddresses, restoreAddresses } from '../state/addresses.ts';

/** Limits above the largest site. Anything larger is not our download. */
const LIMITS = {
  files: 100,
  bytes: 1e9,
  unpacked: 20e9,
  lineBytes: 1_000_000,
  jobs: 10_000_000,
  totalMs: 30 * 60_000,
};

/**
 * Restores from the live `site` when each job was first seen. Adds every job in its download as a removed job with that date.
 * If the export still has the job, the job returns with the date. All others keep their page for a while, as any removed job
 * does. Does nothing for a state that has jobs. If the site cannot be reached, this only warns, because a first deployment has
 * no live site.
 * @param site its address, as in SITE_URL
 */
export async function restoreFromLive({
  site,
  state,
  config,
  progress,
}: {
  site: string;
  state: State;
  config: Pick<Config, 'CONTACT_URL' | 'FETCH_ALLOW_PRIVATE' | 'now'>;
  progress: Progress;
}): Promise<void> {
  if (state.db.prepare('SELECT 1 FROM jobs LIMIT 1').get()) {
    progress.info('The state already has jobs, so nothing is restored from the live site');
    return;
  }
  const { origin } = new URL(site);
  const http = createOurHttp(config, {
    trustedOrigins: [origin],
    limits: { bytes: LIMITS.bytes, decodedBytes: LIMITS.bytes, totalMs: LIMITS.totalMs },
  });
  const stage = progress.stage('restore');
  try {
    const { jobs, files } = await description(http, origin);
    const insert = state.db.prepare(
      'INSERT OR IGNORE INTO jobs (id, domain, added_at, gone_at, address, job) VALUES (?, ?, ?, ?, ?, ?)',
    );
    // Insert the domain as one that has left the export, because the pages of its jobs name the employer.
    const insertDomain = state.db.prepare(
      `INSERT OR IGNORE INTO domains (domain, state, employer, findings, repeats, gone_at)
       VALUES (?, 'healthy', ?, '[]', 0, ?)`,
    );
    const now = config.now.toISOString();
    let taken = 0;
    await state.transaction(async () => {
      for (const file of files)
        for await (const line of linesOf(http, file)) {
          const job = jobOf(line, now);
          if (job) {
            const { id, domain, addedAt, goneAt, employer, posting } = job;
            insertDomain.run(domain, JSON.stringify(employer), now);
            insert.run(id, domain, addedAt, goneAt, addressOf(id, domain, posting), JSON.stringify(posting));
          }
          if (++taken > LIMITS.jobs) throw new Error(`it has more than ${LIMITS.jobs} jobs`);
          if (taken % 100 === 0) stage.tick(taken, jobs);
        }
    });
    stage.end({ jobs: taken });
  } catch (error) {
    stage.end();
    progress.warn(
      `Cannot read job dates from ${origin}/jobs.json, so all jobs count as new: ${messageOf(error)}`,
    );
  } finally {
    await http.close();
  }
}

/** The files of the download, which must be on the same site. */
async function description(http: Http, origin: string): Promise<{ jobs: number; files: string[] }> {
  const answer = await http.request(`${origin}/jobs.json`, {
    limits: { bytes: 1_000_000, decodedBytes: 1_000_000 },
  });
  if (answer.status !== 200) {
    answer.discard();
    throw new Error(`it answered ${answer.status}`);
  }
  const read = JSON.parse(await text(answer.body)) as {
    jobs?: unknown;
    files?: { url?: unknown }[];
    /** Sites of older versions lack this field. */
    gone?: { url?: unknown };
  };
  const files = [...(Array.isArray(read.files) ? read.files : []), ...(read.gone ? [read.gone] : [])];
  if (files.length > LIMITS.files) throw new Error(`it names ${files.length} files`);
  return {
    jobs: Number(read.jobs) || 0,
    files: files.map(({ url }) => {
      const { pathname } = new URL(String(url), origin);
      if (!/^\/(jobs(-\d+)?|gone)\.ndjson\.gz$/.test(pathname))
        throw new Error(`it names "${pathname.slice(0, 80)}"`);
      return origin + pathname;
    }),
  };
}

async function* linesOf(http: Http, url: string): AsyncGenerator<string> {
  // Some hosts label the file as encoded. Without this header it would arrive unpacked.
  const answer = await http.request(url, { headers: { 'accept-encoding': 'identity' } });
  if (answer.status !== 200) {
    answer.discard();
    throw new Error(`${url} answered ${answer.status}`);
  }
  let rest = '';
  const decoder = new TextDecoder();
  const gunzip = createGunzip();
  const piped = pipeline(answer.body, gunzip);
  piped.catch(() => undefined); // Reading from gunzip throws the same error.
  let unpacked = 0;
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    unpacked += chunk.length;
    if (unpacked > LIMITS.unpacked) throw new Error(`${url} is larger than ${LIMITS.unpacked} bytes`);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (rest.length > LIMITS.lineBytes)
      throw new Error(`${url} has a line of more than ${LIMITS.lineBytes} characters`);
    yield* lines;
  }
  if (rest) yield rest;
}

/** The value of the column `address`, by which a job is recognized after it has moved. */
function addressOf(id: string, domain: string, { url, language }: Record<string, unknown>): string | null {
  if (typeof url !== 'string' || typeof language !== 'string') return null;
  const address = jobId(domain, url, language);
  return address === id ? null : address;
}

/** The fields that a job's page needs, and those that tell a job from others. */
const KEPT = [
  'title',
  'language',
  'tags',
  'referenceId',
  'publishedAt',
  'jobType',
  'url',
  'description',
] as const;

/** Parses a line of the download; undefined when it is no valid job. */
function jobOf(line: string, now: string) {
  const hit = JSON.parse(line) as Record<string, unknown>;
  const { id, domain, addedAt, goneAt, title, language } = hit;
  const { name, url } = (hit['employer'] ?? {}) as Record<string, unknown>;
  const isJob =
    typeof id === 'string' &&
    /^[a-z2-7]{16}$/.test(id) &&
    typeof domain === 'string' &&
    /^(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain) &&
    isDate(addedAt) &&
    typeof name === 'string' &&
    typeof title === 'string' &&
    typeof language === 'string';
  if (!isJob) return undefined;
  const locations = (Array.isArray(hit['locations']) ? hit['locations'] : []) as Record<string, unknown>[];
  const job = {
    ...Object.fromEntries(KEPT.flatMap((key) => (hit[key] === undefined ? [] : [[key, hit[key]]]))),
    locations: locations.map(({ city, country }) => ({
      ...(typeof city === 'string' && { city }),
      ...(typeof country === 'string' && { country }),
    })),
  };
  const notAfter = (date: string): string => {
    const time = new Date(date).toISOString();
    return time < now ? time : now;
  };
  return {
    id,
    domain,
    addedAt: notAfter(addedAt),
    goneAt: isDate(goneAt) ? notAfter(goneAt) : now,
    employer: cleanEmployer({ name, location: {}, ...(typeof url === 'string' && { url }) }, domain),
    posting: job,
  };
}

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Opens the state. If it is missing or damaged, makes a new one with the dates from the published site and its engine. */

/**
 * Opens the state as `openState` does. A damaged state is renamed and replaced by a new one, which the next sync fills from the
 * export. A new state takes from the published site what no export says: since when jobs are known, and the addresses of filter
 * values.
 * @throws BuildError as `openState` does, but never `state-corrupt` twice
 */
export async function openOrRecoverState({
  stateDir,
  outDir,
  engine = {},
  now,
  progress,
}: {
  stateDir: string;
  outDir: string;
  /** The addresses and keys of the engine of the published site, if it has one. */
  engine?: EngineEnv;
  now: Date;
  progress: Progress;
}): Promise<State> {
  const state = openOrReplace(stateDir, now, progress);
  try {
    if (!hasAddresses(state.db)) await state.transaction(() => restoreAddresses(state.db, outDir));
    if (isNew(state) && existsSync(outDir)) await restoreDates(state, { outDir, engine }, now, progress);
    return state;
  } catch (error) {
    state.close();
    throw error;
  }
}

function openOrReplace(stateDir: string, now: Date, progress: Progress): State {
  try {
    return openState(stateDir);
  } catch (error) {
    if (!(error instanceof BuildError && error.code === 'state-corrupt')) throw error;
    const backup = keepAside(stateDir, now);
    progress.warn(`${error.message} It was moved to "${backup}" and is rebuilt from the export`);
    return openState(stateDir);
  }
}

/** Renames a damaged state file and SQLite's files beside it, and returns the new path. */
function keepAside(stateDir: string, now: Date): string {
  const file = stateFile(stateDir);
  const backup = join(stateDir, `state.corrupt-${now.toISOString().replace(/[:.]/g, '-')}.sqlite`);
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, backup + suffix);
  return backup;
}

const isNew = ({ db }: State): boolean => db.prepare('SELECT 1 FROM jobs LIMIT 1').get() === undefined;

const PAGE = 1000;

/**
 * Adds every job of the published site as a removed job with its date. A job that is still in the export returns with that
 * date.
 */
async function restoreDates(
  state: State,
  { outDir, engine }: { outDir: string; engine: EngineEnv },
  now: Date,
  progress: Progress,
): Promise<void> {
  const stage = progress.stage('restore');
  try {
    const search = await openSiteSearch(outDir, engine);
    const { jobs } = await search.info();
    const insert = state.db.prepare(
      'INSERT OR IGNORE INTO jobs (id, domain, added_at, gone_at, address, job) VALUES (?, ?, ?, ?, ?, NULL)',
    );
    await state.transaction(async () => {
      for (let offset = 0; offset < jobs; offset += PAGE) {
        const query = { q: '', filters: {}, sort: 'newest' as const, offset, limit: PAGE };
        const { hits } = await search.search(query, { facets: [] });
        for (const { posting } of hits) {
          const { id, domain, addedAt } = posting;
          insert.run(id, domain, addedAt, now.toISOString(), addressOf(id, domain, posting));
        }
        stage.tick(offset + hits.length, jobs);
      }
    });
    stage.end({ jobs });
  } catch (error) {
    if (error instanceof BuildError) throw error;
    progress.warn(`Cannot read job dates from "${outDir}", so all jobs count as new: ${messageOf(error)}`);
  }
}

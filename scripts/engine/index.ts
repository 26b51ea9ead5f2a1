/** The stage that writes a build's jobs into an engine. Other folders import scripts/engine only through this file. */
import {
  type DeployedEngine,
  type EngineEnv,
  type EngineKind,
  meilisearchOptions,
  openSearchOptions,
} from '../../src/engine/index.ts';
import { EngineUnavailable } from '../../src/engine/engine.ts';
import { meilisearchClient } from '../../src/engine/meilisearch-client.ts';
import { openSearchClient } from '../../src/engine/opensearch-client.ts';
import type { Jobs } from '../../src/job/job.ts';
import type { Config } from '../config.ts';
import type { JobLists } from '../emit/search/for-engine.ts';
import { keepSearchKey } from '../http/engine-env.ts';
import { BuildError } from '../lib/errors.ts';
import type { Progress } from '../lib/progress.ts';
import { documentsOf } from './documents.ts';
import { type DomainJobs, type EngineWriter, type Held, holdsAll, pushJobs, readHeld } from './push.ts';
import { meilisearchWriter, refuseOpenServer, searchKeyFor } from './meilisearch-index.ts';
import { openSearchWriter } from './opensearch-index.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../lib/files.ts';

export { writeHeld } from './push.ts';

/**
 * The time limit of a request. It is long because writing may take long, but an engine that never answers must end the build.
 */
const TIMEOUT_MS = 600_000;

export interface ToBring {
  config: Config;
  env: EngineEnv;
  jobs: Jobs;
  lists: JobLists;
  /** The engine that the published site uses. */
  published: DeployedEngine | undefined;
  progress: Progress;
}

/**
 * Writes the jobs into the engine that the settings name.
 * @returns where the jobs are now, and what to store (`writeHeld`) once the site is published
 * @throws BuildError "engine"
 */
export async function bringIntoEngine({
  config,
  env,
  jobs: postings,
  lists,
  published,
  progress,
}: ToBring): Promise<{ deployed: DeployedEngine; held: Held }> {
  const stage = progress.stage('engine');
  const kind = config.SEARCH_ENGINE as EngineKind;
  const before = published?.kind === kind ? await readHeld(config.STATE_DIR, published) : undefined;
  const { version, held, sent } = await orBuildError(async () =>
    pushJobs({
      writer: await writerOf(config, env),
      code: await documentsCode(),
      prefix: config.ENGINE_INDEX,
      now: config.now,
      domains: domainsOf(lists),
      documents: (jobs) => documentsOf(postings, lists, jobs),
      before,
      published: published?.kind === kind ? published.index : undefined,
      stage,
      say: (text) => progress.info(text),
    }),
  );
  stage.end({ index: version.index, version: version.number, ...sent });
  return { deployed: { kind, ...version }, held };
}

/** The jobs of each domain. */
export const domainsOf = ({ values, digests }: JobLists): Map<string, DomainJobs> =>
  new Map(
    values.employers.map(({ value, ordinals }) => [
      value,
      { jobs: ordinals, digest: digests.ofJobs(ordinals) },
    ]),
  );

/**
 * Whether the engine still has the jobs of the published site. False if that site uses no engine or another one. A build then
 * writes all jobs.
 * @throws BuildError "engine" when the engine does not answer
 */
export async function engineIsWhole(
  config: Config,
  env: EngineEnv,
  published: DeployedEngine | undefined,
): Promise<boolean> {
  if (config.SEARCH_ENGINE === 'static') return true;
  const held =
    published?.kind === config.SEARCH_ENGINE ? await readHeld(config.STATE_DIR, published) : undefined;
  return held ? orBuildError(async () => holdsAll(await writerOf(config, env), held)) : false;
}

async function writerOf(config: Config, env: EngineEnv): Promise<EngineWriter> {
  if (config.SEARCH_ENGINE === 'opensearch')
    return openSearchWriter(openSearchClient({ ...openSearchOptions(env), timeoutMs: TIMEOUT_MS }));
  await refuseOpenServer(meilisearchClient(meilisearchOptions(env, undefined, 'MEILI_KEY')));
  const options = meilisearchOptions(env, config.MEILI_KEY, 'MEILI_KEY');
  const ask = meilisearchClient({ ...options, timeoutMs: TIMEOUT_MS });
  if (!config.MEILI_SEARCH_KEY) keepSearchKey(config.STATE_DIR, await searchKeyFor(ask, config.ENGINE_INDEX));
  return meilisearchWriter(ask);
}

async function orBuildError<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof EngineUnavailable)) throw cause;
    throw new BuildError(
      'engine',
      cause.message,
      'Fix the engine or its settings and build again; the published site still works.',
      { cause },
    );
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folders of the code that affects documents, because documents also contain yearly pay and the texts for phrases. */
const FOLDERS = ['src', 'scripts/engine'];

/**
 * A digest of the code that makes documents. If it changes, all documents are sent again, because documents of unchanged jobs
 * are not compared.
 */
export async function documentsCode(root = ROOT): Promise<string> {
  // The words of a text depend on the Unicode data of the Node version.
  const digest = createHash('sha256').update(process.version);
  for (const folder of FOLDERS)
    for (const file of listFiles(join(root, folder)).sort())
      digest.update(`${folder}/${file}\n`).update(await readFile(join(root, folder, file)));
  return digest.digest('hex').slice(0, 16);
}

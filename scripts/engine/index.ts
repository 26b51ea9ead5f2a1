/** The stage that brings the jobs of a build into an engine: the door to what scripts do with engines. */
import {
  type DeployedEngine,
  type EngineEnv,
  type EngineKind,
  meilisearchOptions,
  openSearchOptions,
} from '../../src/engine/index.ts';
import { EngineUnavailable, type DocumentPage } from '../../src/engine/engine.ts';
import { meilisearchClient } from '../../src/engine/meilisearch-client.ts';
import { openSearchClient } from '../../src/engine/opensearch-client.ts';
import type { Jobs } from '../../src/job/job.ts';
import type { Config } from '../config.ts';
import type { JobLists } from '../emit/search/for-engine.ts';
import { keepSearchKey } from '../http/engine-env.ts';
import { BuildError } from '../lib/errors.ts';
import type { Progress } from '../lib/progress.ts';
import { documentsOf } from './documents.ts';
import { type Held, readHeld, type DomainJobs, holdsAll, pushJobs, type EngineWriter } from './push.ts';
import { meilisearchWriter, refuseOpenServer, searchKeyFor } from './meilisearch-index.ts';
import { openSearchWriter } from './opensearch-index.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../lib/files.ts';

export { documentPages } from './documents.ts';
export { writeHeld } from './push.ts';

/** Writing takes as long as it takes; what does not answer at all ends the build. */
const TIMEOUT_MS = 600_000;

export interface ToBring {
  config: Config;
  env: EngineEnv;
  jobs: Jobs;
  lists: JobLists;
  /** Where functions make pages: what these show of jobs, by ordinal. */
  pageOf?: ((job: number) => DocumentPage) | undefined;
  /** The engine of the site that is published. */
  published: DeployedEngine | undefined;
  progress: Progress;
}

/**
 * Brings the jobs into the engine of the settings.
 * @returns where they are now, and what to remember (`writeHeld`) once the site is published
 * @throws BuildError "engine"
 */
export async function bringIntoEngine({
  config,
  env,
  jobs: postings,
  lists,
  pageOf,
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
      documents: (jobs) => documentsOf(postings, { ...lists, pageOf }, jobs),
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
 * Whether the engine still has the jobs of the published site; where there is none, or it is another engine's, they are
 * brought there by a build.
 * @throws BuildError "engine" when it does not answer
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
      'Mend the engine or its settings and build again: the published site still finds all that it did.',
      { cause },
    );
  }
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Code that finds parts of a document which no job or list has: texts for phrases, a year's pay. */
const FOLDERS = ['src', 'scripts/engine'];

/**
 * Changes with the code that makes documents. Parts that other code made are sent anew, because nobody looks at them
 * again.
 */
export async function documentsCode(root = ROOT): Promise<string> {
  // Which letters there are changes with Node.
  const digest = createHash('sha256').update(process.version);
  for (const folder of FOLDERS)
    for (const file of listFiles(join(root, folder)).sort())
      digest.update(`${folder}/${file}\n`).update(await readFile(join(root, folder, file)));
  return digest.digest('hex').slice(0, 16);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployment } from '../../src/api/deployed.ts';
import { type DeployedEngine, type EngineEnv, openEngineSite } from '../../src/engine/index.ts';
import { keepRecent, type Source } from '../../src/artefacts/artefacts.ts';
import type { EngineManifest } from '../../src/search/formats/manifest.ts';
import { createSearch } from '../../src/search/search.ts';
import type { Search } from '../../src/search/types.ts';
import { ArtefactMissing } from '../../src/artefacts/artefacts.ts';
import { inflateRawSync } from 'node:zlib';

const CAPACITY = 64_000_000;

/** The engine that holds the jobs of a built site; undefined when the jobs are in files or there is no site. */
export async function deployedEngine(dir: string): Promise<DeployedEngine | undefined> {
  const text = await readFile(join(dir, 'deployment.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Deployment).engine;
}

/** Opens the search of a built site over its files or its engine. */
export async function openSiteSearch(dir: string, env: EngineEnv): Promise<Search> {
  const artefacts = fileArtefacts(join(dir, 'search'));
  const engine = await deployedEngine(dir);
  if (!engine) return createSearch(artefacts);
  const manifest = JSON.parse(await readFile(join(dir, 'search/manifest.json'), 'utf8')) as EngineManifest;
  const files = { ...artefacts, kept: keepRecent(CAPACITY), ahead: false };
  return openEngineSite(engine, env, files, manifest).search;
}

/** The usual ratio between the size of an unpacked search file and its packed size. Small files may exceed it. */
const RATIO = 4;
const LEAST_BYTES = 1024;

/**
 * Unpacks a search file (raw deflate) into a buffer of about the final size. With zlib's usual chunks of 16 kB it would take
 * half as long again.
 * @throws {Error} when the file is damaged
 */
export const unpack = (packed: Uint8Array): Uint8Array =>
  inflateRawSync(packed, { chunkSize: Math.max(LEAST_BYTES, RATIO * packed.length) });

/** Reads search artefacts from a folder, so that `createSearch` works in Node. */
export function fileArtefacts(folder: string): Pick<Source, 'load' | 'unpack'> {
  const load: Source['load'] = async (path, options) => {
    try {
      return await readFile(join(folder, path), options);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ArtefactMissing(path);
      throw error;
    }
  };
  return { load, unpack };
}

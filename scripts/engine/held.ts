import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexVersion } from '../../src/engine/version.ts';

/** How many jobs the index has of a domain, a digest of all that is held of them, and the batch that they came with. */
interface DomainHeld {
  jobs: number;
  digest: string;
  batch: string;
}

export type DomainsHeld = Map<string, DomainHeld>;

/** What an index holds for a build. */
export interface Held {
  layout: string;
  version: IndexVersion;
  domains: DomainsHeld;
}

const folderOf = (stateDir: string): string => join(stateDir, 'engine');
const nameOf = ({ index, number }: IndexVersion): string => `${index}.${number}.json`;

/**
 * What was remembered of a version; undefined when nothing was, or it cannot be read: then everything is sent anew.
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
 * Remembers what an index holds. Of others only what the published build reads is remembered: it can be rolled back to.
 */
export async function writeHeld(
  stateDir: string,
  held: Held,
  published: IndexVersion | undefined,
): Promise<void> {
  const dir = folderOf(stateDir);
  await mkdir(dir, { recursive: true });
  const name = nameOf(held.version);
  await writeFile(join(dir, `${name}.tmp`), JSON.stringify({ ...held, domains: [...held.domains] }));
  await rename(join(dir, `${name}.tmp`), join(dir, name));
  for (const other of await readdir(dir))
    if (other !== name && other !== (published && nameOf(published))) await rm(join(dir, other));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder for indexes that several tests ask (`searchOf`); it is gone when all have ended. */
    indexes: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'jobfeed-indexes-'));
  project.provide('indexes', folder);
  return () => rm(folder, { recursive: true, force: true });
}

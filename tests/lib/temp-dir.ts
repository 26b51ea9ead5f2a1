import { mkdtempSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const START = join(tmpdir(), 'jobfeed-test-');

/** A new empty folder that is gone when the test ends. */
export async function tempDir(): Promise<string> {
  const folder = await mkdtemp(START);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A new empty folder that is gone when the tests of the file, or of the group that asks for it, have ended. */
export function sharedDir(): string {
  const folder = mkdtempSync(START);
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

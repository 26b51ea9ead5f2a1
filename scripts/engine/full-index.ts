import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { keepRecent, type Source } from '../../src/search/artefacts.ts';
import { type Manifest } from '../../src/search/formats/manifest.ts';
import { fileArtefacts } from '../lib/file-artefacts.ts';

/** The index of files that a build made, before an engine has its jobs. */
export interface FullIndex {
  /** The folder that it lies in. */
  dir: string;
  manifest: Manifest;
  source: Source;
}

/** @param dir its folder, in which manifest.json lies */
export const openFullIndex = (dir: string): FullIndex => ({
  dir,
  manifest: JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Manifest,
  // Each file is read once: nothing is worth keeping.
  source: { ...fileArtefacts(dir), kept: keepRecent(0), ahead: false },
});

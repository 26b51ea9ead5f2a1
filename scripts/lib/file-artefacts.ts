import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ArtefactMissing, type LoadArtefact } from '../../src/search/types.ts';

/** Reads search artefacts from a folder, for `createSearch` in Node. */
export function fileArtefacts(folder: string): LoadArtefact {
  return async (path, options) => {
    try {
      return await readFile(join(folder, path), options);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new ArtefactMissing(path);
      throw error;
    }
  };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Source } from '../../src/search/artefacts.ts';
import { ArtefactMissing } from '../../src/search/types.ts';
import { unpack } from './unpack.ts';

/** Reads search artefacts from a folder, for `createSearch` in Node. */
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

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listFiles } from './files.ts';

/** The folder with one file per route. */
export const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));

/** The files of a functions folder, sorted; none if it is missing. */
export const functionFiles = (folder: string): string[] =>
  existsSync(folder)
    ? listFiles(folder)
        .filter((name) => name.endsWith('.ts'))
        .sort()
    : [];

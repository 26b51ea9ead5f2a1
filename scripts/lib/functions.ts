import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listFiles } from './files.ts';

/** The folder of the functions, which has one file per route. */
export const FUNCTIONS = fileURLToPath(new URL('../../functions', import.meta.url));

/** The files in a folder of functions, sorted; none if the folder is missing. */
export const functionFiles = (folder: string): string[] =>
  existsSync(folder)
    ? listFiles(folder)
        .filter((name) => name.endsWith('.ts'))
        .sort()
    : [];

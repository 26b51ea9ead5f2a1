import { readFileSync } from 'node:fs';

/** Small faults that tests must notice, each in a place where it would cost readers, employers or operators something. */
export interface Mutant {
  /** The consequence, in the words of whoever it hits. */
  breaks: string;
  file: string;
  /** Once in the file, character for character. */
  from: string;
  to: string;
  /** Test files that may notice it, beside those that mirror or import the file. */
  tests?: readonly string[];
}

export const MUTANTS = readFileSync(new URL('list.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Mutant);

import { readFileSync } from 'node:fs';

/** The rows of a table in `tests/fixtures/tables/`: one a line, with " | " between its cells; "# " begins a remark. */
export const rowsOf = (table: string): string[][] =>
  readFileSync(new URL(`../fixtures/tables/${table}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('# '))
    .map((line) => line.split(' | '));

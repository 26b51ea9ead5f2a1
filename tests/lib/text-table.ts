import { readFileSync } from 'node:fs';

/** The entries of a list that is written as a text, with " | " between them on as many lines as it takes. */
export const listOf = (text: string): string[] => text.trim().split(/ \| |\n */);

/** The rows of a table in `tests/fixtures/tables/`: one a line, with " | " between its cells; "# " begins a remark. */
export const rowsOf = (table: string): string[][] =>
  readFileSync(new URL(`../fixtures/tables/${table}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('# '))
    .map((line) => line.split(' | '));

/**
 * Makes the file of occupations that mean nearly the same, from lines "concept, concept, nearness" on standard input:
 *
 *     python scripts/tools/occupations/nearness.py occupations.tsv.xz | node scripts/tools/make-near-occupations.ts
 *
 * Run it again whenever occupations.br is made anew: occupations are meant by their rows there.
 */
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import type { Occupation } from '../../src/occupations/labels.ts';
import { loadOccupations, type Near, NEAR_FILE, writeNear } from '../dataset/occupations.ts';
import { readOptions } from '../lib/arguments.ts';

/** The file, packed. Concepts that the occupations have not are left out, such as the large groups of ISCO-08. */
export function makeNear(occupations: readonly Pick<Occupation, 'id'>[], lines: string): Buffer {
  const rows = new Map(occupations.map(({ id }, row) => [id, row]));
  const near: Near[][] = occupations.map(() => []);
  for (const line of lines.split('\n').filter(Boolean)) {
    const [from = '', to = '', nearness = ''] = line.split('\t');
    const [row, other] = [rows.get(from), rows.get(to)];
    if (row !== undefined && other !== undefined) near[row]!.push({ row: other, nearness: Number(nearness) });
  }
  return brotliCompressSync(writeNear(occupations, near));
}

if (import.meta.main) {
  const { output = NEAR_FILE } = readOptions({ output: { type: 'string' } });
  await writeFile(output, makeNear(await loadOccupations(), await text(process.stdin)));
}

/**
 * Makes the table of word meanings from the output of scripts/data/meaning.py. With --near it makes the table of similar
 * occupations from the output of nearness.py beside it. The comments of both scripts have the commands. With --labels it prints
 * our own labels of occupations, from which meaning.py learns too.
 *
 * Run it again whenever occupations.br changes, because the tables refer to its rows.
 */
import { writeFile } from 'node:fs/promises';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import type { Occupation } from '../../src/occupations/labels.ts';
import addedLabels from '../../src/occupations/vocabulary/added-labels.json' with { type: 'json' };
import { MEANING_FILE, partsOf, writeMeaning } from '../dataset/meaning.ts';
import { loadOccupations, type Near, NEAR_FILE, writeNear } from '../dataset/occupations.ts';
import { readOptions } from '../lib/arguments.ts';

/**
 * Makes the compressed content of the file. Concepts without an occupation, such as the large groups of ISCO-08, are left out.
 */
export function makeMeaning(occupations: readonly Pick<Occupation, 'id'>[], content: Buffer): Buffer {
  type Head = { dimensions: number; features: number; concepts: string[] };
  const { head, occupations: concepts, ...parts } = partsOf<Head>(content);
  const { dimensions } = head;
  const vectors = new Int8Array(occupations.length * dimensions);
  for (const [row, { id }] of occupations.entries()) {
    const at = head.concepts.indexOf(id) * dimensions;
    if (at >= 0) vectors.set(concepts.subarray(at, at + dimensions), row * dimensions);
  }
  return brotliCompressSync(writeMeaning(occupations, { dimensions, ...parts, occupations: vectors }));
}

/** Makes the file of near occupations from lines with two concepts and their nearness. */
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

/** Our own labels as lines with concept, language and label. */
const ownLabels = (): string =>
  Object.values(addedLabels)
    .flatMap(({ id, labels }) =>
      Object.entries(labels).flatMap(([language, all]) =>
        all.split(', ').map((label) => `${id}\t${language}\t${label}\n`),
      ),
    )
    .join('');

if (import.meta.main) {
  const { near, labels, output } = readOptions({
    output: { type: 'string' },
    near: { type: 'boolean' },
    labels: { type: 'boolean' },
  });
  if (labels) process.stdout.write(ownLabels());
  else {
    const occupations = await loadOccupations();
    const made = near
      ? makeNear(occupations, await text(process.stdin))
      : makeMeaning(occupations, await buffer(process.stdin));
    await writeFile(output ?? (near ? NEAR_FILE : MEANING_FILE), made);
  }
}

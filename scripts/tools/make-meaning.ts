/**
 * Makes the table of what words mean from what scripts/tools/occupations/meaning.py writes, whose comment has the commands.
 * With --labels it prints the project's own labels of occupations instead, which that script learns from too.
 *
 * Run it again whenever occupations.br is made anew: occupations are meant by their rows there.
 */
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { ADDED_LABELS } from '../../src/occupations/added-labels.ts';
import type { Occupation } from '../../src/occupations/labels.ts';
import { MEANING_FILE, partsOf, writeMeaning } from '../dataset/meaning.ts';
import { loadOccupations } from '../dataset/occupations.ts';
import { readOptions } from '../lib/arguments.ts';

/** The file, packed. Concepts that the occupations have not are left out, such as the large groups of ISCO-08. */
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

/** Lines "concept, language, label". */
const ownLabels = (): string =>
  Object.entries(ADDED_LABELS)
    .flatMap(([id, byLanguage]) =>
      Object.entries(byLanguage).flatMap(([language, labels]) =>
        labels.split(', ').map((label) => `${id}\t${language}\t${label}\n`),
      ),
    )
    .join('');

if (import.meta.main) {
  const { output = MEANING_FILE, labels } = readOptions({
    output: { type: 'string' },
    labels: { type: 'boolean' },
  });
  if (labels) process.stdout.write(ownLabels());
  else await writeFile(output, makeMeaning(await loadOccupations(), await buffer(process.stdin)));
}

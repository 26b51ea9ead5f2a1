import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Occupation } from '../../src/occupations/labels.ts';

/** Made by scripts/tools/make-near-occupations.ts; NOTICE has sources and licences. */
export const NEAR_FILE = fileURLToPath(new URL('near-occupations.br', import.meta.url));

/** An occupation whose meaning is near to that of another one. */
export interface Near {
  /** In the project's file of occupations, from 0. */
  row: number;
  /** The cosine of both meanings, in hundredths. */
  nearness: number;
}
/** By row, the nearest first. */
export type NearOccupations = readonly (readonly Near[])[];

/** The occupations that rows mean: those of another file have other rows. */
const digestOf = (occupations: readonly Pick<Occupation, 'id'>[]): string =>
  createHash('sha256')
    .update(occupations.map(({ id }) => id).join('\n'))
    .digest('hex');

/** A line that names the occupations, then one for each with rows and nearness in turn. */
export const writeNear = (occupations: readonly Pick<Occupation, 'id'>[], near: NearOccupations): string =>
  [
    digestOf(occupations),
    ...near.map((some) => some.flatMap(({ row, nearness }) => [row, nearness]).join(' ')),
  ].join('\n');

/**
 * Reads what `writeNear` wrote.
 *
 * @throws Error when it was made for other occupations
 */
export function readNear(occupations: readonly Pick<Occupation, 'id'>[], text: string): NearOccupations {
  const [digest, ...lines] = text.split('\n');
  if (digest !== digestOf(occupations))
    throw new Error(
      'near-occupations.br was made for other occupations than occupations.br has. Run scripts/tools/make-near-occupations.ts.',
    );
  return lines.map((line) => {
    const numbers = line === '' ? [] : line.split(' ').map(Number);
    return Array.from({ length: numbers.length / 2 }, (_, i) => ({
      row: numbers[2 * i]!,
      nearness: numbers[2 * i + 1]!,
    }));
  });
}

export async function loadNear(
  occupations: readonly Pick<Occupation, 'id'>[],
  file = NEAR_FILE,
): Promise<NearOccupations> {
  const unpacked = await promisify(brotliDecompress)(await readFile(file));
  return readNear(occupations, unpacked.toString('utf8'));
}

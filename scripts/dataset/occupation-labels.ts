import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Occupation, readOccupations } from '../../src/occupations/labels.ts';

/** Made by scripts/tools/make-occupations.ts from ESCO's labels; NOTICE has source and licence. */
export const OCCUPATIONS_FILE = fileURLToPath(new URL('occupations.br', import.meta.url));

export async function loadOccupations(file = OCCUPATIONS_FILE): Promise<Occupation[]> {
  const unpacked = await promisify(brotliDecompress)(await readFile(file));
  return readOccupations(unpacked.toString('utf8')).occupations;
}

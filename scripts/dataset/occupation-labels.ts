import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Labels, readLabels } from '../../src/occupations/labels.ts';

/** Made by scripts/tools/make-occupations.ts from ESCO's labels; NOTICE has source and licence. */
export const OCCUPATIONS_FILE = fileURLToPath(new URL('occupations.br', import.meta.url));

export async function loadLabels(file = OCCUPATIONS_FILE): Promise<Labels> {
  const unpacked = await promisify(brotliDecompress)(await readFile(file));
  return readLabels(unpacked.toString('utf8'));
}

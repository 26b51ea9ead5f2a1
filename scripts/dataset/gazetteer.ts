import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Gazetteer, readGazetteer } from '../../src/places/gazetteer.ts';

/** Made by scripts/tools/make-gazetteer.ts from GeoNames' data; NOTICE has source and licence. */
export const GAZETTEER_FILE = fileURLToPath(new URL('gazetteer.br', import.meta.url));

export async function loadGazetteer(file = GAZETTEER_FILE): Promise<Gazetteer> {
  const unpacked = await promisify(brotliDecompress)(await readFile(file));
  return readGazetteer(unpacked.toString('utf8'));
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { once } from '../../src/sharing.ts';
import { type Gazetteer, readGazetteer } from '../../src/places/gazetteer.ts';

/** Made by scripts/tools/make-gazetteer.ts from GeoNames' data; NOTICE has source and licence. */
export const GAZETTEER_FILE = fileURLToPath(new URL('gazetteer.br', import.meta.url));

/** Read once: it is a build's, whose stages ask for it one after the other. */
export const loadGazetteer = once(async (): Promise<Gazetteer> =>
  readGazetteer(await promisify(brotliDecompress)(await readFile(GAZETTEER_FILE))),
);

/**
 * Makes the file of occupations that the build reads from ESCO's labels on standard input (see `readOccupations`):
 *
 *     xzcat occupations.tsv.xz | node scripts/tools/make-occupations.ts
 *     cat occupations_*.csv | node scripts/tools/make-occupations.ts --languages en,de,fr,it,es --output occupations.br
 *
 * What is left out and changed is said in NOTICE. A language more adds about 120 kB to the file.
 */
import { writeFile } from 'node:fs/promises';
import { type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { writeOccupations } from '../../src/occupations/labels.ts';
import { OCCUPATIONS_FILE } from '../dataset/occupation-labels.ts';
import { readOptions } from '../lib/arguments.ts';
import { readOccupations } from './occupations/read-occupations.ts';

const LANGUAGES = 'en,de,fr,it';

/** The file of occupations, packed. */
export async function makeOccupations(input: Readable, languages: readonly string[]): Promise<Buffer> {
  const occupations = readOccupations(await text(input), languages);
  return brotliCompressSync(writeOccupations(languages, occupations));
}

if (import.meta.main) {
  const { output = OCCUPATIONS_FILE, languages = LANGUAGES } = readOptions({
    output: { type: 'string' },
    languages: { type: 'string' },
  });
  await writeFile(output, await makeOccupations(process.stdin, languages.split(',')));
}

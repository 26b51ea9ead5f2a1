import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../lib/files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What of a document no posting or list says is found by code of these: texts for phrases, a year's pay. */
const FOLDERS = ['src', 'scripts/engine'];

/** Changes with the code that makes documents. What other code made is sent anew, because nobody looks at it again. */
export async function documentsCode(root = ROOT): Promise<string> {
  // Which letters there are changes with Node.
  const digest = createHash('sha256').update(process.version);
  for (const folder of FOLDERS)
    for (const file of listFiles(join(root, folder)).sort())
      digest.update(`${folder}/${file}\n`).update(await readFile(join(root, folder, file)));
  return digest.digest('hex').slice(0, 16);
}

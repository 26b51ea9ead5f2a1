import { gunzipSync } from 'node:zlib';
import * as pagefind from 'pagefind';
import { BuildError } from '../../lib/errors.ts';
import { readPagefindChunk } from './pagefind-chunk.ts';

/** Words as numbers in the order of their jobs, each with a note that comes back with it: which job, which place. */
export interface PartWords {
  words: Uint32Array<ArrayBuffer>;
  notes: Uint32Array<ArrayBuffer>;
}

/** What Pagefind made of them: the notes of `words[w]` are `notes[bounds[w]]` to `notes[bounds[w + 1]]` (exclusive), in their order. */
export interface IndexPart extends PartWords {
  bounds: Uint32Array<ArrayBuffer>;
}

/** What Pagefind packs begins with this. */
const SIGNATURE = 'pagefind_dcd';
/** No language of Pagefind's: words stay as they are, no stem is made of them. */
const NO_LANGUAGE = 'xx';
/**
 * A word is a number for Pagefind, in digits and letters a to z: texts it takes apart by rules of its own (hyphens, signs,
 * scripts without spaces). Short words are also less to read and to pack.
 */
const RADIX = 36;
const NO_WORD = 0xffffffff;

/**
 * Has a Pagefind process of its own index words, as the text of one page, whose positions it gives back per word. A page
 * for each job would cost it five times the computing and four times the memory: it keeps, copies and sorts something
 * for each word of each page.
 *
 * @param given at least one word; each is struck out when it comes back
 * @throws BuildError "search" when Pagefind refuses them, or gives back another word for a position, or not all
 */
export async function indexPart(given: PartWords): Promise<IndexPart> {
  const { index, errors } = await pagefind.createIndex({ forceLanguage: NO_LANGUAGE });
  if (!index) throw failed(errors.join(' '));
  try {
    const content = Array.from(given.words, (word) => word.toString(RADIX)).join(' ');
    const added = await index.addCustomRecord({ url: '/', content, language: NO_LANGUAGE });
    if (added.errors.length > 0) throw failed(added.errors.join(' '));
    const { files, errors: writeErrors } = await index.getFiles();
    if (writeErrors.length > 0) throw failed(writeErrors.join(' '));
    return readPart(files, given);
  } finally {
    // Its memory is only free when it ends.
    await pagefind.close();
  }
}

function readPart(files: readonly { path: string; content: Uint8Array }[], given: PartWords): IndexPart {
  const words: number[] = [];
  const bounds = [0];
  const notes = new Uint32Array(given.notes.length);
  const missing = given.words;
  let found = 0;
  for (const { path, content } of files) {
    if (!path.endsWith('.pf_index')) continue;
    readPagefindChunk(unpack(content), (spelled, positions) => {
      const word = parseInt(spelled, RADIX);
      for (const position of positions) {
        if (missing[position] !== word) throw failed(`It has the word "${spelled}" where it was not given.`);
        missing[position] = NO_WORD;
        notes[found++] = given.notes[position] ?? 0;
      }
      words.push(word);
      bounds.push(found);
    });
  }
  if (found !== notes.length) throw failed(`It gave back ${found} of ${notes.length} words.`);
  return { words: Uint32Array.from(words), bounds: Uint32Array.from(bounds), notes };
}

function unpack(packed: Uint8Array): Uint8Array {
  const content = gunzipSync(packed);
  if (content.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE)
    throw failed('A file of its index has no signature.');
  return content.subarray(SIGNATURE.length);
}

const failed = (what: string): BuildError =>
  new BuildError(
    'search',
    `Pagefind could not make the search index: ${what}`,
    'Build again; when that does not help, look whether its version is the one in package.json.',
  );

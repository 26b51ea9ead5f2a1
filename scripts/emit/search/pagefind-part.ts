import { gunzipSync } from 'node:zlib';
import * as pagefind from 'pagefind';
import { PLACES } from '../../../src/search/formats/shard.ts';
import { BuildError } from '../../lib/errors.ts';
import { CborReader } from './cbor.ts';
import { PLACE_WEIGHTS_IN_INDEX, readPagefindChunk } from './pagefind-chunk.ts';
import { Numbers } from './vocabulary.ts';

/** The words of some neighbouring jobs, as numbers. */
export interface PartWords {
  /** The words of job `j` in place `p` are `words[bounds[j * PLACES + p]]` to `words[bounds[j * PLACES + p + 1]]` (exclusive). */
  words: Uint32Array<ArrayBuffer>;
  bounds: Uint32Array<ArrayBuffer>;
}

/** What Pagefind made of them. */
export interface IndexPart {
  words: Uint32Array<ArrayBuffer>;
  /**
   * The jobs of `words[w]` in place `p`, counted from the first one of the part, are `jobs[bounds[w * PLACES + p]]` to
   * `jobs[bounds[w * PLACES + p + 1]]` (exclusive), ascending.
   */
  bounds: Uint32Array<ArrayBuffer>;
  jobs: Uint32Array<ArrayBuffer>;
}

/** What Pagefind packs begins with this. */
const SIGNATURE = 'pagefind_dcd';
/** No language of Pagefind's: words stay as they are, no stem is made of them. */
const NO_LANGUAGE = 'xx';
/** Stands in a job without any word: Pagefind drops an empty page without saying so. */
const NO_WORDS = 'ω';
/**
 * A word is a number for Pagefind, in digits and letters a to z: texts it takes apart by rules of its own (hyphens, signs,
 * scripts without spaces). Short words are also less to read and to pack.
 */
const RADIX = 36;
/** Pages that Pagefind is given before the first of them is waited for. */
const BATCH = 200;

/**
 * The pages that Pagefind indexes, one for each job, in four parts, one for each place, with a weight of its own, by
 * which the place of a word is known again. In elements that do not end a sentence, and with a sign at the end, because
 * Pagefind marks the last word of a text.
 */
function* pagesOf({ words, bounds }: PartWords): Generator<string> {
  for (let at = 0; at + PLACES < bounds.length; at += PLACES) {
    let spans = '';
    PLACE_WEIGHTS_IN_INDEX.forEach((weight, place) => {
      const [start = 0, end = 0] = bounds.subarray(at + place, at + place + 2);
      if (start === end) return;
      spans += `<span data-pagefind-weight="${weight}">`;
      for (let i = start; i < end; i++) spans += `${(words[i] ?? 0).toString(RADIX)} `;
      spans += '</span>';
    });
    yield `<html lang="${NO_LANGUAGE}"><body data-pagefind-body>${spans || `${NO_WORDS} `}<i>·</i></body></html>`;
  }
}

/**
 * Has a Pagefind process of its own index the words of some jobs.
 * @throws BuildError "search" when Pagefind refuses a page or does not write what it should
 */
export async function indexPart(words: PartWords): Promise<IndexPart> {
  const { index, errors } = await pagefind.createIndex({
    forceLanguage: NO_LANGUAGE,
    keepIndexUrl: true,
    // Fragments hold the pages in clear; they are not published, and one file of them is the quickest to make.
    maxFragments: 1,
  });
  if (!index) throw failed(errors.join(' '));
  try {
    const pages = [...pagesOf(words)];
    for (let first = 0; first < pages.length; first += BATCH) {
      const adding = pages
        .slice(first, first + BATCH)
        .map((content, i) => index.addHTMLFile({ url: `/${first + i}`, content }));
      for (const added of await Promise.all(adding))
        if (added.errors.length > 0) throw failed(added.errors.join(' '));
    }
    const { files, errors: writeErrors } = await index.getFiles();
    if (writeErrors.length > 0) throw failed(writeErrors.join(' '));
    return readPart(files, pages.length);
  } finally {
    // Its memory is only free when it ends.
    await pagefind.close();
  }
}

function readPart(files: readonly { path: string; content: Uint8Array }[], jobs: number): IndexPart {
  const meta = files.find(({ path }) => path.endsWith('.pf_meta'));
  if (!meta) throw failed('It wrote no list of its pages.');
  const cbor = new CborReader(unpack(meta.content));
  cbor.array();
  cbor.text();
  const pages = cbor.array();
  if (pages !== jobs) throw failed(`It indexed ${pages} of ${jobs} jobs.`);
  const [words, bounds, entries] = [new Numbers(), new Numbers(), new Numbers()];
  bounds.push(0);
  for (const { path, content } of files) {
    if (!path.endsWith('.pf_index')) continue;
    readPagefindChunk(unpack(content), (word, byPlace) => {
      if (word === NO_WORDS) return;
      const id = parseInt(word, RADIX);
      if (id.toString(RADIX) !== word) throw failed(`It has a word "${word}" that it was not given.`);
      words.push(id);
      for (const list of byPlace) {
        for (const job of list) entries.push(job);
        bounds.push(entries.length);
      }
    });
  }
  return { words: words.copy(), bounds: bounds.copy(), jobs: entries.copy() };
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

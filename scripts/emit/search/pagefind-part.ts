import { gunzipSync } from 'node:zlib';
import * as pagefind from 'pagefind';
import { PLACES } from '../../../src/search/formats/shard.ts';
import { BuildError } from '../../lib/errors.ts';
import { CborReader } from './cbor.ts';
import { PLACE_WEIGHTS_IN_INDEX, readPagefindChunk } from './pagefind-chunk.ts';

/** What Pagefind made of the pages of some neighbouring jobs. */
export interface IndexPart {
  /** As `toPagefindWord` spells them. */
  words: string[];
  /**
   * The jobs of word `w` in place `p`, counted from the first one of the part, are `jobs[bounds[w * PLACES + p]]` to
   * `jobs[bounds[w * PLACES + p + 1]]` (exclusive), ascending.
   */
  bounds: Uint32Array<ArrayBuffer>;
  jobs: Uint32Array<ArrayBuffer>;
}

/** What Pagefind packs begins with this. */
const SIGNATURE = 'pagefind_dcd';
/** No language of Pagefind's: words stay as they are, no stem is made of them. */
const NO_LANGUAGE = 'xx';
/** Stands in a job without any word: Pagefind drops an empty page without saying so. No word of ours is spelled so. */
const NO_WORDS = 'ω';
/** Pages that Pagefind is given before the first of them is waited for. */
const BATCH = 200;

/**
 * The page that Pagefind indexes for a job: four parts, one for each place, with a weight of its own, by which the place
 * of a word is known again. In elements that do not end a sentence, and with a sign at the end, because Pagefind marks
 * the last word of a text.
 *
 * @param places per place the words as `toPagefindWord` spells them
 */
export function pageOf(places: readonly (readonly string[])[]): string {
  const filled = places.some(({ length }) => length > 0) ? places : [[NO_WORDS]];
  const spans = filled.map((words, place) =>
    words.length > 0
      ? `<span data-pagefind-weight="${PLACE_WEIGHTS_IN_INDEX[place]}">${words.join(' ')} </span>`
      : '',
  );
  return `<html lang="${NO_LANGUAGE}"><body data-pagefind-body>${spans.join('')}<i>·</i></body></html>`;
}

/**
 * Has a Pagefind process of its own index some pages; the n-th page is the job with number n.
 * @throws BuildError "search" when Pagefind refuses a page or does not write what it should
 */
export async function indexPart(pages: readonly string[]): Promise<IndexPart> {
  const { index, errors } = await pagefind.createIndex({
    forceLanguage: NO_LANGUAGE,
    keepIndexUrl: true,
    // Fragments hold the pages in clear; they are not published, and one file of them is the quickest to make.
    maxFragments: 1,
  });
  if (!index) throw failed(errors.join(' '));
  try {
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
  const words: string[] = [];
  const bounds: number[] = [0];
  let entries = new Uint32Array(1 << 16);
  let length = 0;
  for (const { path, content } of files) {
    if (!path.endsWith('.pf_index')) continue;
    readPagefindChunk(unpack(content), (word, byPlace) => {
      if (word === NO_WORDS) return;
      words.push(word);
      for (let place = 0; place < PLACES; place++) {
        const list = byPlace[place] ?? [];
        if (length + list.length > entries.length) {
          const larger = new Uint32Array(Math.max(entries.length * 2, length + list.length));
          larger.set(entries);
          entries = larger;
        }
        entries.set(list, length);
        bounds.push((length += list.length));
      }
    });
  }
  return { words, bounds: Uint32Array.from(bounds), jobs: entries.slice(0, length) };
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

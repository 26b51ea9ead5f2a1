import { gunzipSync } from 'node:zlib';
import * as pagefind from 'pagefind';
import { CborReader } from '../../../src/search/formats/cbor.ts';
import { PLACE_WEIGHTS_IN_INDEX } from '../../../src/search/formats/shard.ts';
import { BuildError } from '../../lib/errors.ts';

/** One file of the index: its words lie between its first one and the first one of the next file. */
export interface IndexChunk {
  firstWord: string;
  /** Unpacked, without Pagefind's signature. */
  content: Uint8Array;
}

/** What Pagefind packs begins with this. */
const SIGNATURE = 'pagefind_dcd';
/** No language of Pagefind's: words stay as they are, no stem is made of them. */
const NO_LANGUAGE = 'xx';
/** Stands in a job without any word: Pagefind drops an empty page without saying so. No word of ours is spelled so. */
export const NO_WORDS = 'ω';
/** Jobs that Pagefind is given before the first of them is waited for. */
const BATCH = 200;

/**
 * Has Pagefind index the words of jobs. The n-th job is the page with number n. A job is given to Pagefind as a page of
 * four parts, one for each place, with a weight of its own: by it the place of a word is known again.
 *
 * @param jobs per job and place the words as `toPagefindWord` spells them
 * @throws BuildError "search" when Pagefind refuses a page or does not write what it should
 */
export async function buildPagefindIndex(
  jobs: Iterable<readonly (readonly string[])[]>,
): Promise<IndexChunk[]> {
  const { index, errors } = await pagefind.createIndex({
    forceLanguage: NO_LANGUAGE,
    keepIndexUrl: true,
    // Fragments hold the pages in clear; they are not published, and one file of them is the quickest to make.
    maxFragments: 1,
  });
  if (!index) throw failed(errors.join(' '));
  try {
    let count = 0;
    let adding: ReturnType<typeof index.addHTMLFile>[] = [];
    const settle = async () => {
      for (const added of await Promise.all(adding))
        if (added.errors.length > 0) throw failed(added.errors.join(' '));
      adding = [];
    };
    for (const places of jobs) {
      adding.push(
        index.addHTMLFile({
          url: `/${count++}`,
          content: pageOf(places.some(({ length }) => length > 0) ? places : [[NO_WORDS]]),
        }),
      );
      if (adding.length === BATCH) await settle();
    }
    await settle();
    if (count === 0) return [];
    const { files, errors: writeErrors } = await index.getFiles();
    if (writeErrors.length > 0) throw failed(writeErrors.join(' '));
    return readChunks(files, count);
  } finally {
    await index.deleteIndex();
  }
}

/** In elements that do not end a sentence, and with a sign at the end, because Pagefind marks the last word of a text. */
const pageOf = (places: readonly (readonly string[])[]): string =>
  `<html lang="${NO_LANGUAGE}"><body data-pagefind-body>${places
    .map((words, place) =>
      words.length > 0
        ? `<span data-pagefind-weight="${PLACE_WEIGHTS_IN_INDEX[place]}">${words.join(' ')} </span>`
        : '',
    )
    .join('')}<i>·</i></body></html>`;

/** The chunks in the order of their words, as `pf_meta` lists them: [version, [page, …], [[first, last, name], …], …]. */
function readChunks(files: readonly { path: string; content: Uint8Array }[], jobs: number): IndexChunk[] {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  const metaPath = [...contents.keys()].find((path) => path.endsWith('.pf_meta'));
  if (!metaPath) throw failed('It wrote no list of its chunks.');
  const meta = new CborReader(unpack(contents.get(metaPath)));
  meta.array();
  meta.text();
  const pages = meta.array();
  if (pages !== jobs) throw failed(`It indexed ${pages} of ${jobs} jobs.`);
  for (let left = pages; left > 0; left--) {
    for (let item = meta.array(), at = 0; at < item; at++) {
      if (at === 1) meta.number();
      else meta.text();
    }
  }
  return Array.from({ length: meta.array() }, () => {
    meta.array();
    const firstWord = meta.text();
    meta.text();
    return { firstWord, content: unpack(contents.get(`index/${meta.text()}.pf_index`)) };
  });
}

function unpack(packed: Uint8Array | undefined): Uint8Array {
  if (!packed) throw failed('A file of its index is missing.');
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

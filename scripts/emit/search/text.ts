import { ByteWriter } from '../../../src/search/formats/bytes.ts';
import { writeShard } from '../../../src/search/formats/shard.ts';
import { type Dictionary, writeDictionary } from '../../../src/search/formats/spelling.ts';
import { type WordTable, writeWordTable } from '../../../src/search/formats/table.ts';
import { dictionaryKey, isCorrectable } from '../../../src/search/spelling.ts';
import { type ArtefactWriter } from './artefacts.ts';
import { buildPagefindIndex, type PagefindIndex } from './pagefind-index.ts';
import { type Words } from './words.ts';

/** A correction to a word that only one or two pages have would be a guess. */
const MIN_JOBS_TO_CORRECT_TO = 3;

/** How much goes into a chunk: entries, and for each word what they weigh. A search reads several chunks. */
const CHUNK_ENTRIES = 16_000;
const WORD_ENTRIES = 3;

/**
 * Writes the words with their jobs, and the dictionaries for spelling; returns the hash of the table of both.
 * @param jobWords adds the words of one job after the other to `words`, in ordinal order
 */
export async function emitText(
  words: Words,
  jobWords: Iterable<number[][]>,
  jobs: number,
  artefacts: ArtefactWriter,
): Promise<Uint8Array> {
  const index = await buildPagefindIndex(jobWords);
  const sorted = [...words.vocabulary.words].sort();
  const writer = new ByteWriter();
  writeWordTable(writer, emitChunks(sorted, jobsFinder(index, words, jobs), artefacts));
  writeWordTable(writer, emitDictionaries(sorted, words, artefacts));
  return artefacts.add('tables', [writer.finish()]);
}

/** The jobs that a word finds, per place: those that have it, that have a compound with it, or spell it as two words. */
function jobsFinder(index: PagefindIndex, words: Words, jobs: number): (word: string) => Uint32Array[] {
  const compoundsWith = words.compoundsWith();
  const found = new Uint8Array(jobs);
  return (word) => {
    const id = words.vocabulary.idOf(word) ?? 0;
    const own = index.jobsOf(id);
    const compounds = compoundsWith.get(id)?.map((compound) => index.jobsOf(compound)) ?? [];
    const pairs = words.pairsOf(word);
    if (compounds.length === 0 && pairs.length === 0) return own;
    const lists = own.map((ownJobs, place) => {
      const inPlace = [
        ...[ownJobs, ...compounds.map((byPlace) => byPlace[place] ?? [])].flatMap((list) => [...list]),
        ...pairs.flatMap(([job, pairPlace]) => (pairPlace === place ? [job] : [])),
      ];
      // Each job once, under its best place.
      const first = inPlace.filter((job) => {
        const isNew = found[job] === 0;
        found[job] = 1;
        return isNew;
      });
      return Uint32Array.from(first).sort();
    });
    for (const list of lists) for (const job of list) found[job] = 0;
    return lists;
  };
}

/**
 * Writes what Pagefind found without what a search does not read: most of its own chunks are the places of words in
 * texts that had no order to begin with.
 */
function emitChunks(
  sorted: readonly string[],
  jobsOf: (word: string) => Uint32Array[],
  artefacts: ArtefactWriter,
): WordTable {
  const table: WordTable = { words: [], hashes: [] };
  let words: string[] = [];
  let lists: Uint32Array[] = [];
  let size = 0;
  const endChunk = (): void => {
    const bounds = new Uint32Array(lists.length + 1);
    lists.forEach(({ length }, i) => (bounds[i + 1] = (bounds[i] ?? 0) + length));
    const jobs = new Uint32Array(bounds.at(-1) ?? 0);
    lists.forEach((list, i) => jobs.set(list, bounds[i]));
    table.words.push(words[0] ?? '');
    table.hashes.push(artefacts.add('words', writeShard({ words, bounds, jobs }), 'numbers'));
    words = [];
    lists = [];
    size = 0;
  };
  for (const word of sorted) {
    const jobsByPlace = jobsOf(word);
    words.push(word);
    lists.push(...jobsByPlace);
    size += WORD_ENTRIES + jobsByPlace.reduce((sum, { length }) => sum + length, 0);
    if (size >= CHUNK_ENTRIES) endChunk();
  }
  if (words.length > 0) endChunk();
  return table;
}

function emitDictionaries(
  sorted: readonly string[],
  { vocabulary, spellings }: Words,
  artefacts: ArtefactWriter,
): WordTable {
  const byKey = new Map<string, Dictionary & { weightList: number[] }>();
  for (const word of sorted) {
    const jobs = vocabulary.jobsWith(word);
    const prominent = vocabulary.prominentJobsWith(word);
    if (!isCorrectable(word) || (prominent === 0 && jobs < MIN_JOBS_TO_CORRECT_TO)) continue;
    const key = dictionaryKey(word);
    let dictionary = byKey.get(key);
    if (!dictionary) {
      byKey.set(key, (dictionary = { words: [], spellings: [], weights: new Uint8Array(), weightList: [] }));
    }
    dictionary.words.push(word);
    dictionary.spellings.push(usualSpelling(word, jobs, spellings));
    dictionary.weightList.push(weightOf(jobs, prominent));
  }
  const keys = [...byKey.keys()].sort();
  return {
    words: keys,
    hashes: keys.map((key) => {
      const { weightList, ...dictionary } = byKey.get(key) as Dictionary & { weightList: number[] };
      return artefacts.add(
        'spelling',
        writeDictionary({ ...dictionary, weights: Uint8Array.from(weightList) }),
      );
    }),
  };
}

const floorLog2 = (value: number): number => 31 - Math.clz32(value);
/** A word of a title or tag is worth four times as much as the same word on pages. */
const weightOf = (jobs: number, prominent: number): number =>
  Math.max(floorLog2(jobs), prominent > 0 ? floorLog2(prominent) + 2 : 0);

/** The most frequent spelling, the folded one included; of equals the first. */
function usualSpelling(word: string, jobs: number, spellings: Words['spellings']): string {
  const counts = [...(spellings.get(word) ?? [])].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const [first] = counts;
  const others = counts.reduce((sum, [, count]) => sum + count, 0);
  return first && first[1] >= jobs - others ? first[0] : word;
}

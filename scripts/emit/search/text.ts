import { ByteWriter } from '../../../src/search/formats/bytes.ts';
import { fromPagefindWord, toPagefindWord } from '../../../src/search/formats/pagefind-word.ts';
import { PLACES, readShard } from '../../../src/search/formats/shard.ts';
import { type Dictionary, writeDictionary } from '../../../src/search/formats/spelling.ts';
import { type WordTable, writeWordTable } from '../../../src/search/formats/table.ts';
import { dictionaryKey, isCorrectable } from '../../../src/search/spelling.ts';
import { BuildError } from '../../lib/errors.ts';
import { type ArtefactWriter } from './artefacts.ts';
import { buildPagefindIndex, type IndexChunk, NO_WORDS } from './pagefind-index.ts';
import { jobPlace, mergeJobs } from './vocabulary.ts';
import { type Words } from './words.ts';

/** A correction to a word that only one or two pages have would be a guess. */
const MIN_JOBS_TO_CORRECT_TO = 3;

/** Writes the words with their jobs, and the dictionaries for spelling; returns the hash of the table of both. */
export async function emitText(words: Words, jobs: number, artefacts: ArtefactWriter): Promise<Uint8Array> {
  const writer = new ByteWriter();
  const entries = collectEntries(words);
  const chunks = await buildPagefindIndex(wordsByJob(entries, jobs));
  assertEntries(chunks, entries);
  writeWordTable(writer, {
    words: chunks.map(({ firstWord }) => firstWord),
    hashes: chunks.map(({ content }) => artefacts.add('words', [content])),
  });
  writeWordTable(writer, emitDictionaries([...words.vocabulary.words].sort(), words, artefacts));
  return artefacts.add('tables', [writer.finish()]);
}

/** All words with their jobs. */
interface Entries {
  /** As `toPagefindWord` spells them, sorted. */
  words: string[];
  /** The jobs of word `w`, as `jobPlace`, are `jobPlaces[starts[w]]` to `jobPlaces[starts[w + 1]]`, ascending. */
  starts: Uint32Array;
  jobPlaces: Uint32Array;
}

function collectEntries({ vocabulary, compoundsOf, pairsOf }: Words): Entries {
  const collected = vocabulary.collected();
  const spelled = vocabulary.words.map((word, id) => ({ word: toPagefindWord(word), id }));
  spelled.sort((a, b) => (a.word < b.word ? -1 : 1));
  const starts = new Uint32Array(spelled.length + 1);
  const lists = spelled.map(({ id }, place) => {
    const list = mergeJobs([
      collected(id),
      ...(compoundsOf.get(id) ?? []).map(collected),
      ...(pairsOf.has(id) ? [Uint32Array.from(pairsOf.get(id) ?? [])] : []),
    ]);
    starts[place + 1] = (starts[place] ?? 0) + list.length;
    return list;
  });
  const jobPlaces = new Uint32Array(starts.at(-1) ?? 0);
  lists.forEach((list, place) => jobPlaces.set(list, starts[place]));
  return { words: spelled.map(({ word }) => word), starts, jobPlaces };
}

/** The same the other way round: per job and place its words, in alphabetical order, which packs best. */
function* wordsByJob({ words, starts, jobPlaces }: Entries, jobs: number): Generator<string[][]> {
  const bounds = new Uint32Array(jobs * PLACES + 1);
  for (const jobPlace of jobPlaces) bounds[jobPlace + 1] = (bounds[jobPlace + 1] ?? 0) + 1;
  for (let at = 1; at < bounds.length; at++) bounds[at] = (bounds[at] ?? 0) + (bounds[at - 1] ?? 0);
  const next = bounds.slice();
  const sorted = new Uint32Array(jobPlaces.length);
  words.forEach((_, word) => {
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at++) {
      const jobPlace = jobPlaces[at] ?? 0;
      sorted[next[jobPlace] ?? 0] = word;
      next[jobPlace] = (next[jobPlace] ?? 0) + 1;
    }
  });
  for (let job = 0; job < jobs; job++) {
    yield Array.from({ length: PLACES }, (_, place) =>
      Array.from(
        sorted.subarray(bounds[job * PLACES + place], bounds[job * PLACES + place + 1]),
        (word) => words[word] ?? '',
      ),
    );
  }
}

/**
 * Reads every chunk back as the search will, and compares it with what was put in: the format of the chunks is not
 * documented, and what Pagefind does not take is dropped without a word.
 */
function assertEntries(chunks: readonly IndexChunk[], { words, starts, jobPlaces }: Entries): void {
  let word = 0;
  for (const { content } of chunks) {
    const shard = readShard(content);
    shard.words.forEach((found, at) => {
      if (found === NO_WORDS) return;
      const own = jobPlaces.subarray(starts[word], starts[word + 1]);
      const read = Array.from({ length: PLACES }, (_, place) =>
        Array.from(
          shard.jobs.subarray(shard.bounds[at * PLACES + place], shard.bounds[at * PLACES + place + 1]),
          (job) => jobPlace(job, place),
        ),
      )
        .flat()
        .sort((a, b) => a - b);
      if (found !== words[word] || read.length !== own.length || read.some((value, i) => value !== own[i]))
        throw differs(words[word] ?? found);
      word++;
    });
  }
  if (word !== words.length) throw differs(words[word] ?? '');
}

const differs = (word: string): BuildError =>
  new BuildError(
    'search',
    `The search index does not give back what was put in for "${fromPagefindWord(word)}".`,
    'Use the version of Pagefind that package.json names: another one may write its index in another way.',
  );

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

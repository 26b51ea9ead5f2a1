import { FIELDS, type Shard } from '../../../src/search/formats/shard.ts';
import type { SortedTable } from '../../../src/search/formats/table.ts';
import { writeTable } from '../../../src/search/sorted-table.ts';
import { isOccupation, type LabelRows, writeLabels, writeWords } from '../../../src/search/formats/words.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { invert, postingJob, postingField } from './postings.ts';
import type { Words } from './words.ts';
import { emitShards, restsOf, type Sharding, shardsOf } from './shards.ts';
import {
  type Dictionary,
  writeDictionary,
  dictionaryKey,
  isCorrectable,
  secondLetterKey,
} from '../../../src/search/spelling.ts';
import { STOP_WORDS } from '../../../src/search/stop-words.ts';
import type { KnownOfWord } from './vocabulary.ts';

/** How much goes into a chunk: postings, and for each word what they weigh. A search reads several chunks. */
const CHUNK_ENTRIES = 12_500;
const WORD_ENTRIES = 3;
/**
 * A label reads short lists of some occupations that are far from each other: theirs are smaller chunks, until the lists of
 * many jobs are as long as those of words.
 */
const entriesOf = (word: string, jobs: number): number =>
  isOccupation(word) ? Math.min(CHUNK_ENTRIES, Math.max(2000, jobs / 5)) : CHUNK_ENTRIES;

export interface TextToEmit {
  words: Words;
  jobs: number;
  occupations: FoundOccupations;
  /** Writes some words with their jobs, and returns the hash of the artefact. */
  writeWords: (shard: Shard) => Promise<Uint8Array>;
}

/**
 * Writes the words with their jobs, the dictionaries for spelling and the labels of occupations; returns the hash of the
 * table of all three, which has the names too.
 */
export async function emitText(text: TextToEmit, artefacts: ArtefactWriter): Promise<Uint8Array> {
  const { words, occupations } = text;
  const sorted = words.sorted();
  return artefacts.add('tables', [
    ...writeTable(await emitShards(chunksOf(sorted, text), text.writeWords)),
    ...writeTable(await emitDictionaries(sorted, words, artefacts)),
    ...writeTable(await emitLabels(occupations, artefacts)),
    ...writeWords([...words.names].sort()),
  ]);
}

/** Whether a search for one word reads nothing of the other: the markers of a word come after it. */
const isOfOtherWord = (word: string, next: string): boolean =>
  word.split(' ', 1)[0] !== next.split(' ', 1)[0];

/**
 * The jobs that each word finds, per field: those that have it, that have a compound with it, or spell it as two words.
 */
function* chunksOf(
  sorted: readonly string[],
  { words, jobs }: TextToEmit,
): Generator<readonly [word: string, chunk: Shard]> {
  const lists = invert({
    postings: words.postings,
    order: Uint32Array.from(sorted, (word) => words.vocabulary.idFor(word)),
    countOf: (word) => words.vocabulary.entriesOf(word),
    partsOf: words.partsOf(),
    jobs,
  });
  let first = 0;
  let bounds = [0];
  let found: number[] = [];
  let rank = 0;
  function* end(): ReturnType<typeof chunksOf> {
    const chunk = {
      words: sorted.slice(first, rank),
      bounds: new Uint32Array(bounds),
      jobs: new Uint32Array(found),
    };
    yield [chunk.words[0]!, chunk];
    first = rank;
    bounds = [0];
    found = [];
  }
  for (const postings of lists) {
    // Before a frequent word and not after it: a search for the word asks for its forms too, which follow it.
    const word = sorted[rank]!;
    const entries = found.length + postings.length + (rank + 1 - first) * WORD_ENTRIES;
    const before = sorted[rank - 1];
    if (rank > first && entries > entriesOf(word, jobs) && isOfOtherWord(before!, word)) yield* end();
    for (let field = 0; field < FIELDS; field++) {
      for (const note of postings) if (postingField(note) === field) found.push(postingJob(note));
      bounds.push(found.length);
    }
    rank++;
  }
  if (rank > first) yield* end();
}

/** The weight of a label beside its letters. */
const LABEL_BYTES = 4;
/** Packed a chunk is 8 kB at most. */
const CHUNKS: Sharding<LabelRows[number]> = {
  keyOf: ([key]) => key,
  weigher: restsOf(([key]) => key, LABEL_BYTES),
  bytes: 9000,
};

/** Writes the labels of the occupations in chunks by their first letters. */
export function emitLabels(
  { labels }: Pick<FoundOccupations, 'labels'>,
  artefacts: ArtefactWriter,
): Promise<SortedTable> {
  const chunks = shardsOf(labels, CHUNKS).map((chunk) => [chunk[0]![0], writeLabels(chunk)] as const);
  return emitShards(chunks, (sections) => artefacts.add('labels', sections));
}

/** A word that only one text has, or two pages, is as likely a slip itself. */
const MIN_TEXTS_TO_CORRECT_TO = 2;
const MIN_PAGES_TO_CORRECT_TO = 3;
/** Words that a wrong first letter is looked for in: those of titles and names, and of so many texts. */
const MIN_JOBS_FOR_FIRST_LETTER = 8;
const SHORTEST_FOR_FIRST_LETTER = 4;

/** Writes the dictionaries by first letter and by second letter. Words of grammar are nobody's slip. */
async function emitDictionaries(
  sorted: readonly string[],
  words: Words,
  artefacts: ArtefactWriter,
): Promise<SortedTable> {
  const { vocabulary } = words;
  const byKey = new Map<string, KnownOfWord[]>();
  for (const word of sorted) {
    if (!isCorrectable(word) || STOP_WORDS.has(word.toLowerCase())) continue;
    const known = vocabulary.known(word);
    const { jobs, prominent, inTexts } = known;
    const isKnown = inTexts >= MIN_TEXTS_TO_CORRECT_TO || jobs >= MIN_PAGES_TO_CORRECT_TO;
    if (prominent === 0 && !isKnown) continue;
    note(byKey, dictionaryKey(word), known);
    const isFrequent = prominent > 0 || jobs >= MIN_JOBS_FOR_FIRST_LETTER;
    if (isFrequent && word.length >= SHORTEST_FOR_FIRST_LETTER) note(byKey, secondLetterKey(word), known);
  }
  const keys = [...byKey.keys()].sort();
  const dictionaries = keys
    .values()
    .map((key) => [key, writeDictionary(dictionaryOf(byKey.get(key)!, words))] as const);
  return emitShards(dictionaries, (sections) => artefacts.add('spelling', sections));
}

const dictionaryOf = (list: readonly KnownOfWord[], { spellings, named }: Words): Dictionary => ({
  words: list.map(({ word }) => word),
  spellings: list.map(({ word, jobs }) => usualSpelling(word, jobs, spellings)),
  weights: Uint8Array.from(list, weightOf),
  languages: list.map(({ language }) => language),
  names: named,
});

function note(lists: Map<string, KnownOfWord[]>, key: string, known: KnownOfWord): void {
  const list = lists.get(key);
  if (list) list.push(known);
  else lists.set(key, [known]);
}

const floorLog2 = (value: number): number => 31 - Math.clz32(value);
/** A word of a title or tag is worth four times as much as the same word on pages. */
const weightOf = ({ jobs, prominent }: KnownOfWord): number =>
  Math.max(floorLog2(jobs), prominent > 0 ? floorLog2(prominent) + 2 : 0);

/** The most frequent spelling, the normalized one included; of equals the first. */
function usualSpelling(word: string, jobs: number, spellings: Words['spellings']): string {
  const spelled = spellings.get(word);
  if (!spelled) return word;
  const counts = [...spelled].sort(([a, n], [b, m]) => m.count - n.count || (a < b ? -1 : 1));
  const [first] = counts;
  const others = counts.reduce((sum, [, { count }]) => sum + count, 0);
  return first && first[1].count >= jobs - others ? first[0] : word;
}

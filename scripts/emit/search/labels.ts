import { type FoundOccupations } from '../../../src/occupations/found.ts';
import { type LabelRows, writeLabels } from '../../../src/search/formats/labels.ts';
import { type WordTable } from '../../../src/search/formats/words.ts';
import { type ArtefactWriter } from './artefacts.ts';
import { restsOf, type Sharding, shardsOf } from './shards.ts';

/** What a label weighs beside its letters. */
const LABEL_BYTES = 4;
/** Packed a chunk is 8 kB at most. */
const CHUNKS: Sharding<LabelRows[number]> = {
  keyOf: ([key]) => key,
  weigher: restsOf(([key]) => key, LABEL_BYTES),
  bytes: 9000,
};

/** Writes the labels of the occupations in chunks by their first letters. */
export async function emitLabels(
  { labels }: Pick<FoundOccupations, 'labels'>,
  artefacts: ArtefactWriter,
): Promise<WordTable> {
  const table: WordTable = { words: [], hashes: [] };
  for (const chunk of shardsOf(labels, CHUNKS)) {
    table.words.push(chunk[0]![0]);
    table.hashes.push(await artefacts.add('labels', writeLabels(chunk)));
  }
  return table;
}

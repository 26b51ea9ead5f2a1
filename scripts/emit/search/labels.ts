import type { FoundOccupations } from '../../../src/occupations/found.ts';
import { type LabelRows, writeLabels } from '../../../src/search/formats/labels.ts';
import type { WordTable } from '../../../src/search/formats/words.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { emitShards, restsOf, type Sharding, shardsOf } from './shards.ts';

/** What a label weighs beside its letters. */
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
): Promise<WordTable> {
  const chunks = shardsOf(labels, CHUNKS).map((chunk) => [chunk[0]![0], writeLabels(chunk)] as const);
  return emitShards('labels', chunks, artefacts);
}

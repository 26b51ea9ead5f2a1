import { type FoundOccupations } from '../../../src/occupations/found.ts';
import { type LabelRows, writeLabels } from '../../../src/search/formats/labels.ts';
import { type WordTable } from '../../../src/search/formats/words.ts';
import { type ArtefactWriter } from './artefacts.ts';

/** Letters that a chunk takes, each label beginning where it differs from the one before: packed it is 8 kB at most. */
const CHUNK_LETTERS = 9000;
/** What a label weighs besides. */
const LABEL_LETTERS = 4;

/** Writes the labels of the occupations in chunks by their first letters. */
export function emitLabels(
  { labels }: Pick<FoundOccupations, 'labels'>,
  artefacts: ArtefactWriter,
): WordTable {
  const table: WordTable = { words: [], hashes: [] };
  for (const chunk of chunksOf(labels)) {
    table.words.push(chunk[0]![0]);
    table.hashes.push(artefacts.add('labels', writeLabels(chunk)));
  }
  return table;
}

function* chunksOf(labels: LabelRows): Generator<LabelRows> {
  let [first, letters, before] = [0, 0, ''];
  for (const [at, [key]] of labels.entries()) {
    let shared = 0;
    while (shared < before.length && before[shared] === key[shared]) shared++;
    before = key;
    letters += key.length - shared + LABEL_LETTERS;
    if (letters < CHUNK_LETTERS && at < labels.length - 1) continue;
    yield labels.slice(first, at + 1);
    [first, letters, before] = [at + 1, 0, ''];
  }
}

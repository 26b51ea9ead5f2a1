import { type Dictionary, writeDictionary } from '../../../src/search/formats/spelling.ts';
import type { WordTable } from '../../../src/search/formats/words.ts';
import { dictionaryKey, isCorrectable, secondLetterKey } from '../../../src/search/spelling.ts';
import { STOP_WORDS } from '../../../src/search/stop-words.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { emitShards } from './shards.ts';
import type { KnownOfWord } from './vocabulary.ts';
import type { Words } from './words.ts';

/** A word that only one text has, or two pages, is as likely a slip itself. */
const MIN_TEXTS_TO_CORRECT_TO = 2;
const MIN_PAGES_TO_CORRECT_TO = 3;
/** Words that a wrong first letter is looked for in: those of titles and names, and of so many texts. */
const MIN_JOBS_FOR_FIRST_LETTER = 8;
const SHORTEST_FOR_FIRST_LETTER = 4;

/** Writes the dictionaries by first letter and by second letter. Words of grammar are nobody's slip. */
export async function emitDictionaries(
  sorted: readonly string[],
  words: Words,
  artefacts: ArtefactWriter,
): Promise<WordTable> {
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
  return emitShards('spelling', dictionaries, artefacts);
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

/** The most frequent spelling, the folded one included; of equals the first. */
function usualSpelling(word: string, jobs: number, spellings: Words['spellings']): string {
  const spelled = spellings.get(word);
  if (!spelled) return word;
  const counts = [...spelled].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const [first] = counts;
  const others = counts.reduce((sum, [, count]) => sum + count, 0);
  return first && first[1] >= jobs - others ? first[0] : word;
}

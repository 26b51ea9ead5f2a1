/**
 * Writes the dictionaries for correcting misspelt words. They contain the words of jobs, and the words of labels of the jobs'
 * occupations.
 */
import { added } from '../../../src/occupations/labels.ts';
import type { FoundOccupations } from '../../../src/occupations/found.ts';
import { keysOf, labelWords } from '../../../src/occupations/label-words.ts';
import { type Dictionary, writeDictionary } from '../../../src/search/formats/dictionary.ts';
import type { SortedTable } from '../../../src/artefacts/table.ts';
import { dictionaryKey, isCorrectable, secondLetterKey } from '../../../src/search/spelling.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { loadOccupations } from '../../dataset/occupations.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { emitShards } from './shards.ts';
import type { KnownOfWord } from './vocabulary.ts';
import type { Words } from './words.ts';

/**
 * The minimum number of texts, or of pages, that must have a word, so that corrections may lead to it. A rarer word may be
 * misspelt itself.
 */
const MIN_TEXTS_TO_CORRECT_TO = 2;
const MIN_PAGES_TO_CORRECT_TO = 3;
/**
 * The minimum number of jobs with a word to which a wrong first letter may be corrected. A word of titles or names needs no
 * minimum.
 */
const MIN_JOBS_FOR_FIRST_LETTER = 8;
const SHORTEST_FOR_FIRST_LETTER = 4;

/** A word of a dictionary. */
interface Entry {
  word: string;
  spelling: string;
  weight: number;
  language: string;
  isName: boolean;
}

/**
 * Writes the dictionaries by first letter and by second letter. They have no stop words, because no correction leads to one.
 */
export async function emitDictionaries(
  sorted: readonly string[],
  words: Words,
  occupations: FoundOccupations,
  artefacts: ArtefactWriter,
): Promise<SortedTable> {
  const { vocabulary, spellings, named } = words;
  const byKey = new Map<string, Entry[]>();
  const addTo = (key: string, entry: Entry): void => {
    const list = byKey.get(key);
    if (list) list.push(entry);
    else byKey.set(key, [entry]);
  };
  const ofLabels = await wordsOfLabels(occupations);
  for (const word of new Set([...sorted, ...ofLabels.keys()])) {
    if (!isCorrectable(word) || STOP_WORDS.has(word.toLowerCase())) continue;
    const known = vocabulary.known(word);
    const { jobs, prominent, inTexts, language } = known;
    const isKnown = prominent > 0 || inTexts >= MIN_TEXTS_TO_CORRECT_TO || jobs >= MIN_PAGES_TO_CORRECT_TO;
    const label = ofLabels.get(word);
    if (!isKnown && !label) continue;
    const entry = isKnown
      ? {
          word,
          spelling: usualSpelling(word, jobs, spellings),
          weight: Math.max(weightOf(known, words.evidenceOf(known)), label?.weight ?? 0),
          language,
          isName: named.has(word),
        }
      : { word, spelling: label!.spelling, weight: label!.weight, language: label!.language, isName: false };
    addTo(dictionaryKey(word), entry);
    const isFrequent = prominent > 0 || jobs >= MIN_JOBS_FOR_FIRST_LETTER || label?.hasJobs === true;
    if (isFrequent && word.length >= SHORTEST_FOR_FIRST_LETTER) addTo(secondLetterKey(word), entry);
  }
  const keys = [...byKey.keys()].sort();
  const dictionaries = keys
    .values()
    .map((key) => [key, writeDictionary(dictionaryOf(byKey.get(key)!))] as const);
  return emitShards(dictionaries, (sections) => artefacts.add('spelling', sections));
}

function dictionaryOf(list: readonly Entry[]): Dictionary {
  const entries = list.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  return {
    words: entries.map(({ word }) => word),
    spellings: entries.map(({ spelling }) => spelling),
    weights: Uint8Array.from(entries, ({ weight }) => weight),
    languages: entries.map(({ language }) => language),
    names: new Set(entries.filter(({ isName }) => isName).map(({ word }) => word)),
  };
}

const floorLog2 = (value: number): number => 31 - Math.clz32(value);
/**
 * The weight of a word as a correction. A word of titles or tags weighs four times as much as any other word.
 * @param most the maximum number of jobs to count, which is one per owner if there are enough owners
 */
const weightOf = ({ jobs, prominent }: KnownOfWord, most: number): number =>
  Math.max(floorLog2(Math.min(jobs, most)), prominent > 0 ? floorLog2(Math.min(prominent, most)) + 2 : 0);

/** The most frequent spelling of a word, which may be the normalized one. In a tie the first in the alphabet wins. */
function usualSpelling(word: string, jobs: number, spellings: Words['spellings']): string {
  const spelled = spellings.get(word);
  if (!spelled) return word;
  const counts = [...spelled].sort(([a, n], [b, m]) => m.count - n.count || (a < b ? -1 : 1));
  const [first] = counts;
  const others = counts.reduce((sum, [, { count }]) => sum + count, 0);
  return first && first[1].count >= jobs - others ? first[0] : word;
}

/** A word that labels of occupations contain. */
interface LabelWord extends Pick<Entry, 'spelling' | 'weight' | 'language'> {
  /** Whether the word is a whole label, and its occupation has jobs. */
  hasJobs: boolean;
}

/** The maximum number of words of a label. Longer labels belong to a classification, not to everyday language. */
const MOST_LABEL_WORDS = 3;

/**
 * The words of the labels of occupations that jobs have or are near to, because people search for names that no advert uses. A
 * label of several words counts only if its occupation has jobs. A label of one word weighs as much as the jobs that it finds.
 */
async function wordsOfLabels({ ids, labels, ofJob }: FoundOccupations): Promise<Map<string, LabelWord>> {
  const found = new Map<string, LabelWord>();
  if (Object.keys(ids).length === 0) return found;
  const jobsOf = new Map<number, number>();
  for (const recognised of Object.values(ofJob))
    for (const row of new Set(recognised.map((match) => match.row)))
      jobsOf.set(row, (jobsOf.get(row) ?? 0) + 1);
  const jobsOfKey = new Map(
    labels
      .filter(([, rows]) => rows.length > 0)
      .map(([key, rows, , onlyNear]) => [
        key,
        rows.slice(0, rows.length - onlyNear).reduce((sum, row) => sum + (jobsOf.get(row) ?? 0), 0),
      ]),
  );
  const all = await loadOccupations();
  for (const row of new Set(labels.flatMap(([, rows]) => rows))) {
    const { id, labels: known } = all[row]!;
    for (const [language, own] of Object.entries(known)) {
      for (const text of [...added(id, language), ...own.map((label) => label.text)]) {
        const keys = keysOf(text);
        const isOne = keys.length === 1;
        const jobs = jobsOfKey.get(keys.join('')) ?? 0;
        if (!isOne && (keys.length > MOST_LABEL_WORDS || jobs === 0)) continue;
        const weight = isOne && jobs > 0 ? floorLog2(jobs) : 0;
        for (const { word, start, end } of labelWords(text)) {
          const before = found.get(word);
          if (before && before.weight >= weight) continue;
          const typed = text.slice(start, end).toLowerCase();
          const spelling = /^\p{L}+$/u.test(typed) ? typed : word;
          found.set(word, { spelling, weight, language, hasJobs: isOne && jobs > 0 });
        }
      }
    }
  }
  return found;
}

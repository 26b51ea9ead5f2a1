import { type Posting } from '../../../src/posting.ts';
import { splitCompound } from '../../../src/search/compounds.ts';
import { PAGE, PLACES } from '../../../src/search/formats/shard.ts';
import { tokenize } from '../../../src/search/tokens.ts';
import { Vocabulary } from './vocabulary.ts';

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'nn', 'fi', 'is', 'lb']);
const SHORTEST_COMPOUND = 8;

/** The words of all jobs, collected job by job in ordinal order. */
export class Words {
  readonly vocabulary = new Vocabulary();
  /** Per folded word: how people spell it, where that differs. */
  readonly spellings = new Map<string, Map<string, number>>();
  /** Neighbours in titles and tags that would make a word together, "Software Entwickler". */
  readonly #pairs = new Map<string, [job: number, place: number][]>();

  /**
   * @param pageTerms the terms of the job's page, as `pageTerms` extracted them
   * @returns per place the numbers of its words in the vocabulary, each once, under its best place
   */
  add(posting: Posting, job: number, pageTerms: readonly string[]): number[][] {
    const isCompounding = COMPOUNDING.has(posting.language);
    const ids: number[][] = Array.from({ length: PLACES }, () => []);
    const add = (word: string, place: number) => {
      const id = this.vocabulary.add(word, job, place, isCompounding);
      if (id !== undefined) ids[place]?.push(id);
    };
    textsByPlace(posting).forEach((texts, place) => {
      for (const text of texts) {
        let before = '';
        for (const { start, end, forms } of tokenize(text)) {
          for (const form of forms) add(form, place);
          const [word = ''] = forms;
          noteSpelling(this.spellings, word, text.slice(start, end));
          if (place < 2) {
            if (before.length > 2 && word.length > 2) note(this.#pairs, before + word, [job, place]);
            before = word;
          }
        }
      }
    });
    for (const term of pageTerms) add(term, PAGE);
    return ids;
  }

  /** The jobs that spell a word as two, with the place; known when all words are. */
  pairsOf(word: string): readonly [job: number, place: number][] {
    return this.#pairs.get(word) ?? [];
  }

  /** Per word the compounds that it is a part of, or a part of a part: they are found by it. */
  compoundsWith(): Map<number, number[]> {
    const partsOf = this.#partsOf();
    const allPartsOf = (id: number): number[] =>
      (partsOf.get(id) ?? []).flatMap((part) => [part, ...allPartsOf(part)]);
    const compounds = new Map<number, number[]>();
    for (const id of partsOf.keys()) for (const part of new Set(allPartsOf(id))) note(compounds, part, id);
    return compounds;
  }

  /** Takes apart the words that mostly stand in jobs of languages with compounds. */
  #partsOf(): Map<number, number[]> {
    const { vocabulary } = this;
    const jobsWith = (word: string): number => vocabulary.compoundingJobsWith(word);
    const partsOf = new Map<number, number[]>();
    vocabulary.words.forEach((word, id) => {
      if (word.length < SHORTEST_COMPOUND || !/^\p{L}+$/u.test(word)) return;
      if (jobsWith(word) * 2 <= vocabulary.jobsWith(word)) return;
      const parts = splitCompound(word, jobsWith)?.flatMap((part) => vocabulary.idOf(part) ?? []);
      if (parts) partsOf.set(id, parts);
    });
    return partsOf;
  }
}

/** What is indexed, best place first: title; what characterises the job; description. Page terms are the last. */
const textsByPlace = (posting: Posting): string[][] => [
  [posting.title],
  [
    ...(posting.tags ?? []),
    posting.employer.name,
    ...posting.locations.map(({ city }) => city ?? ''),
    posting.category ?? '',
  ],
  [posting.description ?? posting.excerpt ?? ''],
];

function note<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function noteSpelling(spellings: Words['spellings'], word: string, typed: string): void {
  const spelling = typed.toLowerCase();
  if (spelling === word || !/^[\p{L}\p{M}]+$/u.test(spelling)) return;
  let counts = spellings.get(word);
  if (!counts) spellings.set(word, (counts = new Map<string, number>()));
  counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
}

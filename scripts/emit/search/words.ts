import { type Posting } from '../../../src/posting.ts';
import { splitCompound } from '../../../src/search/compounds.ts';
import { PAGE, PLACES } from '../../../src/search/formats/shard.ts';
import { tokenize } from '../../../src/search/tokens.ts';
import { Vocabulary } from './vocabulary.ts';

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'nn', 'fi', 'is', 'lb']);
const SHORTEST_COMPOUND = 8;

/** The words of all jobs, and which further words find them. */
export interface Words {
  vocabulary: Vocabulary;
  /** Per compound: the words that it is made of, and those that they are made of. */
  partsOf: Map<number, number[]>;
  /** Per job: words that it spells as two, "Software Entwickler", by place. */
  pairsOf: Map<number, [id: number, place: number][]>;
  /** Per folded word: how people spell it, where that differs. */
  spellings: Map<string, Map<string, number>>;
}

/** @param pageTermsOf the terms of a job's page, as `pageTerms` extracted them */
export function collectWords(
  postings: readonly Posting[],
  pageTermsOf: (id: string) => readonly string[],
  tick: (done: number, total: number) => void,
): Words {
  const vocabulary = new Vocabulary();
  const spellings = new Map<string, Map<string, number>>();
  /** Neighbours in titles and tags that would make a word together: known only when all words are. */
  const pairs = new Map<string, [job: number, place: number][]>();

  postings.forEach((posting, job) => {
    tick(job, postings.length);
    const isCompounding = COMPOUNDING.has(posting.language);
    textsByPlace(posting).forEach((texts, place) => {
      for (const text of texts) {
        let before = '';
        for (const { start, end, forms } of tokenize(text)) {
          for (const form of forms) vocabulary.add(form, job, place, isCompounding);
          const [word = ''] = forms;
          noteSpelling(spellings, word, text.slice(start, end));
          if (place < 2) {
            if (before.length > 2 && word.length > 2) note(pairs, before + word, [job, place]);
            before = word;
          }
        }
      }
    });
    for (const term of pageTermsOf(posting.id)) vocabulary.add(term, job, PAGE, isCompounding);
  });

  const pairsOf: Words['pairsOf'] = new Map();
  for (const [word, places] of pairs) {
    const id = vocabulary.idOf(word);
    if (id !== undefined) for (const [job, place] of places) note(pairsOf, job, [id, place]);
  }
  return { vocabulary, partsOf: findCompounds(vocabulary), pairsOf, spellings };
}

/** Per job and place the numbers of the words that find it, each once, under its best place. */
export function* wordsByJob({ vocabulary, partsOf, pairsOf }: Words, jobs: number): Generator<number[][]> {
  /** Per word: the last job that it was listed for, plus one. */
  const listed = new Uint32Array(vocabulary.words.length);
  for (let job = 0; job < jobs; job++) {
    const places: number[][] = Array.from({ length: PLACES }, () => []);
    vocabulary.forEachWordOf(job, (id, place) => {
      places[place]?.push(id);
      const parts = partsOf.get(id);
      if (parts) places[place]?.push(...parts);
    });
    for (const [id, place] of pairsOf.get(job) ?? []) places[place]?.push(id);
    yield places.map((ids) =>
      ids.filter((id) => {
        const isNew = listed[id] !== job + 1;
        listed[id] = job + 1;
        return isNew;
      }),
    );
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

/** Takes apart the words that mostly stand in jobs of languages with compounds; parts of parts are parts. */
function findCompounds(vocabulary: Vocabulary): Map<number, number[]> {
  const jobsWith = (word: string): number => vocabulary.compoundingJobsWith(word);
  const partsOf = new Map<number, number[]>();
  vocabulary.words.forEach((word, id) => {
    if (word.length < SHORTEST_COMPOUND || !/^\p{L}+$/u.test(word)) return;
    if (jobsWith(word) * 2 <= vocabulary.jobsWith(word)) return;
    const parts = splitCompound(word, jobsWith)?.flatMap((part) => vocabulary.idOf(part) ?? []);
    if (parts) partsOf.set(id, parts);
  });
  const allPartsOf = (id: number): number[] =>
    (partsOf.get(id) ?? []).flatMap((part) => [part, ...allPartsOf(part)]);
  return new Map([...partsOf.keys()].map((id) => [id, [...new Set(allPartsOf(id))]]));
}

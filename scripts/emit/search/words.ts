import { type Posting } from '../../../src/posting.ts';
import { splitCompound } from '../../../src/search/compounds.ts';
import { PAGE } from '../../../src/search/formats/shard.ts';
import { tokenize } from '../../../src/search/tokens.ts';
import { jobPlace, Vocabulary } from './vocabulary.ts';

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'nn', 'fi', 'is', 'lb']);
const SHORTEST_COMPOUND = 8;

/** The words of all jobs, and which further words find them. */
export interface Words {
  vocabulary: Vocabulary;
  /** Per word: the words that contain it, as compounds. */
  compoundsOf: Map<number, number[]>;
  /** Per word: jobs (as `jobPlace`) that spell it as two words, "Software Entwickler". */
  pairsOf: Map<number, number[]>;
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
  const pairs = new Map<string, number[]>();

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
            if (before.length > 2 && word.length > 2) noteNumber(pairs, before + word, jobPlace(job, place));
            before = word;
          }
        }
      }
    });
    for (const term of pageTermsOf(posting.id)) vocabulary.add(term, job, PAGE, isCompounding);
  });

  const pairsOf = new Map<number, number[]>();
  for (const [word, jobs] of pairs) {
    const id = vocabulary.idOf(word);
    if (id !== undefined) pairsOf.set(id, [...new Set(jobs)]);
  }
  return { vocabulary, compoundsOf: findCompounds(vocabulary), pairsOf, spellings };
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

function noteNumber<K>(numbers: Map<K, number[]>, key: K, value: number): void {
  const list = numbers.get(key);
  if (list) list.push(value);
  else numbers.set(key, [value]);
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
  const compoundsOf = new Map<number, number[]>();
  for (const id of partsOf.keys()) {
    for (const part of new Set(allPartsOf(id))) noteNumber(compoundsOf, part, id);
  }
  return compoundsOf;
}

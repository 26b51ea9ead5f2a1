import { occupationIn, splitCompound } from '../../../src/search/compounds.ts';
import { isDetail } from '../../../src/search/query-terms.ts';
import { LEXICON } from './lexicon.ts';
import type { Joins } from './joins.ts';
import type { Vocabulary } from './vocabulary.ts';

const SHORTEST_COMPOUND = 8;
/** A word has a marker term when its compounds have a tenth of its own jobs: hits on the word itself would be lost among these. */
const COMPOUNDED = 0.1;

export interface Compounds {
  /** By the number of a compound, the numbers of the words that it is made of. */
  parts: readonly (readonly number[] | undefined)[];
  /** The numbers of words that have many compounds beside them: see `aloneMarker`. */
  mostlyCompounded: readonly number[];
}

/**
 * The compounds among the words of all jobs. Their parts become words too.
 * @param isName whether a word is part of a name: see `Joins.writtenApart`
 * @param mayBe whether the word with a number may be a compound
 */
export function findCompounds(
  vocabulary: Vocabulary,
  joins: Joins,
  isName: (word: string) => boolean,
  mayBe: (id: number) => boolean,
): Compounds {
  const direct = directParts(vocabulary, mayBe);
  for (const [word, ...halves] of joins.writtenApart(vocabulary.jobsWith, isName)) {
    const id = vocabulary.idFor(word);
    direct[id] = [...(direct[id] ?? []), ...halves.flatMap((half) => vocabulary.idOf(half) ?? [])];
  }
  const allPartsOf = (id: number): number[] =>
    (direct[id] ?? []).flatMap((part) => [part, ...allPartsOf(part)]);
  const parts = direct.map((own, id) => own && [...new Set(allPartsOf(id))]);
  /** Per word how many postings compounds with it have. */
  const inCompounds = new Uint32Array(vocabulary.words.length);
  parts.forEach((all, id) => {
    for (const part of all ?? []) inCompounds[part]! += vocabulary.entriesOf(id);
  });
  const mostlyCompounded = [...inCompounds.keys()].filter((id) => {
    const jobs = vocabulary.jobsOf(id);
    return jobs > 0 && inCompounds[id]! >= jobs * COMPOUNDED;
  });
  return { parts, mostlyCompounded };
}

/** Takes apart the words that may be compounds. */
const directParts = (
  vocabulary: Vocabulary,
  mayBe: (id: number) => boolean,
): (readonly number[] | undefined)[] =>
  [...vocabulary.words].map((word, id) => {
    if (!mayBe(id)) return undefined;
    const parts = splitCompound(word, vocabulary.compoundingJobsWith) ?? occupationIn(word);
    return parts ? [parts].flat().map((part) => vocabulary.idFor(part)) : undefined;
  });

/**
 * Whether a word may be a compound: it is long, and is mostly in jobs of languages that write them as one. One that says how one
 * is employed is none: "Homeoffice" is no office.
 */
export function mayBeCompound(vocabulary: Vocabulary, id: number): boolean {
  const word = vocabulary.words[id]!;
  if (word.length < SHORTEST_COMPOUND || !vocabulary.isCompounding(id) || !/^\p{L}+$/u.test(word))
    return false;
  const same = LEXICON.sameAs(word);
  return same !== undefined || !isDetail({ word, same });
}

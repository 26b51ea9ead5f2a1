import { isSeamE, joinNormalized, normalize } from '../../../src/text/normalize.ts';
import { apartMarker, joinedMarker, nameApartMarker } from '../../../src/search/marker-terms.ts';
import { STOP_WORDS } from '../../../src/text/stop-words.ts';
import { shortFor } from '../../../src/text/word-forms.ts';
import { FACTOR, wordHash } from './scan-words.ts';
import { memo } from '../../../src/lib/memo.ts';
import { SomeOwners } from './vocabulary.ts';
import { DOT } from '../../../src/text/tokens.ts';

/** The maximum length of each side of a slash in a name, such as CI/CD, PL/SQL and AS/400. */
const SHORT = 4;
const MOST_RUNS = 1 << 14;

/** Words of one letter that can precede any word, so that "a team" is not read as "A-Team". */
const ARTICLES = new Set(['a', 'i', 'o', 'y']);

/**
 * The two parts of a name with a sign, such as "CI/CD", "S/4HANA", "E-Mail" and ".NET", as two neighbouring words: "ci cd",
 * "dot net". Texts write such a name with and without the sign. Undefined if the sign only separates two words or numbers.
 * @param first as typed; empty before a dot that begins a word
 */
export function runOf(first: string, sign: string, second: string): string | undefined {
  if (!/\p{L}/u.test(first + second)) return undefined;
  if (sign === '.') return runWithDot(first, second);
  const isShort = first.length > 1 && second.length > 1 && Math.max(first.length, second.length) <= SHORT;
  return isOfOneLetter(first, sign, second) || (sign === '/' && isShort) ? runIn(first, second) : undefined;
}

/** Accepts ".NET" and "Next.js", but no dot that ends a sentence. */
function runWithDot(first: string, second: string): string | undefined {
  if (first === '') return /^\p{L}{2,}$/u.test(second) ? runIn(DOT, second) : undefined;
  return /^\p{L}{2,}$/u.test(first) && /^\p{Ll}{2,3}$/u.test(second) ? runIn(first, second) : undefined;
}

/** Accepts "E-Mail", "7-Eleven", "S/4HANA" and "z/OS", but neither "3-jährig" nor "m/Ingenieur". */
function isOfOneLetter(first: string, sign: string, second: string): boolean {
  if (first.length !== 1 || second.length < 2) return false;
  if (/\d/.test(first)) return /^\p{Lu}\p{L}{2}/u.test(second);
  return sign === '-' ? second.length > 2 : second.length <= SHORT || /\d/.test(second);
}

const runIn = (first: string, second: string): string | undefined =>
  normalizedRun(`${first} ${second}`) || undefined;
/** The normalized parts of a name as two neighbouring words; "" if they are no name. */
const normalizedRun = memo(MOST_RUNS, (typed): string => {
  const parts = typed.split(' ');
  const [first = '', second = ''] = parts.map(normalize);
  const isGrammar = (word: string, i: number): boolean =>
    word.length === 1
      ? ARTICLES.has(word)
      : STOP_WORDS.has(word) && parts[i] !== parts[i]!.toUpperCase() && !isNumber(second);
  return first === '' || second === '' || [first, second].some(isGrammar) ? '' : joinedMarker(first, second);
});

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** Whether a name counts as one word in any spelling, because it has a part of one letter, a number or a dot. */
const isOneWord = (first: string, second: string): boolean =>
  first === DOT || first.length === 1 || isNumber(second);

/** If at least this share of the jobs with a word write it as one, its two parts mean the word wherever they are neighbours. */
const WRITTEN_AS_ONE = 0.1;
const AS_ONE_AT_LEAST = 2;
/** Stricter limits for pairs with a stop word: "start up" is one word, but "mit Arbeit" is not. */
const WITH_GRAMMAR = { writtenAsOne: 0.2, pairs: 3 };
/** The minimum length of a part. Shorter parts are too common to stand for a word that is written as one. */
const SHORTEST_APART = 3;

interface Pair {
  first: string;
  second: string;
  jobs: number;
  lastJob: number;
  owners: SomeOwners;
  /** Whether some job writes the two words with a hyphen. */
  isHyphenated?: true;
}

/** Finds words that jobs write both as one and as two: which neighbours form one word, and which words are two neighbours. */
export class Joins {
  /** Words that at least one job writes as one. */
  readonly #asOne = new Set<string>();
  readonly #pairs = new Map<string, Pair>();
  readonly #names: ReadonlySet<string>;
  readonly #runs: ReadonlySet<string>;
  readonly #ownerOf: ((job: number) => number) | undefined;
  /**
   * A Bloom filter of the words that two neighbours may form, by the first bits of their hashes. Nearly all neighbours form no
   * word, so it answers most questions.
   */
  readonly #hashes = new Uint8Array(2 ** (HASH_BITS - 3));

  /**
   * @param written the words that jobs write as one (`scanSpellings`)
   * @param names neighbours that are one word because they are part of a name (`NamesFinder`)
   * @param runs the parts of a name with a sign, which are one word, too (`runOf`)
   * @param ownerOf the owner of a job, if owners count as evidence instead of jobs
   */
  constructor(
    written: Iterable<string>,
    names: ReadonlySet<string>,
    runs: ReadonlySet<string>,
    ownerOf?: (job: number) => number,
  ) {
    this.#ownerOf = ownerOf;
    this.#names = names;
    this.#runs = runs;
    for (const word of written) this.#asOne.add(normalize(word.replaceAll('.', '')));
    for (const name of names) {
      const [first, second] = name.split(' ');
      if (first && second) this.#note(wordHash(joinNormalized(first, second)));
    }
    for (const run of runs) {
      const [first = '', second = ''] = run.split(' ');
      this.#asOne.add(joinNormalized(first, second));
      this.#pairOf(run, first, second);
    }
    for (const word of this.#asOne) this.#note(wordHash(word));
  }

  #note(hash: number): void {
    const bit = hash >>> (32 - HASH_BITS);
    this.#hashes[bit >>> 3]! |= 1 << (bit & 7);
  }

  #isNoted(hash: number): boolean {
    const bit = hash >>> (32 - HASH_BITS);
    return (this.#hashes[bit >>> 3]! & (1 << (bit & 7))) !== 0;
  }

  /** A quick check whether two neighbours may form a word. It rules out nearly all of them. */
  mayBeOne(before: Part, after: Part): boolean {
    return this.#isNoted(hashOfBoth(before, after)) || isSeamE(before.word, after.word);
  }

  /**
   * Records two neighbours in a job's texts that may form a word, and returns that word if there is one.
   * @param isHyphenated whether a hyphen joins them; "front-end" shows that such a word exists, but not whether it is one word
   * or two
   */
  notePair(before: Part, after: Part, job: number, isHyphenated: boolean): string | undefined {
    const { word: first } = before;
    const { word: second } = after;
    const word = joinNormalized(first, second);
    const key = joinedMarker(first, second);
    if ((first.length === 1 || second.length === 1) && !this.#runs.has(key)) return undefined;
    if (!this.#asOne.has(word) && !this.#names.has(key)) return undefined;
    const pair = this.#pairOf(key, first, second);
    if (!isHyphenated && pair.lastJob !== job) {
      pair.jobs++;
      pair.lastJob = job;
      if (this.#ownerOf) pair.owners.add(this.#ownerOf(job));
    }
    return word;
  }

  /** Records two words that a hyphen joins. Call this once per spelling. */
  noteHyphenated(first: string, second: string): void {
    this.#pairOf(joinedMarker(first, second), first, second).isHyphenated = true;
  }

  #pairOf(key: string, first: string, second: string): Pair {
    const pair = this.#pairs.get(key) ?? { first, second, jobs: 0, lastJob: -1, owners: new SomeOwners() };
    this.#pairs.set(key, pair);
    return pair;
  }

  /** The words that jobs write only as neighbours in names, or with a sign between their parts. */
  nameWords(): string[] {
    return [...this.#pairs].flatMap(([key, { first, second, jobs }]) =>
      this.#names.has(key) || (jobs > 0 && this.#isOneRun(key, first, second))
        ? [joinNormalized(first, second)]
        : [],
    );
  }

  #isOneRun(key: string, first: string, second: string): boolean {
    return this.#runs.has(key) && isOneWord(first, second);
  }

  /**
   * The marker terms that say which neighbours are one word and which words are two. They have no jobs.
   * @param jobsWith the number of jobs that contain a word, or of their owners
   * @param isName whether a word is part of a name; only names with a sign are ever split
   */
  markers(jobsWith: (word: string) => number, isName: (word: string) => boolean): string[] {
    return [
      ...this.#as('one', jobsWith).map(({ first, second }) => joinedMarker(first, second)),
      ...this.#as('two', jobsWith).map(({ first, second }) => {
        const isOnlyName =
          isName(joinNormalized(first, second)) && !this.#runs.has(joinedMarker(first, second));
        return (isOnlyName ? nameApartMarker : apartMarker)(joinNormalized(first, second), first.length);
      }),
      ...this.#hyphenated(jobsWith, isName),
    ];
  }

  /**
   * The marker terms for words that jobs write only with a hyphen. A search finds such a word by its two parts, unless it is a
   * name.
   */
  #hyphenated(jobsWith: (word: string) => number, isName: (word: string) => boolean): string[] {
    return [...this.#pairs.values()].flatMap(({ first, second, isHyphenated }) => {
      const word = joinNormalized(first, second);
      const isTwo =
        isHyphenated && !this.#asOne.has(word) && areLong(first, second) && !hasGrammar(first, second);
      // "Part-time" has a synonym ("parttime") that also finds "part time", so it needs no marker term.
      if (!isTwo || jobsWith(word) === 0 || shortFor([first, second])) return [];
      return [(isName(word) ? nameApartMarker : apartMarker)(word, first.length)];
    });
  }

  /** The words that jobs mostly write as two, with both parts. */
  writtenApart(
    jobsWith: (word: string) => number,
    isName: (word: string) => boolean,
  ): [word: string, first: string, second: string][] {
    return this.#as('two', jobsWith).flatMap(({ first, second }) =>
      isName(joinNormalized(first, second)) && !this.#runs.has(joinedMarker(first, second))
        ? []
        : [[joinNormalized(first, second), first, second]],
    );
  }

  #as(wanted: 'one' | 'two', jobsWith: (word: string) => number): Pair[] {
    return [...this.#pairs].flatMap(([key, pair]) =>
      this.#way(key, pair, jobsWith) === wanted ? [pair] : [],
    );
  }

  /** Whether two neighbours are found as one word ("one") or a word as two neighbours ("two"); undefined if neither. */
  #way(
    key: string,
    { first, second, jobs: all, owners }: Pair,
    jobsWith: (word: string) => number,
  ): 'one' | 'two' | undefined {
    const jobs = this.#ownerOf ? Math.min(all, owners.count) : all;
    if (this.#isOneRun(key, first, second)) return 'one';
    const word = joinNormalized(first, second);
    const asOne = this.#asOne.has(word) ? jobsWith(word) : 0;
    const isGrammar = hasGrammar(first, second);
    const share = isGrammar ? WITH_GRAMMAR.writtenAsOne : WRITTEN_AS_ONE;
    if (asOne >= Math.max(AS_ONE_AT_LEAST, jobs * share))
      return !isGrammar || jobs === 0 || jobs >= WITH_GRAMMAR.pairs ? 'one' : undefined;
    if (this.#runs.has(key)) return 'two';
    return asOne > 0 && areLong(first, second) && !isGrammar ? 'two' : undefined;
  }
}

const areLong = (...words: readonly string[]): boolean =>
  words.every(({ length }) => length >= SHORTEST_APART);
const hasGrammar = (...words: readonly string[]): boolean => words.some((word) => STOP_WORDS.has(word));

/** Bits of a hash, so the Bloom filter has 2^22 bits. With 10,000 jobs, one in 40 of these is set. */
const HASH_BITS = 22;
/** The rolling hash of a word. The hash of two joined words follows from both hashes, without joining the words. */
export interface Hashed {
  hash: number;
  /** The factor for the hash of the word in front, when both words are joined. */
  factor: number;
}

export interface Part extends Hashed {
  word: string;
}

export function hashed(word: string): Hashed {
  let factor = 1;
  for (let i = 0; i < word.length; i++) factor = Math.imul(factor, FACTOR);
  return { hash: wordHash(word), factor };
}

const hashOfBoth = (before: Hashed, after: Hashed): number =>
  (Math.imul(before.hash, after.factor) + after.hash) | 0;

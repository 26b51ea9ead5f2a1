import { type Posting } from '../../../src/posting.ts';
import { fold } from '../../../src/search/fold.ts';
import { apartSign, joinedSign } from '../../../src/search/resolve-word.ts';
import { STOP_WORDS } from '../../../src/search/stop-words.ts';
import { textsByPlace } from './texts.ts';

const SHORTEST_PART = 2;
/** Where so many of a word's jobs write it as one, its two parts mean it wherever they are neighbours. */
const WRITTEN_AS_ONE = 0.1;
const AS_ONE_AT_LEAST = 2;
/** A pair with a word of grammar is chance more often: "start up" is a word, "mit Arbeit" is none. */
const WITH_GRAMMAR = { writtenAsOne: 0.2, pairs: 3 };
/** Shorter parts are found in too much to stand for what was written as one. */
const SHORTEST_APART = 3;

interface Pair {
  first: string;
  second: string;
  jobs: number;
  lastJob: number;
}

/** Words that jobs write as one and as two: which neighbours are a word, and which words are neighbours. */
export class Joins {
  /** Words that a job writes as one. */
  readonly #asOne = new Set<string>();
  readonly #pairs = new Map<string, Pair>();
  readonly #names: ReadonlySet<string>;
  /** The first words of neighbours in names. */
  readonly #nameStarts: ReadonlySet<string>;

  /** @param names see `namesOf`: neighbours in a name are one word too */
  constructor(postings: readonly Posting[], names: ReadonlySet<string>) {
    this.#names = names;
    this.#nameStarts = new Set([...names].flatMap((name) => /^(\S+) /.exec(name)?.[1] ?? []));
    for (const posting of postings)
      for (const text of textsByPlace(posting).flat())
        for (const [word] of text.matchAll(ONE_WORD)) this.#asOne.add(fold(word.replaceAll('.', '')));
  }

  /**
   * Notes neighbours of a job's texts; returns the word that they would be, if there is one.
   * @param isHyphenated "front-end" says that there is such a word, but not whether it is one or two
   */
  notePair(first: string, second: string, job: number, isHyphenated: boolean): string | undefined {
    if (first.length < SHORTEST_PART || second.length < SHORTEST_PART) return undefined;
    const word = first + second;
    const isName = this.#nameStarts.has(first) && this.#names.has(joinedSign(first, second));
    if (!isName && !this.#asOne.has(word)) return undefined;
    const key = joinedSign(first, second);
    const pair = this.#pairs.get(key) ?? { first, second, jobs: 0, lastJob: -1 };
    this.#pairs.set(key, pair);
    if (!isHyphenated && pair.lastJob !== job) {
      pair.jobs++;
      pair.lastJob = job;
    }
    return word;
  }

  /** Words that the jobs only have as neighbours in names. */
  nameWords(): string[] {
    return [...this.#pairs].flatMap(([key, { first, second }]) =>
      this.#names.has(key) ? [first + second] : [],
    );
  }

  /**
   * Words of the index that have no jobs, but say which neighbours are one word and which words are two.
   * @param jobsWith in how many jobs a word is found
   * @param isName whether a word is part of a name: those are never two
   */
  signs(jobsWith: (word: string) => number, isName: (word: string) => boolean): string[] {
    return [
      ...this.#as('one', jobsWith).map(({ first, second }) => joinedSign(first, second)),
      ...this.writtenApart(jobsWith, isName).map(([word, first]) => apartSign(word, first.length)),
    ];
  }

  /** Words that are mostly written as two, with these two. */
  writtenApart(
    jobsWith: (word: string) => number,
    isName: (word: string) => boolean,
  ): [word: string, first: string, second: string][] {
    return this.#as('two', jobsWith).flatMap(({ first, second }) =>
      isName(first + second) ? [] : [[first + second, first, second]],
    );
  }

  #as(wanted: 'one' | 'two', jobsWith: (word: string) => number): Pair[] {
    return [...this.#pairs.values()].filter(({ first, second, jobs }) => {
      const word = first + second;
      const asOne = this.#asOne.has(word) ? jobsWith(word) : 0;
      const hasGrammar = STOP_WORDS.has(first) || STOP_WORDS.has(second);
      const share = hasGrammar ? WITH_GRAMMAR.writtenAsOne : WRITTEN_AS_ONE;
      if (asOne >= Math.max(AS_ONE_AT_LEAST, jobs * share))
        return wanted === 'one' && (!hasGrammar || jobs === 0 || jobs >= WITH_GRAMMAR.pairs);
      const isLong = first.length >= SHORTEST_APART && second.length >= SHORTEST_APART;
      return wanted === 'two' && asOne > 0 && isLong && !hasGrammar;
    });
  }
}

/** "frontend", "Node.js", but not "front-end", which is neither one word nor two; shorter words are too many that are two others by chance. */
const ONE_WORD = /(?<![\p{L}\p{N}.-])(?:\p{L}{5,}|\p{L}{2,}\.\p{L}{2,})(?![\p{L}\p{N}-])/gu;

/** Which jobs write a word plainly and which with accents: see `writingMarker`. */
import { writingMarker, type Writing } from '../../../src/search/marker-terms.ts';
import type { WrittenPiece } from './known-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** By the bits of what a job has. */
const WRITINGS: readonly Writing[] = ['plain', 'plain', 'accented', 'both'];

export class Writings {
  readonly #vocabulary: Vocabulary;
  readonly #accented: ReadonlySet<string>;
  /** Of the job whose words are added, by the word's number: 1 for plain, 2 for accented, 3 for both. */
  readonly #ofJob = new Map<number, number>();

  /** @param accented the folded words that some text writes with accents */
  constructor(vocabulary: Vocabulary, accented: ReadonlySet<string>) {
    this.#vocabulary = vocabulary;
    this.#accented = accented;
  }

  note({ id, isPlain }: WrittenPiece): void {
    this.#ofJob.set(id, (this.#ofJob.get(id) ?? 0) | (isPlain ? 1 : 2));
  }

  /** @param add gets the number of each marker of the job */
  endJob(add: (marker: number) => void): void {
    const { words } = this.#vocabulary;
    for (const [id, bits] of this.#ofJob)
      add(this.#vocabulary.idFor(writingMarker(words[id]!, WRITINGS[bits]!)));
    this.#ofJob.clear();
  }

  /** The marker terms that the index has: how most jobs write a word follows from the others. */
  markers(): string[] {
    return [...this.#accented].flatMap((word) => {
      const jobs = (writing: Writing): number => {
        const id = this.#vocabulary.idOf(writingMarker(word, writing));
        return id === undefined ? 0 : this.#vocabulary.entriesOf(id);
      };
      const both = jobs('both');
      if (jobs('accented') + both === 0) return [];
      const rarer = jobs('accented') < jobs('plain') ? 'accented' : 'plain';
      return [writingMarker(word, rarer), ...(both > 0 ? [writingMarker(word, 'both')] : [])];
    });
  }
}

import type { Posting, PostingColumns, Postings } from '../job/posting.ts';
import { hash } from 'node:crypto';

/** Postings that are kept when they were asked for: of a larger dataset the others are read and parsed each time. */
const KEPT = 1 << 14;

/** Postings that are in a file or in the state, from which each is read when it is asked for. */
export class StoredPostings implements Postings {
  readonly length: number;
  readonly columns: PostingColumns | undefined;
  readonly #read: (ordinal: number) => Posting;
  readonly #readFrom: (first: number) => Iterable<Posting>;
  /** Each at the remainder of its ordinal: which are kept costs no list of requests. */
  readonly #kept: ({ ordinal: number; posting: Posting } | undefined)[] = [];

  /**
   * @param read one of them
   * @param readFrom all from one on in their order, for walks through more than are kept. Default: one after the
   *   other
   */
  constructor(
    length: number,
    read: (ordinal: number) => Posting,
    readFrom = (first: number): Iterable<Posting> =>
      Iterator.from(Array(length).keys()).drop(first).map(read),
    columns?: PostingColumns,
  ) {
    this.columns = columns;
    this.length = length;
    this.#read = read;
    this.#readFrom = readFrom;
  }

  at(ordinal: number): Posting | undefined {
    if (ordinal < 0 || ordinal >= this.length) return undefined;
    const kept = this.#kept[ordinal % KEPT];
    if (kept?.ordinal === ordinal) return kept.posting;
    const posting = this.#read(ordinal);
    this.#kept[ordinal % KEPT] = { ordinal, posting };
    return posting;
  }

  [Symbol.iterator](): Generator<Posting> {
    return this.from(0);
  }

  *from(first: number): Generator<Posting> {
    // A walk through more than are kept would replace them all.
    if (this.length - first > KEPT) yield* this.#readFrom(first);
    else for (let ordinal = first; ordinal < this.length; ordinal++) yield this.at(ordinal)!;
  }
}

/** A short digest of any JSON value: 128 bits of SHA-256. */
export const digestOf = (value: unknown): string => digestOfText(JSON.stringify(value));

export const digestOfText = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** The contents of a posting, apart from when it was last seen and its page last fetched, which every build changes. */
export const postingDigest = ({ lastSeenAt: _seen, pageCheckedAt: _checked, ...said }: Posting): string =>
  digestOf(said);

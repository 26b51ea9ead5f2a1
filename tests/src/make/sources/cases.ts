import type { Posting } from '../../../../src/make/posting.ts';
import type { Answer } from '../../../lib/system-server.ts';

/** One answer of a system, or several, and the postings in it. */
export interface Case {
  /** What is particular. */
  name: string;
  /** The name of the employer there, "acme" if not given. */
  where?: string;
  answers: Record<string, Answer>;
  /** A part of each posting, in order. */
  postings?: readonly Partial<Posting>[];
  /** Whether all was had, true if not given. */
  complete?: boolean;
  /** A part of the sentence. */
  error?: string;
}

export interface SystemCases {
  /** The first address that is asked for "acme". */
  address: string;
  /** The address of another employer's list, where a system leads to it. */
  other?: string;
  /** An answer without openings, and with one, which has this description. */
  empty: string;
  one: (description: string) => string;
  /** Other addresses that a whole reading asks for, with that description. */
  more?: (description: string) => Record<string, Answer>;
  /** Whether the system says of an unknown employer what it says of one without openings. */
  emptyIsUnknown?: true;
  cases: readonly Case[];
}

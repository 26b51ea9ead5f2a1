import { type Search } from './types.ts';

/** What the main thread may ask of the worker. Signals cannot be cloned: a cancelled request is named in a message. */
export type SearchRequest =
  | { [M in keyof Search]: { id: number; method: M; args: Parameters<Search[M]> } }[keyof Search]
  | { id: number; method: 'cancel' };

/** Either a result, of the method's type, or why there is none. */
export type SearchResponse = { id: number } & ({ result: unknown } | { error: string });

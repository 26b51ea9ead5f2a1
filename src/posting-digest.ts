import { hash } from 'node:crypto';
import type { Posting } from './posting.ts';

/** A short digest of any JSON value: 128 bits of SHA-256. */
export const digestOf = (value: unknown): string => digestOfText(JSON.stringify(value));

export const digestOfText = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);

/** What a posting says, apart from when it was last seen and its page last fetched, which every build changes. */
export const postingDigest = ({ lastSeenAt: _seen, pageCheckedAt: _checked, ...said }: Posting): string =>
  digestOf(said);

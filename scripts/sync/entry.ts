/**
 * One thing found in an export: a feed as it was sent, one that cannot be had, or the name of something that is no feed
 * (folders end in "/").
 */
export type Entry =
  | { domain: string; feed: Buffer; fetchedAt?: string }
  | { domain: string; problem: 'too-large' | 'unreadable' }
  | { ignored: string };

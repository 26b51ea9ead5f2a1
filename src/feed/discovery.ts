import { type ValidationResult } from './finding.ts';
import { type Told } from './words/say.ts';

export interface Hop {
  url: string;
  /** Missing when no answer came. */
  status?: number;
}

/** What is said about how the feed is served; `code` is stable. */
export interface Remark extends Told {
  level: 'error' | 'advice';
  code: string;
}

export interface Discovery {
  /** Missing when an address was checked that is not the one of a domain. */
  domain?: string;
  /** Every address that was asked, in order. */
  hops: Hop[];
  remarks: Remark[];
  /** Media type of the final answer. */
  contentType?: string;
  /** Size of the document, decompressed. */
  bytes?: number;
  /** From the first request to the last byte. */
  milliseconds: number;
}

export interface DomainResult extends ValidationResult {
  discovery: Discovery;
}

import type { FoundPosting, HitTwins } from '../search/types.ts';
import type { Condition, Score, ValueField } from './condition.ts';
import type { DocumentPage } from './document.ts';

/** A page of jobs. */
export interface PageAsked {
  jobs: Condition;
  /** The order, highest first, the newest of equals; only jobs with a score are found. Default: newest first. */
  by?: Score | { number: string };
  offset: number;
  limit: number;
  /** Of jobs that are one advert only the first is a hit. */
  isCollapsed?: boolean;
  /** What pages show of each is wanted too. */
  isForPages?: boolean;
}

export interface EngineHit {
  posting: FoundPosting;
  /** Names the advert that it is with its twins; its own where it has none. */
  advert: string;
  /** The places that it is at, as the filter of cities calls them. */
  at: readonly string[];
  /** Only for pages, where functions make some. */
  page?: DocumentPage;
  /** Only when collapsed, and only if there are any. */
  twins?: HitTwins;
}

export interface EnginePage {
  hits: EngineHit[];
  /** How many hits there are on all pages. */
  total: number;
}

/** How many jobs have each value of a field. */
export interface ValuesAsked {
  jobs: Condition;
  field: ValueField;
  /** At least so many of the most frequent ones, and all that are as frequent as the last of them. */
  limit: number;
  /** These too. */
  always?: readonly string[];
}

/**
 * What a search engine does for a search: it finds, counts and sorts the jobs of one version of its index. All numbers are
 * exact. Rejects with `EngineUnavailable`.
 */
export interface Engine {
  count: (conditions: readonly Condition[]) => Promise<number[]>;
  /** The highest score of the jobs that meet each condition; 0 where there are none. */
  highest: (asked: readonly { jobs: Condition; score: Score }[]) => Promise<number[]>;
  pages: (asked: readonly PageAsked[]) => Promise<EnginePage[]>;
  values: (asked: readonly ValuesAsked[]) => Promise<ReadonlyMap<string, number>[]>;
  /** Whether all copies of the index are there, or some have been lost with a machine. */
  health: () => Promise<'available' | 'degraded'>;
}

/** Gives an engine to each answer: all that this asks has one limit of time. */
export type OpenEngine = () => Engine;

/** How long one answer may take of an engine, with all that it asks. */
export const LIMIT_MS = 10_000;

/** The engine does not answer, or not with all of its data. */
export class EngineUnavailable extends Error {
  override readonly name: string = 'EngineUnavailable';
}

/** It has no room for more work now: what is asked later may be done. */
export class EngineBusy extends EngineUnavailable {}

/** The index is gone, or is another one than a build left there. */
export class WrongIndex extends EngineUnavailable {}

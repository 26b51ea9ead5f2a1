import { type Condition } from '../../src/engine/condition.ts';
import { type StoredDocument } from '../../src/engine/document.ts';
import { type Engine } from '../../src/engine/engine.ts';
import { type IndexVersion } from '../../src/engine/version.ts';

/** What a build needs of an engine besides searching it. All reject with `EngineUnavailable`. */
export interface EngineWriter {
  /** Changes with how an index holds documents: one that was made otherwise is made anew. */
  layout: string;
  /** Whether the engine is one that this works with: rejects with what is wrong, in a sentence. */
  check: () => Promise<void>;
  /** The names of indexes that begin so. */
  indexes: (beginning: string) => Promise<string[]>;
  create: (index: string) => Promise<void>;
  drop: (index: string) => Promise<void>;
  /** Adds documents; each has a name of its own by job and version. */
  write: (index: string, documents: readonly StoredDocument[]) => Promise<void>;
  /** Where that is needed: makes an index that was written as a whole as safe as others. Until then nobody reads it. */
  finish?: (index: string) => Promise<void>;
  remove: (index: string, jobs: Condition) => Promise<void>;
  /** Resolves when searches see all that was written and removed. */
  settle: (index: string) => Promise<void>;
  /** The index as a version of it is read. */
  open: (version: IndexVersion) => Engine;
}

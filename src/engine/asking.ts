import { boundedStore } from '../bounded-cache.ts';
import type { BuildFiles } from './build-files.ts';
import { type Condition, isEvery } from './condition.ts';
import type { Engine, OpenEngine } from './engine.ts';

/** What one search asks. */
export interface Asking {
  engine: Engine;
  files: BuildFiles;
  /** Exact; what was counted before is known, and what is asked for at the same time is one request. */
  count: (condition: Condition) => Promise<number>;
}

/** Bytes of memory for counts that are kept: strangers choose how long a condition is. */
const CAPACITY = 4_000_000;

/**
 * Makes what one search asks with. Counts are those of one version, so they are kept from search to search; requests are not
 * shared, because at the edge what one began another cannot wait for.
 */
export function askingOf(openEngine: OpenEngine, files: BuildFiles): () => Asking {
  const known = boundedStore<number>({ capacity: CAPACITY, sizeOf: () => 0 });
  return () => {
    const engine = openEngine();
    const asked = new Map<string, Promise<number>>();
    const ask = batching(engine);
    const count = async (condition: Condition): Promise<number> => {
      if (isEvery(condition)) return files.manifest.jobs;
      const key = JSON.stringify(condition);
      const before = known.get(key);
      if (before !== undefined) return before;
      const counting = asked.get(key) ?? ask(condition);
      asked.set(key, counting);
      const counted = await counting;
      known.set(key, counted);
      return counted;
    };
    return { engine, files, count };
  };
}

/** Counts one condition at a time; those that are asked for at the same time are one request. */
function batching(engine: Pick<Engine, 'count'>): (condition: Condition) => Promise<number> {
  let waiting: { conditions: Condition[]; counts: Promise<number[]> } | undefined;
  return async (condition) => {
    if (!waiting) {
      const conditions: Condition[] = [];
      const counts = new Promise((resolve) => setTimeout(resolve)).then(() => {
        waiting = undefined;
        return engine.count(conditions);
      });
      waiting = { conditions, counts };
    }
    const { conditions, counts } = waiting;
    const at = conditions.push(condition) - 1;
    return (await counts)[at]!;
  };
}

import { type BuildFiles } from './build-files.ts';
import { type Condition, isEvery } from './condition.ts';
import { type Engine, type OpenEngine } from './engine.ts';

/** What one search asks. */
export interface Asking {
  engine: Engine;
  files: BuildFiles;
  /** Exact; what was counted before is known, and what is asked for at the same time is one request. */
  count: (condition: Condition) => Promise<number>;
}

/** Counts that are kept: some hundred bytes each. */
const MOST_KNOWN = 10_000;

/**
 * Makes what one search asks with. Counts are those of one version, so they are kept from search to search; requests are not
 * shared, because at the edge what one began another cannot wait for.
 */
export function askingOf(openEngine: OpenEngine, files: BuildFiles): () => Asking {
  const known = new Map<string, number>();
  const remember = (key: string, count: number): void => {
    if (known.size === MOST_KNOWN) known.delete(known.keys().next().value!);
    known.set(key, count);
  };
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
      remember(key, counted);
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

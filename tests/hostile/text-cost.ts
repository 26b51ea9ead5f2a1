import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { benignText, hostileTexts } from './hostile-texts.ts';
import { TEXT_STAGES } from './text-stages.ts';

/**
 * Hostile text may take this many times the CPU of benign text of the same length. What needs time that grows with
 * the square takes ten thousand times as much.
 */
const MOST = 100;
/**
 * Waited for a text before it counts as endless, in times of benign text and at least in microseconds: other programs of the
 * machine take their share, and one that is only late is measured.
 */
const PATIENCE = 3 * MOST;
const LEAST_PATIENCE = 20_000_000;
/** Microseconds: some machines count the CPU of a thread in ticks, and none for what is over between two of them. */
const LEAST_COST = 1000;
/** What every text goes through: a stage that takes less than this for benign text is not measured any finer. */
const USUAL = 'sync: clean text';

/**
 * The hostile texts of `length` characters that take a stage more CPU than they may, with how many times as much.
 * @param thread from `openThread`
 */
export async function tooExpensive(
  thread: Thread,
  stage: string,
  length: number,
): Promise<Record<string, number>> {
  const benign = benignText(length);
  for (const name of [USUAL, stage]) await thread.run(name, benign);
  const usual = Math.max(...(await repeat(5, () => thread.run(USUAL, benign))));
  const measured = Math.max(LEAST_COST, usual, ...(await repeat(3, () => thread.run(stage, benign))));
  const found: Record<string, number> = {};
  for (const { piece, text } of hostileTexts(length)) {
    const times = (await thread.run(stage, text, Math.max(LEAST_PATIENCE, measured * PATIENCE))) / measured;
    if (times > MOST) found[piece] = times;
  }
  return found;
}

async function repeat(times: number, run: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let i = 0; i < times; i++) results.push(await run());
  return results;
}

export interface Thread {
  /** The CPU of a stage for a text in microseconds; infinite when it is not done in time. */
  run: (stage: string, text: string, patienceMicros?: number) => Promise<number>;
  close: () => Promise<void>;
}

/** A thread that a regular expression can be stopped in: one for all stages, because loading their code takes longer than most. */
export function openThread(): Thread {
  let worker: Worker | undefined;
  const close = async (): Promise<void> => {
    const old = worker;
    worker = undefined;
    await old?.terminate();
  };
  return {
    run: async (stage, text, patienceMicros = Infinity) => {
      if (!(stage in TEXT_STAGES)) throw new Error(`There is no stage "${stage}".`);
      if (!worker) {
        worker = new Worker(new URL('text-stage-worker.ts', import.meta.url));
        // Loading its code is no text's time.
        await once(worker, 'message');
      }
      const patience = new AbortController();
      const timer = Number.isFinite(patienceMicros)
        ? setTimeout(() => patience.abort(), patienceMicros / 1000)
        : undefined;
      worker.postMessage({ stage, text });
      try {
        const [cpu] = (await once(worker, 'message', { signal: patience.signal })) as [number];
        return cpu;
      } catch (error) {
        if (!patience.signal.aborted) throw error;
        await close();
        return Infinity;
      } finally {
        clearTimeout(timer);
      }
    },
    close,
  };
}

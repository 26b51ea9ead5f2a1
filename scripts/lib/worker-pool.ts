/** A pool of worker threads for untrusted input, with limits of time and memory. */
import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';

export interface PoolOptions {
  threads: number;
  /** The time limit of a task in ms. After it, the thread is terminated. */
  maxMs: number;
  /** The memory limit of a thread. A task beyond it ends the thread but not the process. */
  memory: ResourceLimits;
  /** The maximum number of waiting tasks. By default it is unlimited. */
  maxWaiting?: number;
}

/** Thrown for a task without a result, because too many tasks wait, or because it took too much time or memory. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
  readonly reason: 'busy' | 'time' | 'memory';
  constructor(reason: TaskFailed['reason'], options?: ErrorOptions) {
    super(`The task has no result: ${reason}.`, options);
    this.reason = reason;
  }
}

export interface WorkerPool<Input, Output> {
  /**
   * Runs a task.
   * @param transfer buffers to transfer to the thread instead of copying them
   * @param cost how expensive the task is; the cheapest waiting task goes first, so that small tasks do not wait for large ones
   * @throws TaskFailed, or what the thread threw
   */
  run: (input: Input, options?: { transfer?: ArrayBuffer[]; cost?: number }) => Promise<Output>;
  /** Waits until all tasks are done, then ends the threads. */
  close: () => Promise<void>;
}

interface Task<Input, Output> {
  input: Input;
  transfer: ArrayBuffer[];
  cost: number;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs tasks in worker threads, which start when they are needed. Each thread runs one task at a time. Hostile input then costs
 * one thread and some seconds, while the event loop goes on.
 *
 * It does not use piscina or tinypool, because these have neither a time limit per task nor priorities.
 * @param entry a module that answers each message with one message
 */
export function createWorkerPool<Input, Output>(
  entry: URL,
  { threads, maxMs, memory, maxWaiting = Infinity }: PoolOptions,
): WorkerPool<Input, Output> {
  const idle: Worker[] = [];
  const waiting: Task<Input, Output>[] = [];
  const running = new Set<Promise<void>>();

  const startNext = (): void => {
    if (waiting.length === 0 || running.size >= threads) return;
    const next = waiting.reduce((cheapest, task) => (task.cost < cheapest.cost ? task : cheapest));
    waiting.splice(waiting.indexOf(next), 1);
    const worker = idle.pop() ?? new Worker(entry, { resourceLimits: memory });
    const run = runIn(worker, next, maxMs).then((isUsable) => {
      running.delete(run);
      if (isUsable) idle.push(worker);
      startNext();
    });
    running.add(run);
  };

  return {
    run: (input, { transfer = [], cost = 0 } = {}) =>
      new Promise((resolve, reject) => {
        if (running.size >= threads && waiting.length >= maxWaiting) {
          reject(new TaskFailed('busy'));
          return;
        }
        waiting.push({ input, transfer, cost, resolve, reject });
        startNext();
      }),
    close: async () => {
      while (running.size > 0) await Promise.all(running);
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
    },
  };
}

/** @returns whether the thread can take another task */
async function runIn<Input, Output>(
  worker: Worker,
  { input, transfer, resolve, reject }: Task<Input, Output>,
  maxMs: number,
): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), maxMs);
  try {
    worker.postMessage(input, transfer);
    // This rejects with the error that ends the thread.
    const [output] = (await once(worker, 'message', { signal: late.signal })) as [Output];
    resolve(output);
    return true;
  } catch (error) {
    reject(
      late.signal.aborted
        ? new TaskFailed('time')
        : isExhaustion(error)
          ? new TaskFailed('memory', { cause: error })
          : error,
    );
    // Ignore what else goes wrong in a broken thread.
    worker.on('error', () => {});
    void worker.terminate();
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a thread ran out of memory, or the input made it recurse too deeply. */
const isExhaustion = (error: unknown): boolean =>
  error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

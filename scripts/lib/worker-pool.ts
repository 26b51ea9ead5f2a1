/** A pool of worker threads for untrusted input: bounded in time and memory. */
import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';

export interface PoolOptions {
  threads: number;
  /** Time limit of a task, after which its thread is terminated. */
  maxMs: number;
  /** Memory limit of a thread. Exceeding it ends the thread, not the process. */
  memory: ResourceLimits;
  /** Maximum number of waiting tasks. Default: unlimited. */
  maxWaiting?: number;
}

/** Thrown for a task without a result: too many tasks wait, or it exceeded its time or memory limit. */
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
   * @param transfer buffers to transfer to the thread instead of copying
   * @param cost the cheapest waiting task goes first, so that small tasks do not wait for large ones
   * @throws TaskFailed, or what the thread threw
   */
  run: (input: Input, options?: { transfer?: ArrayBuffer[]; cost?: number }) => Promise<Output>;
  /** Waits for pending tasks, then ends the threads. */
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
 * Runs tasks in worker threads, one task at a time in each; threads start on demand. Hostile input then costs one thread and
 * some seconds, while the event loop goes on.
 *
 * Not piscina or tinypool, which have neither a time limit per task nor priorities.
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
    // Rejects with the error that ends the thread.
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
    // Ignore further errors of a broken thread.
    worker.on('error', () => {});
    void worker.terminate();
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Out of memory, or too deep recursion caused by the input. */
const isExhaustion = (error: unknown): boolean =>
  error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

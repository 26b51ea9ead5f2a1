/** A pool of threads for work on bytes of other people: bounded in time and memory. */
import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';

export interface PoolOptions {
  threads: number;
  /** How long one task may take; its thread is then ended. */
  maxMs: number;
  /** Memory of one thread. A task that needs more ends its thread, never the process. */
  memory: ResourceLimits;
  /** How many tasks may wait for a thread. Default: any number. */
  maxWaiting?: number;
}

/** Why a task has no result: too many wait, or it took more time or memory than it may. */
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
   * @param transfer what the thread takes over instead of a copy
   * @param cost of the tasks that wait the cheapest goes first, so that a small one does not wait for large ones
   * @throws TaskFailed, or what the thread threw
   */
  run: (input: Input, options?: { transfer?: ArrayBuffer[]; cost?: number }) => Promise<Output>;
  /** Waits for the tasks that were given, and ends the threads. */
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
 * Runs tasks in a few threads of their own, one task at a time in each; a thread starts with the first task that needs
 * it. Strangers' input then costs a thread and some seconds, and the event loop goes on meanwhile.
 *
 * piscina and tinypool offer more, but neither a time limit per task nor an order of those that wait.
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
    // Messages of a broken thread are of no interest.
    worker.on('error', () => {});
    void worker.terminate();
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Out of memory, or a recursion that the input has driven too deep. */
const isExhaustion = (error: unknown): boolean =>
  error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

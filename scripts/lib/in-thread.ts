import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A build of so many jobs gives what takes tens of seconds to a second thread: the machine's other core is idle then. */
export const FOR_TWO_THREADS = 300_000;

/**
 * Runs a module in a thread of its own.
 * @param module what does the work that its `workerData` says, and answers with one message
 * @throws what the thread threw
 */
export async function inThread<Input, Output>(module: URL, workerData: Input): Promise<Output> {
  const worker = new Worker(module, { workerData });
  try {
    const [output] = (await once(worker, 'message')) as [Output];
    return output;
  } finally {
    await worker.terminate();
  }
}

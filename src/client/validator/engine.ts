import { workerClient } from '../../lib/worker-client.ts';
// A type, imported in the way that leaves nothing behind.
import type { Methods } from './validator-worker.ts';

type Args<M> = M extends (asked: never, ...args: infer A) => unknown ? A : never;

const ask = workerClient(
  () => new Worker(new URL('./validator-worker.ts', import.meta.url), { type: 'module' }),
  'The validator could not be started. Try again.',
);

/** Asks the validator in its worker, which starts when it is first asked. */
export const askValidator = <M extends keyof Methods>(method: M, ...args: Args<Methods[M]>) =>
  ask(method, args).next() as Promise<Awaited<ReturnType<Methods[M]>>>;

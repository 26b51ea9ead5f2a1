import { expect, onTestFinished, test, vi } from 'vitest';
import { step } from '../../../src/lib/step.ts';
import type { Asked } from '../../../src/lib/worker-methods.ts';

/** Runs the worker's side in this thread: messages arrive as events, as in a worker. */
async function startWorker() {
  let hear: (event: { data: unknown }) => void = () => undefined;
  const said: unknown[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: typeof hear) => (hear = listener));
  vi.stubGlobal('postMessage', (message: unknown) => said.push(message));
  vi.resetModules();
  const { answerBy } = await import('../../../src/lib/worker-methods.ts');
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  return { answerBy, said, send: (data: unknown) => setImmediate(() => hear({ data })) };
}

function busy(): void {
  for (const end = performance.now() + 2; performance.now() < end;);
}

test('the last keystroke wins: an older running search stops at its next step, and the newer one is answered', async () => {
  const { answerBy, said, send } = await startWorker();
  const steps = { k: 0, koch: 0 };
  answerBy({
    search: async ({ signal }: Asked, q: keyof typeof steps) => {
      for (let left = q === 'k' ? 10_000 : 3; left > 0; left--)
        await step(() => {
          steps[q]++;
          busy();
        }, signal);
      return q;
    },
  });
  send({ id: 1, method: 'search', args: ['k'] });
  await expect.poll(() => steps.k).toBeGreaterThan(5);
  // As a page sends them on the next keystroke.
  send({ id: 1, method: 'cancel' });
  send({ id: 2, method: 'search', args: ['koch'] });
  await expect.poll(() => said).toEqual([{ id: 2, part: 'koch' }, { id: 2 }]);
  expect(steps.k).toBeLessThan(10_000);
  const stopped = steps.k;
  await step(() => undefined);
  expect(steps).toEqual({ k: stopped, koch: 3 });
});

test('a worker counts from the clock of its page', async () => {
  const { answerBy, said, send } = await startWorker();
  const { pageClock } = await import('../../../src/lib/worker-methods.ts');
  answerBy({ clock: () => pageClock() });
  send({ id: 1, method: 'clock', args: [], now: 1_000 });
  send({ id: 2, method: 'clock', args: [], now: 86_400_000 });
  await expect.poll(() => said).toContainEqual({ id: 2, part: 86_400_000 });
  expect(said).toContainEqual({ id: 1, part: 1_000 });
});

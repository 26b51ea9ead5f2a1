import { expect, it } from 'vitest';
import { workerClient } from '../../../src/lib/worker-client.ts';

it('fails the request, not its caller, if no worker can be started', async () => {
  const refused = new DOMException('refused', 'SecurityError');
  const ask = workerClient(() => {
    throw refused;
  }, 'The search could not be started. Try again.');
  const { next } = ask('search', []);
  await expect(next()).rejects.toMatchObject({
    message: 'The search could not be started. Try again.',
    cause: refused,
  });
});

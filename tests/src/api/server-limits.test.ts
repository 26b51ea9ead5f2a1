import { expect, it } from 'vitest';
import { createHeldBytes } from '../../../src/api/server-limits.ts';
import { readBody } from '../../../src/api/validate.ts';

it('refuses a body without room, until some is released', () => {
  const held = createHeldBytes({ maxBytes: 100 });
  const [first, second] = [held.begin(), held.begin()];
  first.add(60);
  second.add(40);
  expect(() => second.add(1)).toThrow(
    expect.objectContaining({ status: 503, headers: { 'Retry-After': '10' } }),
  );
  first.release();
  first.release();
  second.add(60);
  expect(() => held.begin().add(1)).toThrow('Try again');
});

it('evicts the oldest incomplete body after its grace time', () => {
  const held = createHeldBytes({ maxBytes: 100, graceMs: 0 });
  const [whole, slow, other] = [held.begin(), held.begin(), held.begin()];
  whole.add(50);
  whole.complete();
  slow.add(30);
  other.add(20);
  const next = held.begin();
  next.add(30);
  expect([whole, slow, other, next].map(({ signal }) => signal.aborted)).toEqual([false, true, false, false]);
  expect(() => slow.add(1)).toThrow(expect.objectContaining({ status: 503 }));
  slow.release();
  expect(() => whole.add(51)).toThrow(expect.objectContaining({ status: 503 }));
});

it('stops reading an evicted body', async () => {
  const held = createHeldBytes({ maxBytes: 100_000, graceMs: 0 });
  const hold = held.begin();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
  });
  const request = new Request('https://a.example', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const reading = readBody(request, 1_000_000, hold);
  while (!request.bodyUsed) await new Promise(setImmediate);
  await new Promise(setImmediate);
  held.begin().add(90_000);
  await expect(reading).rejects.toMatchObject({ status: 503 });
});

it('assembles a body that arrives byte by byte', async () => {
  const sent = Uint8Array.from({ length: 50_000 }, (_, index) => index % 251);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at === sent.length) controller.close();
      else controller.enqueue(sent.subarray(at, ++at));
    },
  });
  const request = new Request('https://a.example', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await readBody(request, 60_000)).toEqual(sent);
});

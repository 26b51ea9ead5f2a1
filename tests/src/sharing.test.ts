import { expect, it } from 'vitest';
import { sharing } from '../../src/sharing.ts';

const never = (): Promise<string> => new Promise(() => undefined);
const soon = (value: string): Promise<string> => Promise.resolve(value);
const fail = (): Promise<string> => Promise.reject(new Error('not there'));

it('makes a value once for all who ask', async () => {
  const share = sharing<string>();
  let made = 0;
  const make = () => soon(`made ${++made}`);
  expect(await Promise.all([share(make), share(make)])).toEqual(['made 1', 'made 1']);
  expect(await share(make)).toBe('made 1');
});

it('gives a failure to all who wait, and tries again for the next', async () => {
  for (const patienceMs of [undefined, 1000]) {
    const share = sharing<string>(patienceMs);
    let tried = 0;
    const make = () => (tried++, fail());
    const waiting = await Promise.allSettled([share(make), share(make)]);
    expect([waiting.map(({ status }) => status), tried]).toEqual([['rejected', 'rejected'], 1]);
    expect(await share(() => soon('later'))).toBe('later');
  }
});

it('begins anew what was lost, once for all who wait', async () => {
  const share = sharing<string>(10);
  void share(never);
  let made = 0;
  const make = () => soon(`made ${++made}`);
  expect(await Promise.all([share(make), share(make), share(make)])).toEqual(['made 1', 'made 1', 'made 1']);
});

it('takes what was only slow when it comes first after all', async () => {
  const share = sharing<string>(10);
  let end: (value: string) => void = () => undefined;
  void share(() => new Promise((resolve) => (end = resolve)));
  void share(never);
  await new Promise((resolve) => setTimeout(resolve, 30));
  end('slow');
  expect(await share(fail)).toBe('slow');
});

import { beforeAll, expect, test } from 'vitest';
import { acceptFeed } from '../../../scripts/sync/accept.ts';
import { type Ground, makeGrounds, NOW } from './grounds.ts';
import { hostileOf } from './hostile-feed.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);
let ground: Ground;
beforeAll(async () => {
  ground = (await makeGrounds())[0]!;
});

test('each set of settings has ten honest domains of its own', async () => {
  const grounds = await makeGrounds();
  const domains = grounds.flatMap(({ feeds }) => Object.keys(feeds));
  expect(grounds.map(({ feeds }) => Object.keys(feeds).length)).toEqual([10, 10, 10]);
  expect(new Set(domains).size).toBe(28);
});

test('a seed gives the same feed each time, and another seed another one', async () => {
  const first = await hostileOf(17, ground);
  expect(await hostileOf(17, ground)).toEqual(first);
  expect((await hostileOf(18, ground)).text).not.toBe(first.text);
});

test('most feeds are accepted, so that what they say reaches the site; some are not', async () => {
  let accepted = 0;
  for (const seed of SEEDS.filter((one) => one % 30 !== 0)) {
    const { domain, text } = await hostileOf(seed, ground);
    const { state } = acceptFeed(domain, Buffer.from(text), { now: new Date(NOW) });
    if (state === 'healthy') accepted++;
  }
  expect(accepted).toBeGreaterThan(0.85 * 58);
  expect(accepted).toBeLessThan(58);
});

test('one feed in thirty has megabytes, the others at most 100 kB', async () => {
  for (const seed of SEEDS) {
    const { text } = await hostileOf(seed, ground);
    const bytes = Buffer.byteLength(text);
    if (seed % 30 === 0) expect(bytes, `seed ${seed}`).toBeGreaterThan(500_000);
    else expect(bytes, `seed ${seed}`).toBeLessThanOrEqual(100_001);
    expect(bytes).toBeLessThanOrEqual(32 * 2 ** 20 + 1);
  }
});

import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { meaningMix } from '../lib/meaning-mix.ts';
import { nearMix } from '../lib/near-mix.ts';
import { occupationMix } from '../lib/occupation-mix.ts';
import { type Everywhere, openEverywhere } from '../lib/parity.ts';
import { termsMix } from '../lib/terms-mix.ts';
import { townMix } from '../lib/town-mix.ts';

let everywhere: Everywhere;
beforeAll(async () => {
  everywhere = await openEverywhere(inject('sampleSite'));
});
afterAll(() => everywhere.close());

it('browser, edge runtime and Node server answer 300 searches alike', async () => {
  const seen = await everywhere.compare(300);
  expect(seen.queries).toBe(300);
  expect(seen.hits).toBeGreaterThan(500);
  expect(seen.twins).toBeGreaterThan(0);
  expect(seen.corrected).toBeGreaterThan(10);
  expect(seen.dropped).toBeGreaterThan(10);
  expect(seen.empty).toBeGreaterThan(5);
}, 480_000);

it('… and 300 more whose words must be understood', async () => {
  const seen = await everywhere.compare(300, meaningMix);
  expect(seen.queries).toBe(300);
  expect(seen.hits).toBeGreaterThan(500);
  for (const kind of ['corrected', 'dropped', 'keeping', 'then', 'ignored'] as const)
    expect([kind, seen[kind] > 20]).toEqual([kind, true]);
}, 480_000);

it('… and 300 more that name occupations', async () => {
  const seen = await everywhere.compare(300, occupationMix);
  expect(seen.queries).toBe(300);
  expect(seen.hits).toBeGreaterThan(500);
  expect(seen.occupations).toBeGreaterThan(50);
}, 480_000);

it('… and 300 more that name towns', async () => {
  const seen = await everywhere.compare(300, townMix);
  expect(seen.queries).toBe(300);
  expect(seen.noJobsIn).toBeGreaterThan(100);
}, 480_000);

it('… and 300 more near places', async () => {
  const seen = await everywhere.compare(300, nearMix);
  expect(seen.queries).toBe(300);
  expect(seen.near).toBeGreaterThan(200);
  expect(seen.distances).toBeGreaterThan(200);
  expect(seen.hits).toBeGreaterThan(seen.distances);
  expect(seen.refused).toBeGreaterThan(3);
  expect(seen.empty).toBeGreaterThan(20);
}, 480_000);

it('… and 300 more for pay, hours and deadlines', async () => {
  const seen = await everywhere.compare(300, termsMix);
  expect(seen.queries).toBe(300);
  expect(seen.hits).toBeGreaterThan(500);
  expect(seen.unstated).toBeGreaterThan(50);
}, 480_000);

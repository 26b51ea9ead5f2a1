import { expect, inject, it } from 'vitest';
import { compareEverywhere } from '../lib/parity.ts';

it('browser, edge runtime and Node server answer 300 searches alike', async () => {
  const seen = await compareEverywhere(inject('sampleSite'), 300);
  expect(seen.queries).toBe(300);
  expect(seen.hits).toBeGreaterThan(500);
  expect(seen.corrected).toBeGreaterThan(10);
  expect(seen.dropped).toBeGreaterThan(10);
  expect(seen.empty).toBeGreaterThan(5);
}, 480_000);

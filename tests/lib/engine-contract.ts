import { expect, it } from 'vitest';
import { type Ask, compareEngines, type Seen } from './parity.ts';
import type { FoundJob, SearchQuery } from '../../src/search/types.ts';
import { MIXES } from './mixes.ts';

/**
 * Tests that engines answer so many searches of each kind alike.
 * @param isOrdered which of them in the same order, see `compareEngines`
 */
export function testEngines(
  engines: () => { jobs: readonly FoundJob[]; asks: Record<string, Ask> },
  queries: number,
  isOrdered?: (query: SearchQuery) => boolean,
): void {
  it.each(MIXES)(`engines answer ${queries} searches %s alike`, async (_, mix, least) => {
    const { jobs, asks } = engines();
    const seen = await compareEngines(asks, mix(jobs, queries), isOrdered);
    expect(seen.queries).toBe(queries);
    for (const [kind, share] of Object.entries(least) as [keyof Seen, number][])
      expect([kind, seen[kind] >= (share * queries) / 100]).toEqual([kind, true]);
  });
}

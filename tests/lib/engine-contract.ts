import { it } from 'vitest';
import { type Ask, compareEngines } from './parity.ts';
import type { FoundJob } from '../../src/job/job.ts';
import type { SearchQuery } from '../../src/filters/query.ts';
import { expectSeen, MIXES } from './mixes.ts';

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
    expectSeen(await compareEngines(asks, mix(jobs, queries), isOrdered), queries, least);
  });
}

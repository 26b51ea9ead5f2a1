import { afterAll, beforeAll, it } from 'vitest';
import { expectSeen, MIXES } from './mixes.ts';
import { type Everywhere, openEverywhere } from './parity.ts';

/** Tests that the browser, the edge runtime and the Node server answer so many searches of each kind alike. */
export function testParity(site: () => string, queries: number): void {
  let everywhere: Everywhere;
  beforeAll(async () => {
    everywhere = await openEverywhere(site());
  });
  afterAll(() => everywhere.close());

  it.each(MIXES)(
    `browser, edge runtime and Node server answer ${queries} searches %s alike`,
    async (_, mix, least) => {
      expectSeen(await everywhere.compare(queries, mix), queries, least);
    },
  );
}

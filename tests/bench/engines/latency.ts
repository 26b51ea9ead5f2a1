import type { SearchQuery } from '../../../src/filters/query.ts';
import { percentile } from '../lib/measure.ts';
import { type HttpRequest, keptConnections, timeEach } from '../lib/requests.ts';
import { type Figures, latencyName } from './figures.ts';
import type { Kind, Searches } from './queries.ts';

/** Answers to searches that are no failure: a place that nobody knows is refused. */
const ANSWERED = [200, 400];

/** The p50 and p95 of each kind, at one and at ten connections, after searches that nobody measures. */
export async function measureSearches(
  searches: ReadonlyMap<Kind, Searches>,
  requestOf: (query: SearchQuery) => HttpRequest,
): Promise<Figures> {
  const figures: Figures = {};
  let failed = 0;
  const asking = (connections: number) => {
    const ask = keptConnections(connections);
    return async (query: SearchQuery): Promise<void> => {
      const { status, text } = await ask(requestOf(query));
      if (ANSWERED.includes(status)) return;
      if (failed++ === 0)
        console.error(`${JSON.stringify(query)} is answered ${status}: ${text.slice(0, 200)}`);
    };
  };
  for (const { warm } of searches.values()) await timeEach(warm, asking(1));
  for (const [kind, { one, ten }] of searches)
    for (const [atOnce, queries] of [[1, one] as const, [10, ten] as const]) {
      const times = await timeEach(queries, asking(atOnce), atOnce);
      figures[latencyName(kind, atOnce)] = [percentile(times, 50), percentile(times, 95)];
    }
  return { ...figures, failed: [failed] };
}

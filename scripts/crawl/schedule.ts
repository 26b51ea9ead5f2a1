const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** After so many failures in a row a domain is suspended. */
const MAX_FAILURES = 10;

/** As the collector of the ecosystem has them. */
export type CrawlState = 'healthy' | 'unhealthy' | 'suspended';

/** What a domain is after so many failures in a row. */
export const stateAfter = (failures: number): CrawlState =>
  failures === 0 ? 'healthy' : failures < MAX_FAILURES ? 'unhealthy' : 'suspended';

/** How long a domain is left alone: a day, an hour, seven days. In ms. */
export const INTERVAL_MS: Record<CrawlState, number> = { healthy: DAY, unhealthy: HOUR, suspended: 7 * DAY };
export const LONGEST_INTERVAL_MS = Math.max(...Object.values(INTERVAL_MS));

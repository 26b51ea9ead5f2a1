/**
 * The health check of the container. It exits with 0 if the site is served and its search answers, or else with 1 and the
 * reason. Old data is no failure, because restarting the container would not help. To watch the age of the data, use
 * /api/v1/health or PING_URL.
 */
import { isIPv6 } from 'node:net';
import { loadConfig } from './config.ts';
import { runMain } from './commands/command.ts';

await runMain(async (progress) => {
  const { HOST, PORT } = loadConfig();
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const address = `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}/api/v1/health`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(8000) });
    const health = (await answer.json()) as { search_engine?: unknown };
    // An engine that is "degraded" still answers every search, and this container cannot repair it.
    if (health.search_engine === 'available' || health.search_engine === 'degraded') return 0;
    progress.warn(`${address} answered ${answer.status}`, { answer: JSON.stringify(health).slice(0, 500) });
  } catch (error) {
    progress.warn(`${address} does not answer`, { reason: String(error) });
  }
  return 1;
});

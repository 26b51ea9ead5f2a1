/**
 * The container's health check: 0 when the site is served and its search answers, else 1 with the reason. Old data is
 * no reason: starting the container again makes it no newer. To hear of it, ask /api/v1/health or set PING_URL.
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
    // Degraded: every search is answered, and this container can do nothing for the engine.
    if (health.search_engine === 'available' || health.search_engine === 'degraded') return 0;
    progress.warn(`${address} answered ${answer.status}`, { answer: JSON.stringify(health).slice(0, 500) });
  } catch (error) {
    progress.warn(`${address} does not answer`, { reason: String(error) });
  }
  return 1;
});

import { createHttp } from '../http/index.ts';
import { userAgent } from '../../src/http/user-agent.ts';
import { type Config } from '../config.ts';
import { type Progress } from '../lib/progress.ts';

/**
 * Calls PING_URL, the dead-man's switch that raises an alarm when it has not been called for a while. A failed call is
 * a warning: the site is good, and a call that does not come is what the switch is for.
 */
export async function ping(
  config: Pick<Config, 'PING_URL' | 'CONTACT_URL'>,
  progress: Progress,
): Promise<void> {
  if (!config.PING_URL) return;
  const http = createHttp({
    userAgent: userAgent(config.CONTACT_URL),
    trustedOrigins: [new URL(config.PING_URL).origin],
  });
  try {
    const answer = await http.request(config.PING_URL, { limits: { totalMs: 20_000 } });
    answer.discard();
    if (answer.status >= 300) progress.warn(`PING_URL answered ${answer.status}; check the address`);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    progress.warn('PING_URL could not be called; check the address and the network', { reason });
  } finally {
    await http.close();
  }
}

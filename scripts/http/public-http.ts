import { type Http } from '../../src/http/client.ts';
import { userAgent } from '../../src/http/user-agent.ts';
import { type Config } from '../config.ts';
import { type Progress } from '../lib/progress.ts';
import { createHttp, type NodeHttpOptions } from './index.ts';

type Settings = Pick<Config, 'CONTACT_URL' | 'FETCH_ALLOW_PRIVATE'>;

/** A client that says who we are, and keeps to the rules but for the exceptions of the settings. */
export const createOurHttp = (config: Settings, options: Omit<NodeHttpOptions, 'userAgent'> = {}): Http =>
  createHttp({
    userAgent: userAgent(config.CONTACT_URL),
    allowPrivate: config.FETCH_ALLOW_PRIVATE,
    ...options,
  });

/**
 * A client for strangers' addresses, as the settings have it. Exceptions from the rules are said aloud. Names for
 * documentation, which the bundled sample is full of, are refused at once.
 */
export function createPublicHttp(config: Settings, progress: Progress): Http {
  if (config.FETCH_ALLOW_PRIVATE) {
    progress.warn('Requests may reach these private addresses, because FETCH_ALLOW_PRIVATE says so', {
      FETCH_ALLOW_PRIVATE: config.FETCH_ALLOW_PRIVATE,
    });
  }
  return createOurHttp(config, { refusesReserved: true });
}

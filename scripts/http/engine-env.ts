import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { Agent, fetch as fetchBy } from 'undici';
import { type EngineEnv } from '../../src/engine/deployed-engine.ts';
import { type Config } from '../config.ts';
import { ConfigError } from '../lib/errors.ts';

/** Connections to an engine; each search asks several things. */
const CONNECTIONS = 64;

/**
 * How Node reaches the engine of the settings.
 * @throws ConfigError when the file of the authority cannot be read
 */
export function engineEnv(config: Config): EngineEnv {
  const { OPENSEARCH_URLS, OPENSEARCH_USERNAME, OPENSEARCH_PASSWORD, ENGINE_CA_FILE } = config;
  return {
    OPENSEARCH_URLS,
    OPENSEARCH_USERNAME,
    OPENSEARCH_PASSWORD,
    ...(ENGINE_CA_FILE && { engineFetch: fetchTrusting(ENGINE_CA_FILE) }),
  };
}

function fetchTrusting(file: string): typeof fetch {
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { ca: [...rootCertificates, readCertificate(file)] },
  });
  return ((address: string, init: RequestInit) =>
    fetchBy(address, { ...(init as object), dispatcher: agent })) as unknown as typeof fetch;
}

function readCertificate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError(
      `ENGINE_CA_FILE is "${file}", which cannot be read: ${(cause as Error).message}.`,
      'Name a certificate in PEM, or leave it away where the engine has a public one.',
    );
  }
}

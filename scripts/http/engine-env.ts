import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { Agent, fetch as fetchBy } from 'undici';
import type { EngineEnv } from '../../src/engine/index.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../lib/errors.ts';

/** Connections to an engine; each search asks several things. */
const CONNECTIONS = 64;

/**
 * How Node reaches the engine of the settings.
 * @throws ConfigError when the file of the authority cannot be read
 */
export function engineEnv(config: Config): EngineEnv {
  const { OPENSEARCH_URLS, OPENSEARCH_USERNAME, OPENSEARCH_PASSWORD, MEILI_URL, ENGINE_CA_FILE } = config;
  return {
    MEILI_URL,
    get MEILI_SEARCH_KEY() {
      // Made by a build, which may end while a server runs.
      return config.MEILI_SEARCH_KEY || readSearchKey(config.STATE_DIR);
    },
    OPENSEARCH_URLS,
    OPENSEARCH_USERNAME,
    OPENSEARCH_PASSWORD,
    ...(ENGINE_CA_FILE && { engineFetch: fetchTrusting(ENGINE_CA_FILE) }),
  };
}

/** The same as settings of functions elsewhere, where no authority of one's own can be trusted. */
export function engineVariables(config: Config): Record<string, string | undefined> {
  const { engineFetch: _, ...variables } = engineEnv(config);
  return variables;
}

/** Where a build keeps the key that it made for functions. */
const searchKeyFile = (stateDir: string): string => join(stateDir, 'meilisearch-search-key');

/** The key that a build made for functions; undefined where none did. */
function readSearchKey(stateDir: string): string | undefined {
  try {
    return readFileSync(searchKeyFile(stateDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Keeps a key for functions, for nobody else to read. */
export function keepSearchKey(stateDir: string, key: string): void {
  if (readSearchKey(stateDir) === key) return;
  writeFileSync(searchKeyFile(stateDir), `${key}\n`, { mode: 0o600 });
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
    const text = readFileSync(file, 'utf8');
    // Refuses what is none; TLS would take it, and then trust nobody.
    new X509Certificate(text);
    return text;
  } catch (cause) {
    throw new ConfigError(
      `ENGINE_CA_FILE is "${file}", which cannot be read as a certificate: ${(cause as Error).message}.`,
      'Name a certificate in PEM, or leave it away where the engine has a public one.',
      { cause },
    );
  }
}

import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { Agent, fetch as fetchBy } from 'undici';
import type { EngineEnv } from '../../src/engine/index.ts';
import type { Config } from '../config.ts';
import { ConfigError } from '../lib/errors.ts';

/** The maximum number of connections to an engine. Each search sends several queries. */
const CONNECTIONS = 64;

/**
 * The engine's addresses and keys for Node.
 * @throws ConfigError when the CA file cannot be read
 */
export function engineEnv(config: Config): EngineEnv {
  const { OPENSEARCH_URLS, OPENSEARCH_USERNAME, OPENSEARCH_PASSWORD, MEILI_URL, ENGINE_CA_FILE } = config;
  return {
    MEILI_URL,
    get MEILI_SEARCH_KEY() {
      // Read the key on each access, because a build may create it while a server runs.
      return config.MEILI_SEARCH_KEY || readSearchKey(config.STATE_DIR);
    },
    OPENSEARCH_URLS,
    OPENSEARCH_USERNAME,
    OPENSEARCH_PASSWORD,
    ...(ENGINE_CA_FILE && { engineFetch: fetchTrusting(ENGINE_CA_FILE) }),
  };
}

/**
 * The engine's addresses and keys as variables for functions on another host. These cannot trust a private
 * CA.
 */
export function engineVariables(config: Config): Record<string, string | undefined> {
  const { engineFetch: _, ...variables } = engineEnv(config);
  return variables;
}

/** The file in which a build stores the search key that it created for functions. */
const searchKeyFile = (stateDir: string): string => join(stateDir, 'meilisearch-search-key');

/** The search key that a build created for functions; undefined if there is none. */
function readSearchKey(stateDir: string): string | undefined {
  try {
    return readFileSync(searchKeyFile(stateDir), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Stores a search key for functions so that only the owner of the file can read it. */
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
    // An invalid certificate must be rejected here, because TLS would accept it and then trust nobody.
    new X509Certificate(text);
    return text;
  } catch (cause) {
    throw new ConfigError(
      `ENGINE_CA_FILE is "${file}", which cannot be read as a PEM certificate: ${(cause as Error).message}.`,
      'Set it to a PEM file, or unset it if the engine has a publicly trusted certificate.',
      { cause },
    );
  }
}

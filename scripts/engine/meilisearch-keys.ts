import { createHash } from 'node:crypto';
import { EngineUnavailable } from '../../src/engine/engine.ts';
import { type AskMeilisearch, KeyRefused } from '../../src/engine/meilisearch-client.ts';

/**
 * Makes sure that nobody searches, or writes, without a key.
 * @param ask without one
 */
export async function refuseOpenServer(ask: AskMeilisearch): Promise<void> {
  let found: { results?: unknown };
  try {
    found = await ask('GET', '/indexes?limit=1');
  } catch (error) {
    if (error instanceof KeyRefused) return;
    throw error;
  }
  if (!Array.isArray(found.results))
    throw new EngineUnavailable('MEILI_URL leads to something else than Meilisearch. Correct it.');
  throw new EngineUnavailable(
    'The server at MEILI_URL answers without a key, so anybody who reaches it can change it. Start it with MEILI_MASTER_KEY.',
  );
}

/**
 * The key that may search the indexes of a site, and no more; it is made where it is not there yet.
 * @param prefix what their names begin with
 */
export async function searchKeyFor(ask: AskMeilisearch, prefix: string): Promise<string> {
  const uid = uuidOf(`jobfeed search ${prefix}`);
  const read = async (): Promise<string> => ((await ask('GET', `/keys/${uid}`)) as { key: string }).key;
  try {
    return await read();
  } catch {
    await ask('POST', '/keys', {
      uid,
      name: `Jobfeed searches ${prefix}`,
      description: 'For functions: it can search and nothing else.',
      actions: ['search'],
      indexes: [`${prefix}-*`],
      expiresAt: null,
    });
    return read();
  }
}

/** A name is the same UUID each time (RFC 9562, version 8: what makes it is our own). */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

import { type Ask, type ClientOptions, type Problem, serverClient } from './client.ts';

export interface OpenSearchOptions extends ClientOptions {
  /** The nodes of a cluster. Each of them can answer. */
  urls: readonly string[];
  username?: string | undefined;
  password?: string | undefined;
}

export const openSearchClient = ({ username, password = '', ...options }: OpenSearchOptions): Ask =>
  serverClient({
    ...{ ...options, name: 'OpenSearch', setting: 'OPENSEARCH_URLS' },
    headers: username === undefined ? {} : { Authorization: `Basic ${btoa(`${username}:${password}`)}` },
    problemOf: (status, reason): Problem | undefined => {
      if (status === 401)
        return ['does not know the account (401): correct OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD'];
      const blocked = wrongWithBlocks(reason);
      if (blocked !== undefined) return [blocked];
      return status === 403
        ? [`does not let the account of OPENSEARCH_USERNAME do this (403): give it the rights that docs/engines.md names (${reason})`] // prettier-ignore
        : undefined;
    },
  });

/** Describes a write block on one index or on all indexes; undefined for other reasons. */
export function wrongWithBlocks(reason: string): string | undefined {
  if (reason.includes('read-only-allow-delete'))
    return `has full disks and takes no jobs: make room there, and it lifts the block by itself (${reason})`;
  if (reason.includes('create-index blocked'))
    return `makes no new index, as it does while the disks of all nodes are nearly full: make room there, and it lifts the block by itself (${reason})`;
  if (/\bread-only\b/.test(reason))
    return `has been made read-only: lift the block in the settings of the cluster or the index (${reason})`;
  return undefined;
}

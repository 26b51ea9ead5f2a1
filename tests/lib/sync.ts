import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readDataset } from '../../scripts/dataset/read.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import type { BlockedDomains } from '../../scripts/settings/blocked-domains.ts';
import { openState, type State } from '../../scripts/state/index.ts';
import { syncExport, type SyncOptions, type SyncSummary } from '../../scripts/sync/index.ts';
import { inMemory, type InMemory } from './in-memory.ts';
import { feedFiles, packTar } from './exports.ts';
import { tempDir } from './temp-dir.ts';

type Changes = Partial<Omit<SyncOptions, 'config'>> & { config?: Partial<SyncOptions['config']> };

/** A state in a folder of its own, and the two calls that work on it; `now` defaults to 2026-01-20 12:00 UTC. */
export interface Site {
  dir: string;
  state: State;
  sync: (source: string, changes?: Changes) => Promise<SyncSummary>;
  /** Writes a tar of these feeds and syncs it. */
  syncFeeds: (feeds: Record<string, unknown>, changes?: Changes) => Promise<SyncSummary>;
  dataset: (now?: string, blocked?: BlockedDomains) => InMemory;
  /** Everything that the state holds, to compare. */
  dump: () => Record<string, unknown[]>;
}

export const NOW = new Date('2026-01-20T12:00:00.000Z');

export async function newSite(): Promise<Site> {
  const dir = await tempDir();
  const state = openState(dir);
  onTestFinished(() => state.close());
  let number = 0;
  const sync: Site['sync'] = (source, { config, ...rest } = {}) =>
    syncExport({
      // prettier-ignore
      config: {
        EXPORT_URL: source, DOWNLOAD_TOKEN: 'secret-token', DOWNLOAD_STALL_SECONDS: 60, STATE_DIR: dir,
        CONTACT_URL: 'https://jobs.example', FETCH_ALLOW_PRIVATE: '', SCRAPE_DELAY_SECONDS: 0,
        SCRAPE_PARALLEL_HOSTS: 16, DOMAIN_MAX_JOBS: 50_000, BLOCKED_DOMAINS: new Map(), now: NOW, ...config,
      },
      state,
      progress: silentProgress,
      wait: async () => undefined,
      ...rest,
    });
  return {
    dir,
    state,
    sync,
    syncFeeds: async (feeds, changes) => {
      const file = join(dir, `export-${++number}.tar`);
      await writeFile(file, await packTar(feedFiles(feeds)));
      return sync(file, changes);
    },
    dataset: (now, blocked) =>
      inMemory(readDataset(state, { now: now ? new Date(now) : NOW, ...(blocked && { blocked }) })),
    dump: () =>
      Object.fromEntries(
        ['export', 'domains', 'jobs'].map((table) => [
          table,
          state.db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all(),
        ]),
      ),
  };
}

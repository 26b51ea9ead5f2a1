/** Opens the state, or makes a damaged or missing one anew with the dates that the published site and the engine know. */
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineEnv } from '../../src/engine/index.ts';
import { BuildError, messageOf } from '../lib/errors.ts';
import type { Progress } from '../lib/progress.ts';
import { openSiteSearch } from '../lib/site-search.ts';
import { hasAddresses, restoreAddresses } from './addresses.ts';
import { openState, type State, stateFile } from './index.ts';

/**
 * Opens the state as `openState` does. A damaged one is kept aside and a new one made, which the next sync fills from
 * the export. A new state takes from the published site what no export says: since when a job is known, and where
 * filter values have their pages.
 * @throws BuildError as `openState`, but never `state-corrupt` twice
 */
export async function openOrRecoverState({
  stateDir,
  outDir,
  engine = {},
  now,
  progress,
}: {
  stateDir: string;
  outDir: string;
  /** How the engine of the published site is reached, if it has one. */
  engine?: EngineEnv;
  now: Date;
  progress: Progress;
}): Promise<State> {
  const state = openOrReplace(stateDir, now, progress);
  try {
    if (!hasAddresses(state.db)) await state.transaction(() => restoreAddresses(state.db, outDir));
    if (isNew(state) && existsSync(outDir)) await restoreDates(state, { outDir, engine }, now, progress);
    return state;
  } catch (error) {
    state.close();
    throw error;
  }
}

function openOrReplace(stateDir: string, now: Date, progress: Progress): State {
  try {
    return openState(stateDir);
  } catch (error) {
    if (!(error instanceof BuildError && error.code === 'state-corrupt')) throw error;
    const kept = keepAside(stateDir, now);
    progress.warn(`${error.message} It is kept as "${kept}" and made anew from the export`);
    return openState(stateDir);
  }
}

/** Moves the state file and what SQLite keeps beside it. */
function keepAside(stateDir: string, now: Date): string {
  const file = stateFile(stateDir);
  const kept = join(stateDir, `state.corrupt-${now.toISOString().replace(/[:.]/g, '-')}.sqlite`);
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix);
  return kept;
}

const isNew = ({ db }: State): boolean => db.prepare('SELECT 1 FROM jobs LIMIT 1').get() === undefined;

const PAGE = 1000;

/** Enters every job of the published site as gone, with its date: one that the export still has comes back with it. */
async function restoreDates(
  state: State,
  { outDir, engine }: { outDir: string; engine: EngineEnv },
  now: Date,
  progress: Progress,
): Promise<void> {
  const stage = progress.stage('restore');
  try {
    const search = await openSiteSearch(outDir, engine);
    const { jobs } = await search.info();
    const insert = state.db.prepare(
      'INSERT OR IGNORE INTO jobs (id, domain, added_at, gone_at, job) VALUES (?, ?, ?, ?, NULL)',
    );
    await state.transaction(async () => {
      for (let offset = 0; offset < jobs; offset += PAGE) {
        const query = { q: '', filters: {}, sort: 'newest' as const, offset, limit: PAGE };
        const { hits } = await search.search(query, { fields: 'card', facets: [] });
        for (const { posting } of hits)
          insert.run(posting.id, posting.domain, posting.addedAt, now.toISOString());
        stage.tick(offset + hits.length, jobs);
      }
    });
    stage.end({ jobs });
  } catch (error) {
    if (error instanceof BuildError) throw error;
    progress.warn(
      `The dates of known jobs cannot be read from "${outDir}", so all count as new: ${messageOf(error)}`,
    );
  }
}

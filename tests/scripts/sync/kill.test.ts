import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openState } from '../../../scripts/state/index.ts';
import { CONTAINERS, feed, feedFiles } from '../../lib/exports.ts';
import { newSite } from '../../lib/sync.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const url = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** A sync in a process of its own, which says "ready" when it begins. */
const program = (dir: string, source: string) => `
  import { silentProgress } from ${url('../../../scripts/lib/progress.ts')};
  import { openState } from ${url('../../../scripts/state/index.ts')};
  import { syncExport } from ${url('../../../scripts/sync/index.ts')};
  const config = { EXPORT_URL: ${JSON.stringify(source)}, STATE_DIR: ${JSON.stringify(dir)}, now: new Date('2026-01-21T12:00:00Z') };
  const state = openState(${JSON.stringify(dir)});
  console.log('ready');
  await syncExport({ config, state, progress: silentProgress });
  state.close();`;

function counts(dir: string): string {
  const state = openState(dir);
  try {
    const [row] = state.db
      .prepare(
        `SELECT (SELECT domains FROM export) AS domains, (SELECT count(*) FROM domains) AS rows,
                (SELECT count(*) FROM jobs WHERE gone_at IS NULL) AS live, (SELECT count(*) FROM jobs) AS jobs`,
      )
      .all();
    return JSON.stringify(row);
  } finally {
    state.close();
  }
}

test('kill -9 at any moment of a sync leaves the previous or the new state, and the next sync succeeds', async () => {
  const dir = await tempDir();
  const names = Array.from({ length: 300 }, (_, index) => `d${index}`);
  const before = join(dir, 'before.tar.gz');
  const after = join(dir, 'after.tar.gz');
  const pack = CONTAINERS['tar.gz']!;
  await writeFile(
    before,
    await pack(feedFiles(Object.fromEntries(names.slice(0, 200).map((name) => [name, feed(name, 2)])))),
  );
  await writeFile(
    after,
    await pack(feedFiles(Object.fromEntries(names.slice(50).map((name) => [name, feed(name, 20)])))),
  );

  const first = '{"domains":200,"rows":200,"live":400,"jobs":400}';
  const last = '{"domains":250,"rows":300,"live":5000,"jobs":5100}';
  const outcomes = new Set<string>();
  for (const ms of [0, 60, 200, 'at its end'] as const) {
    const stateDir = join(dir, `state-${ms}`);
    const site = await newSite();
    const state = openState(stateDir);
    await site.sync(before, { state });
    state.close();

    const child = spawn(process.execPath, ['--input-type=module', '-e', program(stateDir, after)]);
    const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
      child.on('close', (code, signal) => resolve({ code, signal })),
    );
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await (ms === 'at its end' ? ended : Promise.race([sleep(ms), ended]));
    child.kill('SIGKILL'); // Nothing when it has ended.
    const { code } = await ended;

    const found = counts(stateDir);
    expect([first, last]).toContain(found);
    if (code === 0) expect(found).toBe(last);
    outcomes.add(found);
    const healed = openState(stateDir);
    await site.sync(after, { state: healed });
    healed.close();
    expect(counts(stateDir)).toBe(last);
  }
  expect(outcomes).toEqual(new Set([first, last])); // Both sides of the commit were met.
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openState } from '../../scripts/state/index.ts';
import { syncExport } from '../../scripts/sync/index.ts';
import { readConfig } from '../../scripts/config.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { isDomainList } from '../../scripts/sync/export-file.ts';
import { feed, feedFiles, packTar } from '../lib/exports.ts';
import { tempDir } from '../lib/temp-dir.ts';

const guide = readFileSync('docs/running.md', 'utf8');
const container = readFileSync('docs/hosts/container.md', 'utf8');

test('a state restored as the guide says keeps the dates of its jobs', async () => {
  const cwd = await tempDir();
  const step = (name: string) => {
    const command = new RegExp(`^ {4}(.*?) +# ${name}`, 'm').exec(guide)![1]!;
    execFileSync('bash', ['-e', '-c', command.replaceAll('/backup', join(cwd, 'backup'))], { cwd });
  };
  await writeFile(join(cwd, 'export.tar'), await packTar(feedFiles({ a: feed('a', 1) })));
  const addedAt = async (now: string) => {
    const STATE_DIR = join(cwd, '.jobfeed');
    const state = openState(STATE_DIR);
    const config = readConfig({ EXPORT_URL: join(cwd, 'export.tar'), STATE_DIR, JOBFEED_NOW: now });
    await syncExport({ config, state, progress: silentProgress, acceptShrink: false });
    const row = state.db.prepare('SELECT added_at FROM jobs').get();
    state.close();
    return row?.['added_at'];
  };
  const first = '2026-01-20T12:00:00.000Z';
  expect(await addedAt(first)).toBe(first);
  step('back up');
  rmSync(join(cwd, '.jobfeed'), { recursive: true });
  mkdirSync(join(cwd, '.jobfeed'));
  expect(await addedAt('2026-02-01T12:00:00.000Z')).not.toBe(first);
  step('restore');
  expect(await addedAt('2026-02-02T12:00:00.000Z')).toBe(first);
});

test('the guide mounts the domain list that it names', () => {
  const [, block = ''] = /```yaml\n([^]*?)```/.exec(container)!;
  const { services } = parse(block) as { services: { jobfeed: { volumes: string[] } } };
  const [, inside, mode] = services.jobfeed.volumes[0]!.split(':');
  expect(mode).toBe('ro');
  // The image works in /app.
  expect(container).toContain(`EXPORT_URL=${inside!.replace(/^\/app\//, '')}`);
  expect(isDomainList(inside!)).toBe(true);
});

test('the README explains the EBADENGINE warning while a package needs a newer Node', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { engines?: { node?: string } }>;
  };
  const needNewer = Object.values(packages).some(({ engines }) => /^>=\s*2[2-9]/.test(engines?.node ?? ''));
  expect(readFileSync('README.md', 'utf8').includes('EBADENGINE')).toBe(needNewer);
});

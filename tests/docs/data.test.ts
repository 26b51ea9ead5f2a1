/** The script of docs/data.md writes an export that a build takes, and the line that the page shows is one. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { openState } from '../../scripts/state/index.ts';
import { syncExport } from '../../scripts/sync/index.ts';
import { tempDir } from '../lib/temp-dir.ts';

const page = readFileSync('docs/data.md', 'utf8');
const block = (language: string) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';
const line = JSON.parse(block('json')) as { domain: string; feed: { jobs: object[] } };

async function jobsOf(dir: string): Promise<unknown[]> {
  const config = readConfig({
    EXPORT_URL: join(dir, 'export.ndjson'),
    STATE_DIR: join(dir, '.jobfeed'),
    JOBFEED_NOW: '2026-01-20T12:00:00.000Z',
  });
  const state = openState(config.STATE_DIR);
  await syncExport({ config, state, progress: silentProgress, acceptShrink: false });
  const rows = state.db.prepare('SELECT domain FROM jobs').all();
  state.close();
  return rows.map(({ domain }) => domain);
}

test('the line on the page is a valid export', async () => {
  const dir = await tempDir();
  await writeFile(join(dir, 'export.ndjson'), `${JSON.stringify(line)}\n`);
  expect(await jobsOf(dir)).toEqual(['bakery.example']);
});

test('the script on the page turns jobs into an export', async () => {
  const dir = await tempDir();
  await writeFile(join(dir, 'jobs.json'), JSON.stringify(line.feed.jobs));
  await writeFile(join(dir, 'make-export.mjs'), block('js'));
  execFileSync('bash', ['-e', '-c', /^ {4}(node make-export\.mjs .+)$/m.exec(page)![1]!], { cwd: dir });
  expect(await jobsOf(dir)).toEqual(['bakery.example']);
});

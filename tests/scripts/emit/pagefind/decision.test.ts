import { existsSync } from 'node:fs';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../scripts/config.ts';
import { fitPagefind } from '../../../../scripts/check/fit-pagefind.ts';
import { AUTO_MAX_JOBS, wantsPagefind } from '../../../../scripts/emit/pagefind/decision.ts';
import { tempDir } from '../../../lib/temp-dir.ts';

test.each([
  ['auto', AUTO_MAX_JOBS, true, 'PAGEFIND is auto, and the site has at most 20,000 jobs.'],
  [
    'auto',
    AUTO_MAX_JOBS + 1,
    false,
    'PAGEFIND is auto, which stops at 20,000 jobs, and there are 20,001; true makes it all the same.',
  ],
  ['true', 100_000, true, 'PAGEFIND is true.'],
  ['false', 1, false, 'PAGEFIND is false.'],
])('PAGEFIND=%s with %i jobs: %s', (PAGEFIND, jobs, emitted, why) => {
  expect(wantsPagefind(readConfig({ PAGEFIND }), jobs)).toEqual({ emitted, why });
});

/** A site of one page and a bundle of so many bytes, of which no disk holds any. */
async function siteWithBundle(bytes: number): Promise<string> {
  const dir = await tempDir();
  await mkdir(join(dir, 'pagefind/fragment'), { recursive: true });
  await writeFile(join(dir, 'index.html'), '<title>Jobs</title>');
  const fragment = join(dir, 'pagefind/fragment/a.pf_fragment');
  await writeFile(fragment, '');
  await truncate(fragment, bytes);
  return dir;
}

async function fitted(env: Record<string, string>, bytes: number) {
  const dir = await siteWithBundle(bytes);
  const config = readConfig({ EXPORT_URL: 'export.tar.gz', SITE_URL: 'https://jobs.example', ...env });
  const decision = await fitPagefind(wantsPagefind(config, 1), config, dir);
  expect(existsSync(join(dir, 'pagefind'))).toBe(decision.emitted);
  return decision;
}

test('a bundle that the host takes stays', async () => {
  expect(await fitted({ DEPLOY_HOST: 'github-pages' }, 1000)).toEqual({
    emitted: true,
    why: 'PAGEFIND is auto, and the site has at most 20,000 jobs. The site with it fits on GitHub Pages.',
  });
});

test('one with which the site would go over a limit is left out', async () => {
  expect(await fitted({ DEPLOY_HOST: 'github-pages' }, 1.5e9)).toEqual({
    emitted: false,
    why: 'PAGEFIND is auto, and with it: The site has 1500.0 MB, but GitHub Pages takes 1000.0 MB.',
  });
});

test('one that was asked for stays, so that the check of the site refuses it', async () => {
  expect(await fitted({ DEPLOY_HOST: 'github-pages', PAGEFIND: 'true' }, 1.5e9)).toMatchObject({
    emitted: true,
  });
  expect(await fitted({ DEPLOY_HOST: 'none' }, 1.5e9)).toMatchObject({ emitted: true });
});

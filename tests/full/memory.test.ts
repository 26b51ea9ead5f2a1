/**
 * What a build of EXPORT_URL (100,000 jobs at most; default: the bundled sample) with pages on demand has in memory, all
 * its processes together.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { YOUNG_SPACE } from '../../scripts/lib/process.ts';
import { measureCommand } from '../bench/lib/measure.ts';
import { tempDir } from '../lib/temp-dir.ts';

const LIMIT = 1.3e9;
/** As npm run build starts it. */
const BUILD = [YOUNG_SPACE, 'scripts/cli.ts', 'build'];

test('a build with pages on demand stays below 1.3 GB', async () => {
  const dir = await tempDir();
  const { exitCode, output, peakBytes } = await measureCommand(process.execPath, BUILD, {
    env: {
      STATE_DIR: join(dir, 'state'),
      OUT_DIR: join(dir, 'dist'),
      PAGES: 'on-demand',
      PAGEFIND: 'false',
      SCRAPE_ENABLED: 'false',
      ICONS_MODE: 'off',
    },
  });
  expect([exitCode, exitCode === 0 ? '' : output]).toEqual([0, '']);
  console.log(`${(peakBytes / 1e6).toFixed(0)} MB`);
  expect(peakBytes).toBeLessThan(LIMIT);
});

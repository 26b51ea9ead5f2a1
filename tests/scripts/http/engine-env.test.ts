import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { engineEnv, keepSearchKey } from '../../../scripts/http/engine-env.ts';
import { tempDir } from '../../lib/temp-dir.ts';

test('the server finds the key that a build made for functions, and no other user may read it', async () => {
  const STATE_DIR = await tempDir();
  keepSearchKey(STATE_DIR, 'a-key');
  keepSearchKey(STATE_DIR, 'another-key');
  expect(engineEnv(readConfig({ STATE_DIR })).MEILI_SEARCH_KEY).toBe('another-key');
  const { mode } = await stat(join(STATE_DIR, 'meilisearch-search-key'));
  expect(mode & 0o777).toBe(0o600);
});

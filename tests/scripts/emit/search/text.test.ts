import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { artefactWriter } from '../../../../scripts/emit/search/artefacts.ts';
import { emitLabels } from '../../../../scripts/emit/search/common.ts';
import { NO_REUSE } from '../../../../scripts/lib/reuse.ts';
import { readLabels, writeLabels } from '../../../../src/search/formats/labels.ts';
import { tempDir } from '../../../lib/temp-dir.ts';
import * as known from '../../../lib/known-occupations.ts';

test('the text table can be read back', () => {
  const labels = [
    ['backer', [7], 1, 0, false],
    ['bäckerei', [300, 7, 12], 1, 1, true],
    ['koch', [2999], 0, 0, false],
  ] as const;
  const meaningOf = readLabels(Buffer.concat(writeLabels(labels)));
  expect(labels.map(([key]) => meaningOf(key))).toEqual(
    labels.map(([, rows, own, onlyNear, isField]) => ({ rows, own, onlyNear, isField })),
  );
  expect(meaningOf('bäcker')).toBeUndefined();
});

test('no chunk exceeds 8 kB, even with all existing occupations', async () => {
  const dir = await tempDir();
  const { byKey } = known.labels;
  const labels = [...byKey]
    .map(([key, meanings]): [string, number[], number, number, boolean] => [
      key,
      meanings.map(({ row }) => row),
      meanings.length,
      0,
      false,
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  await using artefacts = artefactWriter(dir, NO_REUSE);
  const { keys, hashes } = await emitLabels({ labels }, artefacts);
  await artefacts.finish();
  const folder = join(dir, 'search', 'labels');
  const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
  expect(sizes.length).toBe(hashes.length);
  expect(keys).toEqual([...keys].sort());
  expect(Math.max(...sizes)).toBeLessThanOrEqual(8192);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '../../../scripts/config.ts';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { runStageProcess } from '../../../scripts/polite/stage-process.ts';
import { tempDir } from '../../lib/temp-dir.ts';

test('output of the process of a stage is logged, without secrets', async () => {
  const dir = await tempDir();
  const entry = join(dir, 'entry.mjs');
  await writeFile(
    entry,
    `const { OPENSEARCH_PASSWORD: password } = process.env;
     console.log('out', password);
     process.emitWarning('Basic ' + btoa('admin:' + password));
     setTimeout(() => { throw new Error('with a stack', { cause: new Error(password) }); });`,
  );
  const password = 'pa"ss\\word';
  let log = '';
  const progress = createProgress({
    output: { write: (part) => (log += part) },
    format: 'json',
    secrets: () => [password],
  });
  const config = readConfig({ STATE_DIR: dir, OPENSEARCH_PASSWORD: password });
  expect(await runStageProcess(pathToFileURL(entry), { config, progress, known: 'pages' })).toBeUndefined();
  expect(log).toContain('ended early with code 1');
  const lines = log
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { message: string }).message)
    .join('\n');
  expect(lines).toContain('out ***');
  expect(lines).toContain('Basic ***');
  expect(lines).toContain('Error: with a stack');
  expect(log).not.toMatch(/ss\\+word|YWRtaW46/);
});

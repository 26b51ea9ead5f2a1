/** The question of the README, asked of the built sample, has the answer that it shows. */
import { readFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { startServer } from '../../scripts/serve.ts';

test('the query of the README has its answer', async () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, path = ''] = /curl 'http:\/\/localhost:4321(\S+)'/.exec(readme)!;
  const [, shown = ''] = /```json\n([^]*?)```/.exec(readme)!;
  const dir = inject('sampleSite');
  const site = await startServer({ config: readConfig({}), dir, port: 0, host: '127.0.0.1' });
  onTestFinished(() => site.close());
  const answer: unknown = await (await fetch(site.url + path)).json();
  expect(answer).toMatchObject(JSON.parse(shown) as object);
});

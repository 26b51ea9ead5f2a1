import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { validateFeed } from '../../../src/feed/validate.ts';
import { FEED } from '../../lib/feeds.ts';
import { packTar } from '../../lib/exports.ts';
import { HOSTILE_FEEDS } from '../../lib/hostile-feeds.ts';
import { NOW, newSite } from '../../lib/sync.ts';

const hostile = Object.entries(HOSTILE_FEEDS).map(([name, make], index) => ({
  name,
  domain: `hostile-${index}.example`,
  text: make(100_000),
}));
const invalid = hostile.filter(({ text }) => !validateFeed(text, { now: NOW }).valid);

it('takes the valid feeds of an export with hostile ones, and says why it refuses those', async () => {
  const { dir, sync, state } = await newSite();
  const files = Object.fromEntries(hostile.map(({ domain, text }) => [`${domain}.json`, text]));
  const file = join(dir, 'export.tar');
  await writeFile(file, await packTar({ ...files, 'good.example.json': JSON.stringify(FEED) }));
  expect(await sync(file)).toMatchObject({ outcome: 'updated', unhealthy: invalid.length });
  const rows = state.db.prepare('SELECT domain, state, findings FROM domains').all();
  expect(rows.find(({ domain }) => domain === 'good.example')?.['state']).toBe('healthy');
  for (const { name, domain } of invalid) {
    const row = rows.find((one) => one['domain'] === domain);
    const findings = JSON.parse(String(row?.['findings'])) as { message: string; hint: string }[];
    expect(findings.length, name).toBeGreaterThan(0);
    expect(findings.length, name).toBeLessThanOrEqual(20);
    for (const { message, hint } of findings) expect([message, hint], name).not.toContain('');
  }
});

it('refuses a line with too many values before parsing, and keeps the jobs of the domain', async () => {
  const { dir, sync, state } = await newSite();
  const line = (domain: string, feed: string) => `{"domain":"${domain}","feed":${feed}}\n`;
  const good = line('good.example', JSON.stringify(FEED));
  const file = join(dir, 'export.ndjson');
  await writeFile(file, good + line('bad.example', JSON.stringify(FEED)));
  await sync(file);
  await writeFile(file, good + line('bad.example', `[${'{},'.repeat(2_000_001)}{}]`));
  expect(await sync(file)).toMatchObject({ unhealthy: 1, jobs: 2 });
  const row = state.db.prepare("SELECT findings FROM domains WHERE domain = 'bad.example'").get();
  expect(String(row?.['findings'])).toContain('"code":"too-large"');
});

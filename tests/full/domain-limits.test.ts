/** One domain that brings as much as it can, beside ten ordinary ones: what it costs the site and the state. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readDataset } from '../../scripts/dataset/read.ts';
import { listFiles } from '../../scripts/lib/files.ts';
import { openState } from '../../scripts/state/index.ts';
import type { FeedJob } from '../../src/feed/types.ts';
import { feed, feedFiles, packTar } from '../lib/exports.ts';
import { inMemory } from '../lib/in-memory.ts';
import { newSite, NOW } from '../lib/sync.ts';
import { tempDir } from '../lib/temp-dir.ts';

const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const number = (count: number) => Array.from({ length: count }, (_, index) => index);

// prettier-ignore
const TITLES = [
  'Baker', 'Nurse', 'Software Engineer', 'Electrician', 'Accountant', 'Cook', 'Teacher', 'Painter',
];
const CITIES = ['Bern', 'Zürich', 'Basel', 'Genève', 'Lausanne', 'Luzern'];
const TAGS = ['full-time', 'team', 'remote', 'bread', 'care', 'java', 'school', 'colour', 'figures', 'tools'];
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
/** What employers write. */
const ordinary = (count: number): Partial<FeedJob>[] =>
  number(count).map((index) => ({
    title: `${pick(TITLES, index)} ${Math.floor(index / 8)}`,
    description: `We look for a ${pick(TITLES, index)} in ${pick(CITIES, index)}. `.repeat(5),
    locations: [{ city: pick(CITIES, index), country: 'CH' }],
    tags: [pick(TAGS, index), pick(TAGS, index + 3)],
  }));
const ten = Object.fromEntries(
  number(10).map((index) => [`honest${index}`, feed(`honest${index}`, ordinary(10))]),
);

/** A site in a folder of its own, built by the command. */
async function builtSite(dir: string) {
  const outDir = join(dir, 'dist');
  return {
    outDir,
    build: async (exportFile: string, now: Date, env: Record<string, string> = {}) => {
      await promisify(execFile)(process.execPath, ['scripts/cli.ts', 'build'], {
        env: {
          ...process.env,
          EXPORT_URL: exportFile,
          STATE_DIR: join(dir, 'state'),
          OUT_DIR: outDir,
          SCRAPE_ENABLED: 'false',
          ICONS_MODE: 'off',
          LOCALES: 'en',
          JOBFEED_NOW: now.toISOString(),
          ...env,
        },
        maxBuffer: 1e8,
      });
      return listFiles(outDir);
    },
    report: () =>
      JSON.parse(readFileSync(join(outDir, 'build.json'), 'utf8')) as {
        jobs: number;
        notices: { worst: { domain: string; code: string; count: number }[] };
      },
  };
}

test('after 40 days of new addresses or jobs in each export, files and state stop growing', async () => {
  const site = await newSite();
  const built = await builtSite(site.dir);
  using state = openState(join(site.dir, 'state'));
  const figures: Record<number, { files: number; gone: number; kept: number }> = {};
  for (const day of number(40)) {
    const jobs = ordinary(610).map((one, index) => ({
      ...one,
      url: `https://a.example/${index}?sid=${day}`,
    }));
    const replaced = ordinary(610).map(({ title = '', ...one }, index) => ({
      ...one,
      title: `${title} of day ${day}`,
      description: `Day ${day}, job ${index}. `.repeat(9),
      url: `https://b.example/${index}?sid=${day}`,
    }));
    const feeds = { ...ten, a: feed('a', jobs), b: feed('b', replaced) };
    await site.syncFeeds(feeds, { state, config: { now: at(day) } });
    if (day % 13 !== 0) continue;
    const files = await built.build(join(site.dir, `export-${day + 1}.tar`), at(day), { LOCALES: 'en' });
    const { tombstones, jobs: postings } = inMemory(readDataset(state, { now: at(day) }));
    expect(postings).toHaveLength(1320);
    const known = postings.filter(({ domain }) => domain !== 'b.example');
    expect(new Set(known.map(({ addedAt }) => addedAt))).toEqual(new Set([NOW.toISOString()]));
    expect(tombstones.filter(({ domain }) => domain !== 'b.example')).toEqual([]);
    const kept = Number(state.db.prepare('SELECT count(*) AS kept FROM jobs').get()!['kept']);
    figures[day] = { files: files.length, gone: tombstones.length, kept };
  }
  console.log('40 days of new addresses and jobs in each export', figures);
  expect([figures[39]!.gone, figures[26]!.gone]).toEqual([1830, 1830]);
  expect(figures[39]!.files).toBeLessThanOrEqual(figures[13]!.files * 1.02);
  // Jobs that are gone keep their dates for 30 days after the day they went.
  expect(figures[39]!.kept).toBe(1320 + 31 * 610);
  expect(built.report().notices.worst).toContainEqual(
    expect.objectContaining({ domain: 'b.example', code: 'gone-pages-over-limit', count: 31 * 610 - 1830 }),
  );
});

test('16 unique tags on each of 400 jobs make at most twice the files of an ordinary domain', async () => {
  const hostile = ordinary(400).map((one, index) => ({
    ...one,
    locations: number(4).map((place) => ({ city: `Nowhere ${index}-${place}`, country: 'CH' })),
    category: `Kind ${index}`,
    tags: number(16).map((tag) => `tag ${index} ${tag}`),
  }));
  const counts: number[] = [];
  for (const jobs of [ordinary(400), hostile]) {
    const dir = await tempDir();
    const file = join(dir, 'export.tar');
    await writeFile(file, await packTar(feedFiles({ ...ten, a: feed('a', jobs) })));
    counts.push((await (await builtSite(dir)).build(file, NOW, { LOCALES: 'en,de' })).length);
  }
  console.log('files of a build with 400 ordinary jobs, and with 400 of 16 tags', counts);
  expect(counts[1]).toBeLessThanOrEqual(2 * counts[0]!);
});

test('a blocked domain is absent except for the reason, and returns with its dates', async () => {
  const dir = await tempDir();
  const file = join(dir, 'export.tar');
  const secret = ordinary(20).map((one) => ({ ...one, title: `Zqxbad ${one.title}`, tags: ['zqxbadtag'] }));
  await writeFile(
    file,
    await packTar(feedFiles({ ...ten, zqxbad: feed('zqxbad', secret), other: feed('other', 5) })),
  );
  const list = join(dir, 'blocked.txt');
  const { build, outDir, report } = await builtSite(dir);
  const found = (files: string[], text: string): string[] =>
    files.filter((name) => readFileSync(join(outDir, name)).toString('latin1').toLowerCase().includes(text));
  const before = await build(file, NOW);
  const pages = before.filter((name) => /^jobs\/[^/]+\/index\.html$/.test(name));
  expect(found(before, 'zqxbadtag').length).toBeGreaterThan(20);

  await writeFile(list, 'Zqxbad.example.\nother.example <i>Copies</i>\n');
  const blocked = await build(file, at(1), { BLOCKED_DOMAINS_FILE: list });
  expect([found(blocked, 'zqxbad'), report().jobs]).toEqual([[], 100]);
  expect(found(blocked, 'other.example')).toEqual(['status/index.html']);
  const status = readFileSync(join(outDir, 'status/index.html'), 'utf8');
  expect(status).toContain('has blocked 2 domains');
  expect(status).toContain('&lt;i&gt;Copies&lt;/i&gt;');

  await writeFile(list, '# nobody\n');
  await build(file, at(2), { BLOCKED_DOMAINS_FILE: list });
  expect([report().jobs, pages.filter((name) => !existsSync(join(outDir, name)))]).toEqual([125, []]);
  expect(readFileSync(join(outDir, 'status/index.html'), 'utf8')).not.toContain('has blocked');
});

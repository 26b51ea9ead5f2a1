import { execFileSync } from 'node:child_process';
import { link, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isSite, whyNoSite } from '../../../scripts/folders/ours.ts';
import { deploySite } from '../../lib/deploy-site.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const FILES = {
  _headers: '/search/*/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  'index.html': 'home',
  'jobs/a/index.html': 'a',
  'jobs/b/index.html': 'b',
  'jobs/b/feed.xml': 'b',
  'search/jobs/1.bin': '1',
  'search/manifest.json': '{}',
};

async function site(): Promise<string> {
  const dir = join(await tempDir(), 'dist');
  await deploySite(dir, 'one', async (next) => {
    for (const [file, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(next, file)), { recursive: true });
      await writeFile(join(next, file), text);
    }
  });
  return dir;
}

/** What somebody does in a site, and what a build then names. */
// prettier-ignore
const FOREIGN: [what: string, change: (at: (path: string) => string) => Promise<unknown>, named: string][] = [
  ['a file at the top', (at) => writeFile(at('notes.txt'), ''), 'notes.txt'],
  ['a file in a folder', (at) => writeFile(at('jobs/notes.txt'), ''), 'jobs/notes.txt'],
  ['a file deep down', (at) => writeFile(at('jobs/b/notes.txt'), ''), 'jobs/b/notes.txt'],
  ['a hidden file', (at) => writeFile(at('jobs/a/.env'), ''), 'jobs/a/.env'],
  ['a packed copy', (at) => writeFile(at('jobs/a/index.html.gz'), ''), 'jobs/a/index.html.gz'],
  ['a name in other letters', (at) => writeFile(at('jobs/a/Index.html'), ''), 'jobs/a/Index.html'],
  ['a file as another one is called', (at) => writeFile(at('jobs/a/feed.xml'), ''), 'jobs/a/feed.xml'],
  ['a folder', (at) => mkdir(at('jobs/c')), 'jobs/c'],
  ['a repository', (at) => mkdir(at('jobs/a/.git')), 'jobs/a/.git'],
  ['a folder in place of a file', async (at) => { await rm(at('jobs/a/index.html')); await mkdir(at('jobs/a/index.html')); }, 'jobs/a/index.html'],
  ['a link', (at) => symlink('/nowhere', at('jobs/a/more')), 'jobs/a/more'],
  [
    'a link in place of a file',
    async (at) => {
      await rename(at('jobs/a/index.html'), `${at('')}.moved`);
      await symlink(`${at('')}.moved`, at('jobs/a/index.html'));
    },
    'jobs/a/index.html',
  ],
  ['a link in place of a folder', async (at) => { await rename(at('jobs/a'), `${at('')}.moved`); await symlink(`${at('')}.moved`, at('jobs/a')); }, 'jobs/a'],
  ['a pipe', (at) => Promise.resolve(execFileSync('mkfifo', [at('jobs/a/pipe')])), 'jobs/a/pipe'],
  ['a desktop’s file that is a folder', (at) => mkdir(at('jobs/.DS_Store')), 'jobs/.DS_Store'],
];

/** What is still a site, and nothing but one. */
// prettier-ignore
const OURS: [what: string, change: (at: (path: string) => string) => Promise<unknown>][] = [
  ['nothing', () => Promise.resolve()],
  ['files of desktops and hosts', (at) => writeFile(at('.nojekyll'), '')],
  ['a desktop’s file deep down', (at) => writeFile(at('jobs/b/.DS_Store'), '')],
  ['the folder that wrangler leaves', async (at) => { await mkdir(at('.wrangler/tmp'), { recursive: true }); await writeFile(at('.wrangler/tmp/a'), ''); }],
  ['a file that was deleted', (at) => rm(at('jobs/a/index.html'))],
  ['a folder that was deleted', (at) => rm(at('jobs'), { recursive: true })],
  ['a second name for a file', (at) => link(at('jobs/a/index.html'), `${at('')}.second`)],
];

describe('whyNoSite', () => {
  test.each(FOREIGN)('names %s', async (_what, change, named) => {
    const dir = await site();
    await change((path) => join(dir, path));
    expect(whyNoSite(dir)).toBe(`has "${named}" in it, which no Jobfeed build made`);
    expect(isSite(dir), 'an interrupted swap is undone all the same').toBe(true);
  });

  test.each(OURS)('accepts %s', async (_what, change) => {
    const dir = await site();
    await change((path) => join(dir, path));
    expect(whyNoSite(dir)).toBeUndefined();
  });

  test('recognizes files kept from the previous build', async () => {
    const dir = await site();
    await deploySite(dir, 'two', async (next) => {
      await mkdir(join(next, 'search/jobs'), { recursive: true });
      await writeFile(join(next, '_headers'), FILES._headers);
      await writeFile(join(next, 'search/jobs/2.bin'), '2');
    });
    expect([whyNoSite(dir), whyNoSite(`${dir}.previous`)]).toEqual([undefined, undefined]);
  });

  test('recognizes the top-level entries of a site of an earlier version', async () => {
    const dir = await site();
    const note = {
      fingerprint: '0'.repeat(64),
      files: ['search/jobs/1.bin'],
      entries: ['_headers', 'generation.json', 'index.html', 'jobs', 'search'],
    };
    await writeFile(join(dir, 'generation.json'), JSON.stringify(note));
    expect(whyNoSite(dir)).toBeUndefined();
    await writeFile(join(dir, 'notes.txt'), '');
    expect(whyNoSite(dir)).toBe('has "notes.txt" in it, which no Jobfeed build made');
  });
});

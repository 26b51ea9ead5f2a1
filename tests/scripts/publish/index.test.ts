import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, onTestFinished } from 'vitest';
import { publish, publishedFingerprint, rollback, ping } from '../../../scripts/publish/index.ts';
import { restoreSite, withWorkplace } from '../../../scripts/folders/workplace.ts';
import { deploySite, fingerprintOf } from '../../lib/deploy-site.ts';
import { siteDigests } from '../../lib/site-digests.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { listOf } from '../../lib/text-table.ts';

const HEADERS = '/search/:folder/*\n  Cache-Control: public, max-age=31536000, immutable\n';

/** A site folder with these files besides its `_headers`. */
async function writeSite(dir: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries({ _headers: HEADERS, ...files })) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
}
const read = (outDir: string, file: string) => readFile(join(outDir, file), 'utf8');
const beside = async (outDir: string) => (await readdir(dirname(outDir))).sort();

/** Publishes a generation named by `name`, with one hashed file of that name. */
const deploy = (outDir: string, name: string): Promise<void> =>
  deploySite(outDir, name, (nextDir) =>
    writeSite(nextDir, {
      'index.html': name,
      [`search/jobs/${name}.bin`]: name,
      'search/manifest.json': name,
    }),
  );
const goBack = (outDir: string) =>
  withWorkplace(outDir, async ({ restored }) => {
    if (!restored) rollback(outDir);
  });

test('the new site replaces the old one, which is kept for one deploy', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  expect(existsSync(`${outDir}.previous`)).toBe(false);
  await deploy(outDir, 'two');
  expect(await read(outDir, 'index.html')).toBe('two');
  expect(await read(`${outDir}.previous`, 'index.html')).toBe('one');
  await deploy(outDir, 'three');
  expect(await read(`${outDir}.previous`, 'index.html')).toBe('two');
  expect(await beside(outDir)).toEqual(['dist', 'dist.previous']);
});

test('hashed files are kept for exactly one deploy, others are not', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  await deploy(outDir, 'two');
  expect((await readdir(join(outDir, 'search/jobs'))).sort()).toEqual(['one.bin', 'two.bin']);
  expect(await read(outDir, 'search/manifest.json')).toBe('two');
  await deploy(outDir, 'three');
  expect((await readdir(join(outDir, 'search/jobs'))).sort()).toEqual(['three.bin', 'two.bin']);
  expect(JSON.parse(await read(outDir, 'generation.json'))).toEqual({
    fingerprint: fingerprintOf('three'),
    files: ['search/jobs/three.bin'],
    isSample: false,
    made: listOf(`
      _headers | generation.json | index.html | search/jobs/three.bin | search/jobs/two.bin
      search/manifest.json`),
  });
  expect(publishedFingerprint(outDir)).toBe(fingerprintOf('three'));
});

test('rebuilding the same site gives the same files, kept ones aside', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  const generation = await read(outDir, 'generation.json');
  await deploy(outDir, 'one');
  expect(await read(outDir, 'generation.json')).toBe(generation);
});

test('an interrupted swap is undone before anything is built', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  await rename(outDir, `${outDir}.previous`);
  await withWorkplace(outDir, async ({ next, restored }) => {
    expect([restored, await read(outDir, 'index.html'), await readdir(next)]).toEqual([true, 'one', []]);
  });
});

test('a build leaves nothing beside the site, after success or failure', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  const broken = withWorkplace(outDir, async ({ dir, next }) => {
    await writeSite(next, { 'index.html': 'half' });
    await writeFile(join(dir, 'dataset.ndjson'), 'half');
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect([await beside(outDir), await read(outDir, 'index.html')]).toEqual([['dist'], 'one']);
});

test('rollback swaps the two sites, and reports when there is none to go back to', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  await expect(goBack(outDir)).rejects.toThrow(
    `There is no site to go back to: "${outDir}.previous" does not exist.`,
  );
  await deploy(outDir, 'two');
  await goBack(outDir);
  expect(await read(outDir, 'index.html')).toBe('one');
  await goBack(outDir);
  expect(await read(outDir, 'index.html')).toBe('two');
  expect(await beside(outDir)).toEqual(['dist', 'dist.previous']);
});

test.each([
  ['the first', ['dist'], ['dist.work/aside']],
  ['the second', ['dist', 'dist.previous'], ['dist.work/aside', 'dist']],
])('a rollback that was killed after %s of its renames is finished', async (_what, from, to) => {
  const root = await tempDir();
  const outDir = join(root, 'dist');
  await deploy(outDir, 'one');
  await deploy(outDir, 'two');
  await mkdir(`${outDir}.work`);
  for (const [i, name] of from.entries()) await rename(join(root, name), join(root, to[i]!));
  await withWorkplace(outDir, () => Promise.resolve());
  expect(await read(outDir, 'index.html')).toBe('one');
  expect(await read(`${outDir}.previous`, 'index.html')).toBe('two');
});

test('a failed swap keeps the previous site', async () => {
  const outDir = join(await tempDir(), 'dist');
  await deploy(outDir, 'one');
  // A folder cannot be renamed into itself: the second rename fails after the first has succeeded.
  const nextDir = join(outDir, 'search');
  await writeSite(nextDir, { 'index.html': 'two' });
  await expect(
    withWorkplace(outDir, () => publish({ outDir, nextDir, fingerprint: fingerprintOf('two'), files: [] })),
  ).rejects.toMatchObject({ code: 'publish', exitCode: 4 });
  expect(await read(outDir, 'index.html')).toBe('one');
});

test.each([
  ['dist', 'photo.jpg'],
  ['dist.previous', 'photo.jpg'],
  ['dist', 'blog'],
  ['dist', 'search/jobs/notes.txt'],
  ['dist.previous', 'search/jobs/notes.txt'],
  ['dist.previous', 'search/deep'],
])('a file put into %s during a build is not replaced: %s', async (folder, file) => {
  const root = await tempDir();
  const outDir = join(root, 'dist');
  await deploy(outDir, 'one');
  await deploy(outDir, 'two');
  await mkdir(join(root, folder, file.includes('.') ? '' : file), { recursive: true });
  await writeFile(join(root, folder, file.includes('.') ? file : `${file}/index.html`), 'mine');
  const before = await siteDigests(root);
  await expect(deploy(outDir, 'three')).rejects.toMatchObject({
    code: 'publish',
    message: expect.stringContaining(`"${file}" in it, which no Jobfeed build made`) as string,
  });
  expect(await siteDigests(root)).toEqual(before);
});

test('the metadata of a site cannot name files outside of it', async () => {
  const root = await tempDir();
  const outDir = join(root, 'dist');
  await deploy(outDir, 'one');
  await writeFile(join(root, 'secret'), 'secret');
  const note = { fingerprint: fingerprintOf('one'), files: ['search/jobs/one.bin', '../secret'] };
  await writeFile(join(outDir, 'generation.json'), JSON.stringify(note));
  expect(publishedFingerprint(outDir)).toBeUndefined();
  await expect(deploy(outDir, 'two')).rejects.toMatchObject({ code: 'publish' });
});

test('does nothing when there is nothing to restore', async () =>
  expect(restoreSite(join(await tempDir(), 'dist'))).toBe(false));

/** A switch that answers with `status`; says what it was asked and what the run printed. */
async function pingServer(status: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['user-agent']}`);
    response.writeHead(status).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  let printed = '';
  const output = { write: (text: string) => (printed += text) };
  const PING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret-path`;
  await ping({ PING_URL, CONTACT_URL: 'https://jobs.example' }, createProgress({ output, format: 'text' }));
  return { asked, printed, close: () => server.close() };
}

test('the switch is called once, at an address that may be private', async () => {
  const { asked, printed } = await pingServer(200);
  expect(asked).toEqual([expect.stringMatching(/^GET \/secret-path Jobfeed\/.*\+https:\/\/jobs\.example/)]);
  expect(printed).toBe('');
});

test('a failed call is a warning without the address', async () => {
  const { printed } = await pingServer(404);
  expect(printed).toBe('warning: PING_URL answered 404; check the address\n');
  let lines = '';
  const output = { write: (text: string) => (lines += text) };
  await ping(
    { PING_URL: 'http://127.0.0.1:9/secret-path', CONTACT_URL: 'https://jobs.example' },
    createProgress({ output, format: 'text' }),
  );
  expect(lines).toBe(
    'warning: PING_URL cannot be reached; check the address and the network: reason: network-connect\n',
  );
});

test('without the setting nothing is called', async () => {
  let lines = '';
  const output = { write: (text: string) => (lines += text) };
  await ping({ PING_URL: undefined, CONTACT_URL: 'https://jobs.example' }, createProgress({ output }));
  expect(lines).toBe('');
});

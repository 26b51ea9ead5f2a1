import { spawn } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bundleCli } from '../../scripts/tools/bundle-cli.ts';
import { FEED, feedWith } from '../lib/feeds.ts';
import { tempDir } from '../lib/temp-dir.ts';

const CLI = resolve('scripts/cli.ts');
const GOOD = JSON.stringify({ ...FEED, lastUpdated: '2026-01-01T00:00:00Z', jobs: [] });
const WARNED = `\ufeff${GOOD}`;
const BAD = feedWith({ jobType: 'fulltime' });

async function run(
  command: string,
  args: string[],
  options: { cwd?: string; input?: string; env?: Record<string, string> } = {},
) {
  const { cwd, input = '', env = {} } = options;
  const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1', ...env } });
  child.stdin.end(input);
  const code = new Promise<number | null>((done) => child.on('close', done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, out, err };
}
const jobfeed = (args: string[], options?: Parameters<typeof run>[2]) =>
  run(process.execPath, [CLI, ...args], options);

/** A folder with a good feed, one with a warning, and a bad one. */
async function folder(): Promise<string> {
  const dir = await tempDir();
  await writeFile(join(dir, 'good.json'), GOOD);
  await writeFile(join(dir, 'warned.json'), WARNED);
  await writeFile(join(dir, 'bad.json'), BAD);
  return dir;
}

describe('jobfeed validate', () => {
  it('ends with 0 when all are valid, 1 when one is not, 2 when one could not be checked', async () => {
    const cwd = await folder();
    const codes = await Promise.all(
      [
        ['good.json', 'warned.json'],
        ['good.json', 'bad.json'],
        ['bad.json', 'missing.json'],
        ['--strict', 'warned.json'],
        ['--strikt', 'good.json'],
        ['www.example.com'],
      ].map(async (args) => (await jobfeed(['validate', ...args], { cwd })).code),
    );
    expect(codes).toEqual([0, 1, 2, 1, 2, 2]);
  });

  it('reads standard input', async () => {
    expect(await jobfeed(['validate', '-'], { input: GOOD })).toEqual({
      code: 0,
      out: 'standard input: valid\n',
      err: '',
    });
    expect(await jobfeed(['validate', '-'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('The document is empty.') as string,
    });
  });

  it('prints the results as JSON', async () => {
    const cwd = await folder();
    const { out } = await jobfeed(['validate', '--format', 'json', 'good.json', 'bad.json', 'missing.json'], {
      cwd,
    });
    expect(JSON.parse(out)).toMatchObject([
      { source: 'good.json', valid: true, errors: [], warnings: [] },
      { source: 'bad.json', valid: false, errors: [{ code: 'enum', path: '$.jobs[0].jobType' }] },
      { source: 'missing.json', failure: { message: 'There is no file "missing.json".' } },
    ]);
  });

  it('speaks the language that is asked for', async () => {
    const cwd = await folder();
    const { code, out } = await jobfeed(['validate', '--language', 'fr', 'bad.json', 'missing.json'], {
      cwd,
    });
    expect([code, out]).toEqual([2, expect.stringContaining('bad.json: non valide, 1 erreur\n')]);
    expect(out).toContain('"jobType" est "fulltime", ce qui ne fait pas partie des valeurs permises.');
    expect(out).toContain('Il n’y a pas de fichier "missing.json".');
    expect(await jobfeed(['validate', '--language', 'la', 'bad.json'], { cwd })).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^error: --language is "la"\.\nUse one of en, de, .*\.\n$/) as string,
    });
  });

  it('says what a wrong command should be', async () => {
    expect((await jobfeed(['validdate'])).err).toBe(
      'error: There is no command "validdate".\nUse one of crawl, status, validate.\n',
    );
    expect((await jobfeed(['validate', '--format', 'xml', 'x'])).err).toBe(
      'error: --format is "xml".\nUse one of text, json, sarif, github.\n',
    );
    const help = await jobfeed(['--help']);
    expect([help.code, help.out]).toEqual([0, expect.stringContaining('validate   checks feeds')]);
    expect((await jobfeed(['validate', '--help'])).out).toContain('Exit code 0');
  });
});

describe('an installed package', () => {
  it('runs the bundle, which needs nothing else', async () => {
    const cwd = await folder();
    const bin = join(cwd, 'node_modules/jobfeed/bin');
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, '../package.json'), '{"type": "module"}');
    await copyFile('bin/jobfeed.js', join(bin, 'jobfeed.js'));
    await bundleCli(join(bin, 'jobfeed.bundle.js'));
    const { code, out, err } = await run(
      process.execPath,
      [join(bin, 'jobfeed.js'), 'validate', 'bad.json', 'nobody.invalid'],
      { cwd },
    );
    const german = await run(
      process.execPath,
      [join(bin, 'jobfeed.js'), 'validate', '--language', 'de', 'bad.json'],
      { cwd },
    );
    expect(german.out).toContain('bad.json: ungültig, 1 Fehler');
    expect([code, err]).toEqual([2, '']);
    expect(out).toContain('bad.json: invalid, 1 error');
    expect(out).toContain('nobody.invalid: not checked');
    expect(await readFile(join(bin, 'jobfeed.bundle.licences.txt'), 'utf8')).toMatch(/^jsonc-parser$/m);
  });
});

describe('the GitHub action', () => {
  it('checks each source and annotates', async () => {
    const action = parse(await readFile('.github/actions/validate/action.yml', 'utf8')) as {
      runs: { steps: { name?: string; run?: string }[] };
    };
    const script = action.runs.steps.find(({ name }) => name === 'Validate')?.run ?? '';
    const cwd = await folder();
    const step = (SOURCES: string, STRICT: string, SPOKEN = 'en') =>
      run('bash', ['-e', '-c', script], {
        cwd,
        env: { SOURCES, STRICT, SPOKEN, GITHUB_ACTION_PATH: resolve('.github/actions/validate') },
      });
    expect(await step('good.json\n  warned.json  \n', 'false')).toMatchObject({
      code: 0,
      out: '::warning file=warned.json,line=1,col=1,title=byte-order-mark $::The document begins with a byte order mark (U+FEFF). Save the document as UTF-8 without a byte order mark: some JSON readers fail on it.\n',
    });
    expect((await step('warned.json', 'true')).code).toBe(1);
    expect((await step('warned.json', 'false', 'fr')).out).toContain('Le document commence par');
    const bad = await step('bad.json', 'false');
    expect([bad.code, bad.out]).toEqual([
      1,
      expect.stringMatching(/^::error file=bad\.json,line=1,col=222,title=enum \$\.jobs\[0\]\.jobType::/),
    ]);
    expect((await step('$(touch hacked)', 'false')).out).toContain('There is no file "$(touch hacked)".');
  });
});

describe('jobfeed crawl', () => {
  it('without a valid feed ends with 3 and writes nothing; a wrong command ends with 2', async () => {
    const cwd = await tempDir();
    await writeFile(join(cwd, 'domains.txt'), 'bakery.example\n');
    await writeFile(join(cwd, 'export.tar.gz'), 'the last one');
    const crawl = (...args: string[]) =>
      jobfeed(['crawl', ...args], { cwd, env: { STATE_DIR: join(cwd, 'state') } });
    const failed = await crawl('domains.txt', '-o', 'export.tar.gz');
    expect([failed.code, failed.out]).toEqual([3, '']);
    expect(failed.err).toContain('None of the 1 domains in "domains.txt" has a valid feed');
    expect(failed.err).toMatch(/worst bakery\.example \(.*only a local network or documentation knows/);
    const status = (...args: string[]) => jobfeed(['status', ...args], { cwd });
    await writeFile(join(cwd, '.env'), 'STATE_DIR=state\nPORT=wrong\n');
    expect((await status()).out).toContain('bakery.example  crawl unhealthy: ');
    expect((await status('Bakery.example')).out).toMatch(/crawl {2}unhealthy, asked .* Next try 20/);
    expect((await status('cafe.example')).err).toContain('knows no domain "cafe.example"');
    expect((await status('a.example', 'b.example')).code).toBe(2);
    expect(await readFile(join(cwd, 'export.tar.gz'), 'utf8')).toBe('the last one');
    expect((await crawl('domains.txt')).code).toBe(2);
    expect((await crawl('-o', 'export.zip', 'domains.txt')).code).toBe(2);
    expect((await crawl('-o', 'export.tar.gz')).code).toBe(2);
    expect((await crawl('-o', 'export.tar.gz', 'missing.txt')).code).toBe(3);
    expect((await crawl('--help')).out).toContain(
      'Usage: jobfeed crawl [--all] -o <export.tar.gz> <domains.txt>',
    );
  });
});

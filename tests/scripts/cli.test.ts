import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { OPEN_SETTINGS } from '../../scripts/commands/command.ts';
import { GROUPS, MAIN_SETTINGS } from '../../scripts/settings/groups.ts';
import { COMMANDS, runCli } from '../../scripts/cli.ts';
import { ConfigError } from '../../scripts/lib/errors.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import { writePackage } from '../../scripts/tools/bundle-cli.ts';
import { FEED, feedWith } from '../lib/feeds.ts';
import { tempDir } from '../lib/temp-dir.ts';

const CLI = resolve('scripts/cli.ts');
const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
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

/** What a command prints in this process. */
async function said(...args: string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    expect(await runCli(args, silentProgress)).toBe(0);
    return write.mock.calls.join('');
  } finally {
    write.mockRestore();
  }
}

/** A folder with a good feed, one with a warning, and a bad one. */
async function folder(): Promise<string> {
  const dir = await tempDir();
  await writeFile(join(dir, 'good.json'), GOOD);
  await writeFile(join(dir, 'warned.json'), WARNED);
  await writeFile(join(dir, 'bad.json'), BAD);
  return dir;
}

describe('jobfeed', () => {
  const commands = Object.keys(COMMANDS);

  // In this process: to start one takes a hundred times as long as the rest of it.
  it.each(commands)('%s lists what it accepts, and refuses anything else', async (name) => {
    const cwd = await tempDir();
    const home = process.cwd();
    process.chdir(cwd);
    onTestFinished(() => process.chdir(home));
    const help = await said(name, '--help');
    expect(help).toMatch(new RegExp(`^jobfeed ${name}: [^]*\nUsage: jobfeed ${name} [^]*Exit code`));
    for (const text of [help, await said(name, '--help', 'all')])
      expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(await said(name, '--version')).toBe(`${VERSION}\n`);
    const refused = async (...args: string[]): Promise<ConfigError> => {
      const error = await said(name, ...args).then((out) => `it said "${out}"`, (thrown: unknown) => thrown); // prettier-ignore
      expect(error).toBeInstanceOf(ConfigError);
      return error as ConfigError;
    };
    expect(await refused('--bogus')).toMatchObject({
      message: "Unknown option '--bogus'.",
      hint: expect.stringContaining(`jobfeed ${name} --help`) as string,
    });
    const mistyped = await refused('--out-dri', 'x');
    if (help.includes('--out-dir')) expect(mistyped.hint).toContain('Did you mean --out-dir?');
    if (name !== 'validate') await refused('--', '--help', 'x', 'y');
    expect(await readdir(cwd)).toEqual([]);
  });

  it('shows the settings that matter, and with "all" each by its subject', async () => {
    const options = (help: string) =>
      help.match(/^ {2}--[a-z0-9-]+(?= <[A-Z0-9_]+>$| <[A-Z0-9_]+> )/gm) ?? [];
    const short = await said('build', '--help');
    const all = await said('build', '--help', 'all');
    expect(options(short).filter((option) => option !== '  --restore-from')).toEqual(
      MAIN_SETTINGS.filter((name) => name !== 'DOWNLOAD_TOKEN').map(
        (name) => `  --${name.toLowerCase().replaceAll('_', '-')}`,
      ),
    );
    expect(short).toContain('"jobfeed build --help all" lists the other ');
    expect(options(all)).toHaveLength(OPEN_SETTINGS.length + 1);
    for (const { title } of GROUPS) expect(all).toContain(`\n\n${title}:\n`);
    expect(await said('help', 'build', 'all')).toBe(all);
  });

  it('writes help to standard output, and errors to standard error', async () => {
    const cwd = await tempDir();
    const say = async (...args: string[]) => jobfeed(['build', ...args], { cwd });
    const [help, wrong] = await Promise.all([say('--help'), say('--bogus')]);
    expect(help).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^jobfeed build: /) as string,
    });
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toContain("Unknown option '--bogus'.");
    expect(await readdir(cwd)).toEqual([]);
  });

  it('suggests similar commands, or lists all', async () => {
    expect((await jobfeed(['vaildate'])).err).toBe(
      'error: There is no command "vaildate".\nDid you mean "jobfeed validate"?\n',
    );
    expect((await jobfeed(['deploy'])).err).toBe(
      `error: There is no command "deploy".\nUse one of ${commands.join(', ')}.\n`,
    );
    expect((await jobfeed(['--force'])).err).toContain('A command must stand before "--force".');
  });

  it.each([['--help'], ['-h'], ['help'], []])('lists its commands for "%s"', async (...args) => {
    const out = await said(...args);
    for (const name of commands) expect(out).toContain(`\n  ${name} `);
  });

  it('prints its version, and the help of a command', async () => {
    expect(await said('--version')).toBe(`${VERSION}\n`);
    expect(await said('help', 'serve')).toContain('--port <PORT>');
  });

  it('accepts settings as options, which override the environment and .env; secrets never', async () => {
    const cwd = await tempDir();
    await writeFile(join(cwd, '.env'), 'OUT_DIR=of-the-file\n');
    const budget = async (...args: string[]) =>
      (await jobfeed(['budget', ...args], { cwd, env: { OUT_DIR: 'of-the-environment', CI: 'true' } })).err;
    expect(await budget()).toContain('of-the-environment');
    expect(await budget('--out-dir', 'of-the-option')).toContain('of-the-option');
    expect(await budget('--locales=xx')).toContain('LOCALES is "xx"');
    expect((await jobfeed(['build', '--download-token', 'x'], { cwd, env: { CI: 'true' } })).err).toMatch(
      /DOWNLOAD_TOKEN is secret.* or in a file that DOWNLOAD_TOKEN_FILE names\.\n$/,
    );
  });

  it('has npm scripts for commands, so that npm run serve -- --port 5000 is jobfeed serve --port 5000', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const name of commands.filter((known) => scripts[known] !== undefined))
      expect(scripts[name]).toMatch(
        new RegExp(`^node (--max-semi-space-size=16 )?bin/jobfeed\\.js ${name}$`),
      );
  });
});

describe('jobfeed validate', () => {
  const readers = ['head -c 1', 'grep -q .', 'true'];
  const programs = [CLI, resolve('.github/actions/validate/jobfeed.js')];
  it.each(
    ['text', 'json', 'sarif', 'github'].flatMap((format) =>
      readers.flatMap((reader) => programs.map((program) => [format, reader, program] as const)),
    ),
  )(
    '--format %s ends silently with its verdict when "%s" has read enough of %s',
    async (format, reader, program) => {
      const cwd = await tempDir();
      // More than a pipe holds.
      const jobs = Array.from({ length: 2000 }, () => ({ ...FEED.jobs[0], jobType: 'fulltime' }));
      await writeFile(join(cwd, 'bad.json'), JSON.stringify({ ...FEED, jobs }));
      const command = `"$0" "$1" validate --format ${format} bad.json | ${reader} > /dev/null; echo "\${PIPESTATUS[0]}"`;
      expect(await run('bash', ['-c', command, process.execPath, program], { cwd })).toEqual({
        code: 0,
        out: '1\n',
        err: '',
      });
    },
  );

  it('exits with 0 when all are valid, 1 when one is invalid, 2 when one could not be checked', async () => {
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

  it('prints messages in the requested language', async () => {
    const cwd = await folder();
    const { code, out } = await jobfeed(['validate', '--language', 'fr', 'bad.json', 'missing.json'], {
      cwd,
    });
    expect([code, out]).toEqual([2, expect.stringContaining('bad.json: non valide, 1 erreur\n')]);
    expect(out).toContain('"jobType" est "fulltime", ce qui n’est pas une valeur autorisée.');
    expect(out).toContain('Il n’y a pas de fichier "missing.json".');
    expect(await jobfeed(['validate', '--language', 'la', 'bad.json'], { cwd })).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(/^error: --language is "la"\.\nUse one of en, de, .*\.\n$/) as string,
    });
  });

  it('explains a wrong command', async () =>
    expect((await jobfeed(['validate', '--format', 'xml', 'x'])).err).toBe(
      'error: --format is "xml".\nUse one of text, json, sarif, github.\n',
    ));
});

it('an installed package runs the bundle, without further dependencies', async () => {
  const cwd = await folder();
  const bin = join(cwd, 'node_modules/jobfeed/bin');
  await writePackage(join(bin, '..'));
  const manifest = JSON.parse(await readFile(join(bin, '../package.json'), 'utf8')) as object;
  expect(Object.keys(manifest).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
  expect(await bytesIn(join(bin, '..'))).toBeLessThan(2_320_000);
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
  expect(await run(process.execPath, [join(bin, 'jobfeed.js'), 'build'], { cwd })).toEqual({
    code: 2,
    out: '',
    err: 'error: "build" is not in this package, which makes, checks and crawls feeds.\nRun "npm run jobfeed -- build" in a checkout of the Jobfeed repository: it needs Astro and the code of the site.\n',
  });
  const help = await run(process.execPath, [join(bin, 'jobfeed.js'), '--help'], { cwd });
  expect(help.out).toMatch(/\n {2}validate /);
  expect(help.out).not.toMatch(/\n {2}build /);
});

/** The bytes of all files of a folder. */
async function bytesIn(dir: string): Promise<number> {
  const files = await readdir(dir, { recursive: true, withFileTypes: true });
  const sizes = files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

it.each(['18.20.0', '20.19.0', '22.20.0', '24.1.0'])(
  'on a Node that is too old: %s, a checkout says so in a sentence',
  async (version) => {
    const older = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"${version}"}})`;
    const { code, out, err } = await run(process.execPath, ['--import', older, 'bin/jobfeed.js', 'build']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toBe(
      `jobfeed needs Node 24.2 or newer in a checkout, this is ${version}. Install a newer Node, or run "npm ci" without --omit=dev, which brings one along.\n`,
    );
  },
);

describe('the GitHub action', () => {
  it('runs a bundle that answers as the source does, without installing anything', async () => {
    const dir = '.github/actions/validate';
    expect(await bytesIn(dir)).toBeLessThan(2_300_000);
    expect(await readFile(join(dir, 'action.yml'), 'utf8')).not.toMatch(/npm (ci|install)/);
    expect(await readFile(join(dir, 'jobfeed.js'), 'utf8')).toBe(await readFile('bin/jobfeed.js', 'utf8'));
    const cwd = await tempDir();
    await cp(dir, cwd, { recursive: true }); // Nothing of the checkout is near.
    const mutants = [GOOD, WARNED, BAD, '{}', '[]', '{"version": 1}', GOOD.replace('"jobs":[]', '"jobs":{}')];
    for (const [index, text] of mutants.entries()) await writeFile(join(cwd, `${index}.json`), text);
    const args = ['validate', '--format', 'json', ...mutants.map((_, index) => `${index}.json`)];
    const [bundled, source] = await Promise.all([
      run(process.execPath, [join(cwd, 'jobfeed.js'), ...args], { cwd }),
      jobfeed(args, { cwd }),
    ]);
    expect(bundled, 'npm run package writes it anew').toEqual(source);
  });

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
      out: '::warning file=warned.json,line=1,col=1,title=byte-order-mark $::The document begins with a byte order mark (U+FEFF). Save the document as UTF-8 without a byte order mark (BOM): some JSON readers fail on it.\n',
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

it('jobfeed crawl exits with 3 without a valid feed and writes nothing; with 2 for a wrong command', async () => {
  const cwd = await tempDir();
  await writeFile(join(cwd, 'domains.txt'), 'bakery.example\n');
  await writeFile(join(cwd, 'export.tar.gz'), 'the last one');
  const crawl = (...args: string[]) =>
    jobfeed(['crawl', ...args], { cwd, env: { STATE_DIR: join(cwd, 'state') } });
  const failed = await crawl('domains.txt', '-o', 'export.tar.gz');
  expect([failed.code, failed.out]).toEqual([3, '']);
  expect(failed.err).toContain('No domain in "domains.txt" has or had a valid feed');
  expect(failed.err).toMatch(/: bakery\.example \(.*exists only in a local network or as an example/);
  const status = (...args: string[]) => jobfeed(['status', ...args], { cwd });
  await writeFile(join(cwd, '.env'), 'STATE_DIR=state\nPORT=wrong\n');
  expect((await status()).out).toContain('bakery.example  crawl unhealthy: ');
  expect((await status('Bakery.example')).out).toMatch(/crawl {2}unhealthy, last request .* Next try 20/);
  expect((await status('cafe.example')).err).toContain('has no domain "cafe.example"');
  expect((await status('a.example', 'b.example')).code).toBe(2);
  expect(await readFile(join(cwd, 'export.tar.gz'), 'utf8')).toBe('the last one');
  expect((await crawl('domains.txt')).code).toBe(2);
  expect((await crawl('-o', 'export.zip', 'domains.txt')).code).toBe(2);
  expect((await crawl('-o', 'export.tar.gz')).code).toBe(2);
  expect((await crawl('-o', 'export.tar.gz', 'missing.txt')).code).toBe(3);
  expect((await crawl('--help')).out).toContain('Usage: jobfeed crawl [options] <domains.txt>');
});

describe('jobfeed validate --fix', () => {
  const MISTAKES = feedWith({ workLoad: '80-100%', tags: 'Bread', startDate: 'soon' });
  const fixing = async (...args: string[]) => {
    const cwd = await tempDir();
    await writeFile(join(cwd, 'feed.json'), MISTAKES);
    const ran = await jobfeed(['validate', ...args], { cwd });
    const read = (name: string) => readFile(join(cwd, name), 'utf8').catch(() => undefined);
    return { ...ran, feed: await read('feed.json'), fixed: await read('fixed.json') };
  };

  it('writes a new file with all that needs no decision', async () => {
    const { code, err, feed, fixed } = await fixing('--fix', 'fixed.json', 'feed.json');
    expect([code, err, feed]).toEqual([1, '2 mistakes mended in "fixed.json"; 1 is left.\n', MISTAKES]);
    expect(JSON.parse(fixed!)).toMatchObject({
      jobs: [{ workLoad: { minPercentage: 80, maxPercentage: 100 }, tags: ['Bread'], startDate: 'soon' }],
    });
  });

  it('replaces no file, and mends one feed at a time', async () => {
    expect(await fixing('--fix', 'feed.json', 'feed.json')).toMatchObject({
      code: 2,
      err: 'error: "feed.json" exists.\nName a new file for --fix.\n',
      feed: MISTAKES,
    });
    expect(await fixing('--fix', 'fixed.json', 'feed.json', 'feed.json')).toMatchObject({
      code: 2,
      fixed: undefined,
    });
  });

  it('is in SARIF as fixes', async () => {
    const { out } = await fixing('--format', 'sarif', 'feed.json');
    const { runs } = JSON.parse(out) as {
      runs: [{ results: { ruleId: string; fixes?: { artifactChanges: { replacements: unknown[] }[] }[] }[] }];
    };
    const fixes = runs[0].results.flatMap(({ fixes: own = [] }) => own);
    const column = MISTAKES.indexOf('"80-100%"') + 1;
    expect(fixes.map(({ artifactChanges: [change] }) => change)).toEqual([
      {
        artifactLocation: { uri: 'feed.json' },
        replacements: [
          {
            deletedRegion: { startLine: 1, startColumn: column, endColumn: column + 9 },
            insertedContent: { text: '{"minPercentage":80,"maxPercentage":100}' },
          },
        ],
      },
      expect.objectContaining({ artifactLocation: { uri: 'feed.json' } }),
    ]);
  });
});

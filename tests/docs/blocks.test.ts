/** Every command block of the README and the docs: run elsewhere, checked here, or not run for a reason that is said. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect, test, type TestContext } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../scripts/cli.ts';
import { parserOptions } from '../../scripts/commands/command.ts';
import { namesOf } from '../../scripts/settings/env-file.ts';
import { SETTINGS } from '../../scripts/settings/table.ts';
import { DOCS } from '../lib/docs.ts';
import { requireProgram } from '../lib/programs.ts';
import { tempDir } from '../lib/temp-dir.ts';
import { listOf } from '../lib/text-table.ts';

const FILES = ['README.md', 'CONTRIBUTING.md', ...DOCS];

/** Programs of commands that no test runs, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  aws: 'needs an account and a bucket',
  docker: 'tests/full/containers.test.ts runs the same with Podman',
  gh: 'needs a repository on GitHub',
  'npx @azure/static-web-apps-cli': 'needs an account',
  'npx gh-pages': 'needs a repository on GitHub',
  'npx knip@6': 'is fetched from the registry',
  'npx netlify-cli': 'needs an account',
  'npx vitest': 'is a test itself, of test:full',
  'npx wrangler': 'needs an account; serve:edge runs the same runtime',
};
/** Those that are harmless and known, or run by a test of their own. */
const KNOWN = listOf(`
  cp | curl | export | git | jobfeed | mkdir | node | npm | podman | podman-compose | rm | touch
`);

type Block = { file: string; language: string; text: string };

/** Fenced blocks with their language, and indented ones, which are what one types into a shell unless they are no commands. */
function blocksOf(file: string): Block[] {
  const text = readFileSync(file, 'utf8').replace(/^(\|.*|- .*)$/gm, '');
  const fenced = [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', body = '']) => ({
    file,
    language,
    text: body,
  }));
  const rest = text.replace(/^```[^]*?^```$/gm, '');
  const indented = [...rest.matchAll(/(?<=\n\n)(?: {4}[^\n]*\n|\n(?= {4}))+/g)].map(([body]) => ({
    file,
    language: 'shell',
    text: body.replace(/^ {4}/gm, ''),
  }));
  return [...fenced, ...indented];
}
const blocks = FILES.flatMap(blocksOf);
/** A workflow, HTML, lines of a list: what nobody types. */
const isTyped = ({ text }: Block) =>
  /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|export|gh|aws|docker|podman|git|cp|mkdir|rm|jobfeed|curl)\b/m.test(text);
const shell = blocks.filter((block) => block.language === 'shell' && isTyped(block));

/** The commands of a block: variables before them, program, arguments. */
const commandsOf = ({ text }: Block): { variables: string[]; words: string[] }[] =>
  text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, ''))
    .flatMap((line) => line.split(/ && | \| |; /))
    .map((line) => line.trim().split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)
    .map((words) => {
      const program = words.findIndex((word) => !/^[A-Za-z_]+=/.test(word));
      const at = program < 0 ? words.length : program;
      return { variables: words.slice(0, at).map((word) => word.split('=')[0]!), words: words.slice(at) };
    });

test('finds code blocks', () => expect(shell.length).toBeGreaterThan(25));

test.each(shell.map((block) => [block.file, block.text.split('\n')[0]!, block] as const))(
  '%s: %s',
  (_file, _line, block) => {
    const syntax = spawnSync('bash', ['-n'], {
      input: block.text.replace(/<[a-z-]+>/g, 'x'),
      encoding: 'utf8',
    });
    expect(syntax.stderr).toBe('');
    for (const { variables, words } of commandsOf(block)) {
      // Benchmarks and tests have variables of their own.
      if (/^(bench|fuzz|soak|test)/.test(words[2] ?? '')) continue;
      const assigned = words[0] === 'export' ? words.slice(1).map((word) => word.split('=')[0]!) : variables;
      for (const name of assigned)
        expect(Object.keys(SETTINGS).flatMap(namesOf).includes(name), name).toBe(true);
      const [program = 'export', second = ''] = words;
      const known = KNOWN.includes(program) || program in NOT_RUN || `${program} ${second}` in NOT_RUN;
      expect(known, `${program} ${second}: run it in a test, or say in NOT_RUN why not`).toBe(true);
    }
  },
);

test('documented options exist', async () => {
  for (const { words } of shell.flatMap(commandsOf)) {
    const [program, run, name = '', ...args] = words;
    const called =
      program === 'jobfeed'
        ? words.slice(1)
        : program !== 'npm' || run !== 'run'
          ? []
          : name === 'jobfeed'
            ? args.slice(1)
            : [name, ...args.slice(1)];
    const entry = COMMANDS[called[0] ?? ''];
    if (!entry) continue;
    const { options, settings } = await entry.load();
    const read = () =>
      parseArgs({ options: parserOptions(options, settings), args: called.slice(1), allowPositionals: true });
    expect(read, words.join(' ')).not.toThrow();
  }
});

test('every exception applies', () => {
  const all = shell
    .flatMap(commandsOf)
    .map(({ words: [program, second] }) => [program, `${program} ${second}`]);
  expect(Object.keys(NOT_RUN).filter((name) => !all.flat().includes(name))).toEqual([]);
});

test('every fenced block is in a checked language', () => {
  for (const { file, language, text } of blocks.filter((block) => block.language !== 'shell')) {
    // nginx and Caddy: tests/full/web-servers.test.ts. js: data.test.ts beside this file. ini and crontab: below. Markdown: what own pages are written in.
    expect([file, language]).toEqual([
      file,
      expect.stringMatching(/^(ini|crontab|js|json|markdown|nginx|caddy|yaml)$/) as string,
    ]);
    if (language === 'json') expect(() => JSON.parse(text) as unknown).not.toThrow();
    if (language === 'yaml') expect(parse(text)).toBeTypeOf('object');
  }
});

const block = (language: string): string => blocks.find((one) => one.language === language)!.text;

test('the cron line has five fields, a working command and a minute other than 0', async () => {
  const [, minute, command = ''] = /^(\d+) \*\/3 \* \* \* (.+)\n$/.exec(block('crontab'))!;
  expect(Number(minute)).toBeGreaterThan(0);
  const cwd = await tempDir();
  await writeFile(join(cwd, 'package.json'), '{"scripts": {"build": "echo built >&2"}}');
  const typed = command.replace('/srv/jobfeed', cwd);
  // What cron gives a command of a user, and where npm is.
  const env = { PATH: process.env['PATH'], HOME: cwd, SHELL: '/bin/sh' };
  execFileSync('/bin/sh', ['-c', typed], { env });
  expect(await readFile(join(cwd, 'build.log'), 'utf8')).toBe('built\n');
});

test('systemd accepts the unit', async (context: TestContext) => {
  const verify = requireProgram('systemd-analyze', context);
  const unit = join(await tempDir(), 'jobfeed.service');
  const text = block('ini');
  expect(text).toContain('ExecStart=/usr/bin/node bin/jobfeed.js watch --serve');
  // The machine of the test has neither that user nor that folder.
  await writeFile(unit, text.replace('/usr/bin/node', process.execPath).replace('User=jobfeed', 'User=root'));
  const { stderr } = spawnSync(verify, ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('jobfeed.service'))).toEqual([]);
});

test('a copy of the template updates to a new version and keeps its own files', async () => {
  const dir = await tempDir();
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...args], {
      cwd,
      encoding: 'utf8',
    });
  const repository = async (name: string, files: Record<string, string>) => {
    const cwd = join(dir, name);
    await mkdir(cwd);
    git(cwd, 'init', '--quiet', '--initial-branch', 'main');
    for (const [file, content] of Object.entries(files)) await writeFile(join(cwd, file), content);
    git(cwd, 'add', '--all');
    git(cwd, 'commit', '--quiet', '--message', name);
    return cwd;
  };
  const project = await repository('project', { 'a.txt': 'new', 'b.txt': 'new' });
  const copy = await repository('copy', { 'a.txt': 'old', 'own.txt': 'mine' });
  const { text } = shell.find((one) => one.text.startsWith('git remote add jobfeed'))!;
  execFileSync('bash', ['-e', '-c', text.replace(/https:\S+/, project).replace(' && git push', '')], {
    cwd: copy,
    env: {
      ...process.env,
      ...Object.fromEntries(
        ['AUTHOR', 'COMMITTER'].flatMap((who) => [
          [`GIT_${who}_NAME`, 'x'],
          [`GIT_${who}_EMAIL`, 'x@x.example'],
        ]),
      ),
    },
  });
  const read = (file: string) => readFile(join(copy, file), 'utf8');
  expect([await read('a.txt'), await read('b.txt'), await read('own.txt')]).toEqual(['new', 'new', 'mine']);
  expect(git(copy, 'status', '--porcelain')).toBe('');
});

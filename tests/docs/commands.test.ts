/** What the documentation tells people to type, as they would type it. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DOCS } from '../lib/docs.ts';
import { tempDir } from '../lib/temp-dir.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const FILES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...DOCS];

/** Every `npm run …` and `node …` in prose and code blocks, and messages of the scripts that name one. */
const commandsIn = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /\b(?:npm run(?: --[a-z]+)* [a-z]+(?:[:-][a-z]+)*|node [\w./-]+\.ts)/g,
    ),
  ].map(([command]) => command);

test.each([...FILES, ...globSync('{scripts,.github/workflows}/**/*.{ts,yml}'), 'bin/jobfeed.js'])(
  'the commands in %s exist',
  (file) => {
    const missing = commandsIn(file).filter((command) => {
      const words = command.split(' ');
      const name = words.at(-1)!;
      return words[0] === 'npm' ? scripts[name] === undefined : !existsSync(name);
    });
    expect(missing).toEqual([]);
  },
);

/** A checkout whose site has only headers, and the command of docs/hosts/server.md for this server, writing into it. */
async function serverConfig(server: string) {
  const dir = await tempDir();
  for (const name of ['package.json', 'bin', 'scripts', 'src', 'node_modules', 'schema', '.npmrc'])
    symlinkSync(join(process.cwd(), name), join(dir, name));
  const documented = new RegExp(
    `^ {4}(npm run server-config -- --server ${server} --output )(\\S+)$`,
    'm',
  ).exec(readFileSync('docs/hosts/server.md', 'utf8'));
  const output = join(dir, 'headers');
  writeFileSync(output, 'the last ones');
  const run = () => spawnSync('bash', ['-c', `${documented![1]!}${output}`], { cwd: dir, encoding: 'utf8' });
  return { dir, output, run };
}

test.each([
  ['nginx', 'map $uri $jobfeed_x_content_type_options'],
  ['caddy', '@jobfeed0 {\n\tpath_regexp'],
])('the documented command writes the headers for %s, or they stay', async (server, part) => {
  const { dir, output, run } = await serverConfig(server);
  const failed = run();
  expect(failed.status).toBe(2);
  expect(failed.stderr).toContain('Run npm run build first.');
  expect(readFileSync(output, 'utf8')).toBe('the last ones');
  mkdirSync(join(dir, 'dist'));
  cpSync('public/_headers', join(dir, 'dist/_headers'));
  expect(run()).toMatchObject({ status: 0 });
  expect(readFileSync(output, 'utf8')).toContain(part);
  if (server === 'nginx')
    expect(readFileSync(`${output}.inc`, 'utf8')).toMatch(/^(add_header \S+ \$jobfeed_\w+ always;\n)+$/);
});

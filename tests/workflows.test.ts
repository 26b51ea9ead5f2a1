/** The workflows, executed as far as a machine without GitHub can: conditions, expressions and shell steps. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../scripts/settings/table.ts';
import { requireProgram } from './lib/programs.ts';
import { tempDir } from './lib/temp-dir.ts';
import { type Context, readWorkflow, runJob } from './lib/workflow.ts';

const rebuild = readWorkflow('rebuild').jobs['rebuild']!;

/** A checkout with programs that write down how they were called. `npm run build` makes the site that `site` names. */
async function checkout() {
  const cwd = await tempDir();
  const bin = join(cwd, 'bin');
  const program = async (name: string, script: string) => {
    await writeFile(join(bin, name), `#!/bin/bash\necho "${name} $*" >> "${cwd}/calls"\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  };
  await mkdir(bin);
  await mkdir(join(cwd, '.jobfeed'));
  await program(
    'npm',
    `[ "$1 $2" != "run build" ] || {
       [ "$(cat site)" != broken ] || exit 4
       mkdir -p dist && cp site dist/build.json
       echo "$EXPORT_URL $SITE_URL $FUNCTIONS $DEPLOY_HOST [$DOWNLOAD_TOKEN]" > settings
     }`,
  );
  await program('npx', '[ ! -e deploy-fails ]');
  await program('gh', '');
  await program('curl', '');
  return {
    cwd,
    setSite: (site: string) => writeFile(join(cwd, 'site'), site),
    run: async (context: Context) => {
      await writeFile(join(cwd, 'calls'), '');
      const result = runJob(rebuild, { cwd, bin, context });
      const calls = (await readFile(join(cwd, 'calls'), 'utf8')).trim().split('\n').filter(Boolean);
      return { ...result, calls };
    },
  };
}

const cloudflare: Context = {
  vars: {
    DEPLOY_TO: 'cloudflare',
    EXPORT_URL: 'https://provider.example/x',
    SITE_URL: 'https://jobs.example',
    CLOUDFLARE_PROJECT: 'jobs',
  },
  secrets: { DOWNLOAD_TOKEN: 'token', CLOUDFLARE_API_TOKEN: 'cf', PING_URL: 'https://ping.example/1' },
};
const deploy = 'npx --no-install wrangler pages deploy dist --project-name jobs --branch main';
const isDeploy = (call: string) => call.startsWith('npx ');

test('nothing runs before an operator has chosen a host', async () => {
  expect(await (await checkout()).run({ vars: {}, secrets: {} })).toEqual({ ran: [], ok: true, calls: [] });
});

test('the site is built with the settings and deployed once', async () => {
  const { cwd, run, setSite } = await checkout();
  await setSite('one');
  const first = await run(cloudflare);
  expect(first.ok).toBe(true);
  expect(first.calls).toEqual([
    'npm ci',
    'npm run build',
    deploy,
    'curl --fail --silent --show-error --max-time 20 --retry 3 --output /dev/null https://ping.example/1',
    'gh workflow enable rebuild.yml',
  ]);
  expect(await readFile(join(cwd, 'settings'), 'utf8')).toBe(
    'https://provider.example/x https://jobs.example true cloudflare-free [token]\n',
  );
  expect(first.ran).toContain('actions/cache/save');
  expect((await run(cloudflare)).calls.filter(isDeploy)).toEqual([]);
  await setSite('two');
  expect((await run(cloudflare)).calls.filter(isDeploy)).toEqual([deploy]);
});

test('the build gets every setting of the table, the secret ones from secrets', () => {
  const { env = {} } = rebuild.steps.find(({ id }) => id === 'build')!;
  // The workflow caches and deploys .jobfeed and dist, serves nothing, and pings by itself after the deploy.
  const its = ['STATE_DIR', 'OUT_DIR', 'PORT', 'HOST', 'PING_URL'];
  const passed = Object.entries(SETTINGS).flatMap(([name, setting]) => {
    const from = 'secret' in setting ? 'secrets' : 'vars';
    return env[name]?.startsWith(`\${{ ${from}.${name} `) ? [name] : [];
  });
  expect(passed.concat(its).sort()).toEqual(Object.keys(SETTINGS).sort());
  expect(Object.keys(env).filter((name) => its.includes(name))).toEqual([]);
});

test('a failed build deploys nothing, keeps its state and the schedule', async () => {
  const { run, setSite } = await checkout();
  await setSite('broken');
  const { ok, calls, ran } = await run(cloudflare);
  expect(ok).toBe(false);
  expect(calls).toEqual(['npm ci', 'npm run build', 'gh workflow enable rebuild.yml']);
  expect(ran).toContain('actions/cache/save');
});

test('a deploy that failed is tried again, though the site has not changed since', async () => {
  const { cwd, run, setSite } = await checkout();
  await setSite('one');
  await writeFile(join(cwd, 'deploy-fails'), '');
  const failed = await run(cloudflare);
  expect(failed.ok).toBe(false);
  expect(failed.calls.join()).not.toContain('curl');
  expect(existsSync(join(cwd, '.jobfeed/deployed.sha256'))).toBe(false);
  await writeFile(join(cwd, 'bin/npx'), `#!/bin/bash\necho "npx $*" >> "${cwd}/calls"\n`);
  expect((await run(cloudflare)).calls.filter(isDeploy)).toEqual([deploy]);
});

test('GitHub Pages gets the folder by its own actions, without functions', async () => {
  const { cwd, run, setSite } = await checkout();
  await setSite('one');
  const { ran, calls } = await run({ vars: { DEPLOY_TO: 'github-pages' }, secrets: {} });
  expect(ran).toEqual(expect.arrayContaining(['actions/upload-pages-artifact', 'actions/deploy-pages']));
  expect(calls).toEqual(['npm ci', 'npm run build', 'gh workflow enable rebuild.yml']);
  expect(await readFile(join(cwd, 'settings'), 'utf8')).toBe('  false github-pages []\n');
});

test('a shrunken export is taken when asked by hand', async () => {
  const { run, setSite } = await checkout();
  await setSite('one');
  const { calls } = await run({ ...cloudflare, inputs: { accept_shrink: true } });
  expect(calls).toContain('npm run build -- --accept-shrink');
});

test('actionlint has nothing to say', (context) => {
  const { status, stdout } = spawnSync(requireProgram('actionlint', context), { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});

test('every action is pinned by commit', () => {
  for (const name of ['ci', 'rebuild'])
    for (const job of Object.values(readWorkflow(name).jobs))
      for (const { uses } of job.steps) expect(uses ?? 'x@'.padEnd(42, '0')).toMatch(/@[0-9a-f]{40}$/);
});

test('nothing that is installed finds the credentials of the checkout, and no job may do more than it needs', () => {
  for (const name of ['ci', 'rebuild']) {
    const { jobs, permissions } = readWorkflow(name);
    for (const { steps, permissions: own = permissions } of Object.values(jobs)) {
      const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual([false]);
      expect(own).toEqual(
        name === 'ci'
          ? { contents: 'read' }
          : { contents: 'read', actions: 'write', pages: 'write', 'id-token': 'write' },
      );
    }
  }
});

/** The workflows, executed as far as a machine without GitHub can: conditions, expressions and shell steps. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTINGS } from '../scripts/settings/table.ts';
import { requireProgram } from './lib/programs.ts';
import { tempDir } from './lib/temp-dir.ts';
import { type Context, type Job, readWorkflow, runJob } from './lib/workflow.ts';

const { jobs } = readWorkflow('rebuild');
const [rebuild, deployPages, ping, schedule] = ['rebuild', 'deploy-pages', 'ping', 'schedule'].map(
  (name) => jobs[name]!,
) as [Job, Job, Job, Job];

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
  await program('npx', '[ ! -e deploy-fails ] && cp dist/build.json live');
  await program('gh', '');
  // What is live is what was deployed last.
  await program('curl', '[ -e live ] && cat live');
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
    CLOUDFLARE_ACCOUNT_ID: 'account',
  },
  secrets: { DOWNLOAD_TOKEN: 'token', CLOUDFLARE_API_TOKEN: 'cf', PING_URL: 'https://ping.example/1' },
};
const deploy = 'npx --no-install wrangler pages deploy dist --project-name jobs --branch main';
const isDeploy = (call: string) => call.startsWith('npx ');

test('nothing runs before an operator has chosen a host', async () =>
  expect(await (await checkout()).run({ vars: {}, secrets: {} })).toMatchObject({
    ran: [],
    ok: true,
    calls: [],
  }));

test('the site is built with the settings and deployed once', async () => {
  const { cwd, run, setSite } = await checkout();
  await setSite('one');
  const first = await run(cloudflare);
  expect(first.ok).toBe(true);
  expect(first.calls).toEqual([
    'npm ci',
    'npm run build -- --restore-from https://jobs.example',
    'curl --fail --silent --max-time 20 --max-filesize 50000000 https://jobs.example/build.json',
    deploy,
  ]);
  expect(await readFile(join(cwd, 'settings'), 'utf8')).toBe(
    'https://provider.example/x https://jobs.example true cloudflare-free [token]\n',
  );
  expect(first.ran).toContain('actions/cache/save');
  expect((await run(cloudflare)).calls.filter(isDeploy)).toEqual([]);
  await writeFile(join(cwd, '.jobfeed/state.sqlite'), '');
  expect((await run(cloudflare)).calls).toContain('npm run build');
  await setSite('two');
  expect((await run(cloudflare)).calls.filter(isDeploy)).toEqual([deploy]);
});

test('the build gets every setting of the table, the secret ones from secrets', () => {
  const { env = {} } = rebuild.steps.find(({ id }) => id === 'build')!;
  // The workflow caches and deploys .jobfeed and dist, serves nothing, and pings by itself after the deploy.
  const its = ['STATE_DIR', 'OUT_DIR', 'PORT', 'HOST', 'TRUSTED_PROXIES', 'PING_URL'];
  const passed = Object.entries(SETTINGS).flatMap(([name, setting]) => {
    const from = 'secret' in setting ? 'secrets' : 'vars';
    return env[name]?.startsWith(`\${{ ${from}.${name} `) ? [name] : [];
  });
  expect(passed.concat(its).sort()).toEqual(Object.keys(SETTINGS).sort());
  expect(Object.keys(env).filter((name) => its.includes(name))).toEqual([]);
});

test('a Worker is built and deployed with the configuration that the build writes', async () => {
  const { cwd, run, setSite } = await checkout();
  await setSite('one');
  const { CLOUDFLARE_PROJECT: _project, ...vars } = cloudflare.vars;
  const { ok, calls } = await run({ ...cloudflare, vars: { ...vars, DEPLOY_TO: 'cloudflare-workers' } });
  expect(ok).toBe(true);
  expect(await readFile(join(cwd, 'settings'), 'utf8')).toContain(' true workers-free ');
  expect(calls.filter(isDeploy)).toEqual(['npx --no-install wrangler deploy --config dist/wrangler.jsonc']);
});

test('a failed build deploys nothing, keeps its state and the schedule', async () => {
  const { run, setSite } = await checkout();
  await setSite('broken');
  const { ok, calls, ran } = await run(cloudflare);
  expect([ok, calls]).toEqual([false, ['npm ci', 'npm run build -- --restore-from https://jobs.example']]);
  expect(ran).toContain('actions/cache/save');
});

test.each([
  [{ DEPLOY_TO: 'netlify' }, 'DEPLOY_TO is "netlify", to which this workflow cannot deploy.'],
  [{ CLOUDFLARE_PROJECT: '' }, 'A deploy to cloudflare needs the variable CLOUDFLARE_PROJECT.'],
  [
    { CLOUDFLARE_ACCOUNT_ID: '', CLOUDFLARE_PROJECT: '' },
    'needs the variable CLOUDFLARE_PROJECT, the variable CLOUDFLARE_ACCOUNT_ID.',
  ],
])('%j fails before anything is installed', async (vars, message) => {
  const { run, setSite } = await checkout();
  await setSite('one');
  const failed = await run({ ...cloudflare, vars: { ...cloudflare.vars, ...vars } });
  expect([failed.ok, failed.calls]).toEqual([false, []]);
  expect(failed.printed).toContain(message);
  const without = await run({ ...cloudflare, secrets: {} });
  expect(without.printed).toContain('the secret CLOUDFLARE_API_TOKEN');
  expect(without.calls).toEqual([]);
});

test('a deploy that failed is tried again, though the site has not changed since', async () => {
  const { cwd, run, setSite } = await checkout();
  await setSite('one');
  await writeFile(join(cwd, 'deploy-fails'), '');
  expect((await run(cloudflare)).ok).toBe(false);
  await rm(join(cwd, 'deploy-fails'));
  expect((await run(cloudflare)).calls.filter(isDeploy)).toEqual([deploy]);
});

test('GitHub Pages gets the folder by its own actions, without functions', async () => {
  const { cwd, run, setSite } = await checkout();
  await setSite('one');
  const context = { vars: { DEPLOY_TO: 'github-pages', SITE_URL: 'https://jobs.example' }, secrets: {} };
  const { ran, calls, outputs } = await run(context);
  expect(ran).toContain('actions/upload-pages-artifact');
  expect(calls.slice(0, 2)).toEqual(['npm ci', 'npm run build -- --restore-from https://jobs.example']);
  expect(await readFile(join(cwd, 'settings'), 'utf8')).toBe(' https://jobs.example false github-pages []\n');
  expect(outputs).toEqual({ pages: 'true' });
  const needs = (pages: string) => ({ ...context, needs: { rebuild: { outputs: { pages } } } });
  expect(runJob(deployPages, { cwd, bin: '', context: needs('true') }).ran).toEqual(['actions/deploy-pages']);
  expect(runJob(deployPages, { cwd, bin: '', context: needs('false') }).ran).toEqual([]);
});

test('a shrunken export is taken when asked by hand', async () => {
  const { run, setSite } = await checkout();
  await setSite('one');
  const { calls } = await run({ ...cloudflare, inputs: { accept_shrink: true } });
  expect(calls).toContain('npm run build -- --accept-shrink --restore-from https://jobs.example');
});

test('the dead-man’s switch is called where there is one, and the schedule kept alive', async () => {
  const { cwd } = await checkout();
  const calls = (job: Job, secrets: Context['secrets']) => {
    const context = { ...cloudflare, secrets, needs: { rebuild: { result: 'success' } } };
    return runJob(job, { cwd, bin: join(cwd, 'bin'), context }).ran;
  };
  expect([calls(ping, {}), calls(ping, cloudflare.secrets)]).toEqual([[], ["Call the dead-man's switch"]]);
  expect(calls(schedule, {})).toEqual(['Keep the schedule alive']);
});

test('what installs packages may neither deploy nor prove who it is', () => {
  expect(
    Object.fromEntries(Object.entries(jobs).map(([name, { permissions }]) => [name, permissions])),
  ).toEqual({
    rebuild: { contents: 'read' },
    'deploy-pages': { pages: 'write', 'id-token': 'write' },
    ping: undefined,
    schedule: { actions: 'write' },
  });
  for (const { steps, permissions } of Object.values(jobs))
    if (steps.some(({ run }) => run?.includes('npm '))) expect(permissions).toEqual({ contents: 'read' });
});

describe('a release', () => {
  const release = readWorkflow('release').jobs as Record<'test' | 'npm' | 'image', Job>;
  /** A checkout of 1.2.3, with programs that write down how they were called. */
  const releasing = async (job: keyof typeof release, ref: string, vars: Context['vars'] = {}) => {
    const cwd = await tempDir();
    const bin = join(cwd, 'bin');
    await mkdir(join(cwd, '.ci'), { recursive: true });
    await mkdir(bin);
    const write = async (path: string, name: string) => {
      await writeFile(path, `#!/bin/bash\necho "${name} $*" >> "${cwd}/calls"\n`);
      await chmod(path, 0o755);
    };
    for (const name of ['npm', 'docker']) await write(join(bin, name), name);
    await write(join(cwd, '.ci/run'), '.ci/run');
    await writeFile(
      join(cwd, 'package.json'),
      '{\n  "name": "jobfeed",\n  "version": "1.2.3",\n  "private": true\n}\n',
    );
    await writeFile(join(cwd, 'calls'), '');
    const context = { vars, secrets: { IMAGE_USER: 'me', IMAGE_TOKEN: 'secret' }, ref };
    const { ok, printed } = runJob(release[job], { cwd, bin, context });
    return { ok, printed, calls: (await readFile(join(cwd, 'calls'), 'utf8')).trim().split('\n') };
  };

  test('tests the tag of its version, then makes the package', async () => {
    expect(await releasing('test', 'v1.2.3')).toMatchObject({
      ok: true,
      calls: ['.ci/run ', 'npm run package'],
    });
    const wrong = await releasing('test', 'v1.2.4');
    expect([wrong.ok, wrong.calls]).toEqual([false, ['']]);
    expect(wrong.printed).toContain('The tag is v1.2.4, but package.json has the version 1.2.3.');
  });

  test('publishes package and image only where that is set up', async () => {
    const npm = await releasing('npm', 'v1.2.3', { NPM_PUBLISH: 'true' });
    expect(npm.calls).toEqual(['npm publish --access public ./package']);
    expect((await releasing('npm', 'v1.2.3')).calls).toEqual(['']);
    expect((await releasing('image', 'v1.2.3', { IMAGE: 'images.example/jobfeed' })).calls).toEqual([
      'docker build --file Containerfile --tag images.example/jobfeed:1.2.3 --tag images.example/jobfeed:latest .',
      'docker login --username me --password-stdin images.example',
      'docker push --all-tags images.example/jobfeed',
    ]);
    expect((await releasing('image', 'v1.2.3')).calls).toEqual(['']);
  });

  test('what installs packages may not publish, and what publishes installs none', () => {
    expect(release.test.permissions).toEqual({ contents: 'read' });
    expect(release.npm.permissions).toEqual({ 'id-token': 'write' });
    expect(release.npm.steps.some(({ run = '' }) => /npm (ci|install|run)/.test(run))).toBe(false);
  });
});

test('actionlint has nothing to say', (context) => {
  const { status, stdout } = spawnSync(requireProgram('actionlint', context), { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
});

/** All that there are. */
const WORKFLOWS = readdirSync('.github/workflows').map((file) => file.replace(/\.yml$/, ''));

test('every action is pinned by commit', () => {
  for (const name of WORKFLOWS)
    for (const job of Object.values(readWorkflow(name).jobs))
      for (const { uses } of job.steps) expect(uses ?? 'x@'.padEnd(42, '0')).toMatch(/@[0-9a-f]{40}$/);
});

test('nothing that is installed finds the credentials of the checkout, and no job may more than it says', () => {
  for (const name of WORKFLOWS)
    for (const { steps } of Object.values(readWorkflow(name).jobs)) {
      const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
      for (const step of checkouts) expect(step.with?.['persist-credentials']).toBe(false);
    }
  expect(Object.fromEntries(WORKFLOWS.map((name) => [name, readWorkflow(name).permissions]))).toEqual({
    ci: { contents: 'read' },
    mutants: { contents: 'read' },
    rebuild: {},
    release: {},
  });
});

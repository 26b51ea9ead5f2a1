/**
 * The container as the guide describes it, run by Podman and podman-compose on stand-ins for its base images
 * (tests/lib/containers/). Docker, and the three nodes of OpenSearch in containers, are run by no test.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContext } from '../lib/build-context.ts';
import { readContainerfile } from '../lib/containerfile.ts';
import { makeMeilisearchImage, makeNodeImage } from '../lib/containers/base-images.ts';
import { Podman, whyNoContainers } from '../lib/containers/podman.ts';
import { freePort } from '../lib/free-port.ts';
import { fetchMeilisearch } from '../lib/search-engines/programs.ts';
import { fetchToolSet } from '../lib/tools/programs.ts';

const reason = whyNoContainers();
if (reason) console.warn(`Containers are not tried: ${reason}`);
const GUIDE = readFileSync('docs/hosts/container.md', 'utf8');
const PROJECT = 'jobfeed-test';
const SITE = `${PROJECT}_jobfeed_1`;

describe.skipIf(reason !== undefined)('the container', () => {
  const work = mkdtempSync(join(tmpdir(), 'jobfeed-containers-'));
  let podman: Podman, folder: string, compose: string, port: number, base: string;

  /** A command of the guide that begins with `start`, run in the folder of compose.yaml by podman-compose. */
  function asTheGuideSays(start: string, input?: Buffer): Buffer {
    const line = GUIDE.split('\n').find((one) => one.trim().startsWith(start))!;
    const typed = line
      .replace(/^ {4}/, '')
      .split('    #')[0]!
      .replace(/(docker |podman-)compose/, `"$COMPOSE" -p ${PROJECT}`);
    const { status, stderr, bytes } = podman.run('bash', ['-ec', typed.replace(/ [<>] backup\.tar$/, '')], {
      cwd: folder,
      ...(input && { input }),
      env: { COMPOSE: compose },
    });
    expect(status, `${typed}\n${stderr}`).toBe(0);
    return bytes;
  }
  const run = (...args: string[]) => podman.run(compose, ['-p', PROJECT, ...args], { cwd: folder });
  const inside = (...command: string[]) => podman.run('podman', ['exec', SITE, ...command]);
  const settings = (values: Record<string, string>) => {
    const lines = Object.entries({
      SCRAPE_ENABLED: 'false',
      ICONS_MODE: 'off',
      PORT: String(port),
      ...values,
    });
    writeFileSync(join(folder, '.env'), lines.map(([name, value]) => `${name}=${value}\n`).join(''));
  };
  const health = async (): Promise<{ search_engine?: string; builtAt?: string }> =>
    fetch(`http://127.0.0.1:${port}/api/v1/health`).then(
      (answer) => answer.json() as Promise<object>,
      () => ({}),
    );
  /** Podman asks by itself only where there is systemd. */
  const isHealthy = () => podman.run('podman', ['healthcheck', 'run', SITE]).status === 0;
  const becomesHealthy = () => expect.poll(isHealthy, { timeout: 400_000, interval: 2000 }).toBe(true);

  beforeAll(async () => {
    mkdirSync(join(work, 'podman'));
    podman = new Podman(join(work, 'podman'));
    const tool = await fetchToolSet('podman-compose');
    compose = join(work, 'podman-compose');
    const start = `#!/bin/sh\nPYTHONPATH=${tool} exec python3 ${tool}/podman_compose.py "$@"\n`;
    writeFileSync(compose, start, { mode: 0o755 });
    port = await freePort();
    base = readContainerfile(new URL('../../Containerfile', import.meta.url))[0]!.image;
    makeNodeImage(podman, base, work);
    folder = join(work, 'checkout');
    await buildContext(folder);
    for (const file of ['compose.yaml', 'Containerfile', '.dockerignore'])
      copyFileSync(file, join(folder, file));
    settings({});
  });
  afterAll(() => {
    run('down', '--volumes');
    podman.end();
    rmSync(work, { recursive: true, force: true });
  });

  test('builds as the guide says, and adds at most 220 MB to its base', () => {
    asTheGuideSays('podman build');
    const size = (name: string) => Number(podman.podman('image', 'inspect', '--format', '{{.Size}}', name));
    expect((size('jobfeed') - size(base)) / 1e6).toBeLessThanOrEqual(220);
  });

  test('serves the sample without privileges, from read-only files', async () => {
    writeFileSync(join(folder, 'token'), 'a-token-of-the-host\n');
    settings({ DOWNLOAD_TOKEN_FILE: './token' });
    asTheGuideSays('podman-compose up');
    await becomesHealthy();
    expect(await health()).toMatchObject({ status: 'ok', jobs: 400 });
    const status = inside('cat', '/proc/self/status').stdout;
    expect(status).toMatch(/^Uid:\t1000\t1000/m);
    for (const name of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
      expect(status).toMatch(new RegExp(`^${name}:\t0{16}$`, 'm'));
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(inside('touch', '/app/written').stderr).toContain('Read-only file system');
    expect(inside('touch', '/tmp/written', '/data/written').status).toBe(0);
    expect(inside('rm', '/data/written').status).toBe(0);
    expect(inside('cat', '/run/secrets/download_token').stdout).toBe('a-token-of-the-host\n');
    expect(run('exec', '-T', 'jobfeed', 'npm', 'run', 'jobfeed', '--', 'status').status).toBe(0);
    // The first site has none before it, which the program says that the image has.
    expect(inside('npm', 'run', 'rollback').stderr).toContain('There is no site to go back to');
  });

  test('keeps state and site across restarts, and stops by itself on request', async () => {
    const before = await health();
    podman.podman('restart', SITE);
    await becomesHealthy();
    expect((await health()).builtAt).toBe(before.builtAt);
    run('stop');
    expect(podman.podman('inspect', '--format', '{{.State.ExitCode}} {{.State.Status}}', SITE)).toBe(
      '0 exited',
    );
  });

  test('restores its state from a backup as the guide says', async () => {
    const backup = asTheGuideSays('docker compose run --rm -T --no-deps jobfeed tar --create');
    const state = (tar: Buffer) =>
      podman.run('tar', ['--extract', '--to-stdout', '--file', '-', 'state/state.sqlite'], { input: tar })
        .bytes;
    expect(state(backup).length).toBeGreaterThan(10_000);
    expect(run(...['run', '--rm', '-T', '--no-deps', 'jobfeed', 'rm', '-r', '/data/state']).status).toBe(0);
    asTheGuideSays('docker compose run --rm -T --no-deps jobfeed tar --extract', backup);
    const again = asTheGuideSays('docker compose run --rm -T --no-deps jobfeed tar --create');
    expect(state(again).equals(state(backup))).toBe(true);
    run('start');
    await becomesHealthy();
    run('down', '--volumes');
  });

  test('reports an unreadable secret once', async () => {
    writeFileSync(join(folder, 'barred'), 'a-token\n', { mode: 0o600 });
    settings({ DOWNLOAD_TOKEN_FILE: './barred' });
    run('up', '--detach');
    const logs = () => {
      const { stdout, stderr } = podman.run('podman', ['logs', SITE]);
      return (stdout + stderr).split('\n').filter((line) => line.includes('"level":"error"'));
    };
    await expect.poll(logs).not.toEqual([]);
    // As long as the container would have needed for ten starts.
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    expect(logs()).toEqual([expect.stringContaining('DOWNLOAD_TOKEN_FILE')]);
    run('down', '--volumes');
  });

  test('has the jobs with the Meilisearch profile', async () => {
    const name = /image: (docker\.io\/getmeili\/\S+)/.exec(readFileSync('compose.yaml', 'utf8'))![1]!;
    makeMeilisearchImage(podman, name, await fetchMeilisearch(), work);
    writeFileSync(join(folder, 'key'), 'Zb3-for-this-test-alone-9vQ-and-no-other');
    settings({ SEARCH_ENGINE: 'meilisearch', COMPOSE_PROFILES: 'meilisearch', MEILI_KEY_FILE: './key' });
    run('--profile', 'meilisearch', 'up', '--detach');
    await becomesHealthy();
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/jobs?limit=1`);
    expect(await answer.json()).toMatchObject({ total: 400 });
    expect(inside('cat', '/data/dist/deployment.json').stdout).toContain('meilisearch');
    // Nobody outside of its network reaches the engine.
    expect(podman.podman('port', `${PROJECT}_meilisearch_1`)).toBe('');
  });
});

/** The steps of the Containerfile as commands: built, started read-only and without rights, healthy, stopped. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../scripts/config.ts';
import { SETTINGS } from '../../scripts/settings/table.ts';
import { buildContext } from '../lib/build-context.ts';
import { containerScript, readContainerfile } from '../lib/containerfile.ts';
import { requireProgram } from '../lib/programs.ts';
import { tempDir } from '../lib/temp-dir.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const stages = readContainerfile(new URL('../../Containerfile', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

test('the image has the same Node version as the packages', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    devDependencies: { node: string };
  };
  for (const { image } of stages) expect(image).toContain(`/node:${devDependencies.node}-`);
});

interface Service {
  image?: string;
  profiles?: string[];
  environment: Record<string, string>;
  read_only?: boolean;
  ports?: string[];
  volumes: string[];
  networks: string[];
  secrets?: string[];
  depends_on?: Record<string, { condition: string; required: boolean }>;
  healthcheck?: { test: string[]; interval: string; timeout: string; start_period: string };
}
const compose = parse(readFileSync(join(project, 'compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service> & { jobfeed: Service };
  networks: Record<string, { internal?: boolean }>;
  volumes: Record<string, unknown>;
};
const { jobfeed } = compose.services;
const nodes = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes('opensearch'));

/** What the site is given: variables, or their defaults, as compose puts them in. */
function environmentWith(env: Record<string, string>): Record<string, string> {
  const put = (text: string): string =>
    text.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, fallback: string) => env[name] || fallback);
  return Object.fromEntries(Object.entries(jobfeed.environment).map(([name, text]) => [name, put(text)]));
}

test("compose.yaml uses only known settings and the image's volume", () => {
  const { environment, read_only, volumes } = jobfeed;
  expect(Object.keys(environment).filter((name) => !(name.replace(/_FILE$/, '') in SETTINGS))).toEqual([]);
  expect(read_only).toBe(true);
  expect(volumes).toEqual([
    `data:${stages.at(-1)?.instructions.find(({ name }) => name === 'VOLUME')?.text}`,
  ]);
});

test("the health check repeats the image's, which not every image format keeps", () => {
  const said = stages.at(-1)?.instructions.find(({ name }) => name === 'HEALTHCHECK')?.text;
  const { test: words, interval, timeout, start_period } = jobfeed.healthcheck!;
  const [kind, ...command] = words;
  expect(
    `--interval=${interval} --timeout=${timeout} --start-period=${start_period} ${kind} ${JSON.stringify(command)}`,
  ).toBe(said?.replaceAll('", "', '","'));
});

test('without a profile the site runs alone on files; a profile adds its engine', () => {
  const [alone] = Object.entries(compose.services).filter(([, { profiles }]) => !profiles);
  expect(alone?.[0]).toBe('jobfeed');
  const withoutSecrets = (env: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(environmentWith(env)).filter(([name]) => !name.endsWith('_FILE')));
  expect(readConfig(withoutSecrets({})).SEARCH_ENGINE).toBe('static');
  const urls = nodes.map(([name]) => `http://${name}:9200`).join();
  expect(readConfig(withoutSecrets({ SEARCH_ENGINE: 'opensearch' }))).toMatchObject({
    SEARCH_ENGINE: 'opensearch',
    OPENSEARCH_URLS: urls,
  });
  const MEILI_KEY = 'a-key-that-is-long-enough';
  expect(readConfig({ ...withoutSecrets({ SEARCH_ENGINE: 'meilisearch' }), MEILI_KEY })).toMatchObject({
    SEARCH_ENGINE: 'meilisearch',
    MEILI_URL: 'http://meilisearch:7700',
  });
  const elsewhere = { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URLS: 'https://search.example' };
  expect(readConfig(withoutSecrets(elsewhere))).toMatchObject(elsewhere);
});

test('the lowest engine version in the guide has every feature that is used', () => {
  const text = readFileSync(join(project, 'compose.yaml'), 'utf8');
  const file = readFileSync(join(project, 'Containerfile'), 'utf8');
  // Docker 25 has it, Podman 4 and buildah refuse it.
  expect(text + file).not.toMatch(/start[-_]interval/);
  // podman-compose reads no variable inside another one's default.
  expect(text).not.toMatch(/\$\{\w+:-[^}]*\$\{/);
  // podman-compose takes a network only when it is listed.
  for (const { networks } of Object.values(compose.services))
    for (const name of networks) expect(Object.keys(compose.networks)).toContain(name);
  expect(readFileSync(join(project, 'docs/hosts/container.md'), 'utf8')).toMatch(
    /It needs Docker \d+ with Compose/,
  );
});

test('the site waits for three nodes, which are private and keep their data', () => {
  const names = nodes.map(([name]) => name);
  expect(names).toHaveLength(3);
  expect(jobfeed.depends_on).toEqual(
    Object.fromEntries(
      [...names, 'meilisearch'].map((name) => [name, { condition: 'service_healthy', required: false }]),
    ),
  );
  const pom = readFileSync(join(project, 'tests/lib/search-engines/opensearch/pom.xml'), 'utf8');
  for (const [name, { image, environment, ports, networks, volumes, healthcheck }] of nodes) {
    const version = image?.split(':')[1];
    expect(pom, 'the version that the tests start').toContain(version);
    expect([environment['node.name'], environment['discovery.seed_hosts']]).toEqual([name, names.join()]);
    expect([ports, networks]).toEqual([undefined, ['engine']]);
    expect(volumes).toEqual([`${name}:/usr/share/opensearch/data`]);
    expect(compose.volumes).toHaveProperty(name);
    expect(healthcheck?.test.at(-1)).toMatch(/^http:\/\/localhost:9200\/_cluster\/health\?/);
  }
  expect(compose.networks['engine']).toEqual({ internal: true });
  expect(jobfeed.networks).toContain('engine');
});

test('secrets are files named in settings, and all are optional', () => {
  const { secrets } = parse(readFileSync(join(project, 'compose.yaml'), 'utf8')) as {
    secrets: Record<string, { file: string }>;
  };
  for (const [name, { file }] of Object.entries(secrets)) {
    const setting = name.toUpperCase() as keyof typeof SETTINGS;
    expect(SETTINGS[setting]).toMatchObject({ inFile: true });
    expect(file).toBe(`\${${setting}_FILE:-/dev/null}`);
    expect(jobfeed.environment[`${setting}_FILE`]).toBe(`/run/secrets/${name}`);
    expect(jobfeed.secrets).toContain(name);
  }
  const inFiles = Object.entries(SETTINGS).filter(([, setting]) => 'inFile' in setting);
  expect(Object.keys(secrets).sort()).toEqual(inFiles.map(([name]) => name.toLowerCase()).sort());
  const { image, networks, ports, volumes, secrets: own } = compose.services['meilisearch']!;
  const programs = readFileSync(join(project, 'tests/lib/search-engines/programs.ts'), 'utf8');
  expect(programs, 'the version that the tests start').toContain(`'${image?.split(':v')[1]}'`);
  expect([networks, ports, volumes, own]).toEqual([
    ['engine'],
    undefined,
    ['meilisearch:/meili_data'],
    ['meili_key'],
  ]);
  expect(compose.volumes).toHaveProperty('meilisearch');
});

test('builds, becomes healthy on a read-only file system, and stops on request', async (context) => {
  const unshare = requireProgram('unshare', context);
  if (process.getuid?.() !== 0) context.skip('mounting needs root');
  const work = await tempDir();
  const script = containerScript({
    stages,
    context: await buildContext(),
    work,
    nodeBinary: process.execPath,
    env: { PORT: String(await freePort()), SCRAPE_ENABLED: 'false', ICONS_MODE: 'off' },
    patience: 90,
  });
  writeFileSync(join(work, 'script.sh'), script);
  const child = spawn(
    unshare,
    ['--mount', '--pid', '--fork', '--kill-child', 'bash', join(work, 'script.sh')],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [printed, log] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(printed, log).toBe('healthy\nended 0\n');
  expect(readdirSync(join(work, 'data')).sort()).toEqual(['dist', 'state']);
});

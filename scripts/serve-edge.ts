/**
 * `npm run serve:edge` serves the built site and its functions in workerd, the runtime of Cloudflare, without access to the
 * network. It uses `wrangler dev` if the site is built for Workers, and otherwise `wrangler pages dev`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadConfig } from './config.ts';
import { COMPATIBILITY_DATE, WORKER_CONFIG } from './emit/worker.ts';
import { noSiteIn } from './folders/ours.ts';
import { engineVariables } from './http/engine-env.ts';
import { readOptions } from './lib/arguments.ts';
import { ConfigError } from './lib/errors.ts';
import { runMain } from './commands/command.ts';
import { toldToEnd } from './lib/process.ts';
import type { RunningServer } from './serve.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
// Vitest does not support import.meta.resolve.
const WRANGLER = join(
  dirname(createRequire(import.meta.url).resolve('wrangler/package.json')),
  'bin/wrangler.js',
);
const READY = /Ready on (http:\/\/\S+)/;
const KEPT_LINES = 30;
const GRACE_MS = 5000;

export interface EdgeServer extends RunningServer {
  /** The process id of wrangler. The runtime is its child process. */
  pid: number;
}

/**
 * Starts the edge runtime on a built site, and waits until it answers.
 * @param port 0 picks a free one
 * @param variables settings of functions, which hosts keep as secrets
 * @param inspectorPort the port for debuggers
 * @throws ConfigError when there is no site, or with wrangler's output when it does not start
 */
export async function startEdgeServer({
  dir,
  port,
  host = '127.0.0.1',
  inspectorPort = 0,
  variables = {},
  onLine = () => undefined,
}: {
  dir: string;
  port: number;
  host?: string;
  inspectorPort?: number;
  variables?: Record<string, string | undefined>;
  onLine?: (line: string) => void;
}): Promise<EdgeServer> {
  if (!existsSync(dir)) throw noSiteIn(dir);
  const workDir = await mkdtemp(join(tmpdir(), 'jobfeed-edge-'));
  const isWorker = existsSync(join(dir, WORKER_CONFIG));
  const child = spawn(
    process.execPath,
    [
      WRANGLER,
      ...(isWorker
        ? ['dev', `--config=${resolve(dir, WORKER_CONFIG)}`]
        : ['pages', 'dev', dir, `--compatibility-date=${COMPATIBILITY_DATE}`]),
      ...[`--ip=${host}`, `--port=${port}`, `--inspector-port=${inspectorPort}`, `--persist-to=${workDir}`],
      '--show-interactive-dev-session=false',
      ...Object.entries(variables).flatMap(([key, value]) =>
        value ? (isWorker ? ['--var', `${key}:${value}`] : ['--binding', `${key}=${value}`]) : [],
      ),
    ],
    {
      cwd: isWorker ? workDir : await projectWith(dir, workDir),
      env: {
        ...process.env,
        CI: 'true',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        WRANGLER_LOG_PATH: workDir,
        WRANGLER_SEND_METRICS: 'false',
        XDG_CONFIG_HOME: workDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const last: string[] = [];
  const started = Promise.withResolvers<string>();
  const read = (stream: NodeJS.ReadableStream) =>
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line);
      if (last.length > KEPT_LINES) last.shift();
      onLine(line);
      const url = READY.exec(line)?.[1];
      if (url) started.resolve(url);
    });
  read(child.stdout);
  read(child.stderr);
  const ended = once(child, 'close');
  const url = await Promise.race([started.promise, ended.then(() => undefined)]);
  if (url === undefined || child.pid === undefined) {
    await rm(workDir, { recursive: true, force: true });
    throw new ConfigError(
      `The edge runtime did not start:\n${last.join('\n')}`,
      'See the lines above; another program may be using the port.',
    );
  }
  return {
    url,
    pid: child.pid,
    close: async () => {
      child.kill('SIGTERM');
      const cut = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(cut);
      await rm(workDir, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a folder with the project as it is deployed. Functions are bundled with the code that renders pages, which is in the
 * site's folder and therefore linked as `dist`.
 */
async function projectWith(dir: string, workDir: string): Promise<string> {
  const project = join(workDir, 'project');
  await mkdir(project);
  await cp(join(ROOT, 'functions'), join(project, 'functions'), { recursive: true });
  for (const name of ['src', 'schema', 'node_modules', 'package.json', 'tsconfig.json'])
    await symlink(join(ROOT, name), join(project, name));
  await symlink(resolve(dir), join(project, 'dist'));
  return project;
}

if (import.meta.main) {
  await runMain(async (progress) => {
    readOptions({});
    const config = loadConfig();
    const { OUT_DIR, PORT, HOST } = config;
    const stopping = toldToEnd();
    const server = await startEdgeServer({
      dir: OUT_DIR,
      port: PORT,
      host: HOST,
      variables: engineVariables(config),
      onLine: (line) => progress.info(line),
    });
    if (!stopping.aborted) await once(stopping, 'abort');
    await server.close();
  });
}

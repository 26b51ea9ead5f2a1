/**
 * Writes what `wrangler deploy` needs for Cloudflare Workers with static assets: a configuration, a Worker, and a list of files
 * that must not be uploaded.
 */
import { writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { jobsAreFiles } from '../../src/site/settings.ts';
import type { Config } from '../config.ts';
import { FUNCTIONS, functionFiles } from '../lib/functions.ts';
import { hostLimits } from '../lib/hosts.ts';
import { ON_DEMAND } from '../lib/page-renderer.ts';
import { functionPaths } from './host-files.ts';

/** The date of the runtime behaviour for which the functions are written. */
export const COMPATIBILITY_DATE = '2026-08-01';
/** The configuration of the Worker, which is in the site's folder. */
export const WORKER_CONFIG = 'wrangler.jsonc';
const WORKER = 'worker.js';
/** The maximum length of a Worker's name at Cloudflare. */
const LONGEST_NAME = 54;

/** The Worker's name, which is made from the site's host: jobs.example becomes "jobs-example". */
export const workerName = (siteUrl: string): string =>
  new URL(siteUrl).hostname
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/-$/, '');

/**
 * Writes the files for Cloudflare Workers if DEPLOY_HOST names them. The Worker imports the functions of this checkout, so the
 * site must be deployed where it was built.
 */
export async function emitWorker(
  outDir: string,
  config: Pick<Config, 'DEPLOY_HOST' | 'FUNCTIONS' | 'LOCALES' | 'OUT_DIR' | 'PAGES' | 'SITE_URL'>,
): Promise<void> {
  if (!hostLimits(config.DEPLOY_HOST)?.worker) return;
  const { include, exclude } = functionPaths(config);
  const settings = {
    name: workerName(config.SITE_URL),
    compatibility_date: COMPATIBILITY_DATE,
    ...(config.FUNCTIONS && { main: WORKER }),
    assets: {
      directory: '.',
      not_found_handling: '404-page',
      ...(config.FUNCTIONS && {
        binding: 'ASSETS',
        run_worker_first: [...include, ...exclude.map((path) => `!${path}`)],
      }),
    },
  };
  const comment = '// Written by the build. Deploy with: npx wrangler deploy --config <this file>';
  await writeFile(join(outDir, WORKER_CONFIG), `${comment}\n${JSON.stringify(settings, null, 2)}\n`);
  // These files are only for the deployment. `_headers` and `_redirects` need no line, because they are never uploaded as
  // files.
  const unpublished = [WORKER_CONFIG, WORKER, '.assetsignore', '_routes.json', ON_DEMAND, '.wrangler'];
  await writeFile(join(outDir, '.assetsignore'), `${unpublished.join('\n')}\n`);
  if (config.FUNCTIONS) await writeFile(join(outDir, WORKER), workerModule(config));
}

/**
 * The module of the Worker, which imports each function from its file. The function for pages is left out, because it is for
 * Cloudflare Pages and finds the renderer in `dist`.
 */
function workerModule(config: Pick<Config, 'LOCALES' | 'OUT_DIR' | 'PAGES'>): string {
  const from = resolve(config.OUT_DIR);
  const project = dirname(FUNCTIONS);
  const address = (file: string): string =>
    JSON.stringify(
      relative(from, join(project, file))
        .replaceAll('\\', '/')
        .replace(/^(?!\.)/, './'),
    );
  const files = functionFiles(FUNCTIONS).filter((file) => file !== '[[path]].ts');
  const onDemand = !jobsAreFiles(config);
  return [
    '// Written by the build: the functions as one Worker.',
    `import { createWorker } from ${address('src/api/worker.ts')};`,
    ...(onDemand ? [`import { renderPage } from './${ON_DEMAND}/entry.mjs';`] : []),
    ...files.map((file, i) => `import { onRequest as f${i} } from ${address(`functions/${file}`)};`),
    `const handlers = { ${files.map((file, i) => `${JSON.stringify(file)}: f${i}`).join(', ')} };`,
    `export default createWorker(handlers${onDemand ? ', renderPage' : ''});`,
    '',
  ].join('\n');
}

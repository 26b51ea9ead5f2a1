import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../lib/files.ts';
import { wrap } from '../lib/wrap.ts';
import { MAIN_SETTINGS } from '../settings/groups.ts';
import { type Setting, SETTINGS } from '../settings/table.ts';
import { command, wrongUse } from './command.ts';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEMPLATE = join(ROOT, 'scripts/site-template');
const WORKFLOW = '.github/workflows/rebuild.yml';
/**
 * The commands that become npm scripts in the repository of a site, because messages and docs name them as
 * such.
 */
const SCRIPTS = ['start', 'build', 'serve', 'watch', 'rollback', 'budget', 'server-config'];

const POSITIONALS = '<folder>';

export const initCommand = command({
  positionals: POSITIONALS,
  options: {
    engine: {
      type: 'string',
      value: 'where',
      doc: 'The engine as npm names it: a folder, a packed .tgz, or a git address. Without it this checkout.',
    },
  },
  settings: [],
  help: `It writes package.json, .env.example, content/ with an imprint and a privacy page in two languages, the workflow that rebuilds the
site, .gitignore and README.md. A file that exists stays.

Exit code 0: done. 2: the command is wrong.`,
  run: async ({ options: { engine = ROOT }, positionals: [folder, ...more] }) => {
    if (folder === undefined || more.length > 0)
      throw wrongUse('It makes one folder.', 'init', { positionals: POSITIONALS });
    const { made, kept } = await initSite(folder, engine);
    const lines = [
      ...(made.length > 0 ? [`Made in ${folder}: ${made.join(', ')}.`] : []),
      ...(kept.length > 0 ? [`Kept as they were: ${kept.join(', ')}.`] : []),
      `Next: cd ${folder} && npm install && npm start`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  },
});

/**
 * Writes the repository of a site that has the engine as a dependency. Never replaces a file.
 * @param engine a path, or anything else that npm can install
 */
export async function initSite(
  folder: string,
  engine: string,
): Promise<Record<'made' | 'kept', readonly string[]>> {
  const from = resolve(folder);
  const isPath = existsSync(engine);
  const files: Record<string, string> = {
    'package.json': packageOf(from, isPath ? `file:${relative(from, resolve(engine))}` : engine),
    '.env.example': environment(),
    '.gitignore': `${['node_modules/', '.engine/', '.jobfeed/', 'dist/', 'dist.*/', '.env'].join('\n')}\n`,
    [WORKFLOW]: await readFile(join(ROOT, WORKFLOW), 'utf8'),
  };
  for (const file of listFiles(TEMPLATE)) files[file] = await readFile(join(TEMPLATE, file), 'utf8');
  const made: string[] = [];
  const kept: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    const path = join(from, file);
    await mkdir(dirname(path), { recursive: true });
    const isNew = await writeFile(path, text, { flag: 'wx' }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        return false;
      },
    );
    (isNew ? made : kept).push(file);
  }
  return { made, kept };
}

function packageOf(folder: string, engine: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const scripts = Object.fromEntries(SCRIPTS.map((script) => [script, `jobfeed ${script}`]));
  const site = {
    name: name || 'jobs',
    private: true,
    engines: packageJson.engines,
    allowScripts: packageJson.allowScripts,
    scripts: { ...scripts, jobfeed: 'jobfeed' },
    dependencies: { jobfeed: engine },
    // `node` is the Node that runs the build, whichever Node npm itself runs on. `wrangler` deploys to
    // Cloudflare.
    devDependencies: {
      node: packageJson.devDependencies.node,
      wrangler: packageJson.devDependencies.wrangler,
    },
  };
  return `${JSON.stringify(site, null, 2)}\n`;
}

/** The main settings as comments of `.env.example`, each with its description. */
function environment(): string {
  const parts = MAIN_SETTINGS.map((name) => {
    const { default: fallback, doc } = SETTINGS[name] as Setting<unknown>;
    const lines = wrap(doc, 98).map((line) => `# ${line}`);
    return [...lines, `# ${name}=${fallback}`].join('\n');
  });
  return `# Settings of the site; docs/settings.md of Jobfeed has all. Copy this file to .env.\n\n${parts.join('\n\n')}\n`;
}

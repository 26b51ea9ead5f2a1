/** Clients that generators of other authors make of the description of a served site, and programs that ask it through them. */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { copyFile, cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sourceOf, toolSet, type ToolSetName } from './programs.ts';
import { runTool } from './run-tool.ts';

/** What the programs get, and print. */
interface Asked {
  url: string;
  /** Words to search. */
  q: string;
  /** A feed to validate, as JSON. */
  feed: string;
}

interface Client {
  generator: string;
  /** What is fetched for it; TypeScript's tools are the project's own. */
  set?: ToolSetName;
  /** Makes the client in an empty folder from the description at `<url>/api/openapi.json`, and asks with it. */
  ask: (folder: string, asked: Asked) => Promise<string>;
}

const descriptionOf = ({ url }: Asked): string => `${url}/api/openapi.json`;

/** Runs a program in a folder; what it says against it rejects. */
const runIn = (folder: string, command: string, args: readonly string[], env = {}): Promise<string> =>
  new Promise((done, fail) => {
    const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(command, args, options, (error, stdout, stderr) =>
      error
        ? fail(new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`.slice(0, 4000)))
        : done(stdout + stderr),
    );
  });

export const CLIENTS: Record<'Go' | 'Python' | 'TypeScript' | 'Java', Client> = {
  Go: {
    generator: 'oapi-codegen',
    set: 'go-client',
    async ask(folder, asked) {
      await cp(toolSet('go-client'), folder, { recursive: true });
      await mkdir(join(folder, 'jobfeed'));
      await copyFile(join(sourceOf('go-client'), 'main.go.txt'), join(folder, 'main.go'));
      const files = ['-generate', 'types,client', '-o', 'jobfeed/jobfeed.go', descriptionOf(asked)];
      await runIn(folder, './oapi-codegen', ['-package', 'jobfeed', ...files]);
      const env = { GOTOOLCHAIN: 'local', GOWORK: 'off', GOFLAGS: '-mod=vendor', GOPROXY: 'off' };
      await runIn(folder, 'go', ['vet', './jobfeed', '.'], env);
      await runIn(folder, 'go', ['build', '-o', 'ask', '.'], env);
      return runTool(join(folder, 'ask'), [asked.url, asked.q], { input: asked.feed });
    },
  },
  Python: {
    generator: 'openapi-python-client',
    set: 'python-client',
    async ask(folder, asked) {
      const env = { PYTHONPATH: `${toolSet('python-client')}:${folder}`, PYTHONDONTWRITEBYTECODE: '1' };
      const config = ['--config', join(sourceOf('python-client'), 'config.yml'), '--meta', 'none'];
      const made = ['--url', descriptionOf(asked), '--output-path', 'jobfeed', '--fail-on-warning'];
      await runIn(folder, 'python3', ['-m', 'openapi_python_client', 'generate', ...made, ...config], env);
      const program = join(sourceOf('python-client'), 'ask.py');
      return runTool('python3', [program, asked.url, asked.q], { input: asked.feed, env });
    },
  },
  TypeScript: {
    generator: 'openapi-typescript with openapi-fetch',
    async ask(folder, asked) {
      await symlink(resolve('node_modules'), join(folder, 'node_modules'));
      await writeFile(join(folder, 'package.json'), '{"type": "module"}');
      await copyFile(join(sourceOf('typescript-client'), 'ask.ts.txt'), join(folder, 'ask.ts'));
      const bin = (name: string): string => resolve('node_modules/.bin', name);
      await runIn(folder, bin('openapi-typescript'), [descriptionOf(asked), '--output', 'jobfeed.d.ts']);
      const options = '--strict --noUncheckedIndexedAccess --skipLibCheck --module nodenext --target es2024';
      const more = '--allowImportingTsExtensions --noEmit --types node ask.ts';
      await runIn(folder, bin('tsc'), `${options} ${more}`.split(' '));
      return runTool(process.execPath, [join(folder, 'ask.ts'), asked.url, asked.q], { input: asked.feed });
    },
  },
  Java: {
    generator: 'openapi-generator',
    set: 'java-client',
    async ask(folder, asked) {
      const jar = join(toolSet('java-client'), 'openapi_generator_cli/openapi-generator.jar');
      const names = 'apiPackage=jobfeed.api,modelPackage=jobfeed.model,invokerPackage=jobfeed';
      const properties = `openApiNullable=false,useSingleRequestParameter=true,${names}`;
      const parts =
        'apis,models,supportingFiles,apiTests=false,modelTests=false,apiDocs=false,modelDocs=false';
      const made = ['-g', 'java', '--library', 'native', '-i', descriptionOf(asked), '-o', folder];
      const chosen = [`--additional-properties=${properties}`, '--global-property', parts];
      await runIn(folder, 'java', ['-jar', jar, 'generate', ...made, ...chosen]);
      const sources = globSync(join(folder, 'src/main/java/**/*.java'));
      const own = ['Generated.java', 'Ask.java'].map((name) => join(sourceOf('java-client'), name));
      // The generator brings the libraries that the client needs.
      await runIn(folder, 'javac', ['-cp', jar, '-d', 'classes', ...sources, ...own]);
      const path = [join(folder, 'classes'), jar].join(':');
      return runTool('java', ['-cp', path, 'Ask', asked.url, asked.q], { input: asked.feed });
    },
  },
};

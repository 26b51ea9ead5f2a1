import * as pagefind from 'pagefind';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { startServer, type TestServer } from './http-server.ts';

const TYPES: Record<string, string> = { js: 'text/javascript', json: 'application/json', css: 'text/css' };
const COMPONENT_UI = import.meta.resolve('@pagefind/component-ui');

/**
 * Another site on this machine that searches with Pagefind: it has an index of two pages of its own, its Component UI
 * from npm, and what is in `pages`, by path.
 */
export async function startPagefindHost(pages: Record<string, string | Uint8Array>): Promise<TestServer> {
  const files = new Map<string, Uint8Array | string>(Object.entries(pages));
  for (const { path, content } of await ownIndex()) files.set(`/pagefind/${path}`, content);
  files.set('/component-ui.js', await componentUi());
  return startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
    const content = files.get(pathname);
    const extension = pathname.split('.')[1];
    const type = extension ? (TYPES[extension] ?? 'application/octet-stream') : 'text/html; charset=utf-8';
    response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type });
    response.end(content);
  });
}

async function ownIndex(): Promise<pagefind.IndexFile[]> {
  try {
    const { index } = await pagefind.createIndex();
    if (!index) throw new Error('Pagefind does not start.');
    for (const name of ['baker', 'falconer'])
      await index.addCustomRecord({
        url: `/about-${name}s/`,
        language: 'en',
        content: `What a ${name} does all day, and how to become one. Zymurgy.`,
        meta: { title: `About ${name}s` },
        filters: { country: ['CH'] },
        sort: { date: '2020-01-01 2020-01-01' },
      });
    return (await index.getFiles()).files;
  } finally {
    await pagefind.close();
  }
}

async function componentUi(): Promise<string> {
  const source = await readFile(fileURLToPath(COMPONENT_UI), 'utf8');
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: fileURLToPath(new URL('.', COMPONENT_UI)), loader: 'js' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  return outputFiles[0]!.text;
}

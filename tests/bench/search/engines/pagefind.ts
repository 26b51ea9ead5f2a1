import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as pagefind from 'pagefind';
import type { Engine } from '../engine.ts';
import { chosenIn, recordsOf } from './record.ts';

/** What its browser code offers, as far as it is used here. */
interface PagefindInBrowser {
  options(options: Record<string, unknown>): Promise<void>;
  search(
    term: string | null,
    options: { filters: Record<string, { any: string[] }> },
  ): Promise<{ results: { data(): Promise<{ meta: { ordinal: string } }> }[] } | null>;
  destroy(): Promise<void>;
}

const BASE = 'http://pagefind.invalid/';

/** Full text with its own filters, its own JavaScript and WebAssembly; a card's content is its fragment. */
export const engine: Engine = {
  async build(corpus, dir) {
    const { index } = await pagefind.createIndex({ forceLanguage: 'xx' });
    if (!index) throw new Error('Pagefind does not start.');
    for (const { id, title, labels, description, page, facets } of recordsOf(corpus)) {
      const { errors } = await index.addCustomRecord({
        url: `/${id}`,
        content: [title, labels, description, page].join(' . '),
        language: 'xx',
        meta: { title, ordinal: id },
        filters: facets,
      });
      if (errors.length > 0) throw new Error(errors.join(' '));
    }
    await index.writeFiles({ outputPath: dir });
    await pagefind.close();
  },
  async open(dir) {
    let bytes = 0;
    const files = async (input: string | URL | Request): Promise<Response> => {
      const path = new URL(input instanceof Request ? input.url : input).pathname;
      const content = await readFile(join(dir, path));
      bytes += content.length;
      return new Response(content);
    };
    const before = globalThis.fetch;
    globalThis.fetch = files;
    // A new instance for each: the module keeps what it has loaded.
    const script = pathToFileURL(join(dir, 'pagefind.js')).href;
    const instance = (await import(`${script}?${performance.now()}`)) as PagefindInBrowser;
    await instance.options({ basePath: BASE, baseUrl: '/', noWorker: true });
    return {
      async search({ query: { q, filters } }) {
        const found = await instance.search(q || null, {
          filters: Object.fromEntries(chosenIn(filters).map(([facet, values]) => [facet, { any: values }])),
        });
        const results = found?.results ?? [];
        const data = await Promise.all(results.slice(0, 10).map((result) => result.data()));
        return { ordinals: data.map(({ meta }) => Number(meta.ordinal)), total: results.length };
      },
      fetched: () => bytes,
      async close() {
        await instance.destroy();
        globalThis.fetch = before;
      },
    };
  },
};

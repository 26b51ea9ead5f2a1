/**
 * A process of its own, so that nothing is compiled or read yet: cold-query <bundled search> <index folder> <word>
 * prints the milliseconds of CPU from loading the search's code to the first answer, with the counts that a page shows first.
 */
import { SMALL_FACETS } from '../../../src/filters/facets.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createSearch } from '../../../src/search/search.ts';

const [bundle = '', dir = '', q = ''] = process.argv.slice(2);
const before = process.cpuUsage();
const { inflateRawSync } = await import('node:zlib');
const module = (await import(pathToFileURL(bundle).href)) as { createSearch: typeof createSearch };
const search = module.createSearch({
  load: (path) => readFile(join(dir, 'search', path)),
  unpack: inflateRawSync,
});
await search.search({ q, filters: {}, offset: 0, limit: 10 }, { fields: 'card', facets: SMALL_FACETS });
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ milliseconds: (user + system) / 1000 }));

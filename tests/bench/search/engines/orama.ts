import { FACETS } from '../../../../src/filters/facets.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Engine } from '../engine.ts';
import { loadTool } from '../../../lib/tools/programs.ts';
import { BOOST, chosenIn, recordsOf } from './record.ts';

type Index = object;
/** What is used of Orama. */
interface Orama {
  create: (options: { schema: Record<string, string> }) => Index;
  insertMultiple: (index: Index, records: object[], batch: number) => Promise<unknown>;
  save: (index: Index) => unknown;
  load: (index: Index, raw: unknown) => void;
  search: (index: Index, query: object) => Promise<{ hits: { id: string }[]; count: number }>;
}
const { create, insertMultiple, load, save, search } = await loadTool<Orama>('@orama/orama');

const FILE = 'index.json.gz';
const open = () =>
  create({
    schema: {
      title: 'string',
      labels: 'string',
      description: 'string',
      page: 'string',
      ...(Object.fromEntries(FACETS.map((facet) => [facet, 'enum[]'])) as Record<string, 'enum[]'>),
    },
  });

/** One file that is read whole; filters and counts are its own. */
export const engine: Engine = {
  async build(corpus, dir) {
    const index = open();
    const records = recordsOf(corpus).map(({ facets, ...record }) => ({ ...record, ...facets }));
    await insertMultiple(index, records, 1000);
    await writeFile(join(dir, FILE), gzipSync(JSON.stringify(save(index))));
  },
  async open(dir) {
    let index: Index | undefined;
    let bytes = 0;
    return {
      async search({ query: { q, filters } }) {
        if (!index) {
          const packed = await readFile(join(dir, FILE));
          bytes = packed.length;
          index = open();
          load(index, JSON.parse(gunzipSync(packed).toString()));
        }
        const where = Object.fromEntries(
          chosenIn(filters).map(([facet, values]) => [facet, { containsAny: values }]),
        );
        const found = await search(index, {
          term: q,
          properties: ['title', 'labels', 'description', 'page'],
          boost: BOOST,
          limit: 10,
          tolerance: q.length >= 9 ? 2 : q.length >= 5 ? 1 : 0,
          threshold: 0,
          where,
          facets: Object.fromEntries(FACETS.map((facet) => [facet, {}])),
        });
        return { ordinals: found.hits.map(({ id }) => Number(id)), total: found.count };
      },
      fetched: () => bytes,
    };
  },
};

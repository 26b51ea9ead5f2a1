import { FACETS } from '../../../../src/filters/facets.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { create, insertMultiple, load, type RawData, save, search } from '@orama/orama';
import { type Engine } from '../engine.ts';
import { BOOST, chosenIn, recordsOf } from './record.ts';

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
    let index: ReturnType<typeof open> | undefined;
    let bytes = 0;
    return {
      async search({ query: { q, filters } }) {
        if (!index) {
          const packed = await readFile(join(dir, FILE));
          bytes = packed.length;
          index = open();
          load(index, JSON.parse(gunzipSync(packed).toString()) as RawData);
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

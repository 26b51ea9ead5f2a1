import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import MiniSearch, { type Options } from 'minisearch';
import type { Engine } from '../engine.ts';
import { BOOST, chosenIn, type JobRecord, recordsOf } from './record.ts';

const OPTIONS: Options<JobRecord> = {
  fields: ['title', 'labels', 'description', 'page'],
  storeFields: ['facets'],
};
const FILE = 'index.json.gz';

/** One file that is read whole. Filters and counts are made from the stored values of all hits. */
export const engine: Engine = {
  async build(corpus, dir) {
    const index = new MiniSearch(OPTIONS);
    index.addAll(recordsOf(corpus));
    await writeFile(join(dir, FILE), gzipSync(JSON.stringify(index)));
  },
  async open(dir) {
    let index: MiniSearch<JobRecord> | undefined;
    let bytes = 0;
    return {
      async search({ query: { q, filters } }) {
        if (!index) {
          const packed = await readFile(join(dir, FILE));
          bytes = packed.length;
          index = MiniSearch.loadJSON(gunzipSync(packed).toString(), OPTIONS);
        }
        const facetsOf = (hit: object) => (hit as Pick<JobRecord, 'facets'>).facets;
        const found = index.search(q || MiniSearch.wildcard, {
          boost: BOOST,
          prefix: (_term, at, terms) => at === terms.length - 1,
          fuzzy: (term) => (term.length >= 9 ? 2 : term.length >= 5 ? 1 : false),
          combineWith: 'AND',
          filter: (hit) =>
            chosenIn(filters).every(([facet, values]) =>
              values.some((value) => facetsOf(hit)[facet].includes(value)),
            ),
        });
        const counts = new Map<string, number>();
        for (const hit of found)
          for (const [facet, values] of Object.entries(facetsOf(hit)))
            for (const value of values)
              counts.set(`${facet} ${value}`, (counts.get(`${facet} ${value}`) ?? 0) + 1);
        return { ordinals: found.slice(0, 10).map((hit) => Number(hit.id)), total: found.length };
      },
      fetched: () => bytes,
    };
  },
};

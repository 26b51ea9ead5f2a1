import { type Facet, FACETS, SMALL_FACETS } from '../../../../src/filters/facets.ts';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { emitSearch } from '../../../../scripts/emit/search/index.ts';
import { fileArtefacts } from '../../../../scripts/lib/site-search.ts';
import { silentProgress } from '../../../../scripts/lib/progress.ts';
import { mayNamePlace } from '../../../../src/search/may-name-place.ts';
import { presentBuild } from '../../../../src/search/open-index.ts';
import { createSearch } from '../../../../src/search/search.ts';
import { occupationsIn } from '../corpus.ts';
import type { Counts, Engine } from '../engine.ts';

const FACETS_OF: Record<Counts, readonly Facet[]> = {
  none: [],
  few: SMALL_FACETS,
  tags: [...SMALL_FACETS, 'tags'],
  all: FACETS,
};

export const engine: Engine = {
  async build({ dataset, pageTermsOf }, dir) {
    // Titles get their meaning for the search alone.
    const occupations = await occupationsIn(dataset.jobs);
    await emitSearch({
      dataset: { ...dataset, occupations },
      pageTermsOf,
      outDir: dir,
      progress: silentProgress,
    });
  },
  async open(dir) {
    let bytes = 0;
    const files = fileArtefacts(join(dir, 'search'));
    const search = createSearch({
      ...files,
      // Days count from the build, not from later.
      now: () => 0,
      load: async (path, options) => {
        const content = await files.load(path, options);
        // The manifest is packed by the host, like the code; everything else is packed already.
        bytes += path === 'manifest.json' ? gzipSync(content).length : content.length;
        return content;
      },
    });
    return {
      async search({ query, typing = false }, counts) {
        // As pages ask.
        const answer = await search.search(
          { ...query, collapse: true },
          {
            fields: 'card',
            typing,
            facets: FACETS_OF[counts],
            facetLimit: 30,
          },
        );
        return { ordinals: answer.hits.map(({ ordinal }) => ordinal), total: answer.total };
      },
      fetched: () => bytes,
      readsPlaces: ({ query, typing }) =>
        presentBuild(files)(async (index) => mayNamePlace((await index.text()).words, query, typing)),
    };
  },
};

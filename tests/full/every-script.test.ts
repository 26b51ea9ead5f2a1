/** Words and places of every script: the browser, the edge, Node and each engine give the same answers. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../scripts/config.ts';
import { startServer } from '../../scripts/serve.ts';
import { SCRIPT_TABLE } from '../lib/script-table.ts';
import { feed } from '../lib/exports.ts';
import { buildSample } from '../lib/built-sample.ts';
import { askApi, compareEngines, openEverywhere } from '../lib/parity.ts';
import { ENGINES } from '../lib/search-engines/engines.ts';
import { tempDir } from '../lib/temp-dir.ts';

const { words, places } = SCRIPT_TABLE;

/** A feed for each language, as an export has them. */
async function writeExport(folder: string): Promise<string> {
  const jobsOf = (group: string) => {
    const cities = places.filter((place) => place.group === group);
    return words
      .filter((word) => word.group === group)
      .map(({ language, title, text }, i) => {
        const { city, country } = cities[i % cities.length]!;
        return { language, title, locations: [{ city, country }], ...(text && { description: text }) };
      });
  };
  const lines = [...new Set(words.map(({ group }) => group))].map((group) =>
    JSON.stringify({ domain: `${group}.example`, feed: feed(group, jobsOf(group)) }),
  );
  const file = join(folder, 'export.ndjson');
  await writeFile(file, lines.join('\n'));
  return pathToFileURL(file).href;
}

/** As `parseQuery` reads them. */
const queries = [
  ...words.flatMap(({ word, part, not }) => [word, part, not].filter((q) => q !== undefined)),
].map((q) => ({ q: q.normalize('NFC'), filters: {}, offset: 0, limit: 20 }));
const near = places.map(({ typed: [place = ''] }) => ({
  q: '',
  filters: { near: { place, radius: 25, remote: false } },
  offset: 0,
  limit: 20,
}));

test('the browser, the edge and Node', async () => {
  const folder = await tempDir();
  const dir = await buildSample(folder, { EXPORT_URL: await writeExport(folder), PAGEFIND: 'false' });
  const everywhere = await openEverywhere(dir);
  try {
    const seen = await everywhere.compare(queries.length + near.length, () => [...queries, ...near]);
    expect(seen.hits).toBeGreaterThan(800);
    expect(seen.near).toBeGreaterThan(190);
  } finally {
    await everywhere.close();
  }
});

describe.each(ENGINES.filter(([name]) => !name.includes('three')))('%s', (name, start) => {
  test('answers as files do', async () => {
    const folder = await tempDir();
    const EXPORT_URL = await writeExport(folder);
    const engine = await start();
    const servers: { close: () => Promise<void> }[] = [];
    try {
      const settings = { EXPORT_URL, PAGEFIND: 'false' };
      const files = await buildSample(join(folder, 'files'), settings);
      const dir = await buildSample(join(folder, 'engine'), { ...settings, ...engine.settings });
      const serve = async (dist: string, of: Record<string, string>) => {
        const server = await startServer({ config: readConfig(of), dir: dist, port: 0, host: '127.0.0.1' });
        servers.push(server);
        return askApi(server.url);
      };
      const asks = {
        files: await serve(files, {}),
        engine: await serve(dir, { ...engine.settings, STATE_DIR: join(folder, 'engine', 'state') }),
      };
      const all = [...queries, ...near];
      if (name === 'Meilisearch') {
        for (const query of all) {
          const [expected, found] = [await asks.files(query), await asks.engine(query)];
          expect([found.total, found.facets], query.q).toEqual([expected.total, expected.facets]);
          if (expected.total <= query.limit)
            expect(found.ids.toSorted(), query.q).toEqual(expected.ids.toSorted());
        }
      } else {
        expect((await compareEngines(asks, all)).hits).toBeGreaterThan(800);
      }
    } finally {
      for (const server of servers) await server.close();
      await engine.stop();
    }
  });
});

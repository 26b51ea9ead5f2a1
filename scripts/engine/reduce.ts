import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Facet, FACETS } from '../../src/facet-names.ts';
import { artefactCache } from '../../src/search/artefacts.ts';
import { countable } from '../../src/search/facets.ts';
import { ByteReader, ByteWriter } from '../../src/search/formats/bytes.ts';
import { readColumn } from '../../src/search/formats/column.ts';
import { type EngineManifest } from '../../src/search/formats/manifest.ts';
import { readNear, writeNear } from '../../src/search/formats/near.ts';
import { FIELDS, readShard } from '../../src/search/formats/shard.ts';
import { artefactPath } from '../../src/search/formats/table.ts';
import { writeFacetValues } from '../../src/search/formats/values.ts';
import { readWordTable, type WordTable, writeWords, writeWordTable } from '../../src/search/formats/words.ts';
import { type ArtefactWriter, artefactWriter } from '../emit/search/artefacts.ts';
import { type Reuse } from '../lib/reuse.ts';
import { type FullIndex } from './full-index.ts';

/** Folders and files of an index that say nothing of single jobs. */
const KEPT_FOLDERS = ['spelling', 'labels', 'suggestions', 'towns', 'pages'];
const KEPT_FILES = ['cityNames', 'suggestions', 'towns', 'pages'] as const;

/**
 * Makes of an index of files what a build has whose jobs an engine holds: words with how many jobs have them, the values
 * of filters with theirs, places. What is kept of the index is moved.
 * @param outDir the root of the site
 */
export async function reduceIndex(
  { dir, manifest, source }: FullIndex,
  outDir: string,
  reuse: Reuse,
): Promise<EngineManifest> {
  await using artefacts = artefactWriter(outDir, reuse);
  const read = artefactCache(source, (content) => new ByteReader(content));
  const { files, ...about } = manifest;
  const facets: [Facet, string][] = [];
  for (const facet of FACETS) {
    const { values, labels, totals } = countable(readColumn(await read(files[facet])));
    const written = await artefacts.add('facets', writeFacetValues({ values, labels, totals: totals() }));
    facets.push([facet, artefactPath('facets', written)]);
  }
  const near = { ...readNear(await read(files.near)), strangers: new Map(), remote: new Map() };
  const reduced = {
    near: artefactPath('facets', await artefacts.add('facets', writeNear(near))),
    text: artefactPath('tables', await reduceText(await read(files.text), { source }, artefacts)),
  };
  await artefacts.finish();
  const searchDir = join(outDir, 'search');
  const move = async (path: string): Promise<void> => {
    if (!existsSync(join(dir, path))) return;
    await mkdir(dirname(join(searchDir, path)), { recursive: true });
    await rename(join(dir, path), join(searchDir, path));
  };
  for (const folder of KEPT_FOLDERS) await move(folder);
  for (const name of KEPT_FILES) if (files[name] !== undefined) await move(files[name]);
  const { cityNames, suggestions, towns, pages } = files;
  const own: EngineManifest = {
    ...about,
    files: {
      ...(Object.fromEntries(facets) as Record<Facet, string>),
      ...reduced,
      cityNames,
      suggestions,
      towns,
      ...(pages !== undefined && { pages }),
    },
  };
  await writeFile(join(searchDir, 'manifest.json'), `${JSON.stringify(own)}\n`);
  return own;
}

/** Writes the words of an index without their jobs; what stands behind their table stays as it is. */
async function reduceText(
  table: ByteReader,
  { source }: Pick<FullIndex, 'source'>,
  artefacts: ArtefactWriter,
): Promise<Uint8Array> {
  const { words: starts, hashes } = readWordTable(table);
  const others = table.rest();
  const shardAt = artefactCache(source, readShard);
  const reduced: WordTable = { words: starts, hashes: [] };
  for (const hash of hashes) {
    const { words, bounds } = await shardAt(artefactPath('words', hash));
    const counts = new ByteWriter();
    for (let at = 0; at < words.length * FIELDS; at++) counts.number(bounds[at + 1]! - bounds[at]!);
    reduced.hashes.push(await artefacts.add('words', [...writeWords(words), counts.finish()]));
  }
  const writer = new ByteWriter();
  writeWordTable(writer, reduced);
  writer.bytes(others);
  return artefacts.add('tables', [writer.finish()]);
}

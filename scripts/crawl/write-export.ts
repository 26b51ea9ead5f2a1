import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BuildError, messageOf } from '../lib/errors.ts';
import { writeWhole } from '../lib/files.ts';
import type { CrawlResult } from './index.ts';
import tar from 'tar-stream';

/**
 * Writes an export as providers do: a tar.gz with one `<domain>.json` per domain, sorted by domain. The complete file replaces
 * the previous one. The same feeds give the same bytes.
 */
export async function writeTarGz(path: string, feeds: CrawlResult['feeds']): Promise<number> {
  let count = 0;
  const files = function* () {
    for (const { domain, feed } of feeds()) {
      yield [`${domain}.json`, feed] as const;
      count++;
    }
  };
  await save(path, (part) => pipeline(packTar(files(), new Date(0)), createGzip(), createWriteStream(part)));
  return count;
}

/** Writes an export as NDJSON, whose lines also have the time at which each feed was fetched. */
export async function writeNdjson(path: string, feeds: CrawlResult['feeds']): Promise<void> {
  const lines = function* () {
    for (const { domain, feed, fetchedAt } of feeds()) {
      const text = new TextDecoder().decode(feed); // The decoder drops the byte order mark that a feed may begin with.
      yield `${JSON.stringify({ domain, fetchedAt, feed: JSON.parse(text) as unknown })}\n`;
    }
  };
  await save(path, (part) => pipeline(Readable.from(lines()), createWriteStream(part)));
}

const save = (path: string, write: (part: string) => Promise<void>): Promise<void> =>
  writeWhole(path, write).catch((error: unknown) => {
    throw unsavedExport(path, error, 'the disk');
  });

/** The error for an export that cannot be written. */
export const unsavedExport = (path: string, cause: unknown, disk: string): BuildError =>
  new BuildError(
    'export-unsaved',
    `The export cannot be saved as "${path}" (${messageOf(cause)}).`,
    `Free space on ${disk}, and give this user write access.`,
    { cause },
  );

/** Packs files into a tar archive with one timestamp. Each file is written out before the next is made. */
export async function* packTar(
  files: Iterable<readonly [name: string, content: string | Buffer]>,
  mtime: Date,
): AsyncGenerator<Buffer> {
  const pack = tar.pack();
  const fill = async () => {
    for (const [name, content] of files)
      await new Promise<void>((resolve, reject) => {
        pack.entry({ name, mtime }, content, (error) => (error ? reject(error) : resolve()));
      });
    pack.finalize();
  };
  fill().catch((error: Error) => pack.destroy(error));
  yield* pack as AsyncIterable<Buffer>;
}

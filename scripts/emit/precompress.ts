import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { listFiles } from '../lib/files.ts';
import type { Reuse } from '../lib/reuse.ts';

/** Extensions of text; images and the index's own files are packed already. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']);
/** Below this a packed file saves less than a packet of the network. */
const MIN_BYTES = 1024;
/** The highest quality makes files a tenth smaller still, in fifty times the time: for scripts and styles, which are few and come first. */
const HIGHEST = new Set(['.css', '.js']);
const brotliOf = (extension: string): object => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: HIGHEST.has(extension) ? 11 : 6 },
});

const ENCODERS = {
  '.br': (bytes: Buffer, extension: string) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(bytes, brotliOf(extension)),
  '.gz': (bytes: Buffer) => promisify<Buffer, Buffer>(gzip)(bytes),
};

/**
 * Writes `file.br` and `file.gz` beside every text file of a site that is worth it, for servers that send them as
 * they are: the Node server, nginx with `gzip_static`, Caddy with `precompressed`.
 * @returns how many files were written
 */
export async function precompress({
  dir,
  reuse,
  tick,
}: {
  dir: string;
  reuse: Reuse;
  tick: (done: number, total: number) => void;
}): Promise<number> {
  const files = listFiles(dir).filter((file) => TEXT.has(extname(file)));
  const limit = pLimit(4); // As many as zlib has threads.
  let written = 0;
  let done = 0;
  await Promise.all(
    files.map((file) =>
      limit(async () => {
        const bytes = await readFile(join(dir, file));
        tick(++done, files.length);
        if (bytes.length < MIN_BYTES) return;
        const cacheKey = createHash('sha256')
          .update(JSON.stringify(brotliOf(extname(file))))
          .update(bytes)
          .digest('base64url');
        for (const [ending, encode] of Object.entries(ENCODERS)) {
          if (!reuse.take(file + ending, cacheKey, dir))
            await writeFile(join(dir, file + ending), await encode(bytes, extname(file)));
          written++;
        }
      }),
    ),
  );
  return written;
}

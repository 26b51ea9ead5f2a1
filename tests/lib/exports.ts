import { buffer } from 'node:stream/consumers';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import tar from 'tar-stream';
import yazl from 'yazl';
import type { Feed, FeedJob } from '../../src/feed/types.ts';
import { xz } from './xz.ts';

/** A valid job; `changes` go on top. */
export const job = (changes: Partial<FeedJob> = {}): FeedJob => ({
  language: 'en',
  publishedAt: '2026-01-09',
  title: 'Baker',
  jobType: 'permanent',
  locations: [{ city: 'Bern', country: 'CH' }],
  url: 'https://bakery.example/jobs/1',
  ...changes,
});

/** A valid feed with jobs at `https://<name>.example/jobs/1`, `/2`, … */
export function feed(name: string, jobs: number | Partial<FeedJob>[] = 1): Feed {
  const list = typeof jobs === 'number' ? Array.from({ length: jobs }, () => ({})) : jobs;
  return {
    version: '1.0',
    lastUpdated: '2026-01-10T06:00:00Z',
    employer: { name, location: { city: 'Bern', country: 'CH' } },
    jobs: list.map((changes, index) => job({ url: `https://${name}.example/jobs/${index + 1}`, ...changes })),
  };
}

/** File name → content, as an archive holds them. */
export type Files = Record<string, string>;

/** `<name>.example.json` for each name. */
export const feedFiles = (feeds: Record<string, unknown>): Files =>
  Object.fromEntries(
    Object.entries(feeds).map(([name, value]) => [`${name}.example.json`, JSON.stringify(value)]),
  );

type TarHeader = { name: string } & Partial<Pick<tar.Header, 'type' | 'linkname'>>;

/** Files, or entries that are none, by their headers. */
export async function packTar(files: Files | TarHeader[]): Promise<Buffer> {
  const pack = tar.pack();
  if (Array.isArray(files)) for (const header of files) pack.entry(header, '');
  else for (const [name, text] of Object.entries(files)) pack.entry({ name, mtime: new Date(0) }, text);
  pack.finalize();
  return buffer(pack);
}

/** @param forceZip64Format writes numbers with 64 bits where 32 would do */
export async function packZip(files: Files, forceZip64Format = false): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text), name, { mtime: new Date(0) });
  zip.end({ comment: '', forceZip64Format });
  return buffer(zip.outputStream);
}

export const packNdjson = (files: Files): Buffer =>
  Buffer.from(
    Object.entries(files)
      .map(([name, text]) => `{"domain":${JSON.stringify(name.replace(/\.json$/, ''))},"feed":${text}}\n`)
      .join(''),
  );

const zstd = (data: Buffer) => zstdCompressSync(data, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** Every kind of export file. */
export const CONTAINERS: Record<string, (files: Files) => Promise<Buffer>> = {
  tar: packTar,
  'tar.xz': async (files) => xz(await packTar(files)),
  'tar.gz': async (files) => gzipSync(await packTar(files)),
  'tar.zst': async (files) => zstd(await packTar(files)),
  zip: (files) => packZip(files),
  ndjson: async (files) => packNdjson(files),
  'ndjson.gz': async (files) => gzipSync(packNdjson(files)),
  'ndjson.xz': async (files) => xz(packNdjson(files)),
  'ndjson.zst': async (files) => zstd(packNdjson(files)),
};

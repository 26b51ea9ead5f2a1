import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Random } from '../../../scripts/data/sample/generate.ts';
import { packNdjson, packTar, packZip } from '../../lib/exports.ts';
import { validFeed } from '../../lib/feeds.ts';
import { xz } from '../../lib/xz.ts';
import { type Input, type Maker, damaged, inputOf, mixture, sized } from './input.ts';
import { hostileFeed } from './texts.ts';

type Entry = { name: string; data: Buffer };

const domain = (index: number): string => `a${index}.example.json`;
const CONTENTS: ((random: Random, bytes: number) => string)[] = [
  hostileFeed,
  hostileFeed,
  (random, bytes) =>
    sized(random.pick([' ', '\n', '[', '{', '"', '\0', 'ä', '{},', '[[],', '{"a":{"b":', '"ä",']), bytes),
  (random, bytes) => `{"jobs":"${sized(random.pick(['x', 'ä', '\\u00e4', '😀']), bytes)}"}`,
  (_random, bytes) => validFeed(bytes),
];
const content = (random: Random, bytes: number): Buffer => Buffer.from(random.pick(CONTENTS)(random, bytes));

/** What an archive holds: very much of one thing, or one thing that is very large. */
const HOLDINGS: ((random: Random, bytes: number) => Entry[])[] = [
  (random, bytes) => [{ name: domain(0), data: content(random, bytes) }],
  (random, bytes) => {
    const data = random.pick([Buffer.alloc(0), Buffer.from('{}'), content(random, 500)]);
    const count = Math.floor(bytes / (data.length + 512));
    return Array.from({ length: count }, (_, i) => ({ name: domain(i), data }));
  },
  (random, bytes) => {
    const name = random.pick(['x', '../', 'a/', 'é', 'a.', '\\', '\0']).repeat(random.between(1, 20_000));
    const count = Math.max(1, Math.floor(bytes / (name.length + 600)));
    return Array.from({ length: count }, (_, i) => ({
      name: `${name}/${domain(i)}`,
      data: Buffer.from('{}'),
    }));
  },
  (random, bytes) => {
    const data = content(random, 10_000);
    return Array.from({ length: Math.ceil(bytes / data.length) }, () => ({ name: domain(0), data }));
  },
  (random, bytes) => {
    const inner = gzipSync(Buffer.alloc(bytes / 2));
    return Array.from({ length: random.between(1, 100) }, (_, i) => ({ name: domain(i), data: inner }));
  },
  (random, bytes) => {
    const data = content(random, Math.min(bytes, 1_000_000));
    return Array.from({ length: Math.ceil(bytes / data.length) }, (_, i) => ({ name: domain(i), data }));
  },
];

/** What the entry of a tar archive takes besides its content. Lines have less, but there are as many feeds to judge. */
const ENTRY_BYTES = 512;
const total = (entries: Entry[]): number =>
  entries.reduce((sum, { data }) => sum + data.length + ENTRY_BYTES, 0);

/** How large an entry is said to be. */
const lie = (random: Random, size: number): number =>
  random.pick([size, 0, 1, size + 1, size * 1000, 2 ** 31, 2 ** 32 - 1, 2 ** 33, 2 ** 53, -1]);

function tarHeader(name: string, size: number, type = '0'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name.slice(0, 99), 0);
  header.write('0000644\0', 100);
  header.write(size >= 0 && size < 8 ** 11 ? size.toString(8).padStart(11, '0') : '', 124);
  if (size < 0 || size >= 8 ** 11) {
    header[124] = 0x80;
    header.writeBigInt64BE(BigInt(size), 128);
  }
  header.write(type, 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.fill(' ', 148, 156);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return header;
}

const padding = (size: number): Buffer => Buffer.alloc((512 - (size % 512)) % 512);

/** A tar archive some of whose entries say another size, kind or name than they have. */
function hostileTar(random: Random, entries: Entry[]): Buffer {
  const lies = random.pick([0, 0, 0.001, 0.5]);
  const types = random.pick(['0', '0', '0', '\0', '75', 'L', 'x', 'g', 'K', '12', 'S', 'V']);
  const parts: Buffer[] = [];
  const add = (name: string, data: Buffer, size: number, type: string): void => {
    parts.push(tarHeader(name, size, type), data, padding(data.length));
  };
  for (const { name, data } of entries) {
    const type = random.pick([...types]);
    const size = random.chance(lies) ? lie(random, data.length) : data.length;
    if (name.length > 99) add('././@LongLink', Buffer.from(`${name}\0`), Buffer.byteLength(name) + 1, 'L');
    if (random.chance(lies)) {
      const pax = `${random.pick(['size', 'path', 'x', '__proto__'])}=${random.pick(['', '1', String(lie(random, data.length)), mixture(random, 2000)])}\n`;
      add('pax', Buffer.from(`${random.between(0, 3000)} ${pax}`), Buffer.byteLength(pax) + 4, 'x');
    }
    add(name, data, size, type);
  }
  return Buffer.concat([...parts, Buffer.alloc(random.pick([0, 512, 1024, 1024, 1024, 10_000_000]))]);
}

/** A zip archive some of whose entries lie, and in which many names can stand for one entry. */
function hostileZip(random: Random, entries: Entry[]): Input {
  const lies = random.pick([0, 0, 0.001, 0.5]);
  const isShared = random.chance(0.3);
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  let unpacked = 0;
  let packedOf: { data: Buffer; packed: Buffer; crc: number } | undefined;
  for (const entry of entries) {
    const name = Buffer.from(entry.name).subarray(0, 65_535);
    if (packedOf?.data !== entry.data)
      packedOf = { data: entry.data, packed: deflateRawSync(entry.data), crc: crc32(entry.data) };
    const { packed, crc } = packedOf;
    const said = (size: number): number => (random.chance(lies) ? lie(random, size) : size) >>> 0;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(random.chance(lies) ? random.pick([0, 8, 9, 12, 14, 99]) : 8, 4);
    head.writeUInt32LE(crc, 10);
    head.writeUInt32LE(said(packed.length), 14);
    head.writeUInt32LE(said(entry.data.length), 18);
    head.writeUInt16LE(name.length, 22);
    const extra = random.chance(lies) ? Buffer.alloc(random.between(0, 60_000)) : Buffer.alloc(0);
    directory.push(
      Buffer.from([0x50, 0x4b, 1, 2, 20, 0]),
      head.subarray(0, 24),
      uint16(extra.length),
      Buffer.alloc(10),
      uint32(isShared ? 0 : said(at)),
      name,
      extra,
    );
    unpacked += entry.data.length;
    if (isShared && locals.length > 0) continue;
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, name, packed]);
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const count = random.chance(lies) ? random.between(0, 65_535) : Math.min(entries.length, 65_535);
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06\0\0\0\0'),
    uint16(count),
    uint16(count),
    uint32(random.chance(lies) ? lie(random, central.length) >>> 0 : central.length),
    uint32(random.chance(lies) ? lie(random, at) >>> 0 : at),
    uint16(0),
  ]);
  return inputOf(Buffer.concat([...locals, central, end]), unpacked);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Lines of feeds, some of them in unusual order, of unusual kinds, or with other things on them. */
function hostileNdjson(random: Random, entries: Entry[]): Buffer {
  const line = random.pick<(name: string, feed: string) => string>([
    (name, feed) => `{"domain":"${name}","feed":${feed}}`,
    (name, feed) => `{"feed":${feed},"domain":"${name}"}`,
    (name, feed) => `{"domain":"${name}","fetchedAt":"${sized('2026-01-01', 2000)}","feed":${feed}}`,
    (name, feed) => `{"domain":${JSON.stringify(name.repeat(100))},"feed":${feed}`,
    (name, feed) => `{"domain":"${name}","feed":${feed},"feed":${feed}}`,
    (name, feed) => `  {\t"odd":${feed},"domain" : "${name}" , "feed" : {}  }  `,
    (_name, feed) => feed,
  ]);
  const end = random.pick(['\n', '\n', '\n', '\r\n', '\n\n\n', '']);
  const parts = entries.map(({ name, data }) => {
    const own = name.slice(name.lastIndexOf('/') + 1).replace(/\.json$/, '');
    return Buffer.from(line(own, data.toString().replaceAll('\n', ' ')) + end);
  });
  return Buffer.concat(parts);
}

/** 16 MiB of line ends, compressed by xz: nothing in Node writes it. */
const BLANK_LINES = readFileSync(new URL('../../fixtures/hostile/blank-lines.xz', import.meta.url));
const BLANK_LINES_UNPACKED = 16 * 1024 ** 2;

type Compress = (bytes: Buffer) => Buffer;
const inPieces =
  (compress: Compress, pieces: number): Compress =>
  (bytes) => {
    const size = Math.ceil(bytes.length / pieces) || 1;
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      compress(bytes.subarray(i * size, (i + 1) * size)),
    );
    return Buffer.concat(parts);
  };
const manyEmpty =
  (compress: Compress): Compress =>
  (bytes) => {
    const empty = compress(Buffer.alloc(0));
    return Buffer.concat([...Array.from({ length: 50_000 }, () => empty), compress(bytes)]);
  };

/** By what is around a tar archive or lines: its usual form, and odd ones that unpack to the same. */
const COMPRESSIONS: Record<string, { usual: Compress; odd: Compress[] }> = {
  none: { usual: (bytes) => bytes, odd: [] },
  gzip: {
    usual: (bytes) => gzipSync(bytes),
    odd: [
      inPieces((bytes) => gzipSync(bytes), 5000),
      manyEmpty((bytes) => gzipSync(bytes)),
      (bytes) =>
        Buffer.concat([
          Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3]),
          Buffer.alloc(5_000_000, 'n'),
          bytes,
        ]),
      (bytes) => gzipSync(gzipSync(gzipSync(bytes))),
    ],
  },
  zstd: {
    usual: (bytes) => zstdCompressSync(bytes),
    odd: [
      inPieces((bytes) => zstdCompressSync(bytes), 5000),
      manyEmpty((bytes) => zstdCompressSync(bytes)),
      // A frame that wants a window of some 2 GiB.
      (bytes) => Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0xa8]), bytes]),
      (bytes) =>
        Buffer.concat([
          zstdCompressSync(bytes),
          Buffer.from([0x50, 0x2a, 0x4d, 0x18, 0xff, 0xff, 0xff, 0xff]),
        ]),
    ],
  },
  xz: {
    usual: xz,
    odd: [
      (bytes) => Buffer.concat([xz(bytes), BLANK_LINES, BLANK_LINES, BLANK_LINES]),
      (bytes) => Buffer.concat([BLANK_LINES, BLANK_LINES, xz(bytes)]),
      (bytes) => Buffer.concat([xz(bytes), Buffer.alloc(5_000_000)]),
      (bytes) => xz(xz(bytes)),
    ],
  },
};

/** A kind of archive: what is hostile in it and what is valid, each compressed in the ways that exist. */
function archives(pack: {
  hostile: (random: Random, entries: Entry[]) => Input;
  valid: (files: Record<string, string>) => Promise<Buffer>;
  compressions: string[];
}): Maker {
  return {
    hostile: (random, bytes) => {
      const { usual, odd } = COMPRESSIONS[random.pick(pack.compressions)]!;
      const entries = random.pick(HOLDINGS)(random, bytes);
      const plain = pack.hostile(random, entries);
      const compress = odd.length > 0 && random.chance(0.4) ? random.pick(odd) : usual;
      const packed = damaged(random, compress(Buffer.from(plain.bytes)));
      const streams = packed.includes(BLANK_LINES) ? 3 * BLANK_LINES_UNPACKED : 0;
      return inputOf(packed, Math.max(plain.unpacked, total(entries)) + streams);
    },
    valid: async (random, bytes) => {
      const { usual } = COMPRESSIONS[random.pick(pack.compressions)]!;
      const text = validFeed(Math.min(bytes, 100_000));
      const count = Math.max(1, Math.round(bytes / text.length));
      const files = Object.fromEntries(Array.from({ length: count }, (_, i) => [domain(i), text]));
      return inputOf(usual(await pack.valid(files)), count * text.length);
    },
  };
}

const STREAMED = ['none', 'gzip', 'zstd', 'xz'];

export const TARS = archives({
  hostile: (random, entries) => inputOf(hostileTar(random, entries)),
  valid: packTar,
  compressions: STREAMED,
});
export const ZIPS = archives({
  hostile: hostileZip,
  valid: (files) => packZip(files),
  compressions: ['none'],
});
export const NDJSONS = archives({
  hostile: (random, entries) => inputOf(hostileNdjson(random, entries)),
  valid: (files) => Promise.resolve(packNdjson(files)),
  compressions: STREAMED,
});

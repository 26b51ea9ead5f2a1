import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Random } from '../../../scripts/data/sample/generate.ts';
import { bitmapOf, icoOf } from '../../lib/ico.ts';
import { type Maker, damaged, inputOf, sized } from './input.ts';

/** What one icon may unpack to: 2,048 by 2,048 pixels of four bytes. */
const MOST_UNPACKED = 2048 * 2048 * 4;

/** A picture with something to see in it. */
function picture(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    pixels.writeUInt32LE((((x >> 3) * 7919) ^ ((y >> 3) * 104_729)) >>> 0, at);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
};

/** A PNG by hand: any size, depth and kind, black as far as its data goes, with any other chunks. */
function handmadePng(random: Random, width: number, height: number, bytes: number): Buffer {
  const [depth, kind, channels] = random.pick([
    [8, 6, 4],
    [16, 6, 4],
    [16, 2, 3],
    [1, 0, 1],
    [8, 3, 1],
    [16, 0, 1],
  ] as const);
  const rowBytes = Math.ceil((width * channels * depth) / 8) + 1;
  const rows = Math.min(height, Math.ceil(40_000_000 / rowBytes)) * random.pick([1, 1, 2]);
  const data = deflateSync(Buffer.alloc(Math.min(rows * rowBytes, 80_000_000)));
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, kind, 0, 0, random.pick([0, 1])]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const bomb = (): Buffer => deflateSync(Buffer.alloc(bytes * 500, random.pick(['\0', 'a'])));
  const others = random.pick<() => Buffer[]>([
    () => [],
    () => [],
    () => [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), bomb()]))],
    () => [chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb()]))],
    () => [chunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), bomb()]))],
    () => Array.from({ length: bytes / 20 }, (_, i) => chunk('tEXt', Buffer.from(`k${i}\0v`))),
    () => Array.from({ length: bytes / 12 }, () => chunk('IDAT', Buffer.alloc(0))),
    () => Array.from({ length: bytes / 30 }, () => chunk('sPLT', Buffer.from('a\0\x08aaaaaa'))),
  ])();
  const palette = kind === 3 ? [chunk('PLTE', Buffer.alloc(768))] : [];
  const body = [...palette, ...others, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), ...body]);
}

const jpegSegment = (marker: number, data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);

/** A JPEG whose last scan, or a segment of another kind, is there again and again. */
async function longJpeg(random: Random, width: number, height: number, bytes: number): Promise<Buffer> {
  const isFlat = random.chance(0.7);
  const base = isFlat
    ? sharp({ create: { width, height, channels: 3, background: 'red' } })
    : picture(width, height);
  const jpeg = await base
    .flatten()
    .jpeg({ progressive: true, quality: random.pick([10, 80, 100]) })
    .toBuffer();
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const room = Math.max(0, bytes - jpeg.length);
  const again = (piece: Buffer): Buffer[] =>
    Array.from({ length: Math.min(60_000, Math.floor(room / piece.length)) }, () => piece);
  const scan = jpeg.subarray(lastScan, -2);
  // Of a scan the head alone: a decoder goes over the whole picture for it all the same.
  const head = scan.subarray(0, 4 + scan.readUInt16BE(2));
  return random.pick([
    () => Buffer.concat([jpeg.subarray(0, -2), ...again(scan), jpeg.subarray(-2)]),
    () => Buffer.concat([jpeg.subarray(0, -2), ...again(head), jpeg.subarray(-2)]),
    () => {
      const marker = random.pick([0xe0, 0xe1, 0xe2, 0xed, 0xfe, 0xdb, 0xc4, 0xdd]);
      const data = Buffer.alloc(
        random.pick([2, 100, 65_000]),
        random.pick(['\0', 'ICC_PROFILE\0\x01\xff', 'Exif\0\0']),
      );
      return Buffer.concat([jpeg.subarray(0, 2), ...again(jpegSegment(marker, data)), jpeg.subarray(2)]);
    },
  ])();
}

/** The picture with other sides in its first bytes, checksum and all. */
function lyingPng(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), png.subarray(24, 29)]);
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', header), png.subarray(33)]);
}
function lyingJpeg(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.findIndex((byte, i) => byte === 0xff && [0xc0, 0xc2].includes(copy[i + 1] ?? 0));
  copy.writeUInt16BE(height & 0xffff, at + 5);
  copy.writeUInt16BE(width & 0xffff, at + 7);
  return copy;
}
/** Behind a VP8X chunk that says what it likes of canvas and contents. */
function lyingWebp(random: Random, webp: Buffer, width: number, height: number, bytes: number): Buffer {
  const part = (name: string, data: Buffer): Buffer =>
    Buffer.concat([Buffer.from(name), uint32(data.length).reverse(), data, Buffer.alloc(data.length % 2)]);
  const canvas = Buffer.alloc(10);
  canvas[0] = random.between(0, 255);
  canvas.writeUIntLE((width - 1) & 0xffffff, 4, 3);
  canvas.writeUIntLE((height - 1) & 0xffffff, 7, 3);
  const frame = part('ANMF', Buffer.concat([Buffer.alloc(16), webp.subarray(12)]));
  const frames = Array.from({ length: Math.min(2000, Math.floor(bytes / frame.length)) }, () => frame);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    part('VP8X', canvas),
    ...random.pick([
      [],
      [part('ANIM', Buffer.alloc(6)), ...frames],
      Array.from({ length: Math.floor(bytes / 10) }, () => part('XMP ', Buffer.alloc(2))),
      [part('ICCP', Buffer.alloc(Math.floor(bytes / 2)))],
    ]),
    webp.subarray(12),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), uint32(body.length).reverse(), body]);
}

const SIDES = [1, 2, 8, 63, 64, 65, 256, 1000, 2048];
const LYING_SIDES = [0, 1, 8, 2047, 2048, 2049, 16_383, 65_535, 0x7fffffff, 0xffffffff];

async function hostileImage(random: Random, bytes: number): Promise<Buffer> {
  const [width, height] = [random.pick(SIDES), random.pick(SIDES)];
  const [lyingWidth, lyingHeight] = [random.pick(LYING_SIDES), random.pick(LYING_SIDES)];
  const real = picture(width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${sized('<g filter="url(#a)">', bytes)}`;
  const makers: (() => Promise<Buffer> | Buffer)[] = [
    () => handmadePng(random, width, height, bytes),
    () => handmadePng(random, 2048, 2048, bytes),
    () => handmadePng(random, lyingWidth, lyingHeight, bytes),
    async () =>
      lyingPng(await real.png({ progressive: random.chance(0.5) }).toBuffer(), lyingWidth, lyingHeight),
    () => longJpeg(random, width, height, bytes),
    () => longJpeg(random, 2048, 2048, bytes),
    async () => lyingJpeg(await real.flatten().jpeg().toBuffer(), lyingWidth, lyingHeight),
    async () => {
      const webp = await real.webp({ lossless: random.chance(0.5), effort: 0 }).toBuffer();
      const [w, h] = random.pick([
        [width, height],
        [lyingWidth, lyingHeight],
      ]);
      return lyingWebp(random, webp, w, h, bytes);
    },
    async () => {
      const data = random.pick([
        await picture(random.pick(SIDES), random.pick(SIDES)).png().toBuffer(),
        handmadePng(random, 2048, 2048, bytes),
        bitmapOf(256, random.pick([1, 4, 8, 24, 32]), [
          [1, 2, 3, 255],
          [3, 2, 1, 255],
        ]),
      ]);
      const ico = icoOf({ width: random.pick([0, 16, 255]), height: 0, bits: 32, data });
      ico.writeUInt16LE(random.pick([1, 1, 100, 65_535]), 4);
      return ico;
    },
    () => real.gif({ effort: 1 }).toBuffer(),
    () => real.tiff().toBuffer(),
    () =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
        .avif({ effort: 0 })
        .toBuffer(),
    () => Buffer.from(svg),
  ];
  return random.pick(makers)();
}

/** `bytes` is what an icon may have as a file; unpacked it is as large as any may be. */
export const IMAGES: Maker = {
  hostile: async (random, bytes) => {
    const image = damaged(random, await hostileImage(random, bytes));
    return inputOf(image.subarray(0, bytes), MOST_UNPACKED);
  },
  valid: async () => inputOf(await picture(2048, 2048).png().toBuffer(), MOST_UNPACKED),
};

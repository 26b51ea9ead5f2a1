import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Color } from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeIcon } from '../../../scripts/icons/encode.ts';
import { bitmapOf, icoOf } from '../../lib/ico.ts';

const plain = (side: number, background: Color = 'red') =>
  sharp({ create: { width: side, height: side, channels: 4, background } });
const PNG = await plain(64).png().toBuffer();

/** The colours of the left and of the right half, and of the top row, of what was made of an icon. */
async function seen(bytes: Uint8Array) {
  const icon = await encodeIcon(bytes);
  if (!icon) return undefined;
  const { data, info } = await sharp(icon.webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray(3 * (y * info.width + x), 3 * (y * info.width + x) + 3),
  ];
  expect([info.width, info.height]).toEqual([64, 64]);
  return { left: at(8, 40), right: at(56, 40), top: at(8, 0) };
}
const near = ([r, g, b]: number[]) => [r, g, b].map((value) => expect.closeTo(value!, -1.5) as unknown);

const PICTURES: [what: string, bytes: Buffer, side: number][] = [
  ['PNG', await plain(64).png().toBuffer(), 64],
  ['JPEG', await plain(180).jpeg().toBuffer(), 180],
  ['WebP', await plain(512).webp().toBuffer(), 512],
  ['a small PNG', await plain(16).png().toBuffer(), 16],
  ['PNG in ICO', icoOf({ width: 64, height: 64, bits: 32, data: PNG }), 64],
  ['16-bit grey PNG', await plain(64).toColourspace('grey16').png().toBuffer(), 64],
];

describe('an image is re-encoded', () => {
  it.each(PICTURES)('%s', async (_what, bytes, side) => {
    const icon = await encodeIcon(bytes);
    expect(icon?.side).toBe(side);
    expect(icon?.name).toMatch(/^[0-9a-f]{16}$/);
    expect(await sharp(icon!.webp).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 });
    expect((await encodeIcon(bytes))?.name, 'the same bytes have the same name').toBe(icon?.name);
  });

  it('only the picture remains of the file', async () => {
    const withText = await plain(64)
      .withExif({ IFD0: { ImageDescription: 'a secret in the file' } })
      .jpeg()
      .toBuffer();
    const bytes = Buffer.concat([withText, Buffer.from('<script>alert(1)</script>')]);
    expect(bytes.toString('latin1')).toContain('a secret');
    const text = Buffer.from((await encodeIcon(bytes))!.webp).toString('latin1');
    expect(text).not.toMatch(/secret|script|EXIF|ICCP/);
  });

  it('transparency becomes white, and wide images keep their shape', async () => {
    const wide = await sharp({ create: { width: 128, height: 64, channels: 4, background: '#00f' } })
      .png()
      .toBuffer();
    expect(await seen(wide)).toEqual({
      left: near([0, 0, 255]),
      right: near([0, 0, 255]),
      top: near([255, 255, 255]),
    });
  });

  const blue = [255, 0, 0, 255];
  const green = [0, 255, 0, 255];
  it.each([1, 4, 8, 24])('a bitmap of %i bits in an ICO, with its mask', async (bits) => {
    const data = bitmapOf(64, bits, [blue, green]);
    expect(await seen(icoOf({ width: 64, height: 64, bits, data }))).toEqual({
      left: near([0, 0, 255]),
      right: near([0, 255, 0]),
      top: near([255, 255, 255]),
    });
  });
  it('a 32-bit bitmap has its transparency in its pixels, or else in the mask', async () => {
    const ico = (alpha: number) =>
      icoOf({
        width: 64,
        height: 64,
        bits: 32,
        data: bitmapOf(64, 32, [
          [255, 0, 0, alpha],
          [0, 255, 0, alpha],
        ]),
      });
    expect((await seen(ico(255)))?.top).toEqual(near([0, 0, 255]));
    expect((await seen(ico(0)))?.top).toEqual(near([255, 255, 255]));
  });
  it('an ICO gives its best image', async () => {
    const entry = async (side: number, colour: string) => ({
      width: side,
      height: side,
      bits: 32,
      data: await plain(side, colour).png().toBuffer(),
    });
    const ico = icoOf(
      await entry(16, 'red'),
      await entry(256, 'red'),
      await entry(128, 'lime'),
      await entry(32, 'red'),
    );
    expect((await seen(ico))?.left).toEqual(near([0, 255, 0]));
  });
});

/** A PNG that says it has these sides, with this much black in it. */
function pngOf(width: number, height: number, rows: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return Buffer.concat([
    PNG.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (width + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script><rect/></svg>';
const bitmap = bitmapOf(64, 32, [
  [1, 2, 3, 255],
  [1, 2, 3, 255],
]);
const ico = icoOf({ width: 64, height: 64, bits: 32, data: bitmap });
const changed = (bytes: Buffer, change: (bytes: Buffer) => void) => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};
// prettier-ignore
const NO_ICONS: [what: string, bytes: Buffer][] = [
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><title>404</title>')],
  ['SVG with a script', Buffer.from(svg)],
  ['SVG after a PNG signature', Buffer.concat([PNG.subarray(0, 8), Buffer.from(svg)])],
  ['SVG in an ICO', icoOf({ width: 64, height: 64, bits: 32, data: Buffer.from(svg) })],
  ['a JPEG in an ICO', icoOf({ width: 64, height: 64, bits: 32, data: await plain(64).jpeg().toBuffer() })],
  ['GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAAC', 'base64')],
  ['TIFF', await plain(64).tiff().toBuffer()],
  ['PDF', Buffer.from('%PDF-1.7')],
  ['half a PNG', PNG.subarray(0, PNG.length / 2)],
  ['half a JPEG', await plain(400).jpeg().toBuffer().then((jpeg) => jpeg.subarray(0, 700))],
  ['a counting pixel', await plain(1).png().toBuffer()],
  ['a picture without anything in it', await plain(64, '#0000').png().toBuffer()],
  ['a PNG that says it has 2³¹ rows', pngOf(64, 2 ** 31 - 1, 1)],
  ['6,000 by 6,000 pixels in 35 kB', pngOf(6000, 6000, 6000)],
  ['the same in an ICO', icoOf({ width: 64, height: 64, bits: 32, data: pngOf(30_000, 30_000, 30) })],
  ['2,000 by 5,000 pixels', pngOf(2000, 5000, 5000)],
  ['an ICO without images', icoOf()],
  ['an ICO that ends in its directory', ico.subarray(0, 20)],
  ['an ICO whose image lies behind its end', changed(ico, (bytes) => bytes.writeUInt32LE(0xffff_fff0, 18))],
  ['an ICO whose bitmap is cut off', ico.subarray(0, 5000)],
  ['a bitmap with 2³⁰ columns', changed(ico, (bytes) => bytes.writeInt32LE(2 ** 30, 22 + 4))],
  ['a bitmap of negative height', changed(ico, (bytes) => bytes.writeInt32LE(-128, 22 + 8))],
  ['a bitmap with compression', changed(ico, (bytes) => bytes.writeUInt32LE(1, 22 + 16))],
  ['a bitmap of 7 bits', changed(ico, (bytes) => bytes.writeUInt16LE(7, 22 + 14))],
  ['a bitmap with a palette of 2³² colours',
    changed(icoOf({ width: 64, height: 64, bits: 8, data: bitmapOf(64, 8, [[1], [2]]).subarray(0, 900) }),
      (bytes) => bytes.writeUInt32LE(2 ** 32 - 1, 22 + 32))],
];

describe('files that are not icons, or are attacks, are rejected', () => {
  it.each(NO_ICONS)('%s', async (_what, bytes) => expect(await encodeIcon(bytes)).toBeUndefined());

  it('arbitrary bytes', async () => {
    // A small generator: the same bytes in every run.
    let state = 7;
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
    for (let i = 0; i < 300; i++) {
      const broken = Buffer.from(i % 2 ? ico : PNG);
      for (let j = 0; j < 1 + random(6); j++) broken[random(i % 3 ? 120 : broken.length)] = random(256);
      const icon = await encodeIcon(broken);
      if (icon) expect(Buffer.from(icon.webp).toString('latin1', 8, 12)).toBe('WEBP');
    }
  });
});

import { hash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { ICON_SIZE } from '../../src/http/page-head.ts';
import { imageType } from '../../src/api/fetch-icon.ts';

// Untrusted images may use three decoders only. This excludes vector images, PDF and ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Icons are small, so one core is enough, and the rest of the machine keeps its memory.
sharp.concurrency(1);
sharp.cache(false);

/** The maximum number of pixels. An image of 2,048 by 2,048 is larger than any real icon, and takes 16 MB when decoded. */
const MAX_PIXELS = 2048 * 2048;
const MAX_SECONDS = 5;
/** The minimum side of an image, because smaller images are tracking pixels. */
const MIN_SIDE = 8;

export interface EncodedIcon {
  /** The icon as WebP with 64 by 64 pixels on white, without metadata. */
  webp: Uint8Array<ArrayBuffer>;
  /** The first 64 bits of the content's SHA-256 in hexadecimal, so that the name changes with the content. */
  name: string;
  /** The shorter side of the original image in pixels. */
  side: number;
}

/**
 * Re-encodes an icon. Returns undefined unless the bytes are a readable PNG, JPEG, WebP or ICO image that is neither too large
 * nor empty to the eye.
 */
export async function encodeIcon(bytes: Uint8Array): Promise<EncodedIcon | undefined> {
  try {
    const image = open(bytes);
    if (!image) return undefined;
    const { width, height } = await image.metadata();
    if (Math.min(width, height) < MIN_SIDE) return undefined;
    const pixels = await image
      .timeout({ seconds: MAX_SECONDS })
      .resize(ICON_SIZE, ICON_SIZE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
    if (!pixels.some((value, i) => i % 4 === 3 && value > 0)) return undefined;
    const raw = { width: ICON_SIZE, height: ICON_SIZE, channels: 4 } as const;
    const onWhite = sharp(pixels, { raw }).flatten({ background: '#fff' });
    const webp = await onWhite.webp({ quality: 80, effort: 6 }).toBuffer();
    const name = hash('sha256', webp).slice(0, 16);
    return { webp: Uint8Array.from(webp), name, side: Math.min(width, height) };
  } catch {
    return undefined; // Any failure means that the image is not usable.
  }
}

function open(bytes: Uint8Array): Sharp | undefined {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const type = imageType(bytes);
  if (type === undefined) return undefined;
  if (type !== 'image/x-icon') return sharp(bytes, options);
  const image = icoImage(bytes);
  if ('png' in image) return imageType(image.png) === 'image/png' ? sharp(image.png, options) : undefined;
  const { pixels, width, height } = image;
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/** One image of an icon file: a PNG file, or its pixels (RGBA, from top to bottom). */
export type IcoImage = { png: Buffer } | { pixels: Buffer; width: number; height: number };

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
/** The maximum width and height, because the file has one byte for each. */
const MAX_SIDE = 256;
/** The maximum number of images that are read. Real files have up to ten. */
const MAX_IMAGES = 100;

/**
 * Reads the best image of a Windows icon (.ico), which sharp cannot read. The best image is the smallest with at least 64
 * pixels, or else the largest. Images are PNG files, or uncompressed bitmaps with 1, 4, 8, 24 or 32 bits per pixel and a
 * transparency mask. Throws for malformed files.
 */
function icoImage(bytes: Uint8Array): IcoImage {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.min(file.readUInt16LE(4), MAX_IMAGES);
  const entries = Array.from({ length: count }, (_, i) => {
    const at = 6 + 16 * i;
    const start = file.readUInt32LE(at + 12);
    return {
      width: file[at] || MAX_SIDE,
      bits: file.readUInt16LE(at + 6),
      data: file.subarray(start, start + file.readUInt32LE(at + 8)),
    };
  });
  const fitness = (width: number) => (width >= ICON_SIZE ? 1000 - width : width);
  entries.sort((a, b) => fitness(b.width) - fitness(a.width) || b.bits - a.bits);
  const [best] = entries;
  if (!best) throw new RangeError('The icon holds no image.');
  return best.data.subarray(0, 4).equals(PNG_SIGNATURE) ? { png: best.data } : readBitmap(best.data);
}

/** Reads a BITMAPINFOHEADER with its palette, pixels and mask. Reading past the end of the data throws. */
function readBitmap(data: Buffer): IcoImage {
  const headerBytes = data.readUInt32LE(0);
  const width = data.readInt32LE(4);
  const height = data.readInt32LE(8) / 2; // The height in the header counts the rows of pixels and those of the mask.
  const bits = data.readUInt16LE(14);
  const isPlain = data.readUInt32LE(16) === 0 && [1, 4, 8, 24, 32].includes(bits);
  const isSmall = width >= 1 && width <= MAX_SIDE && height >= 1 && height <= MAX_SIDE;
  if (headerBytes < 40 || headerBytes > 200 || !isPlain || !isSmall || !Number.isInteger(height))
    throw new RangeError('The icon holds a bitmap that cannot be read.');
  const colours = bits > 8 ? 0 : Math.min(data.readUInt32LE(32) || 2 ** bits, 2 ** bits);
  const paletteAt = headerBytes;
  const pixelsAt = paletteAt + 4 * colours;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const maskAt = pixelsAt + rowBytes * height;
  const maskRowBytes = Math.ceil(width / 32) * 4;
  const hasMask = maskAt + maskRowBytes * height <= data.length;

  const pixels = Buffer.alloc(width * height * 4);
  let hasAlpha = false;
  for (let y = 0; y < height; y++) {
    const row = pixelsAt + rowBytes * (height - 1 - y);
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const from =
        bits > 8
          ? row + (x * bits) / 8
          : paletteAt +
            4 * ((data.readUInt8(row + Math.floor((x * bits) / 8)) >> shiftOf(x, bits)) & (2 ** bits - 1));
      pixels[at] = data.readUInt8(from + 2);
      pixels[at + 1] = data.readUInt8(from + 1);
      pixels[at + 2] = data.readUInt8(from);
      pixels[at + 3] = bits === 32 ? data.readUInt8(from + 3) : 0;
      hasAlpha ||= pixels[at + 3] !== 0;
    }
  }
  if (hasAlpha) return { pixels, width, height };
  for (let y = 0; y < height; y++) {
    const row = maskAt + maskRowBytes * (height - 1 - y);
    for (let x = 0; x < width; x++) {
      const isHidden = hasMask && (data.readUInt8(row + (x >> 3)) >> (7 - (x & 7))) & 1;
      pixels[4 * (y * width + x) + 3] = isHidden ? 0 : 255;
    }
  }
  return { pixels, width, height };
}

/** The offset in bits of pixel `x` in its byte. The first pixel has the highest bits. */
const shiftOf = (x: number, bits: number): number => 8 - bits - ((x * bits) % 8);

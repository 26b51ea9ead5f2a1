import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { ICON_SIZE } from '../../src/icons/icon-links.ts';
import { imageType } from '../../src/icons/image-type.ts';
import { icoImage } from './ico.ts';

// Strangers' bytes meet three decoders and no others: no vector images, no PDF, no ImageMagick.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
// An icon is small; its neighbours on the machine have use for the cores and the memory.
sharp.concurrency(1);
sharp.cache(false);

/** 2,048 by 2,048: more than any honest icon has, and 16 MB once decoded. */
const MAX_PIXELS = 2048 * 2048;
const MAX_SECONDS = 5;
/** Smaller ones are there to count visitors. */
const MIN_SIDE = 8;

export interface EncodedIcon {
  /** 64 by 64 pixels on white, WebP, nothing of the original but its picture. */
  webp: Uint8Array<ArrayBuffer>;
  /** Changes with the content: the first 64 bits of its SHA-256, hexadecimal. */
  name: string;
  /** The shorter side of the original, in pixels. */
  side: number;
}

/**
 * The icon that these bytes are, made anew; undefined when they are no picture (PNG, JPEG, WebP or ICO by their own
 * account), a broken one, one that is too large to look at, or one in which nothing can be seen.
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
    const name = createHash('sha256').update(webp).digest('hex').slice(0, 16);
    return { webp: Uint8Array.from(webp), name, side: Math.min(width, height) };
  } catch {
    return undefined; // Whatever is wrong with it, it is no icon.
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

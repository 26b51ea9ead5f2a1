import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageType } from '../../../src/api/fetch-icon.ts';

const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });

it('detects raster images by their bytes', async () => {
  expect(imageType(await image.png().toBuffer())).toBe('image/png');
  expect(imageType(await image.jpeg().toBuffer())).toBe('image/jpeg');
  expect(imageType(await image.webp().toBuffer())).toBe('image/webp');
  expect(imageType(Uint8Array.of(0, 0, 1, 0, 1, 0, 16, 16))).toBe('image/x-icon');
});

it.each([
  ['nothing', ''],
  ['a vector image', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html>'],
  ['a sound', 'RIFF....WAVE'],
  ['the beginning of an image', '\x89PNG'],
])('does not take %s for one', (_, text) => expect(imageType(Buffer.from(text, 'latin1'))).toBeUndefined());

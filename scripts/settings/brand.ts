/** The operator's colour and logo. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { CONTRAST, isLegible, nearestBrandColour, readColour } from '../../src/site/brand.ts';
import type { Logo } from '../../src/site/settings.ts';
import { Wrong, path } from './values.ts';

/** Reads a colour as `#rrggbb`. It must be legible as text on the pages of the site. */
export const brandColour = (value: string): string => {
  const colour = readColour(value);
  if (colour === undefined)
    throw new Wrong('a colour such as #0066cc', readColour(`#${value}`) && `#${value}`);
  if (isLegible(colour)) return colour;
  throw new Wrong(
    `a colour that is legible as text on a light page (a contrast of at least ${CONTRAST})`,
    nearestBrandColour(colour),
  );
};

/** A logo, the path of its file, and the name of the file in the site, which changes with its content. */
export type LogoFile = Logo & { path: string };

const LOGO_MAX_BYTES = 100_000;

/**
 * Reads the operator's logo and its dimensions.
 * @throws Wrong for a file that cannot be read, is larger than 100 kB, or is neither SVG nor PNG
 */
export const logo = (value: string): LogoFile => {
  const at = path(value);
  let bytes: Buffer;
  let isLarge = false;
  try {
    const info = statSync(at);
    if (!info.isFile()) throw new Error('no file');
    // Check the size before reading the file, because it may be of any size.
    if (info.size > LOGO_MAX_BYTES) isLarge = true;
    bytes = isLarge ? Buffer.alloc(0) : readFileSync(at);
  } catch {
    throw new Wrong('the path of a readable SVG or PNG file');
  }
  if (isLarge) throw new Wrong(`a file of at most ${LOGO_MAX_BYTES / 1000} kB`);
  const png = bytes.toString('latin1', 1, 4) === 'PNG' && bytes.length > 24;
  const [width, height] = png
    ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
    : svgMeasures(bytes.toString());
  if (!width || !height)
    throw new Wrong('a PNG file, or an SVG file whose root element has a viewBox or a width and height');
  const digest = hash('sha256', bytes).slice(0, 16);
  return { path: at, file: `logo-${digest}.${png ? 'png' : 'svg'}`, width, height };
};

function svgMeasures(text: string): [width?: number, height?: number] {
  const [root = ''] = /<svg\b[^>]*>/.exec(text) ?? [];
  const [, width, height] =
    /\bviewBox\s*=\s*["']\s*[-+\d.e]+[\s,]+[-+\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/.exec(root) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(root)?.[1];
  return [Number(width ?? attribute('width')), Number(height ?? attribute('height'))];
}

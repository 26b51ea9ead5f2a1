/**
 * Makes the branding images of the site: icons for tabs and installed apps, screenshots for the install dialog, and the image
 * of shared links. They contain no text, so they depend on no font, language or name.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEFAULT_COLOUR, isWordmark } from '../../src/site/brand.ts';
import type { LogoFile } from '../settings/brand.ts';

const lines = '<path d="M9 10h14M9 16h14M9 22h8" stroke="#fff" stroke-width="3" stroke-linecap="round"/>';
const mark = (colour: string, radius: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"${radius ? ` rx="${radius}"` : ''} fill="${colour}"/>${lines}</svg>`;

const card = (x: number, y: number, opacity: number): string =>
  `<g transform="translate(${x} ${y})" opacity="${opacity}"><rect width="480" height="132" rx="18" fill="#fff"/><rect x="28" y="30" width="64" height="64" rx="14" fill="#cfe8df"/><rect x="116" y="34" width="250" height="20" rx="10" fill="#1b1f1d"/><rect x="116" y="66" width="160" height="14" rx="7" fill="#9aa39e"/><rect x="116" y="92" width="210" height="14" rx="7" fill="#d5dad7"/></g>`;
const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${colour}"/><g transform="translate(90 107) scale(13)">${lines}</g>${card(620, 64, 1)}${card(660, 249, 0.9)}${card(620, 434, 0.8)}</svg>`;

/** An outline of the search page: the search box, cards, and filters if `filters` leaves room for them. */
const outline = (colour: string, width: number, height: number, filters: number): string => {
  const bar = (x: number, y: number, w: number, h: number, fill: string): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" fill="${fill}"/>`;
  const main = width - 120 - filters;
  const cards = Array.from({ length: Math.ceil((height - 260) / 160) }, (_, i) => {
    const y = 250 + i * 160;
    return `<rect x="60" y="${y}" width="${main}" height="140" rx="18" fill="#fff" stroke="#dcd9d0" stroke-width="2"/><rect x="84" y="${y + 26}" width="64" height="64" rx="14" fill="#cfe8df"/>${bar(172, y + 30, main * 0.5, 20, '#1b1f1d')}${bar(172, y + 64, main * 0.3, 14, '#9aa39e')}${bar(172, y + 92, main * 0.4, 14, '#d5dad7')}`;
  }).join('');
  const list = Array.from({ length: filters ? 9 : 0 }, (_, i) =>
    i % 5 === 0
      ? bar(width - filters, 256 + i * 44, filters * 0.3, 18, '#1b1f1d')
      : `<rect x="${width - filters}" y="${252 + i * 44}" width="24" height="24" rx="6" fill="#fff" stroke="#9aa39e" stroke-width="2"/>${bar(width - filters + 40, 257 + i * 44, filters * 0.4, 14, '#9aa39e')}`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#faf9f6"/><g transform="translate(60 36)"><rect width="56" height="56" rx="14" fill="${colour}"/><g transform="scale(1.75)">${lines}</g></g><rect x="60" y="130" width="${main - 180}" height="76" rx="18" fill="#fff" stroke="#9aa39e" stroke-width="2"/><rect x="${main - 100}" y="130" width="160" height="76" rx="18" fill="${colour}"/>${cards}${list}</svg>`;
};

const PNG = { compressionLevel: 9, palette: true } as const;
const png = (svg: string, width: number, height = width): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: Math.max(72, (72 * width) / 32) })
    .resize(width, height)
    .png(PNG)
    .toBuffer();

/** The images in a colour, by file name. */
async function brandImages(colour: string): Promise<Map<string, string | Buffer>> {
  const images = new Map<string, string | Buffer>([['favicon.svg', `${mark(colour, 8)}\n`]]);
  images.set('icon-48.png', await png(mark(colour, 8), 48));
  // These icons fill the square, because systems cut their own shape out of it. The mark stays in the inner 80 %.
  for (const size of [180, 192, 512]) images.set(`icon-${size}.png`, await png(mark(colour, 0), size));
  images.set(
    'og.png',
    await sharp(Buffer.from(picture(colour)))
      .resize(1200, 630)
      .png(PNG)
      .toBuffer(),
  );
  for (const [name, width, height, filters] of [
    ['wide', 1280, 720, 300],
    ['narrow', 720, 1280, 0],
  ] as const) {
    const svg = Buffer.from(outline(colour, width, height, filters));
    images.set(`screenshot-${name}.png`, await sharp(svg).png(PNG).toBuffer());
  }
  return images;
}

/** Icons for a logo that is not wider than high. They show the logo on white, within the inner 80 % that no system crops. */
async function logoIcons(bytes: Buffer): Promise<Map<string, Buffer>> {
  const icons = new Map<string, Buffer>();
  for (const size of [48, 180, 192, 512]) {
    const inner = size === 48 ? size : Math.round(size * 0.72);
    const border = Math.floor((size - inner) / 2);
    const white = size === 48 ? { r: 255, g: 255, b: 255, alpha: 0 } : '#fff';
    const icon = await sharp(bytes, { density: 300 })
      .resize(inner, inner, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
      .extend({
        top: border,
        left: border,
        bottom: size - inner - border,
        right: size - inner - border,
        background: white,
      })
      .flatten(size === 48 ? false : { background: '#fff' })
      .png(PNG)
      .toBuffer();
    icons.set(`icon-${size}.png`, icon);
  }
  return icons;
}

/**
 * Replaces the images of public/ by images in the operator's colour and with the operator's logo, and writes the logo below
 * assets/. Does nothing without colour and logo.
 * @throws Error for a logo that cannot be drawn
 */
export async function emitBrandImages({
  outDir,
  colour,
  logo,
}: {
  outDir: string;
  colour: string | undefined;
  logo: LogoFile | undefined;
}): Promise<void> {
  const images = new Map<string, string | Buffer>();
  if (colour) for (const [name, image] of await brandImages(colour)) images.set(name, image);
  if (logo) {
    const bytes = await readFile(logo.path);
    images.set(`assets/${logo.file}`, bytes);
    if (!isWordmark(logo)) for (const [name, image] of await logoIcons(bytes)) images.set(name, image);
  }
  for (const [name, image] of images) await writeFile(join(outDir, name), image);
}

// `npm run images` draws the images in public/ anew. Run it when the mark changes.
if (import.meta.main)
  for (const [name, image] of await brandImages(DEFAULT_COLOUR)) await writeFile(`public/${name}`, image);

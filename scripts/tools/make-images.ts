/**
 * Draws the PNG images of public/ from the mark: icons for installed apps and the picture that shared links show. There is no
 * text in them, so that they do not depend on the machine's fonts. Run by hand when the mark changes: npm run images
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const ACCENT = '#0b6b53';
const lines = '<path d="M9 10h14M9 16h14M9 22h8" stroke="#fff" stroke-width="3" stroke-linecap="round"/>';

/** Full-bleed, because systems cut their own shape out of it; the mark stays in the inner 80 %. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ACCENT}"/>${lines}</svg>`;

const card = (x: number, y: number, opacity: number): string =>
  `<g transform="translate(${x} ${y})" opacity="${opacity}"><rect width="480" height="132" rx="18" fill="#fff"/><rect x="28" y="30" width="64" height="64" rx="14" fill="#cfe8df"/><rect x="116" y="34" width="250" height="20" rx="10" fill="#1b1f1d"/><rect x="116" y="66" width="160" height="14" rx="7" fill="#9aa39e"/><rect x="116" y="92" width="210" height="14" rx="7" fill="#d5dad7"/></g>`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ACCENT}"/><g transform="translate(90 107) scale(13)">${lines}</g>${card(620, 64, 1)}${card(660, 249, 0.9)}${card(620, 434, 0.8)}</svg>`;

const png = { compressionLevel: 9, palette: true } as const;
for (const size of [180, 192, 512]) {
  const image = sharp(Buffer.from(icon), { density: (72 * size) / 32 })
    .resize(size, size)
    .png(png);
  await writeFile(`public/icon-${size}.png`, await image.toBuffer());
}
await writeFile('public/og.png', await sharp(Buffer.from(picture)).resize(1200, 630).png(png).toBuffer());

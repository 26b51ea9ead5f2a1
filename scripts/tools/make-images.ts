/**
 * Draws the PNG images of public/ from the mark: icons for installed apps, what a browser shows before it installs one, and the
 * picture that shared links show. There is no text in them, so that they depend on no fonts, languages and names. Run by hand
 * when the mark changes: npm run images
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

/** The search page in outline: box, cards, and filters where there is room. */
const outline = (width: number, height: number, filters: number): string => {
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#faf9f6"/><g transform="translate(60 36)"><rect width="56" height="56" rx="14" fill="${ACCENT}"/><g transform="scale(1.75)">${lines}</g></g><rect x="60" y="130" width="${main - 180}" height="76" rx="18" fill="#fff" stroke="#9aa39e" stroke-width="2"/><rect x="${main - 100}" y="130" width="160" height="76" rx="18" fill="${ACCENT}"/>${cards}${list}</svg>`;
};

const png = { compressionLevel: 9, palette: true } as const;
for (const size of [180, 192, 512]) {
  const image = sharp(Buffer.from(icon), { density: (72 * size) / 32 })
    .resize(size, size)
    .png(png);
  await writeFile(`public/icon-${size}.png`, await image.toBuffer());
}
await writeFile('public/og.png', await sharp(Buffer.from(picture)).resize(1200, 630).png(png).toBuffer());
for (const [name, width, height, filters] of [
  ['wide', 1280, 720, 300],
  ['narrow', 720, 1280, 0],
] as const)
  await writeFile(
    `public/screenshot-${name}.png`,
    await sharp(Buffer.from(outline(width, height, filters)))
      .png(png)
      .toBuffer(),
  );

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { configEnv, readConfig } from '../../../scripts/config.ts';
import type { emitBrandImages } from '../../../scripts/emit/brand-images.ts';
import { siteSettings } from '../../../src/site/settings.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const svg = (attributes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><rect width="40" height="40" fill="#7a1fa2"/></svg>`;
async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(await tempDir(), name);
  writeFileSync(path, content);
  return path;
}

/** In a process of its own, as in a build: where employers' icons are read, SVG is refused for the whole process. */
function emit(options: Parameters<typeof emitBrandImages>[0]): void {
  const module = new URL('../../../scripts/emit/brand-images.ts', import.meta.url).href;
  const code = `const { emitBrandImages } = await import(${JSON.stringify(module)}); await emitBrandImages(JSON.parse(process.argv[1]));`;
  execFileSync(process.execPath, ['--input-type=module', '-e', code, JSON.stringify(options)]);
}

test('a colour that is illegible on light pages is refused with the nearest legible one', () => {
  expect(() => readConfig({ BRAND_COLOR: '#ffcc00' })).toThrow(
    'BRAND_COLOR is "#ffcc00", but must be a colour that is legible as text on a light page (a contrast of at least 4.5): write #856900.',
  );
  expect(() => readConfig({ BRAND_COLOR: '0066cc' })).toThrow(
    'BRAND_COLOR is "0066cc", but must be a colour such as #0066cc: write #0066cc.',
  );
  expect(readConfig({ BRAND_COLOR: '#06C' }).BRAND_COLOR).toBe('#0066cc');
});

test('a logo has the size of its file, and a new name when it changes', async () => {
  const png = await sharp({ create: { width: 64, height: 48, channels: 4, background: '#7a1fa2' } })
    .png()
    .toBuffer();
  expect(readConfig({ LOGO: await file('a.png', png) }).LOGO).toMatchObject({ width: 64, height: 48 });
  const box = readConfig({ LOGO: await file('a.svg', svg('viewBox="0 0 40 20"')) }).LOGO!;
  expect(box).toMatchObject({ width: 40, height: 20 });
  const sized = readConfig({ LOGO: await file('a.svg', svg('width="40px" height="40"')) }).LOGO!;
  expect(sized).toMatchObject({ width: 40, height: 40 });
  expect(sized.file).not.toBe(box.file);
  expect(sized.file).toMatch(/^logo-[\da-f]{16}\.svg$/);
});

test.each([
  ['no picture', 'hello', 'must be a PNG file, or an SVG file whose root element'],
  ['without measures', svg(''), 'must be a PNG file, or an SVG file whose root element'],
  ['empty', '', 'must be a PNG file'],
  ['large', svg('viewBox="0 0 1 1"') + ' '.repeat(100_000), 'must be a file of at most 100 kB'],
])('a logo that is %s is refused', async (_, content, message) => {
  const LOGO = await file('a.svg', content);
  expect(() => readConfig({ LOGO })).toThrow(message);
});

test('a logo that is missing, a folder or a device is refused', async () => {
  for (const LOGO of [await tempDir(), '/dev/zero'])
    expect(() => readConfig({ LOGO })).toThrow('must be the path of a readable SVG or PNG file');
  expect(() => readConfig({ LOGO: '/nowhere/logo.svg' })).toThrow(
    'must be the path of a readable SVG or PNG file',
  );
});

test('processes get the path of the logo, and pages only its name', async () => {
  const LOGO = await file('a.svg', svg('viewBox="0 0 40 20"'));
  const config = readConfig({ LOGO });
  expect(readConfig(configEnv(config)).LOGO).toEqual(config.LOGO);
  expect(JSON.stringify(siteSettings(config))).not.toContain(LOGO);
});

test('icons have the colour, or show a logo that is not a wordmark', async () => {
  const outDir = await tempDir();
  mkdirSync(join(outDir, 'assets'));
  emit({ outDir, colour: undefined, logo: undefined });
  expect(existsSync(join(outDir, 'favicon.svg'))).toBe(false);
  emit({ outDir, colour: '#7a1fa2', logo: undefined });
  expect(readFileSync(join(outDir, 'favicon.svg'), 'utf8')).toContain('fill="#7a1fa2"');
  const logo = readConfig({
    LOGO: await file('a.svg', svg('viewBox="0 0 40 40"').replace('#7a1fa2', '#0066cc')),
  }).LOGO;
  emit({ outDir, colour: '#7a1fa2', logo });
  const middle = async (name: string) => {
    const { data, info } = await sharp(readFileSync(join(outDir, name)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
    return [info.width, ...data.subarray(at, at + 3)];
  };
  expect(await middle('icon-192.png')).toEqual([192, 0, 0x66, 0xcc]);
  expect(await middle('icon-48.png')).toEqual([48, 0, 0x66, 0xcc]);
  expect(readFileSync(join(outDir, 'assets', logo!.file))).toEqual(readFileSync(logo!.path));
});

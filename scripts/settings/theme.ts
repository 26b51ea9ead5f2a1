/** The operator's theme, a JSON file with colours, radius and fonts. */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brandProperties, readColour } from '../../src/site/brand.ts';
import { type Colours, poorContrasts, type Token, TOKENS } from '../../src/site/theme.ts';
import { nearest } from '../lib/arguments.ts';
import { Wrong, path } from './values.ts';

/** A theme as read: the colours of both modes, and the fonts. */
export interface Theme {
  path: string;
  light: Colours;
  dark: Colours;
  radius?: string;
  font?: string;
  headings?: string;
  /** The operator's font file, and its name below /assets/, which changes with its content. */
  woff2?: { path: string; file: string };
}

const KEYS = ['light', 'dark', 'radius', 'font', 'headings', 'woff2'];
const MAX_BYTES = 20_000;
const MAX_FONT_BYTES = 150_000;
/** Matches font families with commas between them. No character in them can end a declaration. */
const STACK = /^[\w\s,'"-]{1,300}$/;

const LENGTH = /^(0|\d{1,3}(\.\d{1,4})?(rem|px|em))$/;

/**
 * Reads THEME.
 * @throws Wrong with the first mistake
 */
export const theme = (value: string): Theme => {
  const at = path(value);
  const read = readTheme(at);
  for (const key of Object.keys(read)) refuseOther(key, KEYS);
  const [light, dark] = (['light', 'dark'] as const).map((mode, index) =>
    coloursOf(read[mode] ?? {}, mode, index as 0 | 1),
  ) as [Colours, Colours];
  const { woff2 } = read;
  const [radius, font, headings] = [
    textOf(read, 'radius', LENGTH, 'a length, such as "0.5rem" or "0"'),
    textOf(read, 'font', STACK, 'a list of fonts, such as "Georgia, serif"'),
    textOf(read, 'headings', STACK, 'a list of fonts, such as "Georgia, serif"'),
  ];
  return {
    path: at,
    light,
    dark,
    ...(radius !== undefined && { radius }),
    ...(font !== undefined && { font }),
    ...(headings !== undefined && { headings }),
    ...(woff2 !== undefined && { woff2: fontFile(woff2, dirname(at)) }),
  };
};

function textOf(read: Record<string, unknown>, key: string, form: RegExp, what: string): string | undefined {
  const value = read[key];
  if (value === undefined || (typeof value === 'string' && form.test(value))) return value;
  throw new Wrong(`a file whose "${key}" is ${what}`);
}

function readTheme(at: string): Record<string, unknown> {
  let text: string;
  try {
    if (statSync(at).size > MAX_BYTES) throw new Error('large');
    text = readFileSync(at, 'utf8');
  } catch {
    throw new Wrong(`the path of a readable JSON file of at most ${MAX_BYTES / 1000} kB`);
  }
  try {
    const read = JSON.parse(text) as unknown;
    if (typeof read === 'object' && read !== null && !Array.isArray(read))
      return read as Record<string, unknown>;
  } catch {
    // The error below reports this.
  }
  throw new Wrong('a file with a JSON object, such as {"light": {"accent": "#0066cc"}}');
}

function refuseOther(key: string, known: readonly string[]): void {
  if (known.includes(key)) return;
  const suggestion = nearest(key, known, 2);
  throw new Wrong(
    `a file without "${key}": it may have ${known.join(', ')}${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}`,
  );
}

/**
 * Reads the colours of one mode. Colours that depend on the accent and are not given are derived from it, as for BRAND_COLOR.
 */
function coloursOf(read: unknown, mode: 'light' | 'dark', index: 0 | 1): Colours {
  if (typeof read !== 'object' || read === null) throw new Wrong(`a file whose "${mode}" is an object`);
  const colours: Partial<Record<Token, string>> = {};
  for (const [key, value] of Object.entries(read)) {
    refuseOther(key, Object.keys(TOKENS));
    const colour = typeof value === 'string' ? readColour(value) : undefined;
    if (colour === undefined) throw new Wrong(`a file whose "${mode}.${key}" is a colour such as "#0066cc"`);
    colours[key as Token] = colour;
  }
  const all = Object.fromEntries(
    Object.entries(TOKENS).map(([token, values]) => [token, colours[token as Token] ?? values[index]]),
  ) as Record<Token, string>;
  const poor = poorContrasts(all);
  if (poor.length > 0) throw new Wrong(`a legible theme: in "${mode}" ${poor.slice(0, 3).join('; ')}`);
  return colours;
}

function fontFile(value: unknown, folder: string): { path: string; file: string } {
  const at = typeof value === 'string' ? resolve(folder, value) : '';
  try {
    if (statSync(at).size <= MAX_FONT_BYTES) {
      const bytes = readFileSync(at);
      if (bytes.toString('latin1', 0, 4) === 'wOF2')
        return { path: at, file: `font-${hash('sha256', bytes).slice(0, 16)}.woff2` };
    }
  } catch {
    // The error below reports this.
  }
  throw new Wrong(
    `a file whose "woff2" is the path, relative to the file, of a WOFF2 font of at most ${MAX_FONT_BYTES / 1000} kB`,
  );
}

/** The custom properties of base.css that the theme and the colour set. If both set a property, the theme wins. */
export function customProperties(given: Theme | undefined, colour: string | undefined): Map<string, string> {
  const properties = new Map<string, string>(Object.entries(colour ? brandProperties(colour) : {}));
  if (!given) return properties;
  const { light, dark, radius, font, headings, woff2 } = given;
  for (const [token, values] of Object.entries(TOKENS)) {
    const [l, d] = [light[token as Token], dark[token as Token]];
    if (l === undefined && d === undefined) continue;
    const before = /light-dark\((.*), (.*)\)/.exec(properties.get(`--${token}`) ?? '');
    properties.set(
      `--${token}`,
      `light-dark(${l ?? before?.[1] ?? values[0]}, ${d ?? before?.[2] ?? values[1]})`,
    );
  }
  if (radius !== undefined) {
    properties.set('--radius', radius);
    properties.set('--radius-small', radius === '0' ? '0' : `calc(${radius} * 2 / 3)`);
  }
  const own = woff2 ? 'own, ' : '';
  if (font !== undefined || own) properties.set('--system', `${own}${font ?? 'system-ui, sans-serif'}`);
  if (headings !== undefined || font !== undefined || own)
    properties.set('--headings', headings ?? 'var(--system)');
  return properties;
}

/** The CSS rule that loads a theme's font. */
export const fontFace = (given: Theme | undefined): string =>
  given?.woff2
    ? `@font-face{font-family:own;font-display:swap;font-weight:100 900;src:url(/assets/${given.woff2.file}) format('woff2')}`
    : '';

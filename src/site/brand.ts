/**
 * Derives the colours of pages from an operator's colour. Text contrast follows WCAG 2.2 (success criterion 1.4.3,
 * level AA); lightness and hue are those of OKLCH.
 */
import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parse,
  useMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn';

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklch);
const toOklch = converter('oklch');

/** Minimum contrast of text. */
export const CONTRAST = 4.5;
/** The colour of a site without BRAND_COLOR. */
export const DEFAULT_COLOUR = '#0b6b53';
/**
 * The backgrounds of text in both themes. `src/styles/base.css` has the same values, which a test compares.
 */
export const BACKGROUNDS = {
  light: { paper: '#faf9f6', surface: '#ffffff' },
  dark: { paper: '#141716', surface: '#1c201f' },
} as const;

/** Whether a logo is wide enough to contain the operator's name. */
export const isWordmark = ({ width, height }: { width: number; height: number }): boolean =>
  width > 1.6 * height;

type Theme = keyof typeof BACKGROUNDS;

/** The custom properties of `src/styles/base.css` derived from a colour, for one theme. */
export interface BrandColours {
  accent: string;
  'accent-strong': string;
  'on-accent': string;
  tint: string;
}

const hex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));

function derive({ l, c, h }: Oklch, theme: Theme): BrandColours {
  const of = (lightness: number, chroma: number): string =>
    hex({ mode: 'oklch', l: lightness, c: Math.min(c, chroma), ...(h !== undefined && { h }) });
  return theme === 'light'
    ? { accent: of(l, c), 'accent-strong': of(l * 0.8, c), 'on-accent': '#ffffff', tint: of(0.95, 0.02) }
    : {
        accent: of(0.79, 0.12),
        'accent-strong': of(0.86, 0.1),
        'on-accent': of(0.24, 0.05),
        tint: of(0.3, 0.04),
      };
}

/** The lowest contrast among the pairs of text and background that pages use. */
export function worstContrast(colours: BrandColours, theme: Theme): number {
  const { paper, surface } = BACKGROUNDS[theme];
  const { accent, 'accent-strong': strong, 'on-accent': onAccent, tint } = colours;
  return Math.min(
    ...[accent, strong].flatMap((text) => [paper, surface, tint].map((behind) => wcagContrast(text, behind))),
    ...[accent, strong].map((behind) => wcagContrast(onAccent, behind)),
  );
}

const passes = (colour: Oklch): boolean => worstContrast(derive(colour, 'light'), 'light') >= CONTRAST;

/**
 * The lightest colour with the same hue that is legible on light pages and not lighter than the given colour.
 * @param colour as `#rrggbb`
 */
export function nearestBrandColour(colour: string): string {
  const given = toOklch(parse(colour))!;
  let [dark, light] = [0, given.l];
  // Bisect until the steps are finer than those of a 24-bit colour.
  for (let i = 0; i < 12; i++) {
    const l = (dark + light) / 2;
    if (passes(toOklch(parse(hex({ ...given, l })))!)) dark = l;
    else light = l;
  }
  return hex({ ...given, l: dark });
}

/**
 * Parses a colour of the form `#rgb` or `#rrggbb`.
 *
 *     readColour('#06C') // => '#0066cc'
 */
export const readColour = (text: string): string | undefined =>
  /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? formatHex(parse(text)) : undefined;

/**
 * Whether the colour is legible as text and as background, in both themes.
 * @param colour as `#rrggbb`
 */
export const isLegible = (colour: string): boolean => passes(toOklch(parse(colour))!);

/**
 * The custom properties for a legible colour, in both themes.
 *
 *     brandProperties('#0066cc')['--accent'] // => 'light-dark(#0066cc, #7db3ff)'
 */
export function brandProperties(colour: string): Record<`--${keyof BrandColours}`, string> {
  const given = toOklch(parse(colour))!;
  const [light, dark] = [derive(given, 'light'), derive(given, 'dark')];
  // Use the given colour itself, to avoid rounding from the conversion.
  light.accent = colour;
  return Object.fromEntries(
    (Object.keys(light) as (keyof BrandColours)[]).map((name) => [
      `--${name}`,
      `light-dark(${light[name]}, ${dark[name]})`,
    ]),
  ) as Record<`--${keyof BrandColours}`, string>;
}

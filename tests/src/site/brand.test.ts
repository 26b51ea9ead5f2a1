import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  BACKGROUNDS,
  CONTRAST,
  DEFAULT_COLOUR,
  brandProperties,
  isLegible,
  isWordmark,
  nearestBrandColour,
  readColour,
  worstContrast,
  type BrandColours,
} from '../../../src/site/brand.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

/** The values of one theme, as a browser reads them from `light-dark()`. */
function coloursOf(colour: string, theme: 'light' | 'dark'): BrandColours {
  const values = Object.entries(brandProperties(colour)).map(([name, value]) => {
    const [, light, dark] = /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/.exec(value)!;
    return [name.slice(2), theme === 'light' ? light : dark];
  });
  return Object.fromEntries(values) as BrandColours;
}

test('any colour is legible in both themes, or the nearest one is', () =>
  fc.assert(
    fc.property(anyColour, (given) => {
      const colour = isLegible(given) ? given : nearestBrandColour(given);
      expect(isLegible(colour)).toBe(true);
      for (const theme of ['light', 'dark'] as const)
        expect(worstContrast(coloursOf(colour, theme), theme)).toBeGreaterThanOrEqual(CONTRAST);
    }),
    { numRuns: 600 },
  ));

test('a legible colour is unchanged on light pages', () => {
  expect([coloursOf('#0066cc', 'light').accent, isLegible(DEFAULT_COLOUR)]).toEqual(['#0066cc', true]);
});

test('the nearest colour to a light one is darker and has its hue', () => {
  expect([nearestBrandColour('#ffcc00'), nearestBrandColour('#ff0000')]).toEqual(['#856900', '#db0000']);
  expect(nearestBrandColour('#808080')).toBe('#6c6c6c');
  expect(nearestBrandColour('#ffffff')).toMatch(/^#(..)\1\1$/);
});

test.each([
  ['#06C', '#0066cc'],
  ['#0066CC', '#0066cc'],
  ['#06c8', undefined],
  ['0066cc', undefined],
  ['rebeccapurple', undefined],
  ['#0066cc;}', undefined],
  ['', undefined],
])('%j is read as %j', (text, colour) => expect(readColour(text)).toBe(colour));

test('the styles use the backgrounds that contrast is measured against', () => {
  const styles = readFileSync(new URL('../../../src/styles/base.css', import.meta.url), 'utf8');
  for (const name of ['paper', 'surface'] as const) {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(styles)!;
    expect([readColour(light!), readColour(dark!)], name).toEqual([
      BACKGROUNDS.light[name],
      BACKGROUNDS.dark[name],
    ]);
  }
  for (const property of Object.keys(brandProperties(DEFAULT_COLOUR)))
    expect(styles, property).toContain(`${property}: light-dark(`);
});

test('a logo is a wordmark if it is at least 1.6 times as wide as high', () => {
  expect(isWordmark({ width: 120, height: 32 })).toBe(true);
  expect(isWordmark({ width: 40, height: 32 })).toBe(false);
});

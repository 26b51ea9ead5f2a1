/** The theme tokens that an operator may set, and their required contrast. */
import { modeRgb, parse, useMode, wcagContrast } from 'culori/fn';

useMode(modeRgb);

/**
 * The colours among the custom properties of `src/styles/base.css`, with their values in both themes. A test
 * compares them.
 */
export const TOKENS = {
  paper: ['#faf9f6', '#141716'],
  surface: ['#ffffff', '#1c201f'],
  sunken: ['#f1efe9', '#232827'],
  ink: ['#1b1f1d', '#e9ece9'],
  muted: ['#59615d', '#a3aca7'],
  line: ['#e0ddd4', '#323937'],
  'line-strong': ['#8b928d', '#6f7a75'],
  accent: ['#0b6b53', '#62d2b0'],
  'accent-strong': ['#07503e', '#8be3c8'],
  'on-accent': ['#ffffff', '#06261d'],
  tint: ['#e3f1ec', '#1b342c'],
  mark: ['#ffe9a6', '#5a4a0c'],
  warn: ['#8a4b00', '#f0b969'],
  'warn-tint': ['#fff1dc', '#3a2a12'],
} as const;

export type Token = keyof typeof TOKENS;
export type Colours = Readonly<Partial<Record<Token, string>>>;

/** Pairs of foreground and backgrounds with their minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11, level AA). */
const PAIRS: readonly (readonly [front: Token, behind: readonly Token[], least: number])[] = [
  ['ink', ['paper', 'surface', 'sunken', 'tint', 'mark', 'warn-tint'], 4.5],
  ['muted', ['paper', 'surface', 'sunken'], 4.5],
  ['accent', ['paper', 'surface', 'tint'], 4.5],
  ['accent-strong', ['paper', 'surface', 'tint'], 4.5],
  ['on-accent', ['accent', 'accent-strong'], 4.5],
  ['warn', ['paper', 'surface', 'warn-tint'], 4.5],
  ['line-strong', ['paper', 'surface'], 3],
];

/** The pairs of colours with insufficient contrast, one sentence each. */
export function poorContrasts(colours: Readonly<Record<Token, string>>): string[] {
  return PAIRS.flatMap(([front, behind, least]) =>
    behind.flatMap((back) => {
      const contrast = wcagContrast(parse(colours[front])!, parse(colours[back])!);
      return contrast >= least
        ? []
        : [
            `"${front}" (${colours[front]}) on "${back}" (${colours[back]}) has a contrast of ${contrast.toFixed(2)}, and needs ${least}`,
          ];
    }),
  );
}

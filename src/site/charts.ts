/** Computes the shapes of charts, in SVG units; Chart.astro draws them. */

export interface Bar {
  label: string;
  value: number;
  /** The formatted value. */
  text: string;
  /** A range around the value, drawn instead of the bar, with the value as a line in it. */
  range?: readonly [from: number, to: number];
  /** The text in the table, if it says more than `text`. */
  figures?: string;
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawing {
  height: number;
  bars: Rect[];
  /** Lines inside bars. */
  marks: Rect[];
  texts: { x: number; y: number; text: string; anchor?: 'start' | 'end'; isSmall?: boolean }[];
  /** The base line of columns; the labels are below it. */
  ground?: number;
}

/**
 * Width of a chart. It is small, because the chart's text shrinks with it on a phone. The style sheet limits
 * how much the chart grows.
 */
export const WIDTH = 360;
/** Maximum length of a label, so that it fits next to the bars even in wide fonts. */
const MAX_LABEL = 18;
const [LABELS, VALUES] = [156, 52];
/** The width of a digit in a wide font, and the gap after a bar. */
const [FIGURE, GAP] = [8.3, 6];
const [ROW, BAR] = [26, 18];
const COLUMNS = { height: 220, top: 24, bottom: 32, side: 12, gap: 6 };

const shorten = (label: string): string =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label;
const most = (bars: readonly Bar[]): number =>
  Math.max(1e-9, ...bars.map(({ value, range }) => range?.[1] ?? value));
/** Rounds to tenths, because smaller differences are invisible. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** Horizontal bars from 0, in the given order, each with its value at the end. */
export function barChart(bars: readonly Bar[]): Drawing {
  const values = Math.max(VALUES, ...bars.map(({ range, text }) => (range ? GAP + text.length * FIGURE : 0)));
  const unit = (WIDTH - LABELS - values) / most(bars);
  const drawing: Drawing = { height: bars.length * ROW + 8, bars: [], marks: [], texts: [] };
  bars.forEach(({ label, value, text, range }, row) => {
    const middle = 4 + (row + 0.5) * ROW;
    const [from, to] = (range ?? [0, value]).map((end) => round(LABELS + end * unit)) as [number, number];
    const place = { y: middle - BAR / 2, height: BAR };
    drawing.bars.push({ x: from, width: round(to - from), ...place });
    if (range) drawing.marks.push({ x: round(LABELS + value * unit - 1), width: 2, ...place });
    drawing.texts.push(
      { x: LABELS - 8, y: middle, text: shorten(label), anchor: 'end' },
      { x: round(to + GAP), y: middle, text, anchor: 'start' },
    );
  });
  return drawing;
}

/** Vertical bars, for example for months. Every third bar has a label, counted from the last one. */
export function columnChart(bars: readonly Bar[]): Drawing {
  const { height, top, bottom, side, gap } = COLUMNS;
  const ground = height - bottom;
  const unit = (ground - top) / most(bars);
  const step = (WIDTH - 2 * side) / bars.length;
  const drawing: Drawing = { height, bars: [], marks: [], texts: [], ground };
  bars.forEach(({ label, value, text }, place) => {
    const tall = round(value * unit);
    const x = side + place * step;
    const middle = round(x + step / 2);
    drawing.bars.push({
      x: round(x + gap / 2),
      y: round(ground - tall),
      width: round(step - gap),
      height: tall,
    });
    drawing.texts.push({ x: middle, y: round(ground - tall - 8), text, isSmall: true });
    if ((bars.length - 1 - place) % 3 === 0) drawing.texts.push({ x: middle, y: ground + 16, text: label });
  });
  return drawing;
}

/** The places of a chart's shapes, in the units of its SVG; Chart.astro draws them. */

export interface Bar {
  label: string;
  value: number;
  /** The value as people read it. */
  text: string;
  /** The range around the value: it is drawn in place of the bar, with the value as a line in it. */
  range?: readonly [from: number, to: number];
  /** The text of the table, where that is more. */
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
  /** Lines in bars. */
  marks: Rect[];
  texts: { x: number; y: number; text: string; anchor?: 'start' | 'end'; isSmall?: boolean }[];
  /** The base line of columns: its height above the bottom is that of the labels. */
  ground?: number;
}

/** Drawn small, because letters shrink with the picture on a phone; the stylesheet limits how far it grows. */
export const WIDTH = 360;
/** So many letters fit beside the bars in wide fonts too. */
const MAX_LABEL = 18;
const [LABELS, VALUES] = [156, 52];
/** A figure is so wide in wide fonts, and begins so far behind its bar. */
const [FIGURE, GAP] = [8.3, 6];
const [ROW, BAR] = [26, 18];
const COLUMNS = { height: 220, top: 24, bottom: 32, side: 12, gap: 6 };

const shorten = (label: string): string =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label;
const most = (bars: readonly Bar[]): number =>
  Math.max(1e-9, ...bars.map(({ value, range }) => range?.[1] ?? value));
/** A tenth of a unit is less than anyone sees. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** Horizontal bars from 0 on, in the given order, each with its value at the end. */
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

/** Upright bars, such as months in order; every third has a label, counted from the last. */
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

/**
 * Charts as SVG, drawn at build by Observable Plot: no script in the page. Colours come from the stylesheet's custom
 * properties, so that they follow the theme; the table behind each chart is the accessible form.
 */
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';

export interface Bar {
  label: string;
  value: number;
  /** The value as people read it. */
  text: string;
}

const { document } = new JSDOM('').window;
/** Drawn small, because letters shrink with the picture on a phone; the stylesheet limits how far it grows. */
const WIDTH = 360;
const FONT_SIZE = '13px';
/** So many letters fit beside the bars in wide fonts too. */
const MAX_LABEL = 18;

const shorten = (label: string): string =>
  label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1).trimEnd()}…` : label;

/** The plot's markup without its style element, which our policy forbids and our stylesheet replaces. */
function svg(plot: Element, title: string): string {
  for (const style of plot.querySelectorAll('style')) style.remove();
  plot.setAttribute('class', 'chart');
  plot.setAttribute('role', 'img');
  plot.setAttribute('aria-label', title);
  plot.removeAttribute('style');
  plot.removeAttribute('font-family');
  plot.setAttribute('font-size', FONT_SIZE);
  for (const group of plot.querySelectorAll('[aria-label]')) group.removeAttribute('aria-label');
  return plot.outerHTML;
}

/** Horizontal bars, in the given order, each with its value at the end. */
export function barChart(bars: readonly Bar[], title: string): string {
  const rows = bars.map((bar, index) => ({ ...bar, key: String(index) }));
  const names = new Map(rows.map(({ key, label }) => [key, shorten(label)]));
  return svg(
    Plot.plot({
      document,
      width: WIDTH,
      height: rows.length * 26 + 8,
      marginTop: 4,
      marginBottom: 4,
      marginLeft: 156,
      marginRight: 52,
      x: { axis: null },
      y: {
        label: null,
        tickSize: 0,
        tickFormat: (key: string) => names.get(key) ?? '',
        domain: rows.map(({ key }) => key),
      },
      marks: [
        Plot.barX(rows, { x: 'value', y: 'key', fill: 'var(--accent)', rx: 3, insetTop: 3, insetBottom: 3 }),
        Plot.text(rows, { x: 'value', y: 'key', text: 'text', textAnchor: 'start', dx: 6 }),
      ],
    }),
    title,
  );
}

/** Upright bars, such as months in order; every third has a label, counted from the last. */
export function columnChart(bars: readonly Bar[], title: string): string {
  const rows = bars.map((bar, index) => ({ ...bar, key: String(index) }));
  const names = new Map(
    rows.map(({ key, label }, index) => [key, (rows.length - 1 - index) % 3 === 0 ? label : '']),
  );
  return svg(
    Plot.plot({
      document,
      width: WIDTH,
      height: 220,
      marginTop: 24,
      marginLeft: 12,
      marginRight: 12,
      marginBottom: 32,
      x: {
        label: null,
        tickSize: 0,
        tickFormat: (key: string) => names.get(key) ?? '',
        domain: rows.map(({ key }) => key),
      },
      y: { axis: null },
      marks: [
        Plot.barY(rows, { x: 'key', y: 'value', fill: 'var(--accent)', ry: 3, insetLeft: 2, insetRight: 2 }),
        Plot.text(rows, { x: 'key', y: 'value', text: 'text', dy: -8, fontSize: 10 }),
        Plot.ruleY([0], { strokeOpacity: 0.4 }),
      ],
    }),
    title,
  );
}

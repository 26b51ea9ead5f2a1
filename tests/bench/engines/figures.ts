/** What is measured of an engine, and the table of it. */
import { median } from '../lib/measure.ts';
import { type Kind, KINDS } from './queries.ts';

const seconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} s`;
const megabytes = (value: number): string => `${(value / 1e6).toFixed(value < 1e7 ? 1 : 0)} MB`;
const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const plain = (value: number): string => value.toFixed(0);

interface Row {
  label: string;
  show: (value: number) => string;
  /** Whether it says something to divide it by that of the index of files. */
  hasRatio: boolean;
}
const row = (label: string, show: Row['show'], hasRatio = true): Row => ({ label, show, hasRatio });

const ROWS = {
  load: row('first load', seconds),
  loadEngine: row('… of it in the engine', seconds, false),
  change: row('second load, some domains changed', seconds),
  changeEngine: row('… of it in the engine', seconds, false),
  sent: row('… jobs that were sent', plain, false),
  toReaders: row('… from the start of the index to readers', seconds),
  engineToReaders: row('… from the start of the engine stage to readers', seconds, false),
  disk: row('disk', megabytes),
  memory: row('memory of all servers, after the searches', megabytes),
  engineMemory: row('… of it the engine', megabytes, false),
  mostEngineMemory: row('… the most that the engine ever had', megabytes, false),
  buildMemory: row('memory of the build, peak', megabytes),
  failed: row('searches that failed', plain, false),
} satisfies Record<string, Row>;

/** By how many connections, the p50 and p95 of a kind. */
type LatencyName = `${Kind}, ${1 | 10} at once`;
/** The name of the row of a latency, p50 and p95. */
export const latencyName = (kind: Kind, atOnce: 1 | 10): LatencyName => `${kind}, ${atOnce} at once`;

/** Each row has one number, latencies two; what an engine has not is absent. */
export type Figures = { [Name in keyof typeof ROWS | LatencyName]?: number[] | undefined };

const ALL_ROWS: [keyof Figures, Row][] = [
  ...(Object.entries(ROWS) as [keyof typeof ROWS, Row][]),
  ...([1, 10] as const).flatMap((atOnce) =>
    KINDS.map((kind): [LatencyName, Row] => {
      const connections = atOnce === 1 ? 'one connection' : 'ten connections';
      return [latencyName(kind, atOnce), row(`${kind}, ${connections}, p50 / p95`, milliseconds)];
    }),
  ),
];

/** Number by number the median of several runs. */
export function medianOf(runs: readonly Figures[]): Figures {
  const names = new Set(runs.flatMap((figures) => Object.keys(figures) as (keyof Figures)[]));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const values = runs.flatMap((figures) => (figures[name] ? [figures[name]] : []));
      const numbers = values[0]?.map((_, at) => median(values.map((own) => own[at]!)));
      return numbers ? [[name, numbers]] : [];
    }),
  );
}

/** A table in Markdown, a column for each engine; in brackets how many times that of the index of files. */
export function tableOf(engines: ReadonlyMap<string, Figures>): string {
  const base = engines.get('static');
  const lines = ALL_ROWS.map(([name, { label, show, hasRatio }]) => {
    const cells = [...engines].map(([engine, figures]) => {
      const numbers = figures[name];
      if (!numbers) return '–';
      const text = numbers.map(show).join(' / ');
      const bases = base?.[name];
      if (!bases || !hasRatio || engine === 'static') return text;
      return `${text} (${numbers.map((number, at) => (number / bases[at]!).toFixed(1)).join(' / ')})`;
    });
    return [label, ...cells];
  });
  const table = [['', ...engines.keys()], ...lines];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)));
  const [head = '', ...rest] = table.map(
    (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest].join('\n');
}

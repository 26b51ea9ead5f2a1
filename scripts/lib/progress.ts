import { type Hide, hiding } from './secrets.ts';

/**
 * What a run says while it works: one line when a stage starts and one when it ends (counts, seconds), a progress bar
 * between them on a terminal. Not on a terminal the lines are plain text in CI and one JSON object each elsewhere.
 */
export type LogFormat = 'bar' | 'text' | 'json';
type Counts = Record<string, number | string>;

export interface Stage {
  /** How far the stage is; `total` when it is known. Cheap: a bar is drawn at most ten times a second. */
  tick: (done: number, total?: number) => void;
  /** Ends the stage; prints its line with `counts` and the seconds it took. */
  end: (counts?: Counts) => void;
}

export interface Progress {
  stage: (name: string) => Stage;
  /** One sentence that an operator should read. */
  warn: (sentence: string, details?: Counts) => void;
  info: (sentence: string, details?: Counts) => void;
  /** What ended the run: the sentence that says what is wrong, its stable code, and the one that says what to do. */
  error: (sentence: string, details: { code: string; hint: string }) => void;
  /** Seconds per ended stage, in order. */
  readonly timings: ReadonlyMap<string, number>;
}

interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
}

/** A bar on a terminal, plain lines in CI, JSON lines where a machine collects them. */
export function logFormat(output: Output, env: Record<string, string | undefined>): LogFormat {
  if (output.isTTY && !env['CI']) return 'bar';
  return env['CI'] ? 'text' : 'json';
}

/** @param options.secrets what no line may show; asked for each line, because settings come after the first ones */
export function createProgress({
  output = process.stderr,
  format = logFormat(output, process.env),
  clock = () => performance.now(),
  secrets = () => [],
}: {
  output?: Output;
  format?: LogFormat;
  clock?: () => number;
  secrets?: () => readonly string[];
} = {}): Progress {
  const timings = new Map<string, number>();
  let bar = '';
  const clearBar = () => {
    if (bar) output.write(`\r${' '.repeat(bar.length)}\r`);
    bar = '';
  };
  const hide = hidingOf(secrets);
  const print = (level: 'info' | 'warn' | 'error', text: string, details: Counts) => {
    clearBar();
    if (format === 'json') {
      // Each text by itself: what is hidden in JSON may take a part of its syntax along.
      const line = Object.entries({ message: text, ...details }).map(([name, value]) => [
        name,
        typeof value === 'string' ? hide(value) : value,
      ]);
      const time = new Date().toISOString();
      output.write(`${JSON.stringify({ time, level, ...Object.fromEntries(line) })}\n`);
      return;
    }
    const counts = Object.entries(details).map(([name, value]) => `${name} ${formatValue(value)}`);
    output.write(`${hide(`${PREFIX[level]}${text}${counts.length ? `: ${counts.join(', ')}` : ''}`)}\n`);
  };

  return {
    timings,
    info: (sentence, details = {}) => print('info', sentence, details),
    warn: (sentence, details = {}) => print('warn', sentence, details),
    error: (sentence, { code, hint }) =>
      format === 'json'
        ? print('error', sentence, { code, hint })
        : print('error', `${sentence}\n${hint}`, {}),
    stage: (name) => {
      const started = clock();
      let drawn = -Infinity;
      print('info', `${name} started`, {});
      return {
        tick: (done, total) => {
          const now = clock();
          if (format !== 'bar' || now - drawn < 100) return;
          drawn = now;
          clearBar();
          bar = drawBar(name, done, total, (now - started) / 1000).slice(0, (output.columns ?? 80) - 1);
          output.write(`\r${bar}`);
        },
        end: (counts = {}) => {
          const seconds = (clock() - started) / 1000;
          timings.set(name, (timings.get(name) ?? 0) + seconds);
          print('info', `${name} ended`, { ...counts, seconds: Number(seconds.toFixed(1)) });
        },
      };
    },
  };
}

/** Hides what are secrets at the time; they rarely change. */
function hidingOf(secrets: () => readonly string[]): Hide {
  let known = '';
  let hide = hiding([]);
  return (text) => {
    const now = secrets();
    if (now.join('\n') !== known) [known, hide] = [now.join('\n'), hiding(now)];
    return hide(text);
  };
}

const PREFIX = { info: '', warn: 'warning: ', error: 'error: ' };

const formatValue = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en') : value;

function drawBar(name: string, done: number, total: number | undefined, seconds: number): string {
  const rate = seconds > 0 ? `${Math.round(done / seconds).toLocaleString('en')}/s` : '';
  if (!total) return `${name} ${done.toLocaleString('en')} ${rate}`;
  const filled = Math.round(20 * Math.min(1, done / total));
  return `${name} [${'='.repeat(filled)}${' '.repeat(20 - filled)}] ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${rate}`;
}

/** Says nothing: for tests and for calls whose caller reports. */
export const silentProgress: Progress = {
  timings: new Map(),
  stage: () => ({ tick: () => undefined, end: () => undefined }),
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

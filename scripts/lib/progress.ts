/** Reports the progress of a run: stages, counts and warnings, for people or as lines of JSON. */
import { escapeLines } from '../../src/feed/json/value.ts';
import { type Counts, inWords, stageInWords } from './in-words.ts';
import { type Hide, hiding } from './secrets.ts';
import { USUAL_COLUMNS, wrap } from './wrap.ts';
import { fstatSync } from 'node:fs';
import { styleText } from 'node:util';

/**
 * The formats of the output:
 * - `bar` is for terminals. Each stage is a line with a moving bar, and at its end a line with counts and seconds.
 * - `text` and `github` print a line when a stage starts and another when it ends. For GitHub they are groups and annotations.
 * - `json` prints one JSON object per line.
 */
export type LogFormat = 'bar' | 'text' | 'github' | 'json';

export interface Stage {
  /**
   * Reports progress; `total` is given when it is known. The call is cheap, because a bar is drawn at most ten times a second.
   */
  tick: (done: number, total?: number) => void;
  /** Ends the stage, and prints its line with `counts` and the seconds that the stage took. */
  end: (counts?: Counts) => void;
}

export interface Progress {
  stage: (name: string) => Stage;
  /** Prints one sentence for the operator. */
  warn: (sentence: string, details?: Counts) => void;
  info: (sentence: string, details?: Counts) => void;
  /** Prints the error that ends the run: what is wrong, its stable code, and what to do. */
  error: (sentence: string, details: { code: string; hint: string }) => void;
  /** Prints details of a successful run. Logs keep them, but terminals leave them out. */
  detail: (sentence: string, details?: Counts) => void;
  /**
   * Prints the summary of a run with its warnings at the very end. Exists only on terminals.
   * @param last what to print alone in the last line, which is the address of the site
   */
  block?: (rows: readonly BlockRow[], last?: string) => void;
  /** The seconds of each stage that has ended, in the order of their ends. */
  readonly timings: ReadonlyMap<string, number>;
}

export type BlockRow = readonly [label: string, text: string];

/**
 * Chooses a format: bars on a terminal, JSON lines for the journal of systemd, and plain lines elsewhere.
 * @param asked the setting LOG_FORMAT
 */
export function logFormat(output: Output, env: Record<string, string | undefined>, asked = ''): LogFormat {
  if (asked === 'json' || (asked !== 'text' && isJournal(env['JOURNAL_STREAM']))) return 'json';
  if (env['GITHUB_ACTIONS'] === 'true') return 'github';
  return output.isTTY && !env['CI'] ? 'bar' : 'text';
}

/** Whether stderr is the journal of systemd, by the device and inode in JOURNAL_STREAM (systemd.exec(5)). */
function isJournal(stream: string | undefined): boolean {
  if (stream === undefined) return false;
  const { dev, ino } = fstatSync(process.stderr.fd);
  return stream === `${dev}:${ino}`;
}

const PREFIX = { info: '', warn: 'warning: ', error: 'error: ' };
const SIGNS = { info: ' ', warn: '!', error: '✗' };
const COLOURS = { info: 'reset', warn: 'yellow', error: 'red' } as const;
/** The maximum number of warnings that the summary repeats. All are in the log above it and in `jobfeed status`. */
const WARNINGS_IN_BLOCK = 5;
const BLOCK_LABEL = 10;

/** Where lines are printed, and how. */
interface Printer {
  output: Output;
  format: LogFormat;
  /** For the format `bar`: the stages at the bottom of the terminal. */
  live: LiveStages | undefined;
  hide: Hide;
  style: ReturnType<typeof styling>;
}

const write = ({ live, output }: Printer, text: string): void =>
  void (live ? live.above(`${text}\n`) : output.write(`${text}\n`));

function printJson(printer: Printer, level: Level, text: string, details: Counts): void {
  // Hide the secrets in each text separately, because a match in the serialized JSON might include its syntax.
  const line = Object.entries({ message: text, ...details }).map(([name, value]) => [
    name,
    typeof value === 'string' ? printer.hide(value) : value,
  ]);
  const time = new Date().toISOString();
  write(printer, JSON.stringify({ time, level, ...Object.fromEntries(line) }));
}

function printText(printer: Printer, level: Level, sentence: string): void {
  const { format, output, style, hide } = printer;
  const text = asLines(hide(sentence), format);
  if (format === 'bar')
    write(
      printer,
      wrap(text, columnsOf(output) - 4)
        .map((line) => `   ${line}`)
        .join('\n')
        .replace(/^ {2}/, style(COLOURS[level], ` ${SIGNS[level]}`)),
    );
  else if (format === 'github' && level !== 'info')
    write(printer, `::${level === 'warn' ? 'warning' : 'error'}::${githubText(text)}`);
  else write(printer, `${PREFIX[level]}${text}`);
}

function print(printer: Printer, level: Level, text: string, details: Counts = {}): void {
  if (printer.format === 'json') return printJson(printer, level, text, details);
  const words = inWords(details);
  return printText(printer, level, words ? `${text}: ${words}` : text);
}

/** @param warnings all warnings of the run, in their order */
function printBlock(
  printer: Printer,
  warnings: readonly string[],
  rows: readonly BlockRow[],
  last: string | undefined,
): void {
  const { live, output, style, hide, format } = printer;
  const shown = warnings.slice(0, WARNINGS_IN_BLOCK).join('\n');
  const more = warnings.length - WARNINGS_IN_BLOCK;
  const isNext = ([label]: BlockRow) => label === 'Next';
  const all: BlockRow[] = [
    ...rows.filter((row) => !isNext(row)),
    ...(shown ? [['Warnings', `${shown}${more > 0 ? `\nand ${more} more, above` : ''}`] as const] : []),
    ...rows.filter(isNext),
  ];
  const indent = ' '.repeat(BLOCK_LABEL + 2);
  const room = live ? columnsOf(output) - indent.length - 1 : Infinity;
  write(printer, '');
  for (const [label, text] of all) {
    const lines = wrap(asLines(hide(text), format), room).join(`\n${indent}`);
    write(printer, `  ${style('bold', label.padEnd(BLOCK_LABEL))}${lines}`);
  }
  write(printer, '');
  if (last !== undefined) write(printer, `  ${style(['bold', 'cyan'], last)}`);
}

/** Prints the line of an ended stage. */
function printEnd(
  printer: Printer,
  stage: { name: string; label: string },
  seconds: number,
  counts: Counts,
): void {
  const { live, output, style, hide, format } = printer;
  if (!live)
    return print(printer, 'info', `${stage.name} ended`, { ...counts, seconds: Number(seconds.toFixed(1)) });
  const time = `${seconds.toFixed(1)} s`.padStart(7);
  const figures = asLines(hide(inWords(withoutZeros(counts))), format);
  const cut = cutAtWord(` ✓ ${stage.label.padEnd(24)} ${time}  ${figures}`, columnsOf(output) - 1);
  return live.above(`${style('green', cut.slice(0, 2))}${cut.slice(2, 36)}${style('dim', cut.slice(36))}\n`);
}

/**
 * @param options.secrets returns texts that are never printed; it is called for each line, because settings are read only after
 * the first lines
 */
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
  const warnings: string[] = [];
  const live = format === 'bar' ? createLiveStages(output, clock) : undefined;
  const printer: Printer = { output, format, live, hide: hidingOf(secrets), style: styling(output) };
  let isGroupOpen = false;
  const group = (isOpen: boolean) => {
    if (format === 'github' && isGroupOpen !== isOpen)
      write(printer, isOpen ? '::group::Stage by stage' : '::endgroup::');
    isGroupOpen = isOpen;
  };

  return {
    timings,
    info: (sentence, details) => print(printer, 'info', sentence, details),
    detail: (sentence, details) => live ?? print(printer, 'info', sentence, details),
    warn: (sentence, details) => {
      warnings.push(sentence);
      print(printer, 'warn', sentence, details);
    },
    error: (sentence, { code, hint }) => {
      group(false);
      live?.clear();
      if (format === 'json') print(printer, 'error', sentence, { code, hint });
      else print(printer, 'error', `${sentence}\n${hint}`);
    },
    ...(format !== 'json' && {
      block: (rows, last) => {
        group(false);
        printBlock(printer, warnings, rows, last);
      },
    }),
    stage: (name) => {
      const started = clock();
      const drawn: LiveStage = { label: stageInWords(name), started, done: 0, total: undefined };
      group(true);
      if (live) live.add(drawn);
      else print(printer, 'info', `${name} started`);
      return {
        tick: (done, total) => {
          Object.assign(drawn, { done, total });
          live?.draw();
        },
        end: (counts = {}) => {
          const seconds = (clock() - started) / 1000;
          timings.set(name, (timings.get(name) ?? 0) + seconds);
          live?.remove(drawn);
          printEnd(printer, { name, label: drawn.label }, seconds, counts);
        },
      };
    },
  };
}

/** Cuts a line of counts to the available width, but no count in two. */
const cutAtWord = (line: string, room: number): string =>
  line.length <= room ? line : line.slice(0, room).replace(/, [^,]*(?:,\d*)*$/, '');

const withoutZeros = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== 0));

type Level = keyof typeof PREFIX;

/** Hides the current secrets. The patterns are made again only when the secrets change. */
function hidingOf(secrets: () => readonly string[]): Hide {
  let known = '';
  let hide = hiding([]);
  return (text) => {
    const now = secrets();
    if (now.join('\n') !== known) [known, hide] = [now.join('\n'), hiding(now)];
    return hide(text);
  };
}

/** Prints nothing. It is for tests, and for calls whose caller reports the result itself. */
export const silentProgress: Progress = {
  timings: new Map(),
  stage: () => ({ tick: () => undefined, end: () => undefined }),
  info: () => undefined,
  detail: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** The number of domains that a log names. `jobfeed status` names all. */
const NAMED = 5;

/**
 * Logs the domains with the worst problems and their reasons, because a count alone does not help an operator.
 * @param what the problem, such as "Job pages failed to load", which "on 3 domains" continues
 * @param troubles the domains, the worst first
 */
export function warnOfWorst(
  progress: Progress,
  what: string,
  troubles: readonly { domain: string; reason: string }[],
): void {
  if (troubles.length === 0) return;
  const domains = troubles.length === 1 ? '1 domain' : `${troubles.length.toLocaleString('en')} domains`;
  const order = troubles.length > NAMED ? 'worst first; ' : '';
  progress.warn(`${what} on ${domains} (${order}see "npm run jobfeed -- status")`, {
    worst: troubles
      .slice(0, NAMED)
      .map(({ domain, reason }) => `${domain} (${reason})`)
      .join(', '),
  });
}

/** Escapes characters in names and texts of others that could control a terminal or, on GitHub, begin a workflow command. */
function asLines(text: string, format: LogFormat): string {
  const escaped = escapeLines(text);
  if (format !== 'github') return escaped;
  const lines = escaped.split('\n');
  return lines
    .map((line) => (line.trimStart().startsWith('::') ? line.replace('::', ': :') : line))
    .join('\n')
    .replaceAll('##[', '# #[');
}

/** Escapes text for a workflow command of GitHub Actions. */
export const githubText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** What the log is written to, such as a terminal. */
export interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
  rows?: number;
  hasColors?: () => boolean;
}

/** A stage at the bottom of the screen. */
interface LiveStage {
  label: string;
  started: number;
  done: number;
  total: number | undefined;
}

interface LiveStages {
  add: (stage: LiveStage) => void;
  remove: (stage: LiveStage) => void;
  /** Draws all stages again, but at most ten times a second. */
  draw: () => void;
  /** Removes all stages when the run has ended. */
  clear: () => void;
  /** Prints lines above the stages. */
  above: (text: string) => void;
}

type Style = Parameters<typeof styleText>[0];
/** Styles text if the output supports it. `hasColors` respects NO_COLOR and FORCE_COLOR. */
const styling =
  ({ isTTY = false, hasColors = () => false }: Output) =>
  (style: Style, text: string): string =>
    isTTY && hasColors() ? styleText(style, text, { validateStream: false }) : text;

const EVERY_MS = 100;
const SPINNER = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const BAR = 24;
const LABEL = 24;

const columnsOf = ({ columns }: Output): number => columns || USUAL_COLUMNS;

/** The line of a running stage. */
function stageLine(
  { label, started, done, total }: LiveStage,
  now: number,
  room: number,
  style: ReturnType<typeof styling>,
): string {
  const sign = SPINNER[Math.floor(now / EVERY_MS) % SPINNER.length]!;
  const filled = total ? Math.round(BAR * Math.min(1, done / total)) : 0;
  const count =
    done > 0 ? `${done.toLocaleString('en')}${total ? ` of ${total.toLocaleString('en')}` : ''}  ` : '';
  // Cut the text before styling it, because escape sequences take no room on the screen.
  const after = `${count}${((now - started) / 1000).toFixed(0)} s`;
  const name = ` ${sign} ${label.padEnd(LABEL)} `.slice(0, room);
  const bar = total
    ? `${'━'.repeat(filled)}${'─'.repeat(BAR - filled)} `.slice(0, Math.max(0, room - name.length))
    : '';
  const tail = after.slice(0, Math.max(0, room - name.length - bar.length));
  return `${style('cyan', name.slice(0, 2))}${name.slice(2)}${style('green', bar.slice(0, filled))}${style('dim', bar.slice(filled))}${style('dim', tail)}`;
}

/**
 * Draws stages that run in parallel as lines at the bottom of a terminal, and draws them again while they run.
 * @param clock in milliseconds
 */
function createLiveStages(output: Output, clock: () => number): LiveStages {
  const stages = new Set<LiveStage>();
  const style = styling(output);
  let drawn = 0;
  let drawnAt = -Infinity;
  let turning: NodeJS.Timeout | undefined;

  /** @param above text to print above the stages */
  const redraw = (above = '') => {
    const wipe = drawn > 0 ? `\x1b[${drawn}A\x1b[J` : '';
    // Draw no more lines than the terminal has, because lines beyond its height could not be erased.
    const shown = [...stages].slice(0, Math.max(1, (output.rows || 24) - 2));
    drawn = shown.length;
    drawnAt = clock();
    const lines = shown.map((stage) => `${stageLine(stage, drawnAt, columnsOf(output) - 1, style)}\n`);
    output.write(`${wipe}${above}${lines.join('')}`);
  };
  const rest = () => {
    clearInterval(turning);
    turning = undefined;
  };
  return {
    add(stage) {
      stages.add(stage);
      turning ??= setInterval(redraw, EVERY_MS).unref();
      redraw();
    },
    remove(stage) {
      stages.delete(stage);
      if (stages.size === 0) rest();
      redraw();
    },
    clear() {
      stages.clear();
      rest();
      redraw();
    },
    draw() {
      if (clock() - drawnAt >= EVERY_MS) redraw();
    },
    above: redraw,
  };
}

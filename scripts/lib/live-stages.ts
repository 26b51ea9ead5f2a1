/** Stages that run side by side, as lines at the bottom of a terminal that are drawn anew while they run. */
import { styleText } from 'node:util';

export interface Output {
  write: (text: string) => unknown;
  isTTY?: boolean;
  columns?: number;
  rows?: number;
  hasColors?: () => boolean;
}

/** A stage that is drawn. */
export interface LiveStage {
  label: string;
  started: number;
  done: number;
  total: number | undefined;
}

export interface LiveStages {
  add: (stage: LiveStage) => void;
  remove: (stage: LiveStage) => void;
  /** Draws what changed, at most ten times a second. */
  draw: () => void;
  /** Takes all away: nothing runs any more. */
  clear: () => void;
  /** Prints lines above the stages. */
  above: (text: string) => void;
}

type Style = Parameters<typeof styleText>[0];
/** Text in a style where the output shows any (NO_COLOR and FORCE_COLOR are asked by `hasColors`). */
export const styling =
  ({ isTTY = false, hasColors = () => false }: Output) =>
  (style: Style, text: string): string =>
    isTTY && hasColors() ? styleText(style, text, { validateStream: false }) : text;

const EVERY_MS = 100;
const SPINNER = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const BAR = 24;
const LABEL = 24;

/** A terminal that says no width, or 0, has the usual one. */
export const columnsOf = ({ columns }: Output): number => columns || 80;

/** @param clock milliseconds */
export function createLiveStages(output: Output, clock: () => number): LiveStages {
  const stages = new Set<LiveStage>();
  const style = styling(output);
  let drawn = 0;
  let drawnAt = -Infinity;
  let turning: NodeJS.Timeout | undefined;

  const wipe = (): string => {
    const lines = drawn;
    drawn = 0;
    return lines > 0 ? `\x1b[${lines}A\x1b[J` : '';
  };
  const frame = (): string => {
    // More lines than the terminal has could not be wiped.
    const shown = [...stages].slice(0, Math.max(1, (output.rows || 24) - 2));
    drawn = shown.length;
    drawnAt = clock();
    return shown.map((stage) => `${line(stage)}\n`).join('');
  };
  const line = ({ label, started, done, total }: LiveStage): string => {
    const seconds = (clock() - started) / 1000;
    const sign = SPINNER[Math.floor(clock() / EVERY_MS) % SPINNER.length]!;
    const filled = total ? Math.round(BAR * Math.min(1, done / total)) : 0;
    const count =
      done > 0 ? `${done.toLocaleString('en')}${total ? ` of ${total.toLocaleString('en')}` : ''}  ` : '';
    // Cut before it is coloured: what colours does not count.
    const after = `${count}${seconds.toFixed(0)} s`;
    const room = columnsOf(output) - 1;
    const name = ` ${sign} ${label.padEnd(LABEL)} `.slice(0, room);
    const bar = total
      ? `${'━'.repeat(filled)}${'─'.repeat(BAR - filled)} `.slice(0, Math.max(0, room - name.length))
      : '';
    const tail = after.slice(0, Math.max(0, room - name.length - bar.length));
    return `${style('cyan', name.slice(0, 2))}${name.slice(2)}${style('green', bar.slice(0, filled))}${style('dim', bar.slice(filled))}${style('dim', tail)}`;
  };
  const redraw = () => output.write(`${wipe()}${frame()}`);
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
    above: (text) => output.write(`${wipe()}${text}${frame()}`),
  };
}

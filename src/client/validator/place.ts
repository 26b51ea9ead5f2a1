import type { Finding } from '../../feed/finding.ts';

export type Place = Pick<Finding, 'line' | 'column'>;

/**
 * The offset of a place in a text. A byte order mark is skipped, because lines and columns do not count it.
 */
export function offsetOf(text: string, { line, column }: Place): number {
  const lineEnd = /\r\n?|\n/g;
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (let at = 1; at < line && lineEnd.exec(text); at += 1) start = lineEnd.lastIndex;
  return Math.min(start + column - 1, text.length);
}

/**
 * Where the value or name at an offset ends, so that it can be selected. A string ends with its quote,
 * anything else before a delimiter.
 */
export function tokenEnd(text: string, offset: number): number {
  const token = /"(?:[^"\\\n\r]|\\.){0,5000}"?|[{}[\],:]|[^\s{}[\],:"]{1,5000}/y;
  token.lastIndex = offset;
  return token.test(text) ? token.lastIndex : Math.min(offset + 1, text.length);
}

const LINES_AROUND = 2;
const BEFORE = 60;
const AFTER = 90;

/** The lines around a place with their numbers, and a caret below the place. Long lines are cut. */
export function excerptOf(text: string, { line, column }: Place): string {
  const lines = linesAround(text, line);
  const width = String(line + LINES_AROUND).length;
  return lines
    .flatMap(({ number, content }) => {
      const at = number === line ? column - 1 : 0;
      const from = Math.max(0, at - BEFORE);
      const head = from > 0 ? '…' : '';
      const tail = content.length > at + AFTER ? '…' : '';
      const shown = `${String(number).padStart(width)} | ${head}${content.slice(from, at + AFTER)}${tail}`;
      return number === line
        ? [shown, `${' '.repeat(width)} | ${' '.repeat(head.length + at - from)}^`]
        : [shown];
    })
    .join('\n');
}

function linesAround(text: string, line: number): { number: number; content: string }[] {
  const lineEnd = /\r\n?|\n/g;
  const lines: { number: number; content: string }[] = [];
  let start = text.startsWith('\ufeff') ? 1 : 0;
  for (let number = 1; number <= line + LINES_AROUND; number += 1) {
    const end = lineEnd.exec(text);
    if (number >= line - LINES_AROUND) {
      lines.push({ number, content: text.slice(start, end?.index ?? text.length).replaceAll('\t', ' ') });
    }
    if (!end) break;
    start = lineEnd.lastIndex;
  }
  return lines;
}

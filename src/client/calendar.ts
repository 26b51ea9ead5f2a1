/** Deadlines as an iCalendar file (RFC 5545). Loaded on demand. */
import { download } from './download.ts';

export interface Deadline {
  /** The job's id. */
  id: string;
  /** The last day to apply: "2026-12-10". */
  day: string;
  name: string;
  url: string;
}

const DAY_MS = 86_400_000;
/** The longest line in octets. Longer lines are folded (RFC 5545, 3.1). */
const LONGEST_LINE = 75;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

function folded(line: string): string {
  const lines: string[] = [];
  let [part, octets] = ['', 0];
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > LONGEST_LINE) {
      lines.push(part);
      [part, octets] = [' ', 1];
    }
    part += letter;
    octets += size;
  }
  return [...lines, part].join('\r\n');
}

/** An all-day event, with a reminder the day before. */
function eventOf({ id, day, name, url }: Deadline, stamp: string): string[] {
  const start = Date.parse(day);
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(url).host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(start)}`,
    `DTEND;VALUE=DATE:${dateOf(start + DAY_MS)}`,
    `SUMMARY:${escaped(name)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(name)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** @param now RFC 3339 */
export function calendarFile(deadlines: readonly Deadline[], now: string): string {
  const stamp = `${now.slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jobfeed//EN',
    ...deadlines.flatMap((deadline) => eventOf(deadline, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Downloads deadlines as a calendar file. */
export const downloadDeadlines = (name: string, deadlines: readonly Deadline[]): void =>
  download(name, 'text/calendar', calendarFile(deadlines, new Date().toISOString()));

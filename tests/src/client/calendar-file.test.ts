import { expect, test } from 'vitest';
import { calendarFile } from '../../../src/client/calendar.ts';
import { listOf } from '../../lib/text-table.ts';

const deadline = {
  id: 'aaaaaaaaaaaaaaaa',
  day: '2026-12-31',
  name: 'Apply: Baker',
  url: 'https://jobs.example/jobs/aaaaaaaaaaaaaaaa/',
};
const linesOf = (changes: Partial<typeof deadline>): string[] =>
  calendarFile([{ ...deadline, ...changes }], '2026-11-29T12:34:56.789Z').split('\r\n');

test('a deadline is a whole day, with a reminder', () =>
  expect(linesOf({})).toEqual(
    expect.arrayContaining(
      listOf(`
        UID:aaaaaaaaaaaaaaaa@jobs.example | DTSTAMP:20261129T123456Z | DTSTART;VALUE=DATE:20261231
        DTEND;VALUE=DATE:20270101 | SUMMARY:Apply: Baker | TRIGGER:-P1D | END:VCALENDAR`),
    ),
  ));

test.each([
  ['a, b; c\\d', 'SUMMARY:a\\, b\\; c\\\\d'],
  ['x\r\nEND:VCALENDAR', 'SUMMARY:x\\nEND:VCALENDAR'],
  ['x\0\u0007y', 'SUMMARY:xy'],
  ['x\nBEGIN:VEVENT', 'SUMMARY:x\\nBEGIN:VEVENT'],
])('%j stays a text', (name, line) => expect(linesOf({ name })).toContain(line));

test('no line exceeds 75 octets, and no character is split', () => {
  const name = '看護師・👩‍⚕️ Pflegefachfrau '.repeat(12);
  const lines = linesOf({ name });
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}`);
});

test('all deadlines are in one calendar, each an event of its own, every line ended by CRLF', () => {
  const other = { ...deadline, id: 'bbbbbbbbbbbbbbbb', day: '2027-02-28' };
  const file = calendarFile([deadline, other], '2026-11-29T12:34:56.789Z');
  expect(file.match(/^BEGIN:VCALENDAR\r\n/gm)).toHaveLength(1);
  expect(file.match(/^BEGIN:VEVENT\r\n/gm)).toHaveLength(2);
  expect(file).toContain('\r\nUID:bbbbbbbbbbbbbbbb@jobs.example\r\n');
  expect(file).toContain('\r\nDTEND;VALUE=DATE:20270301\r\n');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

import { expect, test } from 'vitest';
import { calendarFile } from '../../../src/client/job-actions.ts';

const deadline = {
  id: 'aaaaaaaaaaaaaaaa',
  day: '2026-12-31',
  name: 'Apply: Baker',
  url: 'https://jobs.example/jobs/aaaaaaaaaaaaaaaa/',
};
const linesOf = (changes: Partial<typeof deadline>): string[] =>
  calendarFile({ ...deadline, ...changes }).split('\r\n');

test('a deadline is a whole day, with a reminder', () => {
  expect(linesOf({})).toEqual(
    expect.arrayContaining([
      'UID:aaaaaaaaaaaaaaaa@jobs.example',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Apply: Baker',
      'TRIGGER:-P1D',
      'END:VCALENDAR',
    ]),
  );
});

test.each([
  ['a, b; c\\d', 'SUMMARY:a\\, b\\; c\\\\d'],
  ['x\r\nEND:VCALENDAR', 'SUMMARY:x\\nEND:VCALENDAR'],
  ['x\nBEGIN:VEVENT', 'SUMMARY:x\\nBEGIN:VEVENT'],
])('%j stays a text', (name, line) => {
  expect(linesOf({ name })).toContain(line);
});

test('no line exceeds 75 octets, and no character is split', () => {
  const name = '看護師・👩‍⚕️ Pflegefachfrau '.repeat(12);
  const lines = linesOf({ name });
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}`);
});

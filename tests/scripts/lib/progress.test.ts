import { describe, expect, test } from 'vitest';
import { createProgress, type LogFormat, logFormat } from '../../../scripts/lib/progress.ts';

function run(format: LogFormat, secrets: string[] = []) {
  let text = '';
  let now = 0;
  const progress = createProgress({
    output: { write: (part) => (text += part) },
    format,
    clock: () => now,
    secrets: () => secrets,
  });
  const stage = progress.stage('unpack');
  now = 1000;
  stage.tick(50, 100);
  now = 2500;
  stage.end({ feeds: 1234 });
  progress.warn('The token is hunter2.', { domain: 'a.example' });
  return { text, progress };
}

describe('createProgress', () => {
  test('prints plain lines in CI', () => {
    expect(run('text').text).toBe(
      'unpack started\nunpack ended: feeds 1,234, seconds 2.5\nwarning: The token is hunter2.: domain a.example\n',
    );
  });

  test('prints one JSON object a line for machines, and never a secret', () => {
    const { text } = run('json', ['hunter2']);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { level: 'info', message: 'unpack started' },
      { level: 'info', message: 'unpack ended', feeds: 1234, seconds: 2.5 },
      { level: 'warn', message: 'The token is ***.', domain: 'a.example' },
    ]);
  });

  test('draws a bar on a terminal and wipes it before the next line', () => {
    expect(run('bar').text).toContain('unpack [==========          ] 50 of 100 50/s');
    expect(run('bar').text).toMatch(/\r +\runpack ended/);
  });

  test('keeps the seconds of each stage', () => {
    expect([...run('text').progress.timings]).toEqual([['unpack', 2.5]]);
  });
});

test('logFormat is a bar on a terminal, text in CI, JSON elsewhere', () => {
  const output = { write: () => true };
  expect(logFormat({ ...output, isTTY: true }, {})).toBe('bar');
  expect(logFormat({ ...output, isTTY: true }, { CI: 'true' })).toBe('text');
  expect(logFormat(output, { CI: 'true' })).toBe('text');
  expect(logFormat(output, {})).toBe('json');
});

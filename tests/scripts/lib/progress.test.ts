import { fstatSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Counts, inWords } from '../../../scripts/lib/in-words.ts';
import {
  createProgress,
  type LogFormat,
  logFormat,
  type Output,
  type Progress,
} from '../../../scripts/lib/progress.ts';
import { screen } from '../../lib/screen.ts';

type Told = { text: string; progress: Progress };

function run(format: LogFormat, secrets: string[] = [], terminal: Partial<Output> = {}): Told {
  let text = '';
  let now = 0;
  const progress = createProgress({
    output: { write: (part) => (text += part), ...terminal },
    format,
    clock: () => now,
    secrets: () => secrets,
  });
  const stage = progress.stage('render');
  const beside = progress.stage('search');
  now = 1000;
  stage.tick(50, 100);
  now = 2500;
  stage.end({ feeds: 1234, changedFiles: 2 });
  progress.warn('The token is hunter2.', { mostlyNot: 'x (3)' });
  beside.end();
  return { text, progress };
}

describe('createProgress', () => {
  test('prints plain lines in CI, with counts in words', () =>
    expect(run('text').text.split('\n')).toEqual([
      'render started',
      'search started',
      'render ended: 1,234 feeds, 2 changed files, 2.5 seconds',
      'warning: The token is hunter2.: x (3)',
      'search ended: 2.5 seconds',
      '',
    ]));

  test('groups stages on GitHub, with warnings as annotations of one line', () => {
    const { text, progress } = run('github', ['hunter2']);
    expect(text).toMatch(/^::group::[^\n]+\nrender started\n/);
    expect(text).toContain('\n::warning::The token is ***.: x (3)');
    expect(text).not.toContain('::endgroup::');
    let after = '';
    const failed = createProgress({ output: { write: (part) => (after += part) }, format: 'github' });
    failed.stage('render');
    failed.error('100 % broken.', { code: 'x', hint: 'Mend it.' });
    expect(after).toMatch(/\n::endgroup::\n::error::100 %25 broken\.%0AMend it\.\n$/);
    expect(progress.block).toBeDefined();
  });

  test.each(['text', 'github', 'bar'] as const)('lets no text of others act on a terminal (%s)', (format) => {
    let text = '';
    const progress = createProgress({ output: { write: (part) => (text += part) }, format });
    progress.info('Reads "a\u001b[31m\u202eb".\n ::stop-commands::x', { file: 'c\r\u0007##[group]' });
    expect(text).toContain(String.raw`a\u001b[31m\u202eb`);
    expect(text).toContain(String.raw`c\u000d\u0007`);
    if (format === 'github') expect(text).not.toMatch(/\n *::|##\[/);
  });

  test('prints one JSON object a line for machines, without secrets', () => {
    const { text } = run('json', ['hunter2']);
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toMatchObject([
      { level: 'info', message: 'render started' },
      { level: 'info', message: 'search started' },
      { level: 'info', message: 'render ended', feeds: 1234, changedFiles: 2, seconds: 2.5 },
      { level: 'warn', message: 'The token is ***.', mostlyNot: 'x (3)' },
      { level: 'info', message: 'search ended', seconds: 2.5 },
    ]);
  });

  test('draws parallel stages as lines with bars, which end as one line each', () => {
    let text = '';
    let now = 0;
    const progress = createProgress({
      output: { write: (part) => (text += part) },
      format: 'bar',
      clock: () => now,
    });
    const pages = progress.stage('render');
    const search = progress.stage('search');
    now = 1000;
    pages.tick(50, 100);
    expect(screen(text)).toEqual([
      expect.stringMatching(/^ . Pages +━{12}─{12} 50 of 100 {2}1 s$/),
      expect.stringMatching(/^ . Search index +1 s$/),
      '',
    ]);
    now = 2000;
    pages.end({ pages: 100 });
    expect(screen(text)).toEqual([
      ' ✓ Pages                      2.0 s  100 pages',
      expect.stringMatching(/^ . Search index +2 s$/),
      '',
    ]);
    progress.warn('One feed is missing.');
    search.end();
    progress.detail('Nobody at a terminal needs this.');
    progress.block!(
      [
        ['Next', 'a\nb'],
        ['Jobs', '3'],
      ],
      'http://localhost:4321',
    );
    expect(screen(text)).toEqual(
      // prettier-ignore
      [
        ' ✓ Pages                      2.0 s  100 pages', ' ! One feed is missing.',
        ' ✓ Search index               2.0 s  ', '', '  Jobs      3', '  Warnings  One feed is missing.',
        '  Next      a', '            b', '', '  http://localhost:4321', '',
      ],
    );
  });

  test('leaves no stage on the terminal after an error', () => {
    let text = '';
    const progress = createProgress({ output: { write: (part) => (text += part) }, format: 'bar' });
    progress.stage('render').tick(1, 2);
    progress.error('It broke.', { code: 'x', hint: 'Mend it.' });
    expect(screen(text)).toEqual([' ✗ It broke.', '   Mend it.', '']);
  });

  test.each([[undefined], [0], [12], [40], [200]])(
    'no line is wider than a terminal of %s columns',
    (columns) => {
      const { text } = run('bar', [], { ...(columns !== undefined && { columns }) });
      const bars = text.split('\n').filter((line) => /Pages|Search/.test(line));
      expect(bars.length).toBeGreaterThan(3);
      const widths = bars.map((line) => line.replace(/\x1b\[\d*[A-Z]/g, '').length);
      expect(Math.max(...widths)).toBeLessThan(columns || 80);
      if (columns === undefined || columns === 0) expect(text).toContain('50 of 100  1 s');
    },
  );

  test.each([[40], [80], [undefined]])('breaks no word at %s columns, and fits', (columns) => {
    let text = '';
    const output = { write: (part: string) => (text += part), ...(columns && { columns }) };
    const progress = createProgress({ output, format: 'bar' });
    const words = 'Job pages failed to load on 38 domains (worst first; see "npm run jobfeed -- status")';
    progress.warn(words, { worst: 'helvetic-compute.example (22 × its name is not public)' });
    progress.stage('search').end({ jobs: 400, words: 1638, files: 449, bytes: 2_431_240 });
    progress.block!([
      ['Time', '71.2 s: Pages 41.5, Search index 39.3, RSS feeds 38.6, Places and occupations 17.6'],
    ]);
    const lines = text.replace(/\x1b\[\d*[A-Z]/g, '').split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns ?? 80);
    const said = lines.join(' ').replace(/\s+/g, ' ');
    expect(said).toContain(words);
    expect(said).toContain('Pages 41.5, Search index 39.3, RSS feeds 38.6, Places and occupations 17.6');
    expect(said).not.toContain('2,431,');
  });

  test('uses colours only if the terminal supports them', () => {
    const colours = (hasColors: boolean) =>
      /\x1b\[3\dm/.test(run('bar', [], { isTTY: true, hasColors: () => hasColors }).text);
    expect([colours(true), colours(false)]).toEqual([true, false]);
  });

  test('records the seconds of each stage', () =>
    expect([...run('text').progress.timings]).toEqual([
      ['render', 2.5],
      ['search', 2.5],
    ]));
});

test('logFormat is bar on a terminal, text elsewhere, JSON on request or in the journal of systemd', () => {
  const output = { write: () => true };
  expect(logFormat({ ...output, isTTY: true }, {})).toBe('bar');
  expect(logFormat({ ...output, isTTY: true }, { CI: 'true' })).toBe('text');
  expect([logFormat(output, { CI: 'true' }), logFormat(output, {})]).toEqual(['text', 'text']);
  expect(logFormat({ ...output, isTTY: true }, {}, 'json')).toBe('json');
  const { dev, ino } = fstatSync(process.stderr.fd);
  const journal = { JOURNAL_STREAM: `${dev}:${ino}` };
  expect([logFormat(output, journal, 'auto'), logFormat(output, journal, 'text')]).toEqual(['json', 'text']);
  expect(logFormat(output, { JOURNAL_STREAM: `${dev}:${ino + 1}` })).toBe('text');
  expect(logFormat(output, { CI: 'true', GITHUB_ACTIONS: 'true' })).toBe('github');
});

test.each([
  [{ feeds: 1 }, '1 feed'],
  [{ addresses: 1, entries: 1, changedFiles: 1 }, '1 address, 1 entry, 1 changed file'],
  [{ titles: 380, of: 400, mostlyNot: 'x' }, 'x'],
  [{}, ''],
  [{ FETCH_ALLOW: '127.0.0.1', SITE_URL: 'x' }, 'FETCH_ALLOW: 127.0.0.1, SITE_URL: x'],
  [
    {
      worst:
        'a.example (22 × refused-host), b.example (network-dns), c.example (3 × http-404), d.example (x-y)',
    },
    'a.example (22 × its name is not public), b.example (its name is unknown), c.example (3 × http-404), d.example (x-y)',
  ],
  [{ pagesOK: 2, HTTPErrors: 3, FETCH_ALLOW: 'x' }, '2 pages OK, 3 HTTP errors, FETCH_ALLOW: x'],
])('%j is printed in words', (counts: Counts, words) => expect(inWords(counts)).toBe(words));

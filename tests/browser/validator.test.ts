import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../scripts/validate/formats.ts';
import { groupFindings, plainReport } from '../../src/client/validator/groups.ts';
import type { ValidationResult } from '../../src/feed/finding.ts';
import { axeInBothThemes, axeViolations } from '../lib/axe.ts';
import { FEED, FULL_JOB, JOB, feedWith, manyJobs } from '../lib/feeds.ts';
import { servedSample } from '../lib/sample-page.ts';
import { tempDir } from '../lib/temp-dir.ts';
import { greenhouse } from '../src/make/sources/greenhouse.ts';

const sample = servedSample({ functions: true });
const open = (path = '/validator/') =>
  sample
    .watch({
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    })
    .then(async (watched) => {
      await watched.page.goto(path);
      return watched;
    });

/** Dates long past, so that no finding depends on the second in which it is looked for. */
const OLD = { ...FEED, lastUpdated: '2025-01-02T08:00:00Z', jobs: [{ ...JOB, publishedAt: '2025-01-01' }] };
const bad = feedWith(
  {
    publishedAt: '1.1.2025',
    jobType: 'fulltime',
    language: 'en-US',
    locations: [{ country: 'Schweiz', zip: 1 }],
    tags: ['a', 'A', 'a'],
    description: '<p>me@example.com</p>',
    salary: { min: '5', max: 1 },
    'odd name': 1,
  },
  FULL_JOB,
);
const DOCUMENTS: Record<string, string | Uint8Array> = {
  'good.json': JSON.stringify(OLD),
  'bad.json': bad,
  'lines.json': JSON.stringify(JSON.parse(bad), null, 2).replaceAll('\n', '\r\n'),
  'mark.json': `\ufeff${JSON.stringify(OLD).replace('"title":', '"title":"🥐","title":')}`,
  'syntax.json': '{\n  "version": "1.0",\n}',
  'latin.json': Buffer.from(JSON.stringify(OLD), 'latin1'),
  'text.json': '"x"',
  'many.json': JSON.stringify({
    ...OLD,
    jobs: manyJobs(1500).map((job) => ({ ...job, workType: 'office' })),
  }),
};

test('page, API and command line give the same findings for the same bytes', async () => {
  const dir = await tempDir();
  const files = await Promise.all(
    Object.entries(DOCUMENTS).map(async ([name, content]) => {
      const bytes =
        typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
      await writeFile(join(dir, name), bytes);
      return { name, bytes };
    }),
  );
  const child = spawn(
    process.execPath,
    ['scripts/cli.ts', 'validate', '--format', 'json', ...files.map(({ name }) => join(dir, name))],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const fromCli = JSON.parse(await text(child.stdout)) as (Report & ValidationResult)[];

  const { page, troubles } = await open();
  for (const [index, { name, bytes }] of files.entries()) {
    const response = await fetch(`${sample.url}/api/v1/validate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: bytes,
    });
    const fromApi = (await response.json()) as ValidationResult;
    const { valid, errors, warnings } = fromCli[index] ?? {};
    expect({ valid, errors, warnings }, name).toEqual(fromApi);

    await page.locator('#clear-document, #close-large').locator('visible=true').first().click();
    await page.setInputFiles('#file', { name, mimeType: 'application/json', buffer: Buffer.from(bytes) });
    await page.locator('#results').waitFor();
    await page.click('#copy-report');
    await page.getByText('Copied.').waitFor();
    const report = await page.evaluate(() => navigator.clipboard.readText());
    const verdict = fromApi.valid ? 'valid' : 'invalid';
    const head = `${name}: ${verdict} (errors: ${fromApi.errors.length}, warnings: ${fromApi.warnings.length})`;
    expect(report, name).toBe(plainReport(head, groupFindings(fromApi)));
  }
  expect(files.length).toBe(fromCli.length);
  expect(troubles).toEqual([]);
});

describe('the page', () => {
  test('uploads nothing', async () => {
    const { page, requests } = await open();
    await page.fill('#document', bad);
    await page.locator('#results').waitFor();
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('goes from a finding to its position by keyboard', async () => {
    const { page } = await open();
    await page.focus('#start-example');
    await page.keyboard.press('Enter');
    await page.getByText('The feed is valid.').waitFor();
    await page.getByText('Baker', { exact: true }).waitFor();
    await page.fill('#document', DOCUMENTS['lines.json'] as string);
    await page.getByText(/The feed is not valid: \d+ errors/).waitFor();
    await page.locator('.finding-group', { hasText: '$.jobs[*].jobType' }).locator('button.place').focus();
    await page.keyboard.press('Enter');
    const selected = await page.evaluate(() => {
      const { id, value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
      return [id, value.slice(selectionStart, selectionEnd)];
    });
    expect(selected).toEqual(['document', '"fulltime"']);
  });

  test('shows the position in a file that is too long to edit', async () => {
    const { page } = await open();
    await page.setInputFiles('#file', {
      name: 'many.json',
      mimeType: 'application/json',
      buffer: Buffer.from(DOCUMENTS['many.json'] as string),
    });
    await page.getByText('many.json', { exact: false }).first().waitFor();
    await page.getByText('in 1,500 jobs').waitFor();
    await page.locator('button.place').nth(2).click();
    await expect
      .poll(() => page.locator('#excerpt').textContent())
      .toMatch(/^1 \| ….*"workType":"office".*…\n {2}\| +\^$/);
    await page.locator('.finding-group button', { hasText: 'Show more' }).first().click();
    await page.locator('.finding-group ol').first().locator('li').nth(104).waitFor();
  });

  test('corrects what is unambiguous, and leaves the rest', async () => {
    const { page, troubles } = await open();
    const mend = page.getByRole('button', { name: 'Correct what is unambiguous' });
    await page.fill('#document', feedWith({ workLoad: '80-100%', startDate: 'soon' }));
    await page.getByText('The feed is not valid: 2 errors').waitFor();
    await mend.click();
    await page.getByText('The feed is not valid: 1 error.').waitFor();
    expect(await page.inputValue('#document')).toBe(
      feedWith({ workLoad: { minPercentage: 80, maxPercentage: 100 }, startDate: 'soon' }),
    );
    await expect.poll(() => mend.isVisible()).toBe(false);
    expect([await axeViolations(page), troubles]).toEqual([[], []]);
  });

  test('stays responsive with ten thousand findings', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      const tasks: number[] = [];
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
      Object.assign(window, { tasks });
    });
    // Ten thousand kinds of finding are the worst: each is a group of its own.
    const names = Array.from({ length: 10_000 }, (_, index) => `"x${index}":1`).join(',');
    await page.fill('#document', `{${names}}`);
    await page.getByText(/The feed is not valid: 10,004 errors/).waitFor();
    const longest = await page.evaluate(() =>
      Math.max(0, ...(window as unknown as { tasks: number[] }).tasks),
    );
    console.log(`longest task under 10,000 findings: ${Math.round(longest)} ms`);
    expect(longest).toBeLessThan(1000);
  });

  test("offers a feed made from an applicant system's answer", async () => {
    const { page, requests, troubles } = await open();
    await page.fill('#document', '{"version": "1.0", "employer": {}}');
    await page.getByText('The feed is not valid').waitFor();
    expect(requests.filter((url) => url.includes('offer'))).toEqual([]);
    await page.fill('#document', greenhouse.one('Bread').replace('Baker', 'Permanent baker'));
    await page.getByText('This is no feed, but 1 opening as Greenhouse writes it.').waitFor();
    await page.getByText('As a feed it has 1 job.').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('#made-download')]);
    expect(file.suggestedFilename()).toBe('jobfeed.json');
    await page.click('#made-open');
    await page.getByText('The feed is valid').waitFor();
    expect(await page.locator('#made').isVisible()).toBe(false);
    await page.fill('#document', greenhouse.one('Bread'));
    await page.getByText('1 opening is left out').waitFor();
    expect(await page.locator('#made-download').isVisible()).toBe(false);
    await page.selectOption('#made-type', 'temporary');
    await page.getByText('As a feed it has 1 job.').waitFor();
    await page.fill(
      '#document',
      '{"jobPostings": [{"title": "Baker", "externalPath": "/job/Bern/Baker_1"}]}',
    );
    await page.getByText('This is no feed, but what Workday writes').waitFor();
    expect([await page.locator('#made').isVisible(), troubles]).toEqual([false, []]);
  });

  test('checks a domain and explains an invalid one', async () => {
    const { page } = await open('/validator/?domain=nothing.example.local');
    await page.getByText('Check "example.local"').waitFor();
    await page.fill('#domain', 'example.local');
    await page.keyboard.press('Enter');
    await page.getByText('example.local: The feed is not valid: 1 error.').waitFor();
    await page.getByText('https://example.local/.well-known/jobfeed.json', { exact: true }).waitFor();
  });

  test('uses the language of the page', async () => {
    const { page, troubles } = await open('/de/validator/');
    await page.fill('#document', bad);
    await page.getByText('Der Feed ist nicht gültig').waitFor();
    await page.getByText('"jobType" ist "fulltime" und damit kein erlaubter Wert.').waitFor();
    const findings = page.locator('#findings');
    expect(await findings.locator('[lang]').count()).toBe(0);
    expect(await findings.textContent()).not.toMatch(/ (is|are|the|instead) /);
    expect(troubles).toEqual([]);
  });

  test('requests the language of the page from the API', async () => {
    const { page } = await open('/de/validator/?domain=www.example.com');
    await page.getByText('Prüfen Sie "example.com" und veröffentlichen Sie den Feed').waitFor();
  });

  test.each(['', '/de'])('has no accessibility violation with findings, below "%s/"', async (base) => {
    const { page, troubles } = await open(`${base}/validator/`);
    await page.fill('#document', DOCUMENTS['lines.json'] as string);
    await page.locator('#results').waitFor();
    const wrong = await axeInBothThemes(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    wrong.push(...(await axeViolations(page, ['target-size'])));
    expect([wrong, troubles]).toEqual([[], []]);
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { type BuildReport, printSummary, reportIn, summaryRows } from '../../../scripts/publish/report.ts';
import { tempDir } from '../../lib/temp-dir.ts';

const report = {
  builtAt: '2026-01-02T10:00:00.000Z',
  ageHours: 3.2,
  jobs: 1234,
  domains: 40,
  pages: 5000,
  files: 6001,
  sizes: { html: { files: 5000, bytes: 20_000_000 } },
  upload: { changedFiles: 1, changedBytes: 1000 },
  stages: { sync: 0.5, render: 6.1, search: 2 },
} as unknown as BuildReport;
const config = { OUT_DIR: 'dist' };

test('the end of a build summarizes the result in words', () => {
  const before = { builtAt: '2026-01-01T10:00:00.000Z', jobs: 1240, domains: 39 };
  expect(summaryRows({ report, before, seconds: 9.87, config })).toEqual([
    ['Jobs', '1,234 of 40 employers'],
    ['Pages', '5,000 (6,001 files in all, 20.0 MB)'],
    ['Changes', 'since 2026-01-01 10:00 UTC: 6 fewer jobs, 1 more employer; 1 file to upload, 0.0 MB'],
    ['Time', '9.9 s: Pages 6.1, Search index 2.0, Feeds of the employers 0.5'],
    ['Data', 'exported 3 hours ago'],
    ['Site', 'dist'],
  ]);
  expect(summaryRows({ report, before: undefined, seconds: 1, config })[2]![1]).toMatch(/^first build; /);
  expect(summaryRows({ report: undefined, before, seconds: 1, config })[0]![1]).toContain('none');
});

test('the log names unknown cities, unmatched titles and domains with problems', () => {
  // prettier-ignore
  const full = {
    ...report,
    rejected: [],
    pagefind: { emitted: false, why: 'PAGEFIND is false.' },
    places: { cities: 416, places: 400, regions: 7, unknown: [{ city: 'Mühltal', country: 'DE', count: 9 }] },
    occupations: { titles: 401, recognised: 267, unknown: [{ title: 'Pizzaiolo', count: 3 }] },
    notices: { notices: 1, domains: 1, worst: [{ domain: 'a.example', code: 'jobs-fell', message: 'The feed has 0 jobs.', count: 1 }] },
  } as unknown as BuildReport;
  let text = '';
  printSummary(
    full,
    createProgress({ output: { write: (part) => (text += part) }, format: 'text', secrets: () => [] }),
  );
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      '9 of 416 cities are unknown and shown as written, most often: Mühltal DE (9)',
      '267 of 401 titles were matched to an occupation and are found in other languages; most common unmatched titles: Pizzaiolo (3)',
      'warning: Some data was left out or changed on 1 domain (see "npm run jobfeed -- status"): a.example (The feed has 0 jobs.)',
    ]),
  );
});

test('a previous site without a report is ignored', async () => {
  const dir = await tempDir();
  expect(reportIn(dir)).toBeUndefined();
  await writeFile(join(dir, 'build.json'), '{');
  expect(reportIn(dir)).toBeUndefined();
  await writeFile(join(dir, 'build.json'), '{"builtAt": 1}');
  expect(reportIn(dir)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { groupFindings, summarise, plainReport } from '../../../../src/client/validator/groups.ts';
import { validateFeed } from '../../../../src/feed/validate.ts';
import { FEED, JOB, NOW } from '../../../lib/feeds.ts';

const jobs = [
  ...Array.from({ length: 40 }, (_, index) => ({
    ...JOB,
    url: `https://a.example/${index}`,
    jobType: 'x',
    language: 'DE',
  })),
  { ...JOB, tags: ['a', 'a', 'a'] },
];
const result = validateFeed(JSON.stringify({ ...FEED, version: 1, jobs }), { now: NOW });

it('groups the same findings of all jobs, errors first', () =>
  expect(
    groupFindings(result)
      .map(summarise)
      .map(({ level, code, path, count, jobs: inJobs, findings }) => [
        level,
        code,
        path,
        count,
        inJobs,
        findings.length,
      ]),
  ).toEqual([
    ['error', 'const', '$.version', 1, 0, 1],
    ['error', 'enum', '$.jobs[*].jobType', 40, 40, 5],
    ['error', 'unique-items', '$.jobs[*].tags[*]', 2, 1, 2],
    ['warning', 'language-code', '$.jobs[*].language', 40, 40, 5],
  ]));

it('writes a self-contained report', () => {
  const report = plainReport('a.json: invalid', groupFindings(result), ['advice: Send an ETag.']);
  expect(report.split('\n\n')).toHaveLength(2 + 83);
  expect(report.split('\n').slice(0, 8)).toEqual([
    'a.json: invalid',
    '',
    'advice: Send an ETag.',
    '',
    '1:12 error const $.version',
    '  "version" is 1, but must be "1.0".',
    '  Put the version in double quotes: "version": "1.0", not 1.',
    '',
  ]);
  expect(plainReport('b: valid', [])).toBe('b: valid\n');
});

it('names the position of a syntax error once', () => {
  const syntax = groupFindings(validateFeed('{', { now: NOW }));
  expect(syntax.map(summarise)).toMatchObject([{ code: 'json-syntax', path: '', jobs: 0 }]);
  expect(plainReport('c', syntax)).toContain('\n1:2 error json-syntax\n');
});

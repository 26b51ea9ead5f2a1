import { describe, expect, it } from 'vitest';
import { RULES } from '../../../../src/feed/rules/index.ts';
import { validateFeed } from '../../../../src/feed/validate.ts';
import { FEED, FULL_JOB, JOB, NOW, feedWith } from '../../../lib/feeds.ts';
import { rowsOf } from '../../../lib/text-table.ts';

const warnings = (text: string, code: string) =>
  validateFeed(text, { now: NOW }).warnings.filter((finding) => finding.code === code);
/** The path and messages of a rule's warnings about a job with these fields. */
const warned = (rule: string, fields: object): string[][] =>
  warnings(feedWith({ ...fields }), rule).map(({ path, message, hint }) => [path, `${message} ${hint}`]);

const ROWS = rowsOf('rules').map(([rule, fields, ...said]) => ({
  ...{ rule: rule!, fields: fields!, said: said.length > 0 ? [said] : [] },
}));

it.each(ROWS.filter(({ said }) => said.length > 0))('$rule warns about $fields', ({ rule, fields, said }) => {
  expect(warned(rule, JSON.parse(fields) as object)).toEqual(said);
});

it.each(ROWS.filter(({ said }) => said.length === 0))('$rule accepts $fields', ({ rule, fields }) =>
  expect(warned(rule, JSON.parse(fields) as object)).toEqual([]),
);

it('url-scheme warns about an address of more than 2,048 characters, and cuts it', () => {
  const [[path, said] = []] = warned('url-scheme', { url: `https://example.com/${'a'.repeat(2048)}` });
  const cut = `"https://example.com/${'a'.repeat(40)}…"`;
  expect([path, said]).toEqual([
    '$.jobs[0].url',
    `"url" is ${cut}, which is longer than 2,048 characters. Write the public https:// address of the job’s page instead of ${cut}: without it, the job isn’t listed.`,
  ]);
});

describe('rules about the whole feed', () => {
  const paths = (feed: Record<string, unknown>, code: string): string[] =>
    warnings(JSON.stringify({ ...FEED, ...feed }), code).map(({ path }) => path);

  it('duplicate-url', () => {
    const jobs = [JOB, { ...JOB, url: 'https://www.example.com/2' }, JOB, { ...JOB, language: 'de' }];
    expect(paths({ jobs }, 'duplicate-url')).toEqual(['$.jobs[2].url', '$.jobs[3].url']);
  });

  it('duplicate-reference', () => {
    const job = { ...JOB, referenceId: '1' };
    const jobs = [job, { ...job, language: 'de' }, { ...job, referenceId: '2' }, job];
    expect(paths({ jobs }, 'duplicate-reference')).toEqual(['$.jobs[3].referenceId']);
  });

  it('updated-in-future', () => {
    expect(paths({ lastUpdated: '2026-11-21T12:00:01Z' }, 'updated-in-future')).toEqual(['$.lastUpdated']);
    expect(paths({ lastUpdated: '2026-11-21T12:00:00Z' }, 'updated-in-future')).toEqual([]);
    expect(paths({ lastUpdated: '2026-11-21T13:30:00+01:30' }, 'updated-in-future')).toEqual([]);
  });

  it('updated-before-job', () => {
    expect(paths({ lastUpdated: '2026-10-31T23:59:59Z' }, 'updated-before-job')).toEqual(['$.lastUpdated']);
    expect(paths({ lastUpdated: '2026-11-01T00:00:00Z' }, 'updated-before-job')).toEqual([]);
    expect(paths({ lastUpdated: '2026-10-31T23:59:59-02:00' }, 'updated-before-job')).toEqual([]);
  });

  it('url-scheme and unknown-property in the employer', () => {
    const employer = { ...FEED.employer, url: 'ftp://example.com/', foundedIn: 1999 };
    expect(paths({ employer }, 'url-scheme')).toEqual(['$.employer.url']);
    expect(paths({ employer }, 'unknown-property')).toEqual(['$.employer.foundedIn']);
  });
});

it('accept a good feed', () => {
  const text = JSON.stringify({ ...FEED, jobs: [FULL_JOB] });
  expect(validateFeed(text, { now: NOW })).toEqual({ valid: true, errors: [], warnings: [] });
});

it('each have a test here', () => {
  const feedRules = ['plain-text', 'updated-in-future', 'updated-before-job'];
  expect([...new Set(ROWS.map(({ rule }) => rule)), ...feedRules].sort()).toEqual(
    RULES.map(({ name }) => name).sort(),
  );
});

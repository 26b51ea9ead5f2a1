import { describe, expect, test } from 'vitest';
import { type ComparedJob, comparisonHtml, rowsOf } from '../../../src/client/compare.ts';
import { translators } from '../../../src/i18n/strings.ts';

const t = translators.en;
const job = (
  id: string,
  facts: Record<string, string[]>,
  changes: Partial<ComparedJob> = {},
): ComparedJob => ({
  id: id.padEnd(16, 'a'),
  state: 'open',
  job: {
    id: id.padEnd(16, 'a'),
    title: 'Baker',
    employer: 'Bakery',
    language: 'en',
    savedAt: '2026-01-10T06:00:00.000Z',
  },
  facts: new Map(Object.entries(facts)),
  ...changes,
});
const bern = job('b', {
  Pay: ['CHF 80k a year'],
  Starts: ['1 May'],
  Location: ['Bern'],
  Tags: ['bread', 'nights'],
});
const basel = job('c', { Location: ['Basel'], 'Working hours': ['80%'], Tags: ['bread', 'cakes'] });

describe('rowsOf', () => {
  test('has what one of the jobs says, place and pay first, and tags that one has alone', () =>
    expect(rowsOf([bern, basel], t)).toEqual([
      { term: 'Location', values: [['Bern'], ['Basel']], isOptional: false },
      { term: 'Pay', values: [['CHF 80k a year'], []], isOptional: false },
      { term: 'Working hours', values: [[], ['80%']], isOptional: false },
      { term: 'Starts', values: [['1 May'], []], isOptional: false },
      { term: 'Only this job', values: [['nights'], ['cakes']], isOptional: true },
      { term: 'Tags', values: [['bread'], ['bread']], isOptional: true },
    ]));

  test('has the distance from the place of the search that a job was saved from', () => {
    const near = job('d', { Location: ['Thun'] });
    const look = { facts: '', deadline: '', distance: '26 km', near: 'Bern' };
    expect(rowsOf([{ ...near, job: { ...near.job!, look } }, basel], t)[1]).toEqual({
      term: 'Distance',
      values: [['26 km from Bern'], []],
      isOptional: true,
    });
  });
});

test('what jobs say stays text, and those that ended are named', () => {
  const hostile = job('e', { '<b>': ['<img onerror=x>'] });
  const silent = job('g', {});
  const html = comparisonHtml(
    [
      { ...hostile, job: { ...hostile.job!, title: '<script>', language: '" onx="' } },
      job('f', {}, { state: 'gone', job: undefined }),
      silent,
    ],
    t,
    (id) => `/jobs/${id}/`,
  );
  expect(html).not.toMatch(/<script|<img|<b>|" onx="/);
  expect(html).toContain('No longer advertised');
  expect(html).toContain('Not stated');
});

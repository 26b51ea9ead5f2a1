import { expect, test } from 'vitest';
import { fallNotices, findLosses } from '../../../scripts/sync/losses.ts';

/** So many domains with so many jobs each. */
const many = (count: number, jobs: number, name = 'small'): [string, number][] =>
  Array.from({ length: count }, (_, index) => [`${name}${index}`, jobs]);
const www = (domains: [string, number][]): [string, number][] =>
  domains.map(([domain, jobs]) => [`www.${domain}`, jobs]);
type Jobs = [string, number][];

// prettier-ignore
const HELD_BACK: [string, Jobs, Jobs, string][] = [
  ['every feed is empty', many(40, 10), many(40, 0), 'export-shrunk'],
  ['every feed is empty, of three', many(3, 10), many(3, 0), 'export-shrunk'],
  ['the only feed is empty', many(1, 200), many(1, 0), 'export-shrunk'],
  ['all feeds but one are empty', many(40, 10), [['small0', 10], ...many(40, 0).slice(1)], 'export-shrunk'],
  ['all but one are empty, of three', many(3, 10), [['small0', 10], ['small1', 0], ['small2', 0]], 'export-shrunk'],
  ['every feed has a third', many(40, 30), many(40, 10), 'export-shrunk'],
  ['most domains are missing', many(40, 10), many(10, 10), 'export-shrunk'],
  ['the small domains are missing', [...many(5, 1000, 'large'), ...many(40, 1)], many(5, 1000, 'large'), 'export-shrunk'],
  ['all have another name', many(40, 10), www(many(40, 10)), 'export-renamed'],
  ['all have another name, of two', many(2, 10), www(many(2, 10)), 'export-renamed'],
  ['the only one has another name', many(1, 10), www(many(1, 10)), 'export-renamed'],
  ['most have another name', many(40, 10), [...many(10, 10), ...www(many(40, 10).slice(10))], 'export-renamed'],
  ['all but an empty one have another name', [...many(9, 10), ['empty', 0]], [...www(many(9, 10)), ['empty', 0]], 'export-renamed'],
  ['another export altogether', many(40, 10), many(400, 10, 'other'), 'export-renamed'],
  ['a huge one comes and the others are empty', many(40, 10), [...many(40, 0), ['huge', 1e5]], 'export-shrunk'],
];

test.each(HELD_BACK)('held back: %s', (_what, before, after, code) => {
  const losses = findLosses(new Map(before), new Map(after));
  expect(losses.map((loss) => loss.code)).toContain(code);
  for (const { what } of losses) expect(what).toMatch(/^(?:leaves|has) \D*\d.*\.$/);
});

// prettier-ignore
const TAKEN: [string, Jobs, Jobs][] = [
  ['the first export', [], many(40, 10)],
  ['an export without jobs, as before', many(4, 0), many(4, 0)],
  ['the same again', many(40, 10), many(40, 10)],
  ['a hospital arrives', many(20, 10), [...many(20, 10), ['hospital', 3000]]],
  ['a hospital leaves', [...many(20, 10), ['hospital', 3000]], many(20, 10)],
  ['a hospital has no jobs any more', [...many(20, 10), ['hospital', 3000]], [...many(20, 10), ['hospital', 0]]],
  ['a hospital leaves one other', [['other', 3], ['hospital', 3000]], [['other', 3]]],
  ['a hospital leaves two others', [...many(2, 3), ['hospital', 3000]], many(2, 3)],
  ['a staffing firm of 20,000', many(1, 1), [...many(1, 1), ['staffing', 20_000]]],
  ['60 % of all jobs leave', [...many(40, 10), ['large', 600]], many(40, 10)],
  ['99 % of all jobs leave', [...many(2, 5), ['large', 990]], many(2, 5)],
  ['one of two leaves', many(2, 10), many(1, 10)],
  ['one of three is empty', many(3, 10), [...many(2, 10), ['small2', 0]]],
  ['one of five is renamed', many(5, 10), [...many(4, 10), ['www.small4', 10]]],
  ['the largest is renamed', [...many(5, 1), ['large', 500]], [...many(5, 1), ['www.large', 500]]],
  ['empty domains are tidied away', [...many(3, 10), ...many(30, 0, 'empty')], many(3, 10)],
  ['just half is left', many(40, 10), many(20, 10)],
  ['it grows a hundredfold', many(40, 10), many(4000, 10)],
  ['half of each feed', many(40, 10), many(40, 5)],
];

test.each(TAKEN)('taken: %s', (_what, before, after) => {
  expect(findLosses(new Map(before), new Map(after))).toEqual([]);
});

test('a single domain never holds back an export, however large both are', () => {
  for (let domains = 2; domains <= 60; domains++)
    for (const large of [1, 10, 1000, 1e6])
      for (const after of [[], [['large', 0]], [['large', 1]], [['www.large', large]]] as Jobs[]) {
        const others = many(domains - 1, 10);
        const losses = findLosses(new Map([...others, ['large', large]]), new Map([...others, ...after]));
        expect(losses, `${domains} domains, ${large} jobs`).toEqual([]);
      }
});

test('a loss is reported with figures', () => {
  const said = (before: Jobs, after: Jobs) =>
    findLosses(new Map(before), new Map(after)).map(({ what }) => what);
  expect(said(many(4, 500), many(4, 0))).toEqual(['has no jobs, but the site has 2,000.']);
  expect(said(many(40, 30), many(40, 10))).toEqual([
    'has 400 jobs, but the last export had 1,200; several domains lost jobs.',
  ]);
  expect(said(many(4, 1), www(many(4, 1)))).toEqual(['has none of the 4 domains of the last export.']);
  expect(said(many(40, 10), [...many(10, 10), ...www(many(40, 10).slice(10))])).toEqual([
    'has 10 of the 40 domains of the last export, with less than half of its jobs.',
  ]);
});

test('a domain that lost most of its jobs is named', () => {
  const before = new Map<string, number>([
    ['none', 200],
    ['few', 200],
    ['left', 1000],
    ['half', 200],
    ['tiny', 19],
    ['new', 0],
  ]);
  const after = new Map<string, number>([
    ['none', 0],
    ['few', 99],
    ['half', 100],
    ['tiny', 0],
    ['new', 9],
  ]);
  expect(fallNotices(before, after).map(({ domain, message, count }) => [domain, message, count])).toEqual([
    ['none', 'The feed has 0 jobs, down from 200.', 200],
    ['few', 'The feed has 99 jobs, down from 200.', 101],
    ['left', 'The domain and its 1,000 jobs are no longer in the export.', 1000],
  ]);
});

import { describe, expect, test } from 'vitest';
import { dividersOf, noticeHtml, roleChips } from '../../../src/client/notice.ts';
import { createFormat } from '../../../src/job/format.ts';
import { translators } from '../../../src/i18n/strings.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import type { CardsAnswer } from '../../../src/search/in-parts.ts';
import type { TierTotal, Why } from '../../../src/search/reason.ts';

const query = { q: 'nurse', filters: {}, offset: 0, limit: 10 };
const answer = {
  hits: [],
  total: 12,
  more: 0,
  matchedAll: true,
  droppedWords: [],
  keeping: [],
  tiers: [],
  ignored: [],
  suggestions: [],
} as unknown as CardsAnswer;
const notice = (changes: Partial<CardsAnswer>, locale: 'en' | 'de' = 'en', asked: SearchQuery = query) =>
  noticeHtml(
    asked,
    { ...answer, ...changes },
    { t: translators[locale], format: createFormat(locale) },
    ({ exact }, text) => `<a${exact ? ' exact' : ''}>${text}</a>`,
  ).replaceAll('\u00a0', ' ');

test('a failed search answered literally says so first', () => {
  const html = notice({ readFailed: true, droppedWords: ['x'] }, 'de');
  expect(html).toMatch(/^<p>Ihre Suche konnte nicht gedeutet werden\./);
});

test('words that only rank say how many jobs have them', () => {
  const besides = [
    { text: 'abends', total: 3 },
    { text: 'werktags', total: 1 },
    { text: 'tagsüber', total: 0 },
    { text: 'im Winter', total: 12 },
  ];
  expect(notice({ besides }, 'de')).toBe(
    '<p>„abends“ bestimmt nur die Reihenfolge: 3 dieser Stellen erwähnen es.</p>' +
      '<p>„werktags“ bestimmt nur die Reihenfolge: 1 dieser Stellen erwähnt es.</p>' +
      '<p>Keine dieser Stellen erwähnt „tagsüber“.</p>',
  );
});

test('the radius is not said if all jobs are beyond it', () => {
  const place = { text: 'Olten', q: 'nurse', typed: 'Olten', around: 'Olten' } as const;
  const near = { place: 'Olten', latitude: 47.35, longitude: 7.9, radius: 25, remote: false } as const;
  const elsewhere: TierTotal = { why: 'wider', place: 'Olten', country: 'CH', total: 4 };
  expect(notice({ place, near, tiers: [words(1), elsewhere] })).toContain('Jobs within 25 km of Olten.');
  expect(notice({ place, near, tiers: [words(0), elsewhere] })).toMatch(/^<p>No exact matches, but 4 jobs/);
});

test('of several words, each job lacks some', () =>
  expect(notice({ tiers: [{ why: 'lacking', words: ['Pflege', 'Nacht'], total: 6 }] }, 'de')).toContain(
    '6 Stellen, passend bis auf „Pflege“ oder „Nacht“.',
  ));

test('a literal search has the way back in the same place', () => {
  expect(notice({}, 'en', { ...query, exact: true })).toBe(
    '<p><a>Include similar words and spellings again</a></p>',
  );
  expect(notice({}, 'en', { ...query, q: '', exact: true })).toBe('');
});

const words = (total: number): TierTotal => ({ why: 'words', total });
const nurses = (total: number): TierTotal => ({ why: 'occupations', labels: ['nurse'], total });

describe('dividers', () => {
  const context = { t: translators.en, format: createFormat('en') };
  const dividers = (...whys: (Why | undefined)[]): [number, string][] => {
    const tiers: TierTotal[] = [
      words(2),
      { why: 'near', labels: [], total: 13 },
      { why: 'lacking', words: ['Basel'], total: 1 },
    ];
    const hits = whys.map((why) => why && ({ why } as CardsAnswer['hits'][number]));
    return [...dividersOf(hits, { tiers, droppedWords: [] }, context)];
  };
  test('stand where exact matches end and where the reason changes, with the number once', () =>
    expect(dividers('words', 'occupations', 'near', 'near', 'lacking', 'near')).toEqual([
      [2, '13 jobs in similar roles'],
      [4, '1 job matching everything but “Basel”'],
      [5, 'More jobs in similar roles'],
    ]));
  test('never stand above the first hit, above an exact match, or where all are exact', () => {
    expect([dividers('near', 'near'), dividers('words', 'near', 'words')]).toEqual([[], []]);
    expect(dividers('words', 'words')).toEqual([]);
  });
  test('come after cards of the page, of which the reason is unknown', () =>
    expect(dividers(undefined, undefined, 'near')).toEqual([[2, '13 jobs in similar roles']]));
});

describe('occupations', () => {
  test('counts jobs with the words and of the occupation, and links to an exact search', () =>
    expect(notice({ tiers: [words(4), nurses(8)] })).toBe(
      '<p>4 jobs with your words, then 8 for the same occupation. <a exact>Search only for “nurse”</a></p>',
    ));
  test('in German too, if no job has the words', () =>
    expect(notice({ tiers: [words(0), nurses(12)] }, 'de')).toContain(
      'Keine genauen Treffer, aber 12 Stellen im selben Beruf.',
    ));
  test('nothing if the filters leave only jobs with the words', () =>
    expect(notice({ tiers: [words(12), nurses(0)] })).toBe(''));
  test('distinguishes jobs that lack other words', () => {
    const html = notice({ tiers: [words(2), nurses(3), { why: 'lacking', words: ['Basel'], total: 7 }] });
    expect(html).toContain(
      '2 jobs with your words, then 3 for the same occupation and 7 matching everything but “Basel”.',
    );
  });
});

test('an occupation that only texts mention is not a full match', () =>
  expect(notice({ tiers: [{ why: 'texts', total: 1 }] })).toBe(
    '<p>No exact matches, but 1 job with your words in the text.</p>',
  ));

describe('one sentence says which jobs come first and which follow', () => {
  const texts = (total: number): TierTotal => ({ why: 'texts', total });
  const near: TierTotal = { why: 'near', labels: ['nurse'], total: 4 };
  const rest: TierTotal = { why: 'lacking', words: ['night'], total: 2 };
  const around: TierTotal = { why: 'wider', place: 'Bern', radius: 50, total: 3 };
  const inCountry: TierTotal = { why: 'wider', place: 'Bern', country: 'CH', total: 3 };
  test.each([
    [[words(1), texts(1)], '1 job with your words in the title, then 1 with your words in the text.'],
    [[words(0), nurses(2), texts(1)], '2 jobs for the same occupation, then 1 with your words in the text.'],
    [[words(3), nurses(0), texts(0)], ''],
    [[words(0), near], 'No exact matches, but 4 jobs in similar roles.'],
    [[words(2), near, around], '2 jobs with your words, then 4 in similar roles and 3 within 50 km of Bern.'],
    [[words(0), around], 'No exact matches, but 3 jobs within 50 km of Bern.'],
    [[words(0), inCountry], 'No exact matches, but 3 jobs elsewhere in the country (Switzerland).'],
    [
      [words(1), inCountry, rest],
      '1 job with your words, then 3 elsewhere in the country (Switzerland) and 2 matching everything but “night”.',
    ],
    [[words(0), rest], 'No exact matches, but 2 jobs matching everything but “night”.'],
  ] as const)('%j', (tiers, text) => {
    expect(notice({ tiers: [...tiers] }).replace(/ <a.*$/, '')).toBe(text && `<p>${text}`);
  });
  test('words dropped for all jobs are not listed for some', () => {
    const html = notice({ matchedAll: false, droppedWords: ['night'], tiers: [words(2), texts(3)] });
    expect(html).toContain('We left out “night”.');
    expect(html).toContain('2 jobs with the other words, then 3 with the other words in the text.');
  });
  test('jobs that lack a word and are farther away say so', () => {
    const html = notice({ matchedAll: false, droppedWords: ['night'], tiers: [words(0), around] });
    expect(html).toContain('We left out “night”.');
    expect(html).toContain('No exact matches, but 3 jobs within 50 km of Bern.');
  });
});

describe('towns without jobs', () => {
  const steffisburg = {
    place: 'Steffisburg',
    country: 'CH',
    q: 'nurse',
    nearest: [
      { city: 'Thun', km: 3, total: 10 },
      { city: 'Bern', km: 1230, total: 1 },
    ],
  };
  test('the nearest cities with their jobs, as links', () => {
    expect(notice({ noJobsIn: [steffisburg] })).toBe(
      '<p>Steffisburg: no jobs. Nearest places: <a>Thun, 3 km, 10 jobs</a> <a>Bern, 1,230 km, 1 job</a></p>',
    );
    expect(notice({ noJobsIn: [steffisburg] }, 'de')).toBe(
      '<p>Steffisburg: keine Stellen. Nächstgelegene Orte: <a>Thun, 3 km, 10 Stellen</a> <a>Bern, 1.230 km, 1 Stelle</a></p>',
    );
  });
  test('a correction is offered next to them, with its count', () => {
    const corrected = { q: 'Strasbourg', words: [{ from: 'Steffisburg', to: 'Strasbourg' }] };
    expect(notice({ noJobsIn: [{ ...steffisburg, nearest: [] }], corrected })).toBe(
      '<p>Steffisburg: no jobs.</p><p>12 jobs for “Strasbourg”. <a exact>Search only for “nurse”</a></p>',
    );
  });
});

test('a known employer without jobs is named once', () => {
  const said = notice({ noJobsOf: 'Deutsche Bahn', droppedWords: ['Deutsche Bahn'], matchedAll: false });
  expect(said).toContain('<p>Deutsche Bahn: no jobs.</p>');
  expect(said.match(/Bahn/g)).toHaveLength(1);
});

test('with few results: how many state no pay and hours, with a link to include them', () => {
  const pay = { amount: 1, interval: 'year' as const, currency: 'CHF', unstated: false };
  const filters = { pay, workload: { min: 80, max: 100, unstated: true } };
  const asked = { ...query, q: '', filters };
  const html = (total: number): string =>
    noticeHtml(
      asked,
      { ...answer, total, unstated: { pay: 1204, workload: 3 } },
      { t: translators.en, format: createFormat('en') },
      (to, text) => `<a ${to.filters.pay?.unstated}>${text}</a>`,
    );
  expect([html(9), html(10)]).toEqual(['<p><a true>Also show 1,204 jobs with no pay stated</a></p>', '']);
});

test('two kinds of corrections share a line, with the typed text as the way back', () => {
  const html = notice({
    corrected: { q: 'software enginer', words: [{ from: 'softwre', to: 'software' }] },
    tiers: [
      words(1),
      { why: 'likelier', q: 'software engineer', words: [{ from: 'enginer', to: 'engineer' }], total: 3 },
      { why: 'lacking', words: ['software'], total: 8 },
    ],
  });
  expect(html.match(/<p>/g)).toHaveLength(2);
  expect(html).toContain('<p>Results for “software engineer”. <a exact>Search only for “nurse”</a></p>');
  expect(html.match(/<a exact>/g)).toHaveLength(1);
});

test('chips for the parts of a text if a role other than "what" was understood', () => {
  const roles = [
    { text: 'nurse', role: 'what', start: 0, end: 5 },
    { text: 'Zürich', role: 'where', start: 6, end: 12 },
  ] as const;
  const asked = { ...query, q: 'nurse Zürich' };
  const chips = (some: CardsAnswer['roles']): string[] =>
    roleChips(
      asked,
      { roles: some! },
      { t: translators.en },
      ({ q }, text, attributes) => `<a ${q}${attributes}>${text}</a>`,
    );
  expect(chips([...roles])).toEqual([
    '<a Zürich class="chip" data-role="what" aria-label="Remove filter: nurse">nurse</a>',
    '<a nurse class="chip" data-role="where" aria-label="Remove filter: Zürich">Zürich</a>',
  ]);
  expect(chips([roles[0]])).toEqual([]);
  expect(chips([roles[0], { ...roles[0], text: 'care', start: 6, end: 10 }])).toEqual([]);
});

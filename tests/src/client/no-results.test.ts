import { describe, expect, it, test } from 'vitest';
import { noResultsHtml, noResultsTitle, waysHtml, waysOutOf } from '../../../src/client/no-results.ts';
import { askedValues } from '../../../src/filters/filters.ts';
import type { FilterName, Filters } from '../../../src/filters/table.ts';
import { createFormat } from '../../../src/job/format.ts';
import { translators } from '../../../src/i18n/strings.ts';
import type { Card } from '../../../src/job/job.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';

const query: SearchQuery = {
  q: 'Pflegefachfrau <b>',
  filters: { countries: ['US', 'CH'], workTypes: ['remote'], postedWithin: 7 },
  offset: 10,
  limit: 10,
};
// prettier-ignore
const nothing = {
  hits: [], total: 0, more: 0, matchedAll: true, droppedWords: [], suggestions: [], wordless: false,
  wider: [], waysOut: [], withoutFilters: 0, fewerWords: [],
} as unknown as SearchAnswer<Card>;
const german = { t: translators.de, format: createFormat('de') };
const label = (filter: FilterName, filters: Filters): string =>
  `${filter} ${askedValues(filters, filter).join(' + ')}`;
const ways = (answer: Partial<SearchAnswer<Card>>) =>
  waysOutOf(query, { ...nothing, ...answer }, german, label, 9983);

describe('ways out', () => {
  it('name a place while another place filter stays', () => {
    const filters: Filters = { countries: ['CH'], near: { place: 'Wetzlar', radius: 25, remote: false } };
    const answer = { ...nothing, waysOut: [{ filter: 'near', total: 3 } as const] };
    expect(waysOutOf({ ...query, filters }, answer, german, label, 9983)[0]?.text).toMatch(
      /^Ohne „near .*“: 3 Stellen$/,
    );
    delete filters.countries;
    expect(waysOutOf({ ...query, filters }, answer, german, label, 9983)[0]?.text).toBe('Überall: 3 Stellen');
  });

  it('have counts, and link to the first page', () => {
    const found = ways({
      waysOut: [
        { filter: 'postedWithin', total: 40 },
        { filter: 'countries', total: 1 },
      ],
      withoutFilters: 1234,
      fewerWords: [
        { q: 'Pflege', total: 2 },
        { q: '', total: 1 },
      ],
    });
    const first = { ...query, offset: 0 };
    expect(found).toEqual([
      {
        text: 'Ohne „postedWithin 7“: 40 Stellen',
        query: { ...first, filters: { countries: ['US', 'CH'], workTypes: ['remote'] } },
      },
      { text: 'Überall: 1 Stelle', query: { ...first, filters: { workTypes: ['remote'], postedWithin: 7 } } },
      { text: 'Ohne Filter: 1.234 Stellen', query: { ...first, filters: {} } },
      { text: 'Nur „Pflege“: 2 Stellen', query: { ...query, offset: 0, q: 'Pflege' } },
      { text: 'Ohne „Pflegefachfrau <b>“: 1 Stelle', query: { ...query, offset: 0, q: '' } },
      { text: 'Alle 9.983 Stellen anzeigen', query: { q: '', filters: {}, offset: 0, limit: 10 } },
    ]);
  });

  it('are at most three of a kind, all with results', () => {
    const fewerWords = Array.from({ length: 5 }, (_, i) => ({ q: `word ${i}`, total: 1 }));
    expect(ways({ fewerWords })).toHaveLength(4);
    expect(ways({})).toHaveLength(1);
  });

  it('have no heading, because the title of the results says why; a text without words is explained', () => {
    const wordless = { ...nothing, wordless: true };
    expect(noResultsTitle(query, wordless, german)).toBe('„Pflegefachfrau <b>“ enthält keinen Suchbegriff');
    const html = noResultsHtml(wordless, ways({}), german, (_, text) => `<a>${text}</a>`);
    expect(html).not.toContain('<h3>');
    expect(html).toContain('<li><a>Alle 9.983 Stellen anzeigen</a></li>');
  });
});

test('first a wider radius and the whole country, then working conditions, then the occupation', () => {
  const near = { place: 'Thun', radius: 25, remote: false };
  const asked = { ...query, filters: { tags: ['Java'], postedWithin: 7, near } };
  const answer = {
    ...nothing,
    near: { ...near, country: 'CH', latitude: 46.8, longitude: 7.6 },
    wider: [
      { radius: 50, total: 2 },
      { country: 'CH', total: 9 },
    ],
    waysOut: [
      { filter: 'tags', total: 40 },
      { filter: 'postedWithin', total: 1 },
    ],
  } as unknown as SearchAnswer<Card>;
  const found = waysOutOf(asked, answer, german, label, 0);
  expect(found.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Im Umkreis von 50 km um Thun: 2 Stellen',
    'Im ganzen Land (countries CH): 9 Stellen',
    'Ohne „postedWithin 7“: 1 Stelle',
    'Ohne „tags Java“: 40 Stellen',
  ]);
  expect(found[0]!.query).toEqual({
    ...asked,
    offset: 0,
    filters: { ...asked.filters, near: { ...near, radius: 50 } },
  });
  expect(found[1]!.query.filters).not.toHaveProperty('near');
});

describe('ways that lead to the same jobs are not offered', () => {
  const near = { place: 'Thun', radius: 25, remote: false };
  const place = { waysOut: [{ filter: 'near' as const, total: 12 }] };
  const offered = (changes: Partial<SearchAnswer<Card>>, filters: Filters = { near }, all = 99): string[] =>
    waysOutOf({ ...query, filters }, { ...nothing, ...changes }, german, label, all).map(({ text }) =>
      text.replaceAll('\u00a0', ' '),
    );
  const country = { wider: [{ country: 'CH', total: 12 }] };

  it.each<[string, Partial<SearchAnswer<Card>>, Filters | undefined, string[]]>(
    // prettier-ignore
    [
      ['anywhere as in the country', { ...place, ...country }, undefined, ['Im ganzen Land (countries CH)']],
      ['anywhere as around', { ...place, wider: [{ radius: 50, total: 12 }] }, undefined,
        ['Im Umkreis von 50 km um Thun']],
      ['anywhere with more', { waysOut: [{ filter: 'near', total: 13 }], ...country }, undefined,
        ['Im ganzen Land (countries CH)', 'Überall']],
      ['all filters as the place', { ...place, withoutFilters: 12 }, { near, tags: ['a'] }, ['Überall']],
      ['all filters as a condition', { waysOut: [{ filter: 'tags', total: 4 }], withoutFilters: 4 },
        { near, tags: ['a'] }, ['Ohne „tags a“']],
      ['all filters with more', { ...place, withoutFilters: 13 }, { near, tags: ['a'] },
        ['Überall', 'Ohne Filter']],
    ],
  )('%s', (_what, changes, filters, texts) =>
    expect(offered(changes, filters).map((text) => text.replace(/: .*$/, ''))).toEqual([
      ...texts,
      'Alle 99 Stellen anzeigen',
    ]),
  );

  it('all jobs, where another way finds these', () => {
    expect(offered(place, { near }, 12)).toEqual(['Überall: 12 Stellen']);
    expect(offered({ fewerWords: [{ q: 'Pflege', total: 12 }] }, {}, 12)).toEqual([
      'Nur „Pflege“: 12 Stellen',
    ]);
  });

  it.each([
    [12, ''],
    [11, '<p>Überall: 12 Stellen</p>'],
  ])('beside a list with %d jobs around the place', (total, html) => {
    const tiers: SearchAnswer['tiers'] = [{ why: 'wider', place: 'Thun', radius: 100, total }];
    const answer = { ...nothing, ...place, more: total, tiers };
    expect(waysHtml({ ...query, filters: { near } }, answer, german, label, (_, text) => text)).toBe(html);
  });
});

test.each([
  ['en', 'With “Uber and Acme”: 3 jobs'],
  ['de', 'Mit „Uber und Acme“: 3 Stellen'],
  ['fr', 'Avec « Uber et Acme » : 3 offres'],
  ['it', 'Con «Uber e Acme»: 3 offerte'],
] as const)('excluded employers are offered without a double negative: %s', (locale, text) => {
  const asked = { ...query, filters: { excludeEmployers: ['uber.example', 'acme.example'] } };
  const waysOut = [{ filter: 'excludeEmployers' as const, total: 3 }];
  const context = { t: translators[locale], format: createFormat(locale) };
  const label = (): string => context.format.list(['Uber', 'Acme']);
  const [way] = waysOutOf(asked, { ...nothing, waysOut }, context, label, 0);
  expect(way?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
  expect(way!.query.filters.excludeEmployers).toBe(undefined);
});

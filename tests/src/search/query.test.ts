import { FACETS } from '../../../src/filters/facets.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARAMETERS } from '../../../src/filters/parameters.ts';
import { parseQuery, printQuery } from '../../../src/search/query.ts';
import { isPoint } from '../../../src/places/points.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import schema from '../../../schema/jobfeed-1.0.schema.json' with { type: 'json' };

const parse = (text: string) => parseQuery(new URLSearchParams(text));

describe('parseQuery', () => {
  it('reads every parameter', () => {
    expect(
      parse(
        'q=baker&countries=ch&countries=DE&tags=C%2B%2B&jobTypes=Permanent&workTypes=on-site&experienceLevels=lead' +
          '&languages=DE&employers=Example.com&cities=Z%C3%BCrich&postedWithin=7&near=Genf&radius=50&remote=include&pay=32.50&payInterval=hour&currency=chf&payUnstated=1&workload=80&workloadUnstated=true&applyWithin=7&changedSince=2026-01-10t07:00:00+01:00&excludeEmployers=Agency.example&excludeEmployers=agency.example&excludeEmployers=b.example&sort=newest&offset=20&limit=50&exact=true&collapse=1',
      ),
    ).toEqual({
      query: {
        q: 'baker',
        filters: {
          countries: ['CH', 'DE'],
          tags: ['C++'],
          jobTypes: ['permanent'],
          workTypes: ['on-site'],
          experienceLevels: ['lead'],
          languages: ['de'],
          employers: ['example.com'],
          cities: ['Zürich'],
          postedWithin: 7,
          near: { place: 'Genf', radius: 50, remote: true },
          pay: { amount: 32.5, interval: 'hour', currency: 'CHF', unstated: true },
          workload: { min: 80, max: 100, unstated: true },
          applyWithin: 7,
          changedSince: '2026-01-10T06:00:00.000Z',
          excludeEmployers: ['agency.example', 'b.example'],
        },
        sort: 'newest',
        offset: 20,
        limit: 50,
        exact: true,
        collapse: true,
      },
      errors: [],
    });
  });

  it('treats empty and unknown parameters as absent', () => {
    expect(
      parse(
        'q=&countries=&sort=&limit=&offset=&exact=&collapse=&postedWithin=&near=&radius=&remote=&pay=&payInterval=&currency=&payUnstated=&workload=&applyWithin=&changedSince=&excludeEmployers=&utm_source=x',
      ),
    ).toEqual({
      query: { q: '', filters: {}, offset: 0, limit: 10 },
      errors: [],
    });
  });

  it.each([
    ['limit=0', '"limit" is "0", but must be a whole number from 1 to 50.'],
    ['limit=51', '"limit" is "51", but must be a whole number from 1 to 50.'],
    ['limit=abc', '"limit" is "abc", but must be a whole number from 1 to 50.'],
    ['limit=1.5', '"limit" is "1.5", but must be a whole number from 1 to 50.'],
    ['offset=-1', '"offset" is "-1", but must be a whole number from 0 to 1000000000.'],
    ['postedWithin=x', '"postedWithin" is "x", but must be a whole number from 0 to 3650.'],
    ['sort=best', '"sort" is "best", but must be one of relevance, newest, distance, pay.'],
    ['sort=distance', '"sort" is "distance", but must be given with "near".'],
    ['pay=0&currency=CHF', '"pay" is "0", but must be a number from 1 to 1000000000.'],
    ['pay=80k&currency=CHF', '"pay" is "80k", but must be a number from 1 to 1000000000.'],
    ['pay=1e5&currency=CHF', '"pay" is "1e5", but must be a number from 1 to 1000000000.'],
    ['pay=20.555&currency=CHF', '"pay" is "20.555", but must be a number from 1 to 1000000000.'],
    ['pay=1000000001&currency=CHF', '"pay" is "1000000001", but must be a number from 1 to 1000000000.'],
    ['payInterval=yearly', '"payInterval" is "yearly", but must be one of year, month, week, day, hour.'],
    ['payUnstated=2', '"payUnstated" is "2", but must be true or false.'],
    ['currency=Fr.', '"currency" is "FR.", but must be a code of three letters (ISO 4217).'],
    [
      'workload=80-101',
      '"workload" is "80-101", but must be a percentage from 0 to 100, or two such as 80-100.',
    ],
    [
      'workload=100-80',
      '"workload" is "100-80", but must be a percentage from 0 to 100, or two such as 80-100.',
    ],
    ['workload=full', '"workload" is "full", but must be a percentage from 0 to 100, or two such as 80-100.'],
    ['workloadUnstated=x', '"workloadUnstated" is "x", but must be true or false.'],
    ['applyWithin=0', '"applyWithin" is "0", but must be a whole number from 1 to 60.'],
    ['applyWithin=61', '"applyWithin" is "61", but must be a whole number from 1 to 60.'],
    ...['2026-01-10', '2026-01-10T06:00', '2026-13-10T06:00:00Z', '0000-01-01T00:00:00+01:00', 'today'].map(
      (time) => [
        `changedSince=${encodeURIComponent(time)}`,
        `"changedSince" is "${time.toUpperCase()}", but must be a time such as 2026-01-31T12:00:00Z.`,
      ],
    ),
    ['radius=0', '"radius" is "0", but must be a whole number from 1 to 500.'],
    ['radius=501', '"radius" is "501", but must be a whole number from 1 to 500.'],
    ['radius=1.5', '"radius" is "1.5", but must be a whole number from 1 to 500.'],
    ['remote=true', '"remote" is "true", but must be include.'],
    [
      'near=90.1,0',
      '"near" is "90.1,0", but must be latitude,longitude from -90 to 90 and from -180 to 180.',
    ],
    [
      'near=0, -181',
      '"near" is "0, -181", but must be latitude,longitude from -90 to 90 and from -180 to 180.',
    ],
    [`near=${'é'.repeat(101)}`, `"near" is "${'é'.repeat(40)}…", but must be at most 100 characters long.`],
    ['exact=maybe', '"exact" is "maybe", but must be true or false.'],
    ['collapse=2', '"collapse" is "2", but must be true or false.'],
    ['workTypes=home', '"workTypes" is "home", but must be one of remote, on-site, hybrid.'],
    ['countries=Switzerland', '"countries" is "SWITZERLAND", but must be a code of two letters.'],
    [`tags=${'x'.repeat(256)}`, `"tags" is "${'x'.repeat(40)}…", but must be at most 255 characters long.`],
  ])('reports what is wrong in %s', (text, message) => {
    const { query, errors } = parse(text);
    expect(errors).toEqual([{ parameter: text.split('=')[0], message }]);
    expect(query).toEqual({ q: '', filters: {}, offset: 0, limit: 10 });
  });

  it('refuses more than 50 values of one filter', () => {
    const many = Array.from({ length: 51 }, (_, i) => `tags=t${i}`).join('&');
    expect(parse(many).errors).toEqual([
      { parameter: 'tags', message: '"tags" is "51 values", but must be given at most 50 times.' },
    ]);
  });

  it('removes control characters and counts characters, not UTF-16 units', () => {
    expect(parse('q=%00a%20%20b%E2%80%AE').query.q).toBe('a b');
    expect(parse(`q=${encodeURIComponent('😀'.repeat(200))}`).errors).toEqual([]);
  });

  it('accepts the same values as the schema', () => {
    const job = schema.$defs.job.properties;
    expect(PARAMETERS.jobTypes.enum).toEqual(job.jobType.enum);
    expect(PARAMETERS.workTypes.enum).toEqual(job.workType.enum);
    expect(PARAMETERS.experienceLevels.enum).toEqual(job.experienceLevel.enum);
  });
});

describe('printQuery', () => {
  it('leaves out defaults', () => {
    expect(
      printQuery(parse('q=a&sort=relevance&limit=10&offset=0&exact=false&collapse=false').query).toString(),
    ).toBe('q=a');
    expect(printQuery(parse('sort=newest').query).toString()).toBe('');
    expect(printQuery(parse('q=a&sort=newest').query).toString()).toBe('q=a&sort=newest');
  });

  it('requires a currency for sorting by pay, reported once, but not for pay', () => {
    const message =
      '"currency" is "", but must be given with "sort=pay", as a code of three letters (ISO 4217).';
    const pay = { amount: 80_000, interval: 'year', unstated: false };
    for (const [text, filters, errors] of [
      ['pay=80000', { pay }, []],
      ['sort=pay', {}, [{ parameter: 'currency', message }]],
      ['pay=80000&sort=pay', { pay }, [{ parameter: 'currency', message }]],
    ] as const)
      expect([text, parse(text)]).toEqual([
        text,
        { query: { q: '', filters, offset: 0, limit: 10 }, errors },
      ]);
  });

  it('leaves out parameters that depend on missing pay or workload', () => {
    const printed = (text: string): string => printQuery(parse(text).query).toString();
    expect(printed('currency=CHF&payInterval=hour&payUnstated=true&workloadUnstated=true')).toBe('');
    expect(printed('sort=pay&currency=chf&payInterval=hour&payUnstated=true')).toBe('currency=CHF&sort=pay');
    expect(printed('workload=80&pay=4500.50&payInterval=month&currency=chf')).toBe(
      'pay=4500.5&payInterval=month&currency=CHF&workload=80-100',
    );
    expect(parse('sort=pay&currency=CHF').query.filters.pay).toEqual({
      interval: 'year',
      currency: 'CHF',
      unstated: false,
    });
  });

  it('leaves out the default radius and parameters that depend on a missing place', () => {
    const printed = (text: string): string => printQuery(parse(text).query).toString();
    expect(printed('near=Bern&radius=25&sort=newest')).toBe('near=Bern');
    expect(printed('near=Bern&radius=50&remote=include&sort=distance')).toBe(
      'near=Bern&radius=50&remote=include&sort=distance',
    );
    expect(printed('radius=50&remote=include')).toBe('');
    expect(parse('near=Bern').query.filters.near).toEqual({ place: 'Bern', radius: 25, remote: false });
  });

  it('prints equal searches equally', () => {
    const a = printQuery(parse('countries=de&countries=CH&q=x').query).toString();
    expect(a).toBe(printQuery(parse('q=x&countries=CH&countries=DE&countries=ch').query).toString());
  });

  it('round-trips (any query)', () => {
    const text = fc
      .string({ unit: 'binary', maxLength: 60 })
      .map((value) => parse(`q=${encodeURIComponent(value.toWellFormed())}`).query.q);
    const query = fc.record(
      {
        q: text,
        filters: fc.record(
          {
            tags: fc.uniqueArray(text.filter(Boolean), {
              maxLength: 4,
              selector: (value) => value.toLowerCase(),
            }),
            postedWithin: fc.nat(3650),
            near: fc.record({
              place: text.filter((place) => place !== '' && !isPoint(place)),
              radius: fc.integer({ min: 1, max: 500 }),
              remote: fc.boolean(),
            }),
            pay: fc.record(
              {
                amount: fc.integer({ min: 100, max: 1e11 }).map((hundredths) => hundredths / 100),
                interval: fc.constantFrom('year', 'month', 'week', 'day', 'hour'),
                currency: fc.constantFrom('CHF', 'EUR', 'JPY'),
                unstated: fc.boolean(),
              },
              { requiredKeys: ['amount', 'interval', 'unstated'] },
            ),
            workload: fc
              .tuple(fc.nat(100), fc.nat(100), fc.boolean())
              .map(([a, b, unstated]) => ({ min: Math.min(a, b), max: Math.max(a, b), unstated })),
            applyWithin: fc.integer({ min: 1, max: 60 }),
            changedSince: fc
              .date({
                min: new Date('0000-01-01T00:00:00Z'),
                max: new Date('9999-12-31T23:59:59Z'),
                noInvalidDate: true,
              })
              .map((time) => time.toISOString()),
            excludeEmployers: fc
              .uniqueArray(fc.constantFrom('a.example', 'b.example', 'c.example'), { minLength: 1 })
              .map((domains) => domains.sort()),
          },
          { requiredKeys: [] },
        ),
        offset: fc.nat(1_000_000_000),
        limit: fc.integer({ min: 1, max: 50 }),
        collapse: fc.constant(true),
      },
      { requiredKeys: ['q', 'filters', 'offset', 'limit'] },
    );
    fc.assert(
      fc.property(query, ({ filters: { tags = [], ...others }, ...rest }) => {
        const filters = { ...others, ...(tags.length > 0 && { tags: [...tags].sort() }) };
        const full: SearchQuery = { ...rest, filters };
        expect(parseQuery(printQuery(full))).toEqual({ query: full, errors: [] });
      }),
    );
  });

  it('never throws and never accepts an invalid value (any parameters)', () => {
    const names = fc.constantFrom('q', 'limit', 'offset', 'postedWithin', 'sort', 'exact', ...FACETS);
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
        const { query } = parseQuery(new URLSearchParams(pairs));
        expect(query.limit).toBeGreaterThanOrEqual(1);
        expect(query.limit).toBeLessThanOrEqual(50);
        expect(query.offset).toBeGreaterThanOrEqual(0);
        expect([...query.q].length).toBeLessThanOrEqual(200);
      }),
    );
  });
});

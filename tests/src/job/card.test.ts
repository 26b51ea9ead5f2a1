import { describe, expect, test } from 'vitest';
import {
  cardHtml,
  type CardContext,
  marked,
  payOnPage,
  payText,
  salaryText,
  snippetAround,
  workLoadText,
} from '../../../src/job/card.ts';
import { createFormat } from '../../../src/job/format.ts';
import { translators } from '../../../src/i18n/strings.ts';
import type { Salary } from '../../../src/feed/types.ts';
import type { Job } from '../../../src/job/job.ts';
import { exampleJob } from '../../lib/example-job.ts';

const context: CardContext = {
  t: translators.en,
  format: createFormat('en'),
  base: '/de',
  now: '2026-01-12T12:00:00.000Z',
};

const YEARLY = { currency: 'CHF', interval: 'yearly' } as const;

describe('cardHtml', () => {
  test('shows title, employer, place, terms, money and age', () => {
    const html = cardHtml(
      exampleJob({
        workType: 'hybrid',
        experienceLevel: 'senior',
        workLoad: { minPercentage: 80, maxPercentage: 100 },
        salary: { min: 50, currency: 'CHF', interval: 'hourly' },
        applyBefore: '2026-02-01',
      }),
      context,
    );
    expect(html).toContain('<a href="/de/jobs/aaaaaaaaaaaaaaaa/" lang="en" dir="auto">Baker</a>');
    const text = html
      .replace(/<[^<>]+>/g, '|')
      .replace(/\|+/g, '|')
      .replace(/\u00A0/g, ' ');
    expect(text).toBe(
      '|B|Baker|Bakery|from ≈ CHF 104k a year|Bern, Switzerland| |Hybrid| |80–\u2060100%| |Permanent| |Senior|Apply by 1 Feb| |3 d ago|',
    );
    expect(html).toContain('<p class="pay" title="from CHF\u00A050 per hour">');
  });

  test('shows a near deadline, and no other if scripts run', () => {
    const of = (applyBefore: string, more: Partial<CardContext> = {}) =>
      /<time class="deadline[^>]*>[^<]*/.exec(
        cardHtml(exampleJob({ applyBefore }), { ...context, ...more }),
      )?.[0];
    expect(of('2026-01-26')).toBe('<time class="deadline near" datetime="2026-01-26">Apply by 26 Jan');
    expect(of('2026-01-27')).toBe('<time class="deadline" datetime="2026-01-27">Apply by 27 Jan');
    expect(of('2026-01-11')).not.toContain('near');
    // The year is shown if it differs from that of publication.
    expect(of('2027-01-05')).toBe('<time class="deadline" datetime="2027-01-05">Apply by 5 Jan 2027');
  });

  test('shows yearly pay in short form, or that none is stated', () => {
    const payOf = (salary: Job['salary'], of: CardContext = context): string =>
      (/<p class="pay[^>]*>(.*?)<\/p>/.exec(cardHtml(exampleJob(salary ? { salary } : {}), of))?.[1] ?? '')
        .replaceAll('\u00A0', ' ')
        .replaceAll('\u2060', '');
    const monthly = { min: 3000, max: 4500, currency: 'EUR', interval: 'monthly' } as const;
    expect(payOf(monthly)).toBe('≈ €36–54k a year');
    const yen = { min: 1_200_000, max: 4_500_000, currency: 'JPY' } as const;
    expect(
      cardHtml(exampleJob({ salary: yen }), { ...context, t: translators.de, format: createFormat('de') }),
    ).toContain('1.200.000–4.500.000');
    const german = { ...context, t: translators.de, format: createFormat('de') };
    expect(payOf(monthly, german)).toBe('≈ 36.000–54.000 € im Jahr');
    expect(payOf({ min: 21.1, max: 25.4, currency: 'CHF', interval: 'hourly' })).toBe('≈ CHF 44–53k a year');
    expect(payOf({ min: 78_000, max: 94_000, ...YEARLY })).toBe('CHF 78–94k a year');
    expect(payOf({ min: 24.04, currency: 'USD', interval: 'hourly' })).toBe('from ≈ US$50k a year');
    expect(payOf({ max: 24.04, currency: 'USD', interval: 'hourly' })).toBe('up to ≈ US$50k a year');
    expect(payOf({ min: 3000, currency: 'EUR' })).toBe('from EUR 3,000');
    for (const salary of [undefined, { min: 0, max: 0, ...YEARLY }])
      expect(payOf(salary)).toBe('No pay stated');
    expect(payText({ min: 3000, interval: 'monthly' }, context.t, context.format)).toBe(
      'from 3,000 per month',
    );
  });

  test('says pay once on a page, unless it was computed', () => {
    const payOf = (salary: Salary): string =>
      Object.values(payOnPage(salary, context.t, context.format))
        .join(' | ')
        .replaceAll('\u00A0', ' ');
    expect(payOf({ min: 78_000, max: 94_000, ...YEARLY })).toBe('CHF 78–94k a year');
    expect(payOf({ min: 78_450, max: 94_000, ...YEARLY })).toBe('CHF 78,450–94,000 per year');
    expect(payOf({ max: 1_234_567, ...YEARLY })).toBe('up to CHF 1,234,567 per year');
    expect(payOf({ min: 30, currency: 'CHF', interval: 'hourly' })).toBe(
      'from ≈ CHF 62k a year | from CHF 30 per hour',
    );
    expect(payOf({ min: 3000, currency: 'EUR' })).toBe('from EUR 3,000');
  });

  test.each([
    ['from CHF 90,000 per year', 'ab 90.000 CHF pro Jahr', { salary: { min: 90_000, ...YEARLY } }],
    ['up to CHF 90,000 per year', 'bis 90.000 CHF pro Jahr', { salary: { max: 90_000, ...YEARLY } }],
    ['up to CHF 90,000 per year', 'bis 90.000 CHF pro Jahr', { salary: { min: 0, max: 90_000, ...YEARLY } }],
    ['CHF 90,000 per year', '90.000 CHF pro Jahr', { salary: { min: 90_000, max: 90_000, ...YEARLY } }],
    [
      'CHF 80,000–90,000 per year',
      '80.000–90.000 CHF pro Jahr',
      { salary: { min: 90_000, max: 80_000, ...YEARLY } },
    ],
    ['from CHF 90', 'ab 90 CHF', { salary: { min: 90, currency: 'CHF' } }],
    ['from 90', 'ab 90', { salary: { min: 90 } }],
    ['', '', { salary: { min: 0, max: 0, ...YEARLY } }],
    ['from 60%', 'ab 60 %', { workLoad: { minPercentage: 60 } }],
    ['up to 60%', 'bis 60 %', { workLoad: { maxPercentage: 60 } }],
    ['60%', '60 %', { workLoad: { minPercentage: 60, maxPercentage: 60 } }],
    ['100%', '100 %', { workLoad: { minPercentage: 100 } }],
    ['up to 100%', 'bis 100 %', { workLoad: { maxPercentage: 100 } }],
    ['from 0%', 'ab 0 %', { workLoad: { minPercentage: 0 } }],
    ['', '', { workLoad: {} }],
  ])('an end that is not stated is not made up: "%s", "%s"', (english, german, changes) => {
    const { salary, workLoad } = exampleJob(changes);
    const last = ({ t, format }: Pick<CardContext, 't' | 'format'>) =>
      [salary && salaryText(salary, t, format), workLoad && workLoadText(workLoad, t, format)]
        .join('')
        .replaceAll('\u00A0', ' ');
    expect(last(context)).toBe(english);
    expect(last({ t: translators.de, format: createFormat('de') })).toBe(german);
  });

  describe('of an advert for several places', () => {
    const inPlace = (city: string, id: string) => ({ id, locations: [{ city, country: 'CH' }] });
    const textOf = (html: string): string =>
      (/<details.*<\/details>/.exec(html)?.[0] ?? '').replace(/<[^<>]+>/g, '|').replace(/\|+/g, '|');

    test('shows the number of further places, and links to each job', () => {
      const jobs = [inPlace('Zürich', 'b'), inPlace('Ölten', 'c'), inPlace('Basel', 'd')];
      const html = cardHtml(exampleJob(), context, { twins: { total: 3, jobs } });
      expect(textOf(html)).toBe('|in 3 more places|Basel|Ölten|Zürich|');
      expect(html).toContain('<a href="/de/jobs/d/">Basel</a>');
      const german = { ...context, t: translators.de, format: createFormat('de') };
      const one = { twins: { total: 1, jobs: jobs.slice(0, 1) } };
      expect(textOf(cardHtml(exampleJob(), german, one))).toBe('|an 1 weiteren Ort|Zürich|');
    });

    test('adds countries if they differ', () => {
      const jobs = [inPlace('Basel', 'b'), { id: 'c', locations: [{ city: 'Wien', country: 'AT' }] }];
      expect(textOf(cardHtml(exampleJob(), context, { twins: { total: 2, jobs } }))).toBe(
        '|in 2 more places|Basel, Switzerland|Wien, Austria|',
      );
    });

    test("uses the page's names of places", () => {
      const german = {
        ...context,
        t: translators.de,
        format: createFormat('de', { cities: { Geneva: 'Genf' } }),
      };
      const twins = { total: 1, jobs: [inPlace('Geneva', 'b')] };
      expect(textOf(cardHtml(exampleJob(), german, { twins }))).toBe('|an 1 weiteren Ort|Genf|');
    });

    test('leaves out the country that the card already names', () => {
      const inCanada = (city: string, id = '') => ({ id, locations: [{ city, country: 'CA' }] });
      const twins = { total: 2, jobs: [inCanada('London (CA)', 'b'), inCanada('Windsor (Ontario)', 'c')] };
      expect(textOf(cardHtml(exampleJob(inCanada('Toronto')), context, { twins }))).toBe(
        '|in 2 more places|London|Windsor (Ontario)|',
      );
    });

    test('counts a place once, and distinguishes the jobs there', () => {
      const jobs = [inPlace('Bern', 'b'), inPlace('Basel', 'c'), inPlace('Bern', 'd')];
      expect(textOf(cardHtml(exampleJob(), context, { twins: { total: 3, jobs } }))).toBe(
        '|in 1 more place|Basel|Bern (2)|Bern (3)|',
      );
      const here = { twins: { total: 1, jobs: jobs.slice(0, 1) } };
      expect(textOf(cardHtml(exampleJob(), context, here))).toBe('|1 more job from this advert|Bern (2)|');
    });

    test('shows the number of jobs left out', () => {
      const twins = { total: 40, jobs: [inPlace('Basel', 'b')] };
      expect(textOf(cardHtml(exampleJob(), context, { twins }))).toBe(
        '|40 more jobs from this advert|Basel|and 39 more|',
      );
    });
  });

  test('without a clock it shows the date, so that the page does not change with every build', () => {
    const { now: _, ...timeless } = context;
    expect(cardHtml(exampleJob(), timeless)).toContain('<time datetime="2026-01-09">9 Jan 2026</time>');
    expect(cardHtml(exampleJob(), context)).toContain('title="9 Jan 2026">3 d ago</time>');
  });

  test('hostile text is shown as text', () => {
    const evil = '"><img src=x onerror=alert(1)>';
    const html = cardHtml(
      exampleJob({
        title: evil,
        language: evil,
        employer: { name: evil, location: {} },
        locations: [{ city: evil }],
      }),
      context,
      { marks: [[0, 5]] },
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('<mark>&quot;&gt;&lt;im</mark>g src=x');
  });

  test('matched places are marked, under their displayed name', () => {
    const facts = (place: { city?: string; country: string }, city: [number, number][], country: boolean) =>
      /<span class="at">(.*?)<\/span>/.exec(
        cardHtml(
          exampleJob({ locations: [place] }),
          { ...context, format: createFormat('de', { cities: { Geneva: 'Genf' } }) },
          { places: [{ city, country }] },
        ),
      )?.[1];
    expect(facts({ city: 'New York', country: 'US' }, [[4, 8]], false)).toBe(
      'New <mark>York</mark>, Vereinigte Staaten',
    );
    expect(facts({ city: 'Geneva', country: 'CH' }, [[0, 6]], true)).toBe(
      '<mark>Genf</mark>, <mark>Schweiz</mark>',
    );
    const london = (ranges: [number, number][]) =>
      facts({ city: 'London (CA)', country: 'CA' }, ranges, false);
    expect([london([[0, 6]]), london([[8, 10]])]).toEqual(['<mark>London</mark>, Kanada', 'London, Kanada']);
    expect(facts({ city: 'Singapore', country: 'SG' }, [[0, 9]], false)).toBe('<mark>Singapur</mark>');
    expect(facts({ city: '<b>', country: 'CH' }, [[0, 2]], false)).toBe('<mark>&lt;b</mark>&gt;, Schweiz');
  });

  test('of three places two are shown, with the number of others', () => {
    const html = cardHtml(
      exampleJob({ locations: ['Bern', 'Basel', 'Chur', 'Bern'].map((city) => ({ city })) }),
      context,
    );
    expect(html).toContain('>Bern · Basel and 1 more<');
  });

  test('… a matched one first', () => {
    const locations = ['Bern', 'Basel', 'Chur'].map((city) => ({ city }));
    const no = { city: [], country: false };
    const html = cardHtml(exampleJob({ locations }), context, {
      places: [no, no, { city: [[0, 4]], country: false }],
    });
    expect(html).toContain('><mark>Chur</mark> · Bern and 1 more');
  });
});

test('right-to-left text cannot reorder its surroundings', () => {
  const html = cardHtml(
    exampleJob({
      title: 'נהג (C1)',
      employer: { name: 'חברה 24', location: {} },
      locations: [{ city: 'תל אביב', country: 'IL' }, { city: 'Bern' }, { city: 'חיפה' }],
    }),
    context,
    { hasSnippet: true },
  );
  expect(html).toContain('dir="auto">נהג (C1)</a>');
  expect(html).toContain('<p class="who" dir="auto">חברה 24</p>');
  expect(html).toContain('<span class="at">\u2068תל אביב, Israel\u2069 · Bern and 1 more');
  expect(html).toContain('<p class="snippet" dir="auto"></p>');
});

test('a job without the words says why it is there', () => {
  const html = cardHtml(exampleJob(), context, { occupation: { asked: 'nurse', label: 'Pflege & <b>' } });
  expect(html).toContain('<p class="occupation" dir="auto">Matches “nurse”: Pflege &amp; &lt;b&gt;</p>');
  expect(cardHtml(exampleJob(), context)).not.toContain('occupation');
});

test('marks survive escaping and skip overlaps', () =>
  expect(
    marked('R&D lead', [
      [0, 3],
      [1, 4],
      [4, 8],
    ]),
  ).toBe('<mark>R&amp;D</mark> <mark>lead</mark>'));

describe('snippetAround', () => {
  const text = `${'word '.repeat(60)}needle ${'tail '.repeat(60)}`.trim();
  test('cuts at words around the first match and shifts the marks', () => {
    const at = text.indexOf('needle');
    const snippet = snippetAround(text, [[at, at + 6]]);
    expect(snippet.text).toMatch(/^… word .* needle tail .* …$/);
    expect(snippet.text.length).toBeLessThan(215);
    const [start, end] = snippet.ranges[0] ?? [0, 0];
    expect(snippet.text.slice(start, end)).toBe('needle');
  });
  test('leaves a short text whole', () =>
    expect(snippetAround('all of it', [[0, 3]])).toEqual({ text: 'all of it', ranges: [[0, 3]] }));
});

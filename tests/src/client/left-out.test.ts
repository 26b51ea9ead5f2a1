import { describe, expect, it } from 'vitest';
import { leftOutHtml } from '../../../src/client/notice.ts';
import { createFormat } from '../../../src/job/format.ts';
import { type Locale, STRINGS, translators } from '../../../src/i18n/strings.ts';
import { leftOut, parseQuery } from '../../../src/search/query.ts';

const parse = (text: string) => parseQuery(new URLSearchParams(text));

describe('parts of a URL that a search ignores', () => {
  it.each([
    ['countries=XYZ', ['countries']],
    ['countries=C', ['countries']],
    ['jobTypes=permanent&jobTypes=slave', ['jobTypes']],
    ['workTypes=home', ['workTypes']],
    ['experienceLevels=god', ['experienceLevels']],
    [`tags=${'x'.repeat(256)}`, ['tags']],
    [`${Array.from({ length: 51 }, (_, i) => `cities=c${i}`).join('&')}`, ['cities']],
    ['postedWithin=-1', ['postedWithin']],
    ['postedWithin=week', ['postedWithin']],
    [`near=${'x'.repeat(101)}`, ['near']],
    ['near=91,0', ['near']],
    ['near=Bern&radius=501', ['radius']],
    ['near=Bern&remote=yes', ['remote']],
    ['pay=abc&currency=CHF', ['pay']],
    ['pay=70000&currency=Franken', ['currency']],
    ['workload=120', ['workload']],
    ['applyWithin=61', ['applyWithin']],
    ['sort=best', ['sort']],
    ['limit=51&offset=-1', ['limit', 'offset']],
    ['exact=perhaps', ['exact']],
    ['country=CH', ['country']],
    ['Countries=CH&location=Bern', ['Countries', 'location']],
    ['postedWithin=7&postedWithin=30', ['postedWithin']],
    ['near=Bern&near=Basel', ['near']],
    ['q=baker&q=cook', []],
    ['q=baker&countries=CH&tags=a&tags=b&utm_source=x&fbclid=y&prefer=de', []],
    ['', []],
  ])('are reported: %s', (text, names) => expect(leftOut(new URLSearchParams(text))).toEqual(names));

  it('are reported once if given twice', () => {
    expect(parse('q=baker&q=cook').errors).toEqual([
      { parameter: 'q', message: '"q" is "baker" and "cook", but must be given once.' },
    ]);
    expect(parse('sort=newest&sort=newest').errors).toEqual([]);
  });

  it.each([
    ['word '.repeat(60), 200],
    ['x'.repeat(276), 200],
    ['😀'.repeat(250), 200],
    [`${'a'.repeat(196)} bakery`, 196],
    [`${'a'.repeat(200)} b`, 200],
  ])('include the cut end of a long text, at a word: %s', (q, length) => {
    const { query, errors } = parse(`q=${encodeURIComponent(q)}`);
    expect([...query.q].length).toBeLessThanOrEqual(length);
    expect(q.startsWith(query.q) && query.q !== '').toBe(true);
    expect(errors.map(({ parameter }) => parameter)).toEqual(['q']);
  });

  it.each(Object.keys(STRINGS) as Locale[])('are reported in %s', (locale) => {
    const context = { t: translators[locale], format: createFormat(locale) };
    const html = leftOutHtml(new URLSearchParams(`q=${'x'.repeat(276)}&countries=XYZ&<b>=1`), context);
    expect(html.match(/<p>/g)).toHaveLength(2);
    expect(html).toContain('countries');
    expect(html).toContain('&lt;b&gt;');
    expect(leftOutHtml(new URLSearchParams('q=baker'), context)).toBe('');
  });
});

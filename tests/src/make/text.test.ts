import { describe, expect, it } from 'vitest';
import { description, plainLine, plainText } from '../../../src/make/text.ts';
import { meaningsOf } from '../../../src/make/words.ts';
import type { Source } from '../../../src/make/posting.ts';

/** The format of the sources. */
export const nothing: Source = {
  name: 'nothing',
  read: () => Promise.resolve({ postings: [], complete: true }),
  readText: () => undefined,
};

describe('plainText', () => {
  it.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\n\nTwo & three'],
    ['&lt;p&gt;One&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Two&lt;/li&gt;&lt;/ul&gt;', 'One\n\n- Two'],
    ['&amp;lt;b&amp;gt;Twice&amp;lt;/b&amp;gt; &amp;amp; more', 'Twice & more'],
    ['Pay < 100 & more > 5\nnext line', 'Pay < 100 & more > 5\nnext line'],
    ['Java<script>alert(1)</script>Script <style>p{}</style>', 'JavaScript'],
    ['Use List<String> and <T>', 'Use List<String> and <T>'],
    ['Zero\u200bwidth\u00ad', 'Zerowidth'],
    ['<br><br/>', ''],
  ])('reads %j', (html, text) => expect(plainText(html)).toBe(text));

  it('reads one line', () => expect(plainLine(' R&amp;D\n <b>Lead</b> ')).toBe('R&D Lead'));
});

describe('description', () => {
  it('ends with a sentence within 1,000 characters', () => {
    const { text = '', isCut } = description(`<p>${'You build what others use every day. '.repeat(60)}</p>`);
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(text).toMatch(/day\.$/);
    expect(isCut).toBe(true);
  });
  it.each([
    ['You build. Write to jane.doe@example.com today. You win.', 'You build. You win.'],
    ['Du baust. Frau Anna Muster gibt Auskunft. Du gewinnst.', 'Du baust. Du gewinnst.'],
    ['Vous construisez. Appelez M. Dupont. Fin.', 'Vous construisez. Fin.'],
    ['Du baust.\n\nKontakt: Anna Muster', 'Du baust.'],
    [
      '<p>Du baust.</p><h3>Ihre Ansprechpartnerin</h3><p>Anna Muster<br>Leiterin HR</p>',
      'Du baust.\n\n\n'.trim(),
    ],
    ['Call +41 44 123 45 67.', undefined],
  ])('leaves contacts of %j out', (given, text) => {
    const read = description(given);
    expect(read.text).toBe(text);
    expect(read.contacts).toBeGreaterThan(0);
  });
  it('contains no markup, whatever the input', () =>
    expect(description('Go <a href=x onclick=y>now javascript:alert(1) <img src=x').text).not.toMatch(
      /href|javascript:a/,
    ));
});

describe('meaningsOf', () => {
  it.each([
    ['kind', 'FullTime_permanent', ['permanent']],
    ['kind', 'Unlimited', ['permanent']],
    ['kind', 'befristet', ['temporary']],
    ['kind', 'unbefristet', ['permanent']],
    ['kind', 'CDI', ['permanent']],
    ['kind', 'Praktikum, befristet', ['internship', 'temporary']],
    ['kind', 'FULL_TIME', []],
    ['workplace', 'partially remote', ['hybrid']],
    ['workplace', 'Fully Remote', ['remote']],
    ['period', 'per-year-salary', ['yearly']],
    ['hours', 'Part-time / full-time', ['full', 'part']],
  ] as const)('%s of %j', (table, text, meanings) => expect(meaningsOf(table, text)).toEqual(meanings));
});

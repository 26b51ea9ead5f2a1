import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from '../../../src/text/tokens.ts';
import { listOf } from '../../lib/text-table.ts';

const forms = (text: string) => tokenize(text).map((token) => token.forms);
const needed = (text: string) => tokenize(text).map((token) => token.needed);

describe('tokenize', () => {
  it.each([
    ['C++', ['c++']],
    ['C#', ['c#']],
    ['.NET', ['dotnet', 'net']],
    ['ASP.NET', ['aspnet', 'asp', 'net', 'dotnet']],
    ['Node.js', ['nodejs', 'node', 'js', 'dotjs']],
    ['R&D', ['r&d', 'rnd']],
    ['R & D', ['r&d', 'rnd']],
    ['S/4HANA', ['s4hana', 's', '4hana']],
    ['McDonald’s', ['mcdonald']],
    ['24/7', ['24-7', '24', '7']],
    ['80-100%', ['80-100%', '80', '100%', '100']],
    ['80 – 100 %', ['80-100%', '80', '100%', '100']],
    ['50%', ['50%', '50']],
    ['E-Mail', ['email', 'e', 'mail']],
    ['Full-Stack', ['fullstack', 'full', 'stack']],
    ['Notepad++', ['notepad++', 'notepad']],
    ['401k', ['401k']],
  ])('keeps %s as one word, found by its parts too', (text, expected) => {
    expect([forms(`x, ${text}.`), forms(text)]).toEqual([[['x'], expected], [expected]]);
  });

  it('separates the neighbours of special words', () =>
    expect(forms('C/C++, TCP/IP und C++17')).toEqual([
      ['c'],
      ['c++'],
      ['tcp'],
      ['ip'],
      ['und'],
      ['c++'],
      ['17'],
    ]));

  it.each(
    // prettier-ignore
    [
      'Entwickler:in', 'Entwickler*in', 'Entwickler_in', 'Entwickler/in', 'Entwickler/-in', 'Entwickler(in)',
      'Entwickler·in', 'EntwicklerIn', 'Entwickler*innen', 'EntwicklerInnen', 'Entwickler (m/w/d)',
      'Entwickler m/w/x', 'Entwickler (H/F)', 'Entwickler (w | m | d)', 'Entwickler (all genders)',
      'Entwickler:in (m/w/d)',
    ],
  )('folds the gender forms of %s away', (text) => expect(forms(text)).toEqual([['entwickler']]));

  it('keeps what only looks like a gender form', () => {
    expect(needed('I/O und A/B, d/d')).toEqual([['i/o'], ['und'], ['a/b'], ['dd']]);
    expect(forms('Berlin Benin')).toEqual([['berlin'], ['benin']]);
  });

  it.each([
    ['Full-Stack', [['full', 'stack']]],
    ['E-Mail-Marketing', [['email', 'marketing']]],
    ['Node.js-Entwickler', [['nodejs', 'entwickler']]],
    ['Vitamin-C', [['vitaminc']]],
    ['C++', [['c++']]],
    ['24/7', [['24-7']]],
  ])('says what a query for %s needs', (text, expected) => expect(needed(text)).toEqual(expected));

  it('returns the positions of words', () => {
    const text = 'Bäcker:in (m/w/d) in Zürich';
    expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(
      listOf('Bäcker | in | Zürich'),
    );
  });

  it('drops words that nobody types', () => expect(forms('a'.repeat(41))).toEqual([]));

  it('finds the needed words, in order and inside the text (any text)', () => {
    const unit = fc.constantFrom(...'aBzäß19.-+#&/%:*()ecI n'.split(''), 'in', 'm/w/d');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' })), (text) => {
        let last = 0;
        for (const token of tokenize(text)) {
          expect(token.start).toBeGreaterThanOrEqual(last);
          expect(token.end).toBeLessThanOrEqual(text.length);
          expect(token.forms.length).toBeGreaterThan(0);
          for (const form of token.needed) expect(token.forms).toContain(form);
          // Pairs of characters overlap.
          last = token.start;
        }
      }),
    );
  });
});

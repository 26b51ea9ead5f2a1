import { describe, expect, it } from 'vitest';
import { pageTerms } from '../../../scripts/scrape/page-terms.ts';

describe('pageTerms', () => {
  it('keeps distinct, informative words in alphabetical order', () =>
    expect(
      pageTerms('Du backst Sauerteigbrot und Brezeln. Brezeln! Wir bieten gute Arbeitszeiten.', {
        title: 'Bäcker',
      }),
    ).toEqual(['backst', 'brezeln', 'sauerteigbrot']));

  it('leaves out words of title, description and tags', () =>
    expect(
      pageTerms('Baecker Teig Ofen Mehl', { title: 'Bäcker:in', description: 'Teig kneten', tags: ['Ofen'] }),
    ).toEqual(['mehl']));

  it('leaves out addresses, numbers and short words, but not names with signs', () =>
    expect(
      pageTerms(
        'Mail an max.muster@example.com, https://example.com/x, www.example.com: 2026, ab, C++, R&D, .NET',
        { title: '' },
      ),
    ).toEqual(['c++', 'dotnet', 'net', 'r&d', 'rnd']));

  it('keeps at most 300 terms, the longest ones', () => {
    const words = Array.from(
      { length: 400 },
      (_, i) => `w${String.fromCharCode(97 + (i % 26))}${'x'.repeat(2 + (i % 20))}${i}`,
    );
    const terms = pageTerms(words.join(' '), { title: '' });
    expect(terms).toHaveLength(300);
    expect(terms).toEqual([...terms].sort());
    const shortestKept = Math.min(...terms.map((term) => term.length));
    const dropped = words.filter((word) => !terms.includes(word));
    expect(Math.max(...dropped.map((word) => word.length))).toBeLessThanOrEqual(shortestKept);
  });
});

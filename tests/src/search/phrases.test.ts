import { describe, expect, it } from 'vitest';
import type { JobsReader } from '../../../src/search/jobs.ts';
import { phraseFinder } from '../../../src/search/phrase-finder.ts';
import { keepPhrases, type Phrase } from '../../../src/search/phrases.ts';
import { SearchTooCostly } from '../../../src/search/types.ts';

describe('a phrase matches adjacent words', () => {
  it.each([
    ['of the', 'One of the best', 'of the'],
    ['of the', 'Of  The best', 'Of  The'],
    ['of the', 'office theory', undefined],
    ['of the', 'of all the best', undefined],
    ['koch in', 'Koch (m/w/d) in Bern', 'Koch (m/w/d) in'],
    ['entwickler in', 'Entwickler:in in Bern', 'Entwickler:in in'],
    ['munchen ost', 'München Ost', 'München Ost'],
    ['munchen ost', 'Muenchen-Ost', 'Muenchen-Ost'],
    ['munchen ost', 'Mu\u0308nchen Ost', 'Mu\u0308nchen Ost'],
    ['grosse kuche', 'große Küche', 'große Küche'],
    ['neu ist', 'neue ist', undefined],
    ['nurse in', 'Nürse in', 'Nürse in'],
    ['nurse in', 'Nérse in', undefined],
    ['koch in', 'Nørse Køch in', 'Køch in'],
    ['email versenden', 'E-Mail versenden', 'E-Mail versenden'],
    ['nodejs entwickler', 'Node.js-Entwickler', 'Node.js-Entwickler'],
    ['c++ und', 'C++ und Rust', 'C++ und'],
    ['c und', 'C++ und Rust', undefined],
    ['80-100% in', '80 – 100 % in Bern', '80 – 100 % in'],
    ['of the', `of ${'🎉'.repeat(18)} the`, `of ${'🎉'.repeat(18)} the`],
    ['of the', `of ${'🎉'.repeat(19)} the`, undefined],
    ['of the', 'éof the', undefined],
    ['of the', 'of theé', undefined],
    ['of the', 'of é the', undefined],
    ['повар в', 'Нужен повар в Берн', 'повар в'],
  ])('"%s" in "%s"', (phrase, text, found) => {
    const finder = phraseFinder(phrase.split(' '));
    expect(finder.isIn(text)).toBe(found !== undefined);
    expect(finder.find(text).map(([start, end]) => text.slice(start, end))).toEqual(found ? [found] : []);
  });
});

describe('the cost of phrases is the number of texts scanned', () => {
  const size = 6000;
  let read = 0;
  const jobs = {
    async *texts(some: readonly number[]) {
      read += some.length;
      yield some.map((ordinal) => ({ ordinal, title: ordinal % 2 ? 'of the' : 'in the', description: '' }));
      await Promise.resolve();
    },
  } as unknown as JobsReader;
  const every = (words: string[], isExcluded = false): Phrase => ({
    words,
    candidates: new Uint8Array(size).fill(1),
    isExcluded,
  });
  const matches = async (...phrases: Phrase[]): Promise<number> => {
    const scores = new Uint32Array(size).fill(1);
    await keepPhrases({ jobs, domainOf: () => 'a.example' }, phrases, scores);
    return scores.filter(Boolean).length;
  };

  it('a single phrase has no limit, and each text is read once', async () => {
    read = 0;
    expect(await matches(every(['of', 'the']))).toBe(size / 2);
    expect(await matches(every(['of', 'the'], true))).toBe(size / 2);
    expect(read).toBe(2 * size);
  });

  it('several phrases are refused beyond 10,000 texts, before reading any, with advice', async () => {
    read = 0;
    const error: unknown = await matches(every(['of', 'the']), every(['in', 'the'], true)).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(SearchTooCostly);
    expect((error as Error).message).toBe(
      'The phrases of this search would have to be looked for in 12,000 texts, but several may need 10,000 at most. ' +
        'Search for one phrase, or for phrases with a rarer word in them.',
    );
    expect(read).toBe(0);
  });

  it('texts ruled out by another phrase do not count', async () => {
    const rare = { ...every(['of', 'the']), candidates: new Uint8Array(size).fill(1, 0, 4000) };
    read = 0;
    expect(await matches(rare, every(['in', 'the'], true))).toBe(2000);
    expect(read).toBe(4000);
  });
});

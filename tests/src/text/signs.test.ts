import { describe, expect, it } from 'vitest';
import { highlighter } from '../../../src/search/highlight.ts';
import { phraseFinder } from '../../../src/search/phrase-finder.ts';
import { parseText } from '../../../src/search/query-text.ts';
import { plainSigns } from '../../../src/text/signs.ts';
import { openedOnce, jobsOf, searchOf, titlesOf } from '../../lib/search-of.ts';

const titled = (...titles: string[]) => jobsOf(titles.map((title) => ({ title })));
const wordsOf = (q: string): string[] => parseText(q).words.map(({ word }) => word);

describe('quotes of every kind', () => {
  const opened = openedOnce((folder) =>
    searchOf(titled('Product Manager', 'Manager of the product', 'Baker'), {}, {}, folder),
  );
  const QUOTES = [
    '"…"', '“…”', '„…“', '„…”', '”…”', '‟…”', '«…»', '»…«', '« … »', '«\u00a0…\u202f»', '‹…›', '›…‹', '‘…’', '‚…‘', '’…’',
    "'…'", '‛…’', '`…`', '´…´', '`…´', '″…″', '＂…＂', '「…」', '『…』', '〝…〞', '❝…❞', '“…"', '("…")', '[“…”]', '“…”,',
  ]; // prettier-ignore
  it.each(QUOTES)('form a phrase: %s', async (quotes) => {
    const q = quotes.replace('…', 'product manager');
    const answer = await opened().ask(`q=${encodeURIComponent(q)}`);
    expect(titlesOf(answer)).toEqual(['Product Manager']);
    const without = await opened().ask(`q=${encodeURIComponent(`-${q.replace(/^[([]/, '')}`)}`);
    expect(titlesOf(without)).toEqual(['Manager of the product', 'Baker']);
  });

  it.each(["driver's license", 'd’emploi', "l'hôtel", 'rock ’n roll', "managers' guide", 'O‘Reilly', '6′ pipe', '“open'])(
    'are none where they are apostrophes, or not closed: %s',
    (q) => expect(parseText(q)).toMatchObject({ phrases: [], excluded: [] }),
  ); // prettier-ignore
});

describe('dashes of every kind', () => {
  const DASHES = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '﹣', '－', '⁃', '˗', '➖', '--'];
  it.each(DASHES)('exclude at the beginning of a word: %s', (dash) => {
    expect(parseText(`manager ${dash}senior`).excluded).toMatchObject([{ words: ['senior'] }]);
    expect(wordsOf(`manager ${dash}senior`)).toEqual(['manager']);
    expect(parseText(`${dash}“senior manager”`).excluded).toHaveLength(1);
  });
  it.each(DASHES)('separate words with blanks on both sides: %s', (dash) => {
    expect(parseText(`manager ${dash} senior`).excluded).toEqual([]);
    expect(wordsOf(`manager ${dash} senior`)).toEqual(['manager', 'senior']);
  });
  it.each(DASHES)('do not exclude after a letter: %s', (dash) => {
    expect(parseText(`baby${dash}sitting`).excluded).toEqual([]);
    expect(wordsOf(`baby${dash}sitting`)).toEqual(['baby', 'sitting']);
  });
  it.each(['‐', '‑', '‒', '–', '−', '﹣', '－'])('are hyphens within a word: %s', async (dash) => {
    expect(wordsOf(`E${dash}Mail`)).toEqual(['email']);
    const { ask } = await searchOf(titled(`E${dash}Mail`, `Front${dash}End`, 'Baker'));
    for (const [q, title] of [['email', `E${dash}Mail`], ['e-mail', `E${dash}Mail`], ['frontend', `Front${dash}End`]] as const)
      expect(titlesOf(await ask(`q=${q}`))).toEqual([title]); // prettier-ignore
  });
});

describe('signs that are neither quotes nor dashes', () => {
  it.each([
    ['ʼ', "O'Reilly", 'Oʼreilly'],
    ['′', "O'Reilly", 'O′reilly'],
    ['`', "O'Reilly", 'O`reilly'],
    ['´', "O'Reilly", 'O´reilly'],
    ['’', "O'Reilly", 'O’reilly'],
    ['＇', "O'Reilly", 'O＇reilly'],
    ['a no-break space', 'R & D', 'R\u00a0&\u00a0D'],
    ['a thin space', 'R & D', 'R\u2009&\u2009D'],
    ['a narrow no-break space', '80 %', '80\u202f%'],
    ['a soft hyphen', 'Glaserei', 'Glase\u00adrei'],
    ['a zero-width space', 'Glaserei', 'Glase\u200brei'],
    ['a word joiner', 'Glaserei', 'Glase\u2060rei'],
    ['full-width letters and signs', 'C++', 'Ｃ＋＋'],
    ['a full-width hash', 'C#', 'Ｃ＃'],
    ['a musical sharp', 'C#', 'C♯'],
    ['a full-width dot', 'Node.js', 'Node．js'],
    ['a ligature', 'Officer', 'Oﬃcer'],
    ['another ligature', 'Finance', 'Ｆinance'],
    ['one more', 'Konfiguration', 'Konﬁguration'],
    ['an ellipsis', 'Painter', 'Painter…'],
  ])('are what is typed: %s', async (_, typed, otherwise) => {
    const { ask } = await searchOf([
      ...titled(
        `Glazier ${typed}`,
        `Glazier ${otherwise}`.replaceAll(/[\u00ad\u200b\u2060]/g, ''),
        'Glazier',
      ),
    ]);
    for (const one of [typed, otherwise])
      for (const q of [`glazier ${one}`, `"glazier ${one}"`])
        expect((await ask(`q=${encodeURIComponent(q)}&exact=true`)).total, q).toBe(2);
  });

  it('keep their offsets', () => {
    const text = '„L’Oréal“ – Co‑Pilot… （Ｃ＋＋）';
    expect(plainSigns(text)).toHaveLength(text.length);
    const marks = { words: new Set(['pilot']), forms: new Set<string>(), beginnings: [], phrases: [['co', 'pilot']], places: new Set<string>(), countries: new Set<string>() }; // prettier-ignore
    expect(
      highlighter(marks, marks.phrases.map(phraseFinder))(text).map(([start, end]) => text.slice(start, end)),
    ).toEqual(['Co‑Pilot']);
  });
});

import * as pagefind from 'pagefind';
import { afterEach, expect, test, vi } from 'vitest';
import { indexPart } from '../../../../scripts/emit/search/pagefind-part.ts';

vi.mock('pagefind', { spy: true });
afterEach(() => vi.mocked(pagefind.createIndex).mockReset());

const partOf = (words: number[]) => ({
  words: Uint32Array.from(words),
  notes: Uint32Array.from(words, (_, position) => position + 100),
});

/** Lets Pagefind index other content than it was given. */
function alterContent(alter: (content: string) => string): void {
  vi.mocked(pagefind.createIndex).mockImplementation(async (config) => {
    const actual = await vi.importActual<typeof pagefind>('pagefind');
    const { index, errors } = await actual.createIndex(config);
    if (!index) return { errors };
    return {
      errors,
      index: {
        ...index,
        addCustomRecord: (record) => index.addCustomRecord({ ...record, content: alter(record.content) }),
      },
    };
  });
}

test('each word comes back once, with its notes in their order', async () => {
  const { words, bounds, notes } = await indexPart(partOf([7, 40, 7, 1_000_000, 7]));
  const found = Array.from(words, (word, w) => [word, [...notes.subarray(bounds[w], bounds[w + 1])]]);
  expect(Object.fromEntries(found)).toEqual({ 7: [100, 102, 104], 40: [101], 1000000: [103] });
});

test('a word that Pagefind drops ends the build', async () => {
  alterContent((content) => content.replace(/ \w+$/, ''));
  await expect(indexPart(partOf([7, 40, 9]))).rejects.toThrow('gave back 2 of 3 words');
});

test('a word that Pagefind changes ends the build', async () => {
  alterContent((content) => content.replace(/^7 /, '8 '));
  await expect(indexPart(partOf([7, 40, 9]))).rejects.toThrow('"8"');
});

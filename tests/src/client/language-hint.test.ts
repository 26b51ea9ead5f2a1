import { beforeAll, expect, test, vi } from 'vitest';

let hintedLanguage: (
  preferred: readonly string[],
  own: string,
  others: readonly string[],
) => string | undefined;
beforeAll(async () => {
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    documentElement: { lang: 'en', classList: { contains: () => false } },
  });
  ({ hintedLanguage } = await import('../../../src/client/language-hint.ts'));
});

test.each([
  [['de-AT', 'en'], 'en', 'de'],
  [['de-AT', 'en'], 'de', undefined],
  [['en-US', 'de'], 'de', 'en'],
  [['pt-BR', 'fr-CA', 'en'], 'en', 'fr'],
  [['pt', 'en', 'fr'], 'en', undefined],
  [['FR'], 'en', 'fr'],
  [['ja', 'pl'], 'en', undefined],
  [[], 'en', undefined],
  [['it_IT', 'it'], 'en', 'it'],
  [['deu', 'x-klingon', '*'], 'en', undefined],
])('a browser that prefers %j is told on a page in "%s" of %s', (preferred, own, hinted) => {
  const others = ['en', 'de', 'fr', 'it'].filter((other) => other !== own);
  expect(hintedLanguage(preferred, own, others)).toBe(hinted);
});

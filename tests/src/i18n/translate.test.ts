import { expect, test } from 'vitest';
import { createTranslate, interpolate } from '../../../src/i18n/translate.ts';

const strings = { greet: 'Grüezi {name}', jobs: { one: '{count} Stelle', other: '{count} Stellen' } };
const t = createTranslate<'greet' | 'missing', 'jobs' | 'none'>('de', strings);

test('parameters are filled in', () => {
  expect(t('greet', { name: '$& {x}' })).toBe('Grüezi $& {x}');
  expect(interpolate('{a}{b}', { a: 1 })).toBe('1{b}');
});

test('plurals follow the locale and write its numbers', () => {
  expect([t.plural('jobs', 1), t.plural('jobs', 1200)]).toEqual(['1 Stelle', '1.200 Stellen']);
});

test('a missing key says where to add it', () => {
  expect(() => t('missing')).toThrow('No text is named "missing" in the locale "de". Add it to its file.');
  expect(() => t.plural('none', 2)).toThrow(
    'No plural is named "none" in the locale "de". Add it to its file.',
  );
});

test('French texts keep guillemets and double punctuation beside their words', async () => {
  const { default: fr } = await import('../../../src/i18n/fr.json', { with: { type: 'json' } });
  expect(JSON.stringify(fr).match(/.{0,30}(?:« | »| [:;!?](?=[ "]))/gu)).toBeNull();
});

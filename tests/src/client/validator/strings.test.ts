import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES } from '../../../../src/feed/rules/index.ts';
import { STRINGS } from '../../../../src/i18n/strings.ts';

const compiled = readFileSync('src/feed/messages/index.ts', 'utf8');

it('has a name for every code of the engine', () => {
  const keywords = [...compiled.matchAll(/^ {2}(\w+): \w+,$/gm)].map(([, keyword = '']) =>
    keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(keywords).toContain('additional-properties');
  const codes = [
    ...keywords,
    ...RULES.map(({ name }) => name),
    ...['json-syntax', 'encoding', 'too-many', 'duplicate-key', 'byte-order-mark'],
  ];
  const named = Object.keys(STRINGS.en).filter((key) => key.startsWith('validator.code.'));
  expect(named.sort()).toEqual(codes.map((code) => `validator.code.${code}`).sort());
});

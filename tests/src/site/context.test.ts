import { expect, test } from 'vitest';
import { openGraphLocale } from '../../../src/site/context.ts';

test.each([
  ['en', 'en_GB'],
  ['de', 'de_DE'],
  ['fr', 'fr_FR'],
  ['it', 'it_IT'],
])('Open Graph knows %s as %s', (locale, name) => expect(openGraphLocale(locale)).toBe(name));

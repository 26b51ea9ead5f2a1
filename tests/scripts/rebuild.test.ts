import { test } from 'vitest';
import { expectSameRebuilt } from '../lib/rebuilt-site.ts';

// More feeds, in two languages and with Pagefind's index: tests/full/rebuild.test.ts.
test('what a build takes over from the site before is, byte for byte, what it would make', () =>
  expectSameRebuilt(4, { LOCALES: 'en', PAGEFIND: 'false' }));

import { test } from 'vitest';
import { expectSameRebuilt } from '../lib/rebuilt-site.ts';

// More feeds, in two languages and with Pagefind's index: tests/full/rebuild.test.ts.
test('files reused from the previous site are identical to newly made ones', () =>
  expectSameRebuilt(4, { LOCALES: 'en', PAGEFIND: 'false' }));

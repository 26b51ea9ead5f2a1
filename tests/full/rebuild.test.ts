import { test } from 'vitest';
import { expectSameRebuilt } from '../lib/rebuilt-site.ts';

// A few feeds: tests/scripts/rebuild.test.ts.
test('what a build takes over from the site before is, byte for byte, what it would make', () =>
  expectSameRebuilt(12));

import { test } from 'vitest';
import { expectSameRebuilt } from '../lib/rebuilt-site.ts';

// A few feeds: tests/scripts/rebuild.test.ts.
test('files taken over from the previous site equal those of a full build', () => expectSameRebuilt(12));

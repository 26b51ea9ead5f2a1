import { expect, test } from 'vitest';
import exampleFeed from '../../../src/site/example-feed.json' with { type: 'json' };
import { validateFeed } from '../../../src/feed/validate.ts';

test('the example on the page for employers is a valid feed', () => {
  const { valid, errors, warnings } = validateFeed(JSON.stringify(exampleFeed), {
    now: new Date('2026-03-03T00:00:00Z'),
  });
  expect([[...errors, ...warnings], valid]).toEqual([[], true]);
});

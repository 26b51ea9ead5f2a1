import { expect, it } from 'vitest';
import { upToDate } from '../../../../src/client/validator/document.ts';
import { validateFeed } from '../../../../src/feed/validate.ts';
import type { Feed } from '../../../../src/feed/types.ts';
import exampleFeed from '../../../../src/site/example-feed.json' with { type: 'json' };

const example = exampleFeed as Feed;

it('makes a sample without findings, on any day', () => {
  for (const day of ['2026-01-01', '2027-12-31', '2040-02-29']) {
    const now = new Date(`${day}T23:59:59.999Z`);
    for (const feed of [example, { ...example, jobs: [] }]) {
      const text = JSON.stringify(upToDate(feed, now));
      expect(validateFeed(text, { now })).toEqual({ valid: true, errors: [], warnings: [] });
    }
  }
});

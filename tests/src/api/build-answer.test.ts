import { expect, it } from 'vitest';
import { cacheControl, type Deployment } from '../../../src/api/deployed.ts';

const deployment = { builtAt: '2026-01-20T06:00:00.000Z', syncIntervalHours: 3 } as Deployment;

it.each([
  ['just built', '2026-01-20T06:00:00Z', 10800],
  ['an hour later', '2026-01-20T07:00:00Z', 7200],
  ['shortly before the next build', '2026-01-20T08:59:30Z', 60],
  ['overdue', '2026-01-25T00:00:00Z', 60],
  ['on a clock that is behind', '2026-01-19T00:00:00Z', 10800],
])('a CDN may keep an answer until the next build is due: %s', (_, now, seconds) => {
  expect(cacheControl(deployment, Date.parse(now))).toBe(`public, max-age=60, s-maxage=${seconds}`);
});

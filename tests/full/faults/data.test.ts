/** The real build command against exports that arrive whole, but with less in them than there should be. */
import { expect, test } from 'vitest';
import { changed, exportOf, faultSite, good, NAMES } from '../../lib/fault-site.ts';

const site = faultSite();

test('an export with under half of the domains is refused until an operator accepts it', async () => {
  const known = await site.jobs();
  await site.sends(exportOf(3, NAMES.slice(0, 2)));
  await site.expectRefused('2 of 6 domains');
  const { exitCode, log } = await site.build({ args: ['--accept-shrink'] });
  expect(exitCode, log).toBe(0);
  expect(Object.keys(site.dates())).toHaveLength(6);
  expect(await site.jobs(), 'jobs that are gone keep their page for a while').toEqual(known);
  await site.expectHealed(good);
  expect(await site.jobs()).toEqual(known);
});

test.each([
  ['no JSON', '{"version": "1.0", "jobs": ['],
  ['no feed', '{"jobs": "none"}'],
  ['nothing', ''],
])('a domain keeps its last good jobs when its feed is %s', async (_what, text) => {
  const before = site.dates();
  await site.sends({ ...changed, 'depot.example.json': text });
  const { exitCode, log } = await site.build();
  expect(exitCode, log).toBe(0);
  const after = site.dates();
  expect(after).toMatchObject(before);
  expect(Object.keys(after)).toHaveLength(5 * 4 + 3);
  expect(await site.jobs()).toEqual(expect.arrayContaining(Object.keys(after)));
  await site.expectHealed(changed);
  await site.expectHealed(good);
});

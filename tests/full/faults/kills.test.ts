/**
 * The real build command, killed without warning at random moments (FAULTS, default 20; SEED repeats a run): the site is
 * always one that was published as a whole, and the next build heals.
 */
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changed, faultSite, FAULTS, good, random } from '../../lib/fault-site.ts';

const site = faultSite();

test('a build killed at random moments leaves a complete site, and the next one recovers', async () => {
  const versions = [changed, good];
  // Where both have been published once the two sites follow each other without end.
  const sites = new Set<string>();
  let took = 0;
  for (const version of [...versions, ...versions]) {
    const started = performance.now();
    await site.expectHealed(version);
    took = performance.now() - started;
    sites.add(await site.digest());
  }
  for (let fault = 0; fault < FAULTS; fault++) {
    await site.sends(versions[fault % 2]!);
    const { kill, ended } = site.start();
    const after = Math.floor(random() * took);
    await sleep(after);
    kill();
    await ended;
    expect([after, sites.has(await site.digest())]).toEqual([after, true]);
  }
  await site.expectHealed(changed);
  expect(await site.jobs()).toHaveLength(24);
  const beside = (await readdir(site.folder)).filter((name) => name.startsWith('dist'));
  expect(beside.sort()).toEqual(['dist', 'dist.previous']);
});

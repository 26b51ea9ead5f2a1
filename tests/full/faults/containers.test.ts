/**
 * The real build command against a real provider whose exports arrive damaged. After every fault the published site is,
 * byte for byte, the one from before. FAULTS sets how many random places are tried per container (default 20); SEED
 * repeats a run.
 */
import { expect, test } from 'vitest';
import { changed, faultSite, FAULTS, good, random } from '../../lib/fault-site.ts';
import { CONTAINERS } from '../../lib/exports.ts';

const site = faultSite();
const at = (length: number): number => Math.floor(random() * length);

test.each(Object.keys(CONTAINERS))('%s truncated at random places', async (kind) => {
  const whole = await CONTAINERS[kind]!(changed);
  for (let fault = 0; fault < FAULTS; fault++) {
    // An end between two lines of NDJSON is a whole, shorter export: nothing tells it from one.
    let end = at(whole.length);
    while (kind === 'ndjson' && (whole[end] === 10 || whole[end - 1] === 10)) end--;
    site.answer = (_request, response) => response.end(whole.subarray(0, end));
    await site.expectRefused(`${kind} cut at ${end} of ${whole.length}`);
  }
});

const hasChecksum = (kind: string): boolean => !['tar', 'ndjson'].includes(kind);

/**
 * A container with checksums is refused, or the bit was one that says nothing (a date, a flag), and then the site is that
 * of the export as it was sent. A bare one cannot tell: what is read of it is published, and the site is a whole one, as
 * every build checks. As that renders, fewer bits are tried.
 */
test.each(Object.keys(CONTAINERS))('%s with a flipped bit', async (kind) => {
  const whole = await CONTAINERS[kind]!(changed);
  const flips = hasChecksum(kind) ? FAULTS : Math.ceil(FAULTS / 10);
  for (let fault = 0; fault < flips; fault++) {
    const damaged = Buffer.from(whole);
    const [place, bit] = [at(whole.length), at(8)];
    damaged[place]! ^= 1 << bit;
    const what = `${kind} with bit ${bit} of byte ${place} flipped`;
    site.answer = (_request, response) => response.end(damaged);
    const before = await site.digest();
    const { exitCode, log } = await site.build();
    expect([0, 3], `${what}\n${log}`).toContain(exitCode);
    if (exitCode === 3) expect([what, await site.digest()]).toEqual([what, before]);
    else if (hasChecksum(kind)) expect([what, Object.keys(site.dates()).length]).toEqual([what, 24]);
    else expect([what, (await site.jobs()).length >= 18]).toEqual([what, true]);
  }
  await site.expectHealed(good);
});

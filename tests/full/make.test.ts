import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { COUNTRIES } from '../../src/feed/codes.ts';
import type { Feed, FeedJob } from '../../src/feed/types.ts';
import { readFeed } from '../../src/feed/validate.ts';
import { toCsv, toJsonLd } from '../../src/make/convert.ts';
import { makeFeed } from '../../src/make/feed.ts';
import { readCsv } from '../../src/make/sources/csv.ts';
import { jsonld } from '../../src/make/sources/jsonld.ts';
import { withoutWriting } from '../lib/make.ts';
import { tempDir } from '../lib/temp-dir.ts';

const EXPORT = resolve(process.env['EXPORT_URL'] ?? 'scripts/sample/export.tar.gz');

/** The valid feeds of the export, with the jobs that a feed made on its day has. */
async function feeds(): Promise<Feed[]> {
  const dir = await tempDir();
  execFileSync('tar', ['-xf', EXPORT, '-C', dir]);
  return readdirSync(dir).flatMap((name) => {
    const { feed } = readFeed(readFileSync(join(dir, name)), { now: new Date(), warnings: false });
    const today = feed?.lastUpdated.slice(0, 10) ?? '';
    const isLive = ({ publishedAt, applyBefore = '9999', endDate = '9999', locations }: FeedJob): boolean =>
      locations.every(({ country = 'CH' }) => COUNTRIES.has(country)) &&
      publishedAt <= today &&
      applyBefore > publishedAt &&
      applyBefore >= today &&
      endDate >= today;
    return feed ? [{ ...feed, jobs: feed.jobs.filter(isLive) }] : [];
  });
}

test('converting JSON-LD and a table gives the feeds of an export', async () => {
  let jobs = 0;
  for (const feed of await feeds()) {
    const options = { employer: feed.employer, now: new Date(feed.lastUpdated) };
    const expected = withoutWriting(feed.jobs);
    jobs += expected.length;
    for (const postings of [jsonld.readText(toJsonLd(feed)) ?? [], readCsv(toCsv(feed)).postings])
      expect(withoutWriting(makeFeed(postings, options).feed.jobs)).toEqual(expected);
  }
  console.log(`${jobs} jobs`);
  expect(jobs).toBeGreaterThan(0);
});

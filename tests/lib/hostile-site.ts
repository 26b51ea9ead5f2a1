import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from '../../scripts/build.ts';
import { readConfig } from '../../scripts/config.ts';
import { silentProgress } from '../../scripts/lib/progress.ts';
import type { Feed, FeedJob } from '../../src/feed/types.ts';
import { feed, feedFiles, packNdjson } from './exports.ts';

/** The longest values that the format lets in, without a place to break them. */
const LONG: Partial<FeedJob> = {
  title: 'W'.repeat(255),
  locations: [{ city: 'M'.repeat(255), country: 'BO' }, { city: 'M'.repeat(254) }, { city: 'Bern' }],
  description: 'Ж'.repeat(1000),
  category: 'W'.repeat(255),
  referenceId: '_'.repeat(255),
  tags: Array.from({ length: 4 }, (_, index) => 'W'.repeat(26) + String(10 + index)),
  salary: { min: 999_999_999_998, max: 999_999_999_999, currency: 'CHF', interval: 'monthly' },
  startDate: '2026-11-30',
  endDate: '2027-11-30',
  applyBefore: '2026-11-30',
  experienceLevel: 'executive',
  workType: 'on-site',
  workLoad: { minPercentage: 33.33, maxPercentage: 66.66 },
};
const label = (letter: string): string => letter.repeat(63);
const LONG_HOST = `${label('a')}.${label('b')}.${label('c')}.example`;

/** Words of a language that is written from right to left, with neutral signs at their ends. */
const RIGHT_TO_LEFT: Partial<FeedJob> = {
  language: 'he',
  title: 'נהג אוטובוס (D1)',
  locations: [{ city: 'תל אביב', country: 'IL' }],
  description: 'נהג אוטובוס, 24 שעות (D1)!',
  tags: ['אוטובוס (D1)'],
};
/** Adverts in Arabic and Hebrew as people write them. */
const RIGHT_TO_LEFT_FILE = 'scripts/sample/right-to-left.ndjson';

const employer = (name: string, jobs: Partial<FeedJob>[], url?: string): Feed => {
  const value = feed(name, jobs);
  return {
    ...value,
    employer: {
      ...value.employer,
      name: name.padEnd(255, 'W'),
      industry: 'W'.repeat(255),
      location: { city: 'W'.repeat(255), country: 'BO' },
      ...(url && { url }),
    },
  };
};

const FEEDS: Record<string, unknown> = {
  long: employer(
    'Long',
    [
      LONG,
      { ...LONG, url: `https://${LONG_HOST}/jobs/1`, language: 'de' },
      { ...LONG, url: `https://${LONG_HOST}/jobs/2`, description: 'https://' + 'x'.repeat(990) },
    ],
    `https://${LONG_HOST}/`,
  ),
  [label('d')]: employer('Domain', [{ ...LONG, title: 'Baker of '.padEnd(255, 'ß') }]),
  rtl: { ...feed('rtl', [RIGHT_TO_LEFT]), employer: { name: 'חברה (24)', location: { city: 'חיפה' } } },
  // Told at the status page, with what is wrong quoted.
  wrong: { ...feed('wrong'), ['n'.repeat(400)]: 'x'.repeat(400) },
};

/**
 * Builds a site of values that break layouts, and of adverts that run from right to left, for a host without functions.
 * @returns the folder of the site
 */
export async function buildHostileSite(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'export.ndjson');
  await writeFile(file, [packNdjson(feedFiles(FEEDS)), await readFile(RIGHT_TO_LEFT_FILE)].join('\n'));
  const config = readConfig({
    EXPORT_URL: file,
    JOBFEED_NOW: '2026-09-30T12:00:00Z',
    STATE_DIR: join(folder, 'state'),
    OUT_DIR: join(folder, 'dist'),
    SCRAPE_ENABLED: 'false',
    ICONS_MODE: 'off',
    FUNCTIONS: 'false',
  });
  await build({ config, progress: silentProgress });
  return config.OUT_DIR;
}

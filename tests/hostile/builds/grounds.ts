import type { Feed } from '../../../src/feed/types.ts';
import { sampleFeeds } from '../../lib/sample-feeds.ts';

/** The clock of the first build of a site, and of the one to which the hostile domain has come. */
export const BEFORE = '2026-09-30T06:30:00Z';
export const NOW = '2026-09-30T12:30:00Z';
/** When the exports were made. */
export const EXPORTED = '2026-09-30T06:00:00Z';
export const SITE_URL = 'https://jobs.example';

/** Ten honest domains and the settings that their site is built with. */
export interface Ground {
  name: string;
  settings: Record<string, string>;
  /** By domain. */
  feeds: Record<string, Feed>;
}

const SETTINGS: Record<string, string>[] = [
  {},
  { FUNCTIONS: 'false', LOCALES: 'de,en,fr,it', PAGEFIND: 'true', PRECOMPRESS: 'true' },
  { PAGES: 'on-demand', LANDING_MIN_JOBS: '3', LOCALES: 'en' },
];

/** Values of honest domains that others come close to. */
const TRADES: Partial<Feed['jobs'][number]>[] = [
  { title: 'Bäckerin EFZ (m/w/d)', tags: ['bread', 'C++', 'Node.js', 'Zürich'], category: 'Bakery & Pastry' },
  { title: 'C# Developer', tags: ['C#', 'C', '.NET', 'R&D'], category: 'R&D' },
  { title: 'Boulanger·ère', tags: ['Bread!', 'Pâtisserie', 'SPS'], category: 'Pâtisserie' },
  { title: 'सॉफ्टवेयर इंजीनियर', language: 'hi', tags: ['डेटा', 'bread'], category: 'सॉफ्टवेयर' },
  { title: 'Softwareentwicklerin', locations: [{ city: 'Obere Au', country: 'CH' }], tags: ['404-ready'] },
];

/** A feed whose tags, titles and city share slugs with what others write, on a domain that does so too. */
const trades = (domain: string): Feed => ({
  version: '1.0',
  lastUpdated: EXPORTED,
  employer: { name: 'Brot & Söhne', location: { city: 'Bern', country: 'CH' }, url: `https://${domain}/` },
  jobs: TRADES.map((changes, index) => ({
    language: 'de',
    publishedAt: '2026-09-01',
    title: '',
    jobType: 'permanent',
    locations: [{ city: 'Bern', country: 'CH' }],
    // At a host of its own, and at an applicant system that says whose it is.
    url: index % 2 === 0 ? `https://${domain}/jobs/${index}` : `https://jobs.lever.co/north-bakery/${index}`,
    description: `Wir backen seit 1904 und suchen dich für Schicht ${index}.`,
    ...changes,
  })),
});

/** Honest domains of the bundled sample, nine for each set of settings, and one whose values others come close to. */
export async function makeGrounds(): Promise<Ground[]> {
  const sample = Object.entries(await sampleFeeds()).flatMap(([file, text]) => {
    const feed = JSON.parse(text) as Feed;
    return feed.jobs.length >= 5 ? [[file.replace(/\.json$/, ''), feed] as const] : [];
  });
  return SETTINGS.map((settings, index) => ({
    name: `ground-${index}`,
    settings,
    feeds: {
      ...Object.fromEntries(sample.slice(9 * index, 9 * (index + 1))),
      'brot.north-bakery.example': trades('brot.north-bakery.example'),
    },
  }));
}

/** So many ordinary jobs, as one domain has them. */
export async function ordinaryFeed(domain: string, count: number): Promise<Feed> {
  const feeds = Object.values(await sampleFeeds()).map((text) => JSON.parse(text) as Feed);
  const { employer } = feeds[0]!;
  const jobs = feeds.slice(27).flatMap((feed) => feed.jobs.slice(0, 10));
  return {
    version: '1.0',
    lastUpdated: EXPORTED,
    employer: { ...employer, name: 'Ordinary AG' },
    jobs: Array.from({ length: count }, (_, index) => ({
      ...jobs[index % jobs.length]!,
      url: `https://${domain}/jobs/${index}`,
    })),
  };
}

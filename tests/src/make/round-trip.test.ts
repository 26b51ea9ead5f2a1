import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv, toJsonLd } from '../../../src/make/convert.ts';
import { makeFeed } from '../../../src/make/feed.ts';
import type { Posting } from '../../../src/make/posting.ts';
import { readCsv } from '../../../src/make/sources/csv.ts';
import { jsonld } from '../../../src/make/sources/jsonld.ts';
import type { Feed, FeedJob } from '../../../src/feed/types.ts';
import { withoutWriting } from '../../lib/make.ts';

const now = new Date('2026-06-15T12:00:00Z');
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const word = fc.stringMatching(/^[\p{L}\p{N}=+@'"#&;,|/<>()-]{1,12}$/u);
const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
const city = fc.constantFrom(
  'Bern',
  'St. Gallen',
  'Biel/Bienne',
  "L'Aquila",
  'Köln',
  'Rickenbach SO',
  'Saint-Étienne',
  'Halle (Saale)',
  'Bad Homburg v. d. Höhe',
);
const job: fc.Arbitrary<FeedJob> = fc
  .record({
    language: fc.constantFrom('de', 'en', 'fr', 'it', 'es'),
    publishedAt: day('2025-01-02', '2026-06-14'),
    title: text,
    jobType: fc.constantFrom(
      'permanent',
      'contract',
      'internship',
      'apprenticeship',
      'temporary',
      'volunteer',
      'freelance',
    ),
    locations: fc.uniqueArray(fc.record({ city, country: fc.constantFrom('CH', 'DE', 'FR', 'IT') }), {
      minLength: 1,
      maxLength: 4,
      selector: (one) => JSON.stringify(one),
    }),
    url: fc.nat().map((id) => `https://www.example.com/jobs/${id}?a=1&b=2`),
    startDate: optional(day('2026-07-01', '2027-07-01')),
    endDate: optional(day('2027-08-01', '2030-07-01')),
    applyBefore: optional(day('2026-06-16', '2026-12-30')),
    referenceId: optional(fc.stringMatching(/^[A-Z0-9-]{1,9}$/)),
    description: optional(text),
    salary: optional(
      fc.record({
        min: fc.integer({ min: 40_000, max: 80_000 }),
        max: fc.double({ min: 80_000, max: 200_000, noNaN: true }),
        currency: fc.constantFrom('CHF', 'EUR'),
        interval: fc.constant('yearly' as const),
      }),
    ),
  })
  .map((fields) => JSON.parse(JSON.stringify(fields)) as FeedJob);

const WAYS: [string, (feed: Feed) => Posting[]][] = [
  ['JSON-LD', (feed) => jsonld.readText(toJsonLd(feed)) ?? []],
  [
    'a page',
    (feed) => jsonld.readText(`<script type="application/ld+json">${toJsonLd(feed)}</script>`) ?? [],
  ],
  ['a table', (feed) => readCsv(toCsv(feed)).postings],
];
it.each(WAYS)('a feed comes back from %s', (_, through) => {
  fc.assert(
    fc.property(fc.uniqueArray(job, { minLength: 1, maxLength: 5, selector: ({ url }) => url }), (jobs) => {
      const employer = { name: 'Example AG', location: { city: 'Bern', country: 'CH' } };
      const feed: Feed = { version: '1.0', lastUpdated: '2026-06-15T00:00:00Z', employer, jobs };
      const made = makeFeed(through(feed), { employer, now }).feed.jobs;
      expect(withoutWriting(made)).toEqual(withoutWriting(jobs));
    }),
    { numRuns: 200 },
  );
});

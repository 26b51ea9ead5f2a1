import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateFeed } from '../../../src/feed/validate.ts';
import { loadSay } from '../../../src/feed/words/say.ts';
import { mayBeOffered } from '../../../src/make/may-be-offered.ts';
import { offerFeed, offerSaid } from '../../../src/make/offer.ts';
import { FEED } from '../../lib/feeds.ts';
import { tempDir } from '../../lib/temp-dir.ts';
import { greenhouse } from './sources/greenhouse.ts';
import { listOf } from '../../lib/text-table.ts';

const now = new Date('2026-11-05T12:00:00Z');
const options = { now, nameless: 'Name of the employer' };
const answer = greenhouse.one('&lt;p&gt;Bread.&lt;/p&gt;');

describe('a text that could become a feed', () => {
  test.each([
    answer,
    '[{"hostedUrl":"x"}]',
    'PK\u0003\u0004',
    '\ufeff <html>',
    'title;place\nBaker;Bern',
    'a\tb\nc\td',
  ])('%s', (text) => expect(mayBeOffered(text)).toBe(true));
  test.each([JSON.stringify(FEED), '{ "employer" : {', '', 'a, b', 'hello\nthere', '"x"'])('not %s', (text) =>
    expect(mayBeOffered(text)).toBe(false),
  );
});

test('becomes a valid feed, with the employer and place that it names', () => {
  const offer = offerFeed(answer, { ...options, defaultType: 'permanent' })!;
  expect(offer.feed).toMatchObject({
    employer: { name: 'Acme', location: { city: 'Bern', country: 'CH' } },
    jobs: [{ title: 'Baker', jobType: 'permanent', description: 'Bread.', referenceId: 'R-12' }],
  });
  expect(validateFeed(JSON.stringify(offer.feed), { now })).toMatchObject({ valid: true, warnings: [] });
  expect(offer).toMatchObject({ openings: 1, leftOut: {} });
  expect(offer.from('a.json')).toBe('greenhouse:NAME');
});

test('leaves out jobs with unknown facts, and counts them', () => {
  const offer = offerFeed(answer, options)!;
  expect(offer).toMatchObject({ openings: 1, leftOut: { 'no-kind': 1 }, feed: { jobs: [] } });
});

test.each([
  listOf(`
    a page
    <script type="application/ld+json">{"@type":"JobPosting","title":"Bäckerin (m/w/d)","url":"https://acme.example/1","description":"Brot backen, unbefristet.","hiringOrganization":{"name":"Acme"},"jobLocation":{"address":{"addressLocality":"Bern","addressCountry":"CH"}}}</script>
    This is no feed, but 1 opening as schema.org writes it. | jsonld:a`),
  [
    'a table',
    'Stelle;Ort;Vertragsart;Link\nBäckerin für die Nacht;Bern;unbefristet;https://acme.example/1\n',
    'This is no feed, but a table with 1 opening.',
    'csv:a',
  ],
])('%s, too, is a valid feed', async (_, text, sentence, from) => {
  const offer = offerFeed(text, options)!;
  expect(offer.feed.jobs).toMatchObject([
    { language: 'de', jobType: 'permanent', url: 'https://acme.example/1', locations: [{ city: 'Bern' }] },
  ]);
  expect(validateFeed(JSON.stringify(offer.feed), { now }).errors).toEqual([]);
  expect(offerSaid(offer, await loadSay('en'))).toBe(sentence);
  expect(offer.from('a')).toBe(from);
});

test.each(['hello, there\nwe, are', 'title,date\nBaker,3/9/2026\nCook,4/9/2026', '<h1>Jobs</h1>'])(
  'nothing is offered for %j',
  (text) => expect(offerFeed(text, options)?.feed.jobs ?? []).toEqual([]),
);

test.each([
  ['en', 'This is no feed, but 1 opening as Greenhouse writes it.'],
  ['de', 'Das ist kein Feed, sondern 1 Stelle, wie Greenhouse sie schreibt.'],
  ['fr', 'Ce n’est pas un flux, mais 1 offre telle que Greenhouse l’écrit.'],
  ['it', 'Questo non è un feed, ma 1 offerta come la scrive Greenhouse.'],
] as const)('it is named in %s', async (language, sentence) =>
  expect(offerSaid(offerFeed(answer, options)!, await loadSay(language))).toBe(sentence),
);

test('is recognised on the command line, which explains how to make a feed', async () => {
  const file = join(await tempDir(), 'answer.json');
  await writeFile(file, answer);
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['bin/jobfeed.js', 'validate', file], (_, stdout) => resolve(stdout));
  });
  expect(said).toContain(
    'invalid\n    This is no feed, but 1 opening as Greenhouse writes it.\n    → Make a feed of it: "jobfeed make --from greenhouse:NAME',
  );
});

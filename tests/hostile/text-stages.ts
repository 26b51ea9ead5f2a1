import { matchesETag } from '../../src/api/responses.ts';
import { retryAfterMs } from '../../scripts/http/headers.ts';
import { ROBOTS_BYTES, parseRobots } from '../../scripts/polite/index.ts';
import { decodePage, readPage } from '../../scripts/scrape/read-page.ts';
import { extractPage, excerpt, isHtml } from '../../scripts/scrape/extract.ts';
import { staticFiles } from '../../scripts/serve/static-files.ts';
import { detectContainer } from '../../scripts/sync/unpack.ts';
import { slugify } from '../../src/addresses/names.ts';
import { checkAddress, readFeedDomain } from '../../src/feed/discover.ts';
import { cleanLine, cleanText, safeHttpUrl } from '../../src/feed/text.ts';
import { validateFeed } from '../../src/feed/validate.ts';
import { escapeHtml, jsonForScript } from '../../src/lib/html.ts';
import type { HttpResponse } from '../../src/http/client.ts';
import { nextHop } from '../../src/http/policy.ts';
import { manifestIcons, pageIcons } from '../../src/http/page-head.ts';
import { highlighter } from '../../src/search/highlight.ts';
import { phraseFinder } from '../../src/search/phrase-finder.ts';
import { pageTerms } from '../../scripts/scrape/page-terms.ts';
import { parseText } from '../../src/search/query-text.ts';
import { PARAMETERS } from '../../src/filters/parameters.ts';
import { parseQuery } from '../../src/search/query.ts';
import { detectLanguage } from '../../src/make/detect.ts';
import { jobReader } from '../../src/make/job.ts';
import { recogniseAnswer, recognisePage, recogniseUnread } from '../../src/make/recognise.ts';
import { readCsv } from '../../src/make/sources/csv.ts';
import { readPage as readJobs } from '../../src/make/sources/jsonld.ts';
import { FULL_JOB, NOW, feedWith } from '../lib/feeds.ts';

/** One way in which text of strangers comes in. */
export type TextStage = (text: string) => unknown;

const PAGE = 'https://www.example.com/jobs/1';
const page = (html: string): unknown =>
  readPage({ url: PAGE, bytes: Buffer.from(html), contentType: 'text/html', jobs: [FULL_JOB] });
const withScript = (json: string): string =>
  `<html><script type="application/ld+json">${json}</script><p>Bakery</p></html>`;
/** What stands in a script cannot hold its end. */
const inScript = (text: string): string => text.replaceAll('</', '<\\/');

const files = staticFiles('public');
const hop = { url: new URL(PAGE), method: 'GET', headers: {}, trusted: false };
const policy = { allowPrivate: [], checksConnections: false };

/** A feed's answer with this text in its headers. */
function answerWith(text: string): HttpResponse {
  const bytes = Buffer.from(text.slice(0, 2000));
  return {
    status: 200,
    headers: new Headers({ 'Content-Type': headerValue(text) }),
    url: `https://example.com/${encodeURIComponent(text.toWellFormed().slice(0, 100_000).toWellFormed())}`,
    hops: ['https://example.com/', 'https://www.example.com/'],
    body: (async function* () {
      yield await Promise.resolve(bytes);
    })(),
    bytes: () => Promise.resolve(new Uint8Array(bytes)),
    discard: () => {},
  };
}

/** As a header can hold it: one byte a character, in one line. */
const headerValue = (text: string): string =>
  text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, (character) => (character.charCodeAt(0) > 0xff ? '\xe4' : ' '));

const ITEM = '<div itemscope itemtype="https://schema.org/JobPosting"><p itemprop="title">';
const jobOf = jobReader({
  employer: { name: 'Acme AG', location: { city: 'Bern', country: 'CH' } },
  now: NOW,
  detect: detectLanguage,
  language: 'de',
  defaultType: 'permanent',
});

/** Every place where text of strangers meets our own reading of it, by the stage that it belongs to. */
export const TEXT_STAGES: Record<string, TextStage> = {
  'scrape: a page': page,
  'scrape: JSON-LD': (text) => page(withScript(inScript(text))),
  'scrape: the end of JSON-LD': (text) => page(withScript(`{"@type":"JobPosting"}${inScript(text)}`)),
  'scrape: a description in JSON-LD': (text) =>
    page(withScript(inScript(JSON.stringify({ '@type': 'JobPosting', description: text })))),
  'scrape: attributes': (text) => {
    const value = escapeHtml(text);
    return extractPage(
      `<html><body class="${value}"><div id="${value}" style="${value}" class="${value}"><p>x</p></div></body></html>`,
      PAGE,
    );
  },
  'scrape: types and beginnings': (text) => [
    isHtml(text, text),
    decodePage(Buffer.from('x'), text),
    decodePage(Buffer.from(text), null),
    excerpt(text, text.slice(0, 100)),
    pageTerms(text, FULL_JOB),
  ],
  'validator: a document': (text) => validateFeed(text, { now: NOW }),
  'validator: a text without its end': (text) => validateFeed(feedWith({}).slice(0, -3) + text, { now: NOW }),
  'validator: a description': (text) => validateFeed(feedWith({ description: text }, FULL_JOB), { now: NOW }),
  'validator: every other field': (text) => {
    const part = text.slice(0, text.length / 20);
    const fields = Object.fromEntries(
      Object.keys(FULL_JOB)
        .filter((name) => name !== 'description')
        .map((name) => [name, part]),
    );
    return validateFeed(feedWith({ ...fields, tags: [part, part, part], [part]: 1 }, FULL_JOB), { now: NOW });
  },
  'sync: clean text': (text) => [
    cleanLine(text),
    cleanText(text),
    slugify(text),
    safeHttpUrl(`https://example.com/${text}`),
    jsonForScript(text),
    detectContainer(Buffer.from(text)),
  ],
  'icons: a home page': (text) => pageIcons(text, PAGE),
  'icons: links': (text) => pageIcons(`<link rel=icon ${text.replaceAll(/[<>]/g, '')}>`, PAGE),
  'icons: a manifest': (text) => [
    manifestIcons(text, PAGE),
    manifestIcons(JSON.stringify({ icons: [{ src: text, sizes: text, type: text, purpose: text }] }), PAGE),
  ],
  'robots: a file': (text) => {
    const rules = parseRobots('https://www.example.com', text.slice(0, ROBOTS_BYTES));
    return [rules.delayMs, rules.allows(PAGE)];
  },
  'robots: a rule': (text) => {
    const rules = parseRobots(
      'https://www.example.com',
      `User-agent: *\nDisallow: /${text.slice(0, ROBOTS_BYTES)}`,
    );
    return [
      rules.delayMs,
      rules.allows(`https://www.example.com/${encodeURI(text.slice(0, 2000).toWellFormed())}`),
    ];
  },
  'headers: of a request': async (text) => {
    const headers = new Headers({ 'Accept-Encoding': headerValue(text), 'If-None-Match': headerValue(text) });
    await (await files(new Request('https://site.example/favicon.svg', { headers }))).arrayBuffer();
    return matchesETag(text, '"a"');
  },
  'headers: of an answer': (text) => {
    try {
      return [retryAfterMs(text, NOW), nextHop(hop, 302, headerValue(text), policy)];
    } catch (error) {
      return error;
    }
  },
  'search: a query': (text) => [
    parseQuery(new URLSearchParams({ q: text, tags: text, cities: text, countries: text, limit: text })),
    parseText(text.slice(0, PARAMETERS.q.maxLength)),
  ],
  'search: marks': (text) =>
    highlighter(
      {
        words: new Set(['software', 'a', 'e', 'aa']),
        beginnings: ['ent', 'a'],
        phrases: [['a', 'a']],
        forms: new Set(['as']),
        places: new Set(),
        countries: new Set(),
      },
      [phraseFinder(['a', 'a'])],
    )(text),
  'make: a pasted text': (text) => {
    try {
      return [recogniseAnswer(text), recogniseUnread(text)];
    } catch (error) {
      return error;
    }
  },
  'make: a page': (text) => [
    readJobs(text, PAGE),
    readJobs(`${ITEM}${text}`, PAGE),
    recognisePage(text, PAGE),
  ],
  'make: a table': (text) => {
    try {
      return readCsv(`title,posted,pay\n${text}`);
    } catch (error) {
      return error;
    }
  },
  'make: every field': (text) => {
    const [pay, list] = [{ min: text, max: text, currency: text, period: text }, [text, text]];
    const place = { text, city: text, region: text, country: text };
    const fields = { id: text, title: `a${text}`, text, language: text, published: text, category: text };
    const dates = { applyBefore: text, starts: text, ends: text, workplace: text, level: text };
    const posting = { ...fields, ...dates, kind: list, hours: list, tags: list, places: [place, { text }] };
    return [pay, text].map((one) => jobOf({ ...posting, url: PAGE, pay: one, employer: { name: text } }));
  },
  'discover: an answer': (text) => {
    const http = { request: () => Promise.resolve(answerWith(text)) };
    return checkAddress('https://example.com/', { http, now: NOW, maxBytes: 1e7 });
  },
  'discover: a domain': (text) => readFeedDomain(text),
};

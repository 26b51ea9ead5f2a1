import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodePage, readPage } from '../../../scripts/scrape/read-page.ts';
import { excerpt, extractPage, isHtml } from '../../../scripts/scrape/extract.ts';

interface Expected {
  slug: string;
  url: string;
  contentType: string;
  job: { title: string };
  /** Words of the page that are not the advert's. */
  absent: string[];
  source?: string;
  excerpt?: string;
  terms?: string;
  empty?: string;
}

const FOLDER = 'tests/fixtures/pages';
const words = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

const PAGES = readFileSync(`${FOLDER}.ndjson`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Expected);

/** A file per page shape of a career system, each with a line; to add one, check what the test prints. */
describe('the advert is found in the page of', () => {
  it.each(PAGES)('$slug', ({ slug, url, contentType, job, absent, ...expected }) => {
    const bytes = new Uint8Array(readFileSync(`${FOLDER}/${slug}.html`));
    const reading = readPage({ url, bytes, contentType, jobs: [job] });
    const page = extractPage(decodePage(bytes, contentType), url);
    if (!('jobs' in reading)) {
      expect(reading).toEqual(expected);
      return;
    }
    const [found] = reading.jobs;
    expect({ source: page?.source, excerpt: found?.excerpt, terms: found?.terms }).toEqual(expected);
    expect(words(page?.text ?? '').filter((word) => absent.includes(word))).toEqual([]);
  });

  it('each file, at least 25', () => {
    expect(PAGES.map(({ slug }) => `${slug}.html`)).toEqual(readdirSync(FOLDER).sort());
    expect(PAGES.length).toBeGreaterThanOrEqual(25);
  });
});

it.each([
  ['tags without end', '<div>'.repeat(50_000)],
  ['levels without end', '<b><p>'.repeat(15_000)],
])('extractPage gives up on %s, and takes no longer than for a flat page of that length', (_what, html) => {
  const extract = (inner: string) => {
    const { user } = process.cpuUsage();
    const found = extractPage(`<main>${inner}${'word '.repeat(100)}`, 'https://a.example/');
    return { found, cpu: process.cpuUsage({ user, system: 0 }).user };
  };
  const flat = '<p>b</p> '.repeat(html.length / 9);
  extract(flat);
  const hostile = extract(html);
  expect(hostile.found).toBeUndefined();
  expect(hostile.cpu).toBeLessThan(3 * extract(flat).cpu + 1e6);
});

describe('JSON-LD is read', () => {
  const advert = 'We bake bread with our own hands, and we need somebody who does the same. '
    .repeat(3)
    .trim();
  const json = JSON.stringify({ '@type': 'JobPosting', description: `<p>${advert}</p>` });
  it.each([
    ['alone', json],
    ['in a comment', `<!-- ${json} -->`],
    ['in a commented comment', `\n// <!--\n${json}\n// -->\n`],
    ['in CDATA', `//<![CDATA[\n${json}\n//]]>`],
    ['in CDATA between comments', `/*<![CDATA[*/ ${json} /*]]>*/`],
    ['behind a comment', `/* the job */\n${json}`],
    ['before a semicolon', `${json} ;\n`],
    ['before a semicolon in a comment', `<!-- ${json}; -->`],
    ['behind 10 kB of blanks', `${' '.repeat(10_000)}${json}${' '.repeat(10_000)}`],
    [
      'in a list of jobs',
      JSON.stringify([
        { '@type': 'JobPosting', url: '/other' },
        { ...JSON.parse(json), url: '/' },
      ]),
    ],
  ])('%s', (_what, script) => {
    const page = `<script type="application/LD+json">${script}</script><p>Menu</p>`;
    expect(extractPage(page, 'https://a.example/')).toEqual({ text: advert, source: 'json-ld' });
  });

  it('but not with more tags than a page may have, in one text or in several', () => {
    const description = Array.from({ length: 30 }, () => '<b>'.repeat(1500));
    const script = JSON.stringify({ '@type': 'JobPosting', description }).replaceAll('<', '\\u003c');
    expect(extractPage(`<script type="ld+json">${script}</script>`, 'https://a.example/')).toBeUndefined();
  });
});

it.each([
  ['text/html', '<!doctype html>', true],
  ['text/html; charset=utf-8', '\n\n<html>', true],
  ['TEXT/HTML', '<p>', true],
  ['application/xhtml+xml', '<?xml version="1.0"?>', true],
  [null, '<!doctype html>', true],
  ['text/html', 'Warning: mysql <br>\n<html>', true],
  ['text/html', '{"jobs":[]}', false],
  ['application/json', '<!doctype html>', false],
  ['application/pdf', '%PDF-1.7', false],
  ['text/plain', '<html>', true],
  ['text/plain; charset=utf-8', '\n<!-- x --><!DOCTYPE html>', true],
  ['text/plain', '<b>not</b> a page', false],
  ['application/octet-stream', '<!doctype html>', true],
  ['application/xml', '<?xml version="1.0"?><html>', true],
  ['application/xml', '<?xml version="1.0"?><rss>', false],
  ['text/html, text/html; charset=utf-8', '<p>', true],
  ['html', '<html>', true],
  ['TEXT/HTML;', '<p>', true],
  ['; charset=utf-8', '<!doctype html>', true],
  ['', '<p>', true],
  ['*/*', '<html>', true],
  ['unknown/unknown', '<html>', true],
  ['application/ld+json', '<html>', false],
  ['application/rss+xml', '<html>', false],
  ['image/svg+xml', '<html>', false],
  [null, '{"jobs":[]}', false],
  [null, '%PDF-1.7', false],
])('isHtml: %s starting with %j: %s', (contentType, start, answer) => {
  expect(isHtml(contentType, start)).toBe(answer);
});

describe('decodePage', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  it.each(
    // prettier-ignore
    [
      ['the header', 'text/html; charset=iso-8859-1', latin('Zürich'), 'Zürich'],
      ['the header in quotes', 'text/html; charset="UTF-8"', Buffer.from('Zürich'), 'Zürich'],
      ['the header before meta', 'text/html; charset=utf-8', Buffer.from('<meta charset=latin1>ü'), '<meta charset=latin1>ü'],
      ['meta charset', 'text/html', latin('<meta charset="windows-1252">\x80'), '<meta charset="windows-1252">€'],
      ['meta http-equiv', 'text/html', latin('<META http-equiv=Content-Type content="text/html; charset=ISO-8859-15">\xa4'),
        '<META http-equiv=Content-Type content="text/html; charset=ISO-8859-15">€'],
      ['no meta in a comment', null, latin('<!-- <meta charset="utf-8"> -->\xfc'), '<!-- <meta charset="utf-8"> -->ü'],
      ['an unknown label is passed over', 'text/html; charset=klingon', Buffer.from('ü'), 'ü'],
      ['a byte order mark before all', 'text/html; charset=latin1', Buffer.from('\ufeffü'), 'ü'],
      ['UTF-16 without a label', null, Buffer.from('\ufeffü', 'utf16le'), 'ü'],
      ['meta that claims UTF-16', null, Buffer.from('<meta charset=utf-16>ü'), '<meta charset=utf-16>ü'],
      ['nothing, UTF-8', null, Buffer.from('ü'), 'ü'],
      ['nothing, not UTF-8', null, latin('\xfc'), 'ü'],
      ['shift_jis', 'text/html; charset=Shift_JIS', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), '日本'],
      ['UTF-8 that was cut', 'text/html; charset=utf-8', Buffer.from([0xc3, 0xbc, 0xc3]), 'ü\ufffd'],
      ['windows-1252 that is called UTF-8', 'text/html; charset=utf-8', latin('Z\xfcrich, B\xe4cker'), 'Zürich, Bäcker'],
      ['UTF-8 that is called iso-8859-1', 'text/html; charset=iso-8859-1', Buffer.from('Zürich'), 'Zürich'],
      ['UTF-8 that its meta calls latin1', null, Buffer.from('<meta charset=latin1>ü'), '<meta charset=latin1>ü'],
      ['a header that is wrong, a meta that is right', 'text/html; charset=utf-8', latin('<meta charset=windows-1250>\xbe'),
        '<meta charset=windows-1250>ľ'],
      ['a colon for =', 'text/html; charset: iso-8859-2', latin('\xb5'), 'ľ'],
      ['quotes', 'text/html; charset="iso-8859-2"', latin('\xb5'), 'ľ'],
      ['a label that is none', 'text/html; charset=none', latin('\xfc'), 'ü'],
      ['the first of two', 'text/html; charset=iso-8859-2, text/html; charset=utf-8', latin('\xb5'), 'ľ'],
      ['iso-2022-jp, which is ASCII', 'text/html; charset=iso-2022-jp', latin('\x1b$B$"\x1b(B'), 'あ'],
    ],
  )('by %s', (_how, contentType, bytes, text) => expect(decodePage(bytes, contentType)).toBe(text));
});

describe('excerpt', () => {
  it('is cut at a word, with an ellipsis, within 200 characters', () => {
    const cut = excerpt('word '.repeat(100), 'Title') ?? '';
    expect(cut).toBe(`${'word '.repeat(39)}word…`);
    expect(cut.length).toBe(200);
    expect(excerpt(`${'word '.repeat(30)}${'x'.repeat(100)}`, '')).toBe(`${'word '.repeat(29)}word…`);
    expect(excerpt('x'.repeat(300), '')).toBe(`${'x'.repeat(199)}…`);
    expect(excerpt('😀'.repeat(150), '')).toBe(`${'😀'.repeat(99)}…`);
  });
  it('keeps a short text whole and leaves out the title', () => {
    expect(excerpt('We bake bread.', 'Baker')).toBe('We bake bread.');
    expect(excerpt('Baker (m/f/d) – We bake bread.', 'Baker (m/f/d)')).toBe('We bake bread.');
    expect(excerpt('Baker', 'Baker')).toBeUndefined();
  });
});

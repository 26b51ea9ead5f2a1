import { cleanLine, cleanText } from '../../src/feed/text.ts';
import { boilerplateTest } from './boilerplate.ts';
import { levels, parseHtml, textOf } from './html-text.ts';
import { jobPostingText } from './job-posting-ld.ts';

export interface PageText {
  text: string;
  /** Which part of the page it is, the surest first. */
  source: 'json-ld' | 'microdata' | 'main' | 'article' | 'body';
}

/** Shorter text in a place that ought to hold the advert is a stub ("Loading…"): the next place is tried. */
const ENOUGH = 140;
/**
 * Pages of career systems have 500 to 10,000 tags and 10 to 40 levels. Parser and selectors need time that grows with
 * tags times levels, so that a hostile page of both would hold up the run for minutes.
 */
const MAX_TAGS = 40_000;
const MAX_LEVELS = 500;

/** Whether bytes that claim to be HTML, or claim nothing, look like it. */
export function isHtml(contentType: string | null, start: string): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type && type !== 'text/html' && type !== 'application/xhtml+xml') return false;
  return /^[\s\uFEFF]*</.test(start) || (type !== undefined && /<(?:html|body|div|p)\b/i.test(start));
}

/**
 * The advert's text in a job's page, without menus, forms, banners and scripts; undefined when there is none (a page
 * that only JavaScript fills, or one with too many tags or levels). Deterministic: the same page gives the same text.
 * @param url the page's own address, to find its posting among several
 */
export function extractPage(html: string, url: string): PageText | undefined {
  if (countTags(html) > MAX_TAGS) return undefined;
  const $ = parseHtml(html);
  if (levels($) > MAX_LEVELS) return undefined;
  const skip = boilerplateTest($);
  const longest = (selector: string): string =>
    $(selector)
      .toArray()
      .map((element) => cleanText(textOf([element], skip)))
      .reduce((best, text) => (text.length > best.length ? text : best), '');
  const places: [PageText['source'], () => string][] = [
    ['json-ld', () => cleanText(jobPostingText($, url) ?? '')],
    ['microdata', () => longest('[itemtype*="schema.org/JobPosting"] [itemprop="description"]')],
    ['main', () => longest('main, [role="main"]')],
    ['article', () => longest('article')],
    ['body', () => cleanText(textOf($('body').length > 0 ? $('body').toArray() : $.root().toArray(), skip))],
  ];
  let best: PageText | undefined;
  for (const [source, read] of places) {
    const text = read();
    if (text.length >= ENOUGH) return { text, source };
    if (text.length > (best?.text.length ?? 0)) best = { text, source };
  }
  return best;
}

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= MAX_TAGS; at = html.indexOf('<', at + 1)) count++;
  return count;
}

const EXCERPT_LENGTH = 200;

/**
 * The beginning of a page's text in one line of at most 200 characters, cut at a word with an ellipsis; without the
 * title, which stands above it anyway. Undefined when nothing is left.
 */
export function excerpt(text: string, title: string): string | undefined {
  let line = cleanLine(text);
  const heading = cleanLine(title);
  if (heading && line.toLowerCase().startsWith(heading.toLowerCase())) {
    line = line.slice(heading.length).replace(/^[\s:|–—-]+/, '');
  }
  if (line.length <= EXCERPT_LENGTH) return line || undefined;
  const cut = line.slice(0, EXCERPT_LENGTH - 1);
  const lastSpace = line[EXCERPT_LENGTH - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const whole =
    lastSpace > EXCERPT_LENGTH / 2 ? cut.slice(0, lastSpace) : cut.toWellFormed().replace(/\uFFFD$/, '');
  return `${whole.replace(/[\s,;:–—-]+$/, '')}…`;
}

/** The advert's text in the HTML of a job's page. */
import { cleanLine, cleanText } from '../../src/feed/text.ts';
import {
  type AnyNode,
  type Element,
  outermost,
  parseHtml,
  textOf,
  ancestors,
  elementsWhere,
  isCode,
  textLengths,
} from './html-text.ts';
import { jobPostingText } from './job-posting-ld.ts';
import { lazy } from '../../src/lib/lazy.ts';

export interface PageText {
  text: string;
  /** Which part of the page it is, the surest first. */
  source: 'json-ld' | 'microdata' | 'main' | 'article' | 'body';
}

/** Shorter text in a place that ought to hold the advert is a stub ("Loading…"): the next place is tried. */
const ENOUGH = 140;
/** Elements that cannot be a page, whatever they look like: their content is for programs, or is no text. */
const NEVER_HTML =
  /^\s*(?:(?:image|audio|video|font|model)\/|application\/(?:json|pdf|zip|msword|vnd\.|.*\+json|rss|atom))/i;

/**
 * Whether bytes are a page: they look like HTML, and are not said to be something that is none. A label that is wrong
 * ("text/plain", "html", "application/octet-stream", none) does not count against a beginning that only HTML has.
 */
export function isHtml(contentType: string | null, start: string): boolean {
  const label = contentType ?? '';
  if (/text\/html|application\/xhtml\+xml/i.test(label))
    return /^[\s\uFEFF]*<|<(?:html|body|div|p)\b/i.test(start);
  if (label.trim() === '') return /^[\s\uFEFF]*</.test(start);
  return (
    !NEVER_HTML.test(label) &&
    /^[\s\uFEFF]*(?:<\?xml[^<>]*>\s*|<!--[^<>]*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i.test(start)
  );
}

/**
 * The advert's text in a job's page, without menus, forms, banners and scripts; undefined when there is none (a page
 * that only JavaScript fills, or one with too many tags or levels). Deterministic: the same page gives the same text.
 * @param url the page's own address, to find its job among several
 */
export function extractPage(html: string, url: string): PageText | undefined {
  const document = parseHtml(html);
  if (!document) return undefined;
  const skip = boilerplateTest(document);
  const longest = (elements: readonly Element[]): string =>
    elements
      .map((element) => cleanText(textOf(element, skip)))
      .reduce((best, text) => (text.length > best.length ? text : best), '');
  const bodies = outermost(document, ({ name }) => name === 'body');
  const whole = bodies.length > 0 ? bodies : [document];
  const places: [PageText['source'], () => string][] = [
    ['json-ld', () => cleanText(jobPostingText(document, url) ?? '')],
    ['microdata', () => longest(descriptions(document))],
    ['main', () => longest(outermost(document, isMain))],
    ['article', () => longest(outermost(document, ({ name }) => name === 'article'))],
    ['body', () => cleanText(whole.map((node) => textOf(node, skip)).join(''))],
  ];
  let best: PageText | undefined;
  for (const [source, read] of places) {
    const text = read();
    if (text.length >= ENOUGH) return { text, source };
    if (text.length > (best?.text.length ?? 0)) best = { text, source };
  }
  return best;
}

/** The element that microdata marks as the description of a schema.org JobPosting. */
const descriptions = (document: AnyNode): Element[] =>
  outermost(
    document,
    ({ attribs }) => attribs['itemtype']?.includes('schema.org/JobPosting') ?? false,
  ).flatMap((job) => outermost(job, ({ attribs }) => attribs['itemprop'] === 'description'));

const EXCERPT_LENGTH = 200;

/**
 * The beginning of a page's text in one line of at most 200 characters, cut at a word with an ellipsis; without the
 * title, which is above it anyway. Undefined when nothing is left.
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
  return `${whole.replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, '')}…`;
}

const TAGS = new Set(
  `nav header footer aside form dialog script style noscript template svg canvas iframe object video audio button select
   textarea option map menu`.split(/\s+/),
);
const ROLES = new Set(
  'navigation banner contentinfo complementary search dialog alertdialog alert menu menubar'.split(' '),
);
/** Words in class and id names of what is not the advert. */
const NAMES = new Set(
  `cookie cookies consent gdpr onetrust cookiebot usercentrics borlabs cmplz didomi breadcrumb breadcrumbs share sharing
   social related similar recommended newsletter sidebar navbar navigation nav footer modal popup toast skip`.split(
    /\s+/,
  ),
);

/** Where the advert is when a page says so: nothing around it is left out. */
const isAdvert = (element: Element): boolean =>
  isMain(element) || element.attribs['itemprop'] === 'description';
const isMain = ({ name, attribs }: Element): boolean => name === 'main' || attribs['role'] === 'main';

/** A test for elements that are not part of the advert: menus, forms, banners, what is hidden, other jobs. */
function boilerplateTest(document: AnyNode): (element: Element) => boolean {
  const lengths = lazy(() => textLengths(document));
  const lengthOf = (node: AnyNode): number => lengths().get(node) ?? 0;
  // Other articles are often teasers of other jobs.
  const articles = elementsWhere(document, ({ name }) => name === 'article');
  const longest = articles.reduce<Element[]>(
    ([best], article) => [best && lengthOf(best) >= lengthOf(article) ? best : article],
    [],
  );
  const aroundMain = ancestors([...elementsWhere(document, isAdvert), ...longest]);
  const aroundHeading = ancestors(elementsWhere(document, ({ name }) => name === 'h1'));
  const holdsMost = (element: Element): boolean => lengthOf(element) > lengthOf(document) / 2;

  return (element) => {
    const { name, attribs } = element;
    if (isCode(element)) return true;
    if (aroundMain.has(element) || name === 'html' || name === 'body') return false;
    // Some systems wrap the whole page in a form.
    if (name === 'form') return !aroundHeading.has(element);
    if (TAGS.has(name) || ROLES.has(attribs['role'] ?? '')) return true;
    if ('hidden' in attribs || attribs['aria-hidden'] === 'true' || attribs['aria-modal'] === 'true')
      return true;
    if (/display\s*:\s*none/i.test(attribs['style'] ?? '')) return true;
    return hasName(attribs['id']) || hasName(attribs['class']) ? !holdsMost(element) : false;
  };
}

const hasName = (names: string | undefined): boolean =>
  names !== undefined &&
  names.split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/).some((word) => NAMES.has(word.toLowerCase()));

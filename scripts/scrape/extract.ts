/** Extracts the text of the advert from a job page. */
import { cleanLine, cleanText } from '../../src/feed/text.ts';
import { undecorated } from '../../src/feed/undecorated.ts';
import { type Fields, findPostings, isPage, parseLoosely } from '../../src/lib/json-ld.ts';
import { lazy } from '../../src/lib/lazy.ts';
import { type CheerioAPI, load } from 'cheerio/slim';

export interface PageText {
  text: string;
  /** The part of the page from which the text comes, listed from the most to the least reliable. */
  source: 'json-ld' | 'microdata' | 'main' | 'article' | 'body';
}

/** The minimum length of a text. A shorter text is a stub ("Loading…"), so the next source is tried. */
const ENOUGH = 140;
/** Content types that are never HTML pages. */
const NEVER_HTML =
  /^\s*(?:(?:image|audio|video|font|model)\/|application\/(?:json|pdf|zip|msword|vnd\.|.*\+json|rss|atom))/i;

/**
 * Whether bytes are an HTML page. They must look like HTML, and the content type must not rule it out. A wrong content type
 * ("text/plain", "html", "application/octet-stream", none) is ignored if the beginning can only be HTML.
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
 * The text of the advert in a job page, without menus, forms, banners and scripts. Undefined when there is none, because
 * scripts fill the page, or because it has too many tags or levels. The same page always gives the same text.
 * @param url the address of the page, by which its job is found among several
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
    const text = undecorated(read());
    if (text.length >= ENOUGH) return { text, source };
    if (text.length > (best?.text.length ?? 0)) best = { text, source };
  }
  return best;
}

/** The elements that microdata marks as the description of a schema.org JobPosting. */
const descriptions = (document: AnyNode): Element[] =>
  outermost(
    document,
    ({ attribs }) => attribs['itemtype']?.includes('schema.org/JobPosting') ?? false,
  ).flatMap((job) => outermost(job, ({ attribs }) => attribs['itemprop'] === 'description'));

const EXCERPT_LENGTH = 200;

/**
 * The beginning of a page's text without its title, on one line of at most 200 characters, cut at a word and ending in an
 * ellipsis. Undefined when nothing remains.
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
/** Words in the class and id names of elements that do not belong to the advert. */
const NAMES = new Set(
  `cookie cookies consent gdpr onetrust cookiebot usercentrics borlabs cmplz didomi breadcrumb breadcrumbs share sharing
   social related similar recommended newsletter sidebar navbar navigation nav footer modal popup toast skip`.split(
    /\s+/,
  ),
);

/** Whether the page itself marks an element as the advert. The ancestors of such an element are never skipped. */
const isAdvert = (element: Element): boolean =>
  isMain(element) || element.attribs['itemprop'] === 'description';
const isMain = ({ name, attribs }: Element): boolean => name === 'main' || attribs['role'] === 'main';

/** Returns a test for elements that do not belong to the advert: menus, forms, banners, hidden elements, other jobs. */
function boilerplateTest(document: AnyNode): (element: Element) => boolean {
  const lengths = lazy(() => textLengths(document));
  const lengthOf = (node: AnyNode): number => lengths().get(node) ?? 0;
  // Only the longest article counts as the advert, because other articles are often teasers of other jobs.
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

/** The fields of a schema.org JobPosting that contain text, in the usual order of an advert. */
const FIELDS = [
  'description',
  'responsibilities',
  'skills',
  'qualifications',
  'educationRequirements',
  'experienceRequirements',
  'jobBenefits',
  'incentiveCompensation',
  'workHours',
];
/**
 * The text of the page's schema.org JobPosting in JSON-LD, wherever it is (a list, `@graph`, `mainEntity`). A page with several
 * postings is a list of jobs, in which only a posting with the page's own address counts.
 */
function jobPostingText(document: AnyNode, url: string): string | undefined {
  const isLinkedData = ({ name, attribs }: Element): boolean =>
    name === 'script' && /ld\+json/i.test(attribs['type'] ?? '');
  const jobs = elementsWhere(document, isLinkedData).flatMap((script) =>
    findPostings(parseLoosely(textOf(script, () => false))),
  );
  const ofPage = jobs.length > 1 ? jobs.filter((job) => isPage(job, url)) : jobs;
  const [job] = ofPage;
  if (!job) return undefined;
  return htmlToText(FIELDS.flatMap((field) => strings(job[field]))).trim() || undefined;
}

/** The strings in a value, which may be a string, a list of strings, or an object with a name and a description. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.slice(0, 100).flatMap(strings);
  if (typeof value !== 'object' || value === null) return [];
  const { name, description } = value as Fields;
  return [name, description].filter((text) => typeof text === 'string');
}

/** Converts the HTML in JSON strings to text. Some systems escape it twice ("&lt;p&gt;"). */
function htmlToText(strings: readonly string[]): string {
  const once = plainTexts(strings, () => true);
  return plainTexts(once, (text) => /<\/?(?:p|br|ul|li|div|b|strong|h\d)\b[^<>]*>/i.test(text)).join('\n');
}

/** Converts HTML strings to text. Empty if they have more tags together than a page may have. */
function plainTexts(strings: readonly string[], isHtml: (text: string) => boolean): string[] {
  if (hasTooManyTags(strings.join(''))) return [];
  return strings.map((text) => {
    if (!isHtml(text)) return text;
    const document = parseHtml(text);
    return document ? textOf(document, isCode) : '';
  });
}

type Document = ReturnType<CheerioAPI['root']>[number];
type AnyNode = Document | Document['children'][number];
type Element = Extract<AnyNode, { attribs: object }>;

/**
 * The maximum number of tags, and of nested levels. Pages of career systems have 500 to 10,000 tags and 10 to 40 levels.
 * Parsing time grows with tags times levels, so a hostile page with many of both would block the run for minutes.
 */
const MAX_TAGS = 40_000;
const MAX_LEVELS = 500;

/**
 * Parses a page with htmlparser2, because it is two to three times as fast as parse5, linear on hostile input, and as good for
 * text. Use the functions below to walk the document. The time of cheerio's selectors grows with the square of an element's
 * children.
 * @returns undefined for a page with too many tags or levels
 */
function parseHtml(html: string): AnyNode | undefined {
  if (hasTooManyTags(html)) return undefined;
  const document = load(html).root()[0];
  return document && levels(document) <= MAX_LEVELS ? document : undefined;
}

/** Whether HTML has more tags than a page may have. */
function hasTooManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= MAX_TAGS; at = html.indexOf('<', at + 1)) count++;
  return count > MAX_TAGS;
}

/** The depth to which the elements of a document are nested. */
function levels(document: AnyNode): number {
  let count = 0;
  for (let row = [document]; row.length > 0; count++) row = row.flatMap(childrenOf);
  return count;
}

/** The value of Node.TEXT_NODE in the DOM. */
const TEXT_NODE = 3;
const isElement = (node: AnyNode): node is Element => 'attribs' in node;
const childrenOf = (node: AnyNode): AnyNode[] => ('children' in node ? node.children : []);
/** Whether an element contains code or other text that nobody reads. */
const isCode = ({ name }: Element): boolean =>
  name === 'script' || name === 'style' || name === 'template' || name === 'noscript';

/**
 * The outermost descendants that pass a test, in the order of the document. This function and those below are recursive, which
 * MAX_LEVELS makes safe.
 */
function outermost(root: AnyNode, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const look = (node: AnyNode): void => {
    if (isElement(node) && test(node)) found.push(node);
    else childrenOf(node).forEach(look);
  };
  childrenOf(root).forEach(look);
  return found;
}

/** All descendants that pass a test, in the order of the document. */
function elementsWhere(root: AnyNode, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  outermost(root, (element) => {
    if (test(element)) found.push(element);
    return false;
  });
  return found;
}

/** All ancestors of some elements. */
function ancestors(elements: readonly Element[]): Set<AnyNode> {
  const all = new Set<AnyNode>();
  for (const { parent } of elements) {
    for (let node: AnyNode | null = parent; node && !all.has(node); node = node.parent) all.add(node);
  }
  return all;
}

/**
 * Inline elements that do not split words, as in "Java<b>Script</b>". `span` and `a` are not among them, because pages place
 * these side by side without blanks.
 */
const INSIDE_WORDS = new Set(
  'abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** The separator around the text of an element. */
const gapOf = ({ name }: Element): string =>
  INSIDE_WORDS.has(name) ? '' : name === 'span' || name === 'a' ? ' ' : '\n';

/**
 * The text of a node, with line breaks between blocks.
 * @param skip elements to leave out, including their content
 */
function textOf(root: AnyNode, skip: (element: Element) => boolean): string {
  const parts: string[] = [];
  const add = (node: AnyNode): void => {
    if (node.nodeType === TEXT_NODE) parts.push((node as { data: string }).data);
    else if (!isElement(node)) childrenOf(node).forEach(add);
    else if (!skip(node)) {
      const gap = gapOf(node);
      parts.push(gap);
      node.children.forEach(add);
      parts.push(gap);
    }
  };
  add(root);
  return parts.join('');
}

/** The length of the text of each element, without code. All are computed in one pass, because elements are nested. */
function textLengths(document: AnyNode): Map<AnyNode, number> {
  const lengths = new Map<AnyNode, number>();
  const measure = (node: AnyNode): number => {
    const children = isElement(node) && isCode(node) ? [] : childrenOf(node);
    let length = children.reduce((sum, child) => sum + measure(child), 0);
    if (node.nodeType === TEXT_NODE) length = (node as { data: string }).data.length;
    else if (isElement(node) && !isCode(node)) length += 2 * gapOf(node).length;
    lengths.set(node, length);
    return length;
  };
  measure(document);
  return lengths;
}

/** The advert's text in the HTML of a job's page. */
import { cleanLine, cleanText } from '../../src/feed/text.ts';
import {
  ancestors,
  type AnyNode,
  type Element,
  elementsWhere,
  hasTooManyTags,
  isCode,
  outermost,
  parseHtml,
  textLengths,
  textOf,
} from './html-text.ts';
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

/** Fields of schema.org's JobPosting that hold what the advert says, in the order in which adverts say it. */
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
/** A graph with more objects is no description of one job. */
const MAX_OBJECTS = 5000;

type Fields = Record<string, unknown>;

/**
 * The text of the page's schema.org JobPosting in JSON-LD, wherever it is there (a list, `@graph`, `mainEntity`). A
 * page with several is a list of jobs: then only one with the page's own address counts.
 */
function jobPostingText(document: AnyNode, url: string): string | undefined {
  const isLinkedData = ({ name, attribs }: Element): boolean =>
    name === 'script' && /ld\+json/i.test(attribs['type'] ?? '');
  const jobs = elementsWhere(document, isLinkedData).flatMap((script) =>
    findPostings(parseLoosely(textOf(script, () => false))),
  );
  const own = jobs.length > 1 ? jobs.filter((job) => isPage(job, url)) : jobs;
  const [job] = own;
  if (!job) return undefined;
  return htmlToText(FIELDS.flatMap((field) => strings(job[field]))).trim() || undefined;
}

/** The beginning of scripts before their JSON. */
const OPENING = /^(?:\s*(?:\/\/|<!--|<!\[CDATA\[|\/\*[^*]*\*\/)){0,20}/;
/** The text that may follow the JSON, the last first. */
const CLOSINGS = ['*/', '-->', ']]>', '//', '/*', ';'];

/** JSON as pages hold it: in comments or CDATA, with raw line ends in strings, with a semicolon behind. */
function parseLoosely(json: string): unknown {
  const bare = CLOSINGS.reduce(
    (text, closing) => (text.endsWith(closing) ? text.slice(0, -closing.length).trimEnd() : text),
    json.replace(OPENING, '').trimEnd(),
  );
  // Raw control characters are not allowed in JSON strings, and mean white space outside of them.
  for (const text of [bare, bare.replace(/[\u0000-\u001f]+/g, ' ')]) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // The next, more forgiving reading; without one the page has no JSON-LD.
    }
  }
  return undefined;
}

function findPostings(root: unknown): Fields[] {
  const found: Fields[] = [];
  const queue: unknown[] = [root];
  for (let seen = 0; seen < queue.length && seen < MAX_OBJECTS; seen++) {
    const value = queue[seen];
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && isJobPosting((value as Fields)['@type'])) found.push(value as Fields);
    else for (const inner of Object.values(value) as unknown[]) queue.push(inner);
  }
  return found;
}

const isJobPosting = (type: unknown): boolean =>
  [type]
    .flat()
    .some((name) => typeof name === 'string' && /^(?:https?:\/\/schema\.org\/)?JobPosting$/.test(name));

const isPage = (job: Fields, url: string): boolean =>
  [job['url'], job['@id'], job['mainEntityOfPage']]
    .flatMap((value) => (typeof value === 'object' && value !== null ? (value as Fields)['@id'] : value))
    .some((address) => typeof address === 'string' && samePage(address, url));

const samePage = (address: string, url: string): boolean => {
  if (!URL.canParse(address, url)) return false;
  const [a, b] = [new URL(address, url), new URL(url)];
  return (
    a.host === b.host &&
    a.pathname.replace(/\/$/, '') === b.pathname.replace(/\/$/, '') &&
    a.search === b.search
  );
};

/** The strings in a value: itself, a list of them, or what an object has as name or description. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.slice(0, 100).flatMap(strings);
  if (typeof value !== 'object' || value === null) return [];
  const { name, description } = value as Fields;
  return [name, description].filter((text) => typeof text === 'string');
}

/** HTML in JSON strings; some systems escape it once more ("&lt;p&gt;"). */
function htmlToText(strings: readonly string[]): string {
  const once = plainTexts(strings, () => true);
  return plainTexts(once, (text) => /<\/?(?:p|br|ul|li|div|b|strong|h\d)\b[^<>]*>/i.test(text)).join('\n');
}

/** The texts of those that are HTML; nothing when all together have more tags than a page may have. */
function plainTexts(strings: readonly string[], isHtml: (text: string) => boolean): string[] {
  if (hasTooManyTags(strings.join(''))) return [];
  return strings.map((text) => {
    if (!isHtml(text)) return text;
    const document = parseHtml(text);
    return document ? textOf(document, isCode) : '';
  });
}

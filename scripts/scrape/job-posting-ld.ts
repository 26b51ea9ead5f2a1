import {
  type AnyNode,
  type Element,
  elementsWhere,
  hasTooManyTags,
  isCode,
  parseHtml,
  textOf,
} from './html-text.ts';

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
export function jobPostingText(document: AnyNode, url: string): string | undefined {
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

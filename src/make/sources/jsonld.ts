/**
 * `jsonld:` reads schema.org's JobPosting from JSON-LD (`@graph` and DataFeed too) and microdata: from a page, from
 * the pages that a list or sitemap links to, or from a file.
 */
import { Parser } from 'htmlparser2';
import { type Fields, findPostings, isPage, parseLoosely } from '../../lib/json-ld.ts';
import type { Get, Posting, PostingPay, PostingPlace, Source } from '../posting.ts';
import { withFragment } from '../words.ts';
import words from './words.json' with { type: 'json' };

/** Real pages have 500 to 10,000; parse time grows with tags times nesting. */
const MAX_TAGS = 40_000;
/** Limit of pages that one list links to. */
const MAX_PAGES = 2000;
/** Limit of objects in a file with all jobs of an employer. */
const MAX_OBJECTS = 2_000_000;
const MAX_VALUES = 50;

interface Page {
  jobs: Fields[];
  /** Addresses that it links to, in page order. */
  links: string[];
  language?: string;
}

/** Reads one page. */
export function readPage(html: string, url?: string): Page {
  const scripts: string[] = [];
  const links: string[] = [];
  const items: Fields[] = [];
  let language: string | undefined;
  let script: string | undefined;
  // One entry for each open element: its item, its property, and where its content begins.
  const open: { item?: Fields; prop?: { of: Fields; names: string[]; start: number } }[] = [];
  const itemAt = (): Fields | undefined => open.findLast(({ item }) => item)?.item;
  const add = (item: Fields, names: readonly string[], value: unknown): void => {
    for (const name of names) item[name] = item[name] === undefined ? value : [item[name], value].flat();
  };
  const parser = new Parser({
    onopentag: (name, { lang, href, content, type, itemtype, itemprop, datetime, ...more }) => {
      const holder = itemAt();
      const names = itemprop?.split(/\s+/).filter(Boolean) ?? [];
      const entry: (typeof open)[number] = {};
      open.push(entry);
      if (name === 'html') language = lang;
      if (name === 'script' && /ld\+json/i.test(type ?? '')) script = '';
      if (name === 'a' && href !== undefined) links.push(href);
      if ('itemscope' in more) {
        const item: Fields = { '@type': itemtype?.trim().split('/').at(-1) };
        entry.item = item;
        if (holder && names.length > 0) add(holder, names, item);
        else items.push(item);
      } else if (holder && names.length > 0) {
        const value = content ?? datetime ?? (name === 'a' || name === 'link' ? href : undefined);
        if (value === undefined) entry.prop = { of: holder, names, start: parser.endIndex + 1 };
        else add(holder, names, value);
      }
    },
    onclosetag: (name) => {
      const { prop } = open.pop() ?? {};
      if (name === 'script' && script !== undefined) {
        scripts.push(script);
        script = undefined;
      }
      if (!prop) return;
      const inner = html.slice(prop.start, Math.max(prop.start, parser.startIndex));
      // An element around other properties, such as "jobLocation" around "address", has no text value.
      if (prop.names.includes('description') || !/\sitemprop\s*=/i.test(inner))
        add(prop.of, prop.names, inner);
    },
    ontext: (text) => {
      if (script !== undefined) script += text;
    },
  });
  parser.end(html.split('<', MAX_TAGS).join('<'));
  const all = [...scripts.map(parseLoosely), items].flatMap((root) => findPostings(root));
  const own = url === undefined ? [] : all.filter((job) => isPage(job, url));
  // A page of one job may list others.
  return { jobs: own.length > 0 ? own.slice(0, 1) : all, links, ...(language && { language }) };
}

const list = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : [value].flat().slice(0, MAX_VALUES);
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
/** The text of a value: a string, a number, or the name or value of an object. */
function text(value: unknown): string | undefined {
  const [first] = list(value);
  if (typeof first === 'string') return first;
  if (typeof first === 'number') return String(first);
  const { name, value: own } = fieldsOf(first);
  return [own, name].flatMap(list).find((one): one is string => typeof one === 'string');
}
const texts = (value: unknown): string[] => list(value).flatMap((one) => text(one) ?? []);

/** Fields with the advert's text, in the order of adverts. */
const FIELDS =
  'description responsibilities qualifications experienceRequirements educationRequirements jobBenefits incentiveCompensation';

/** Converts schema.org to postings. */
const postingsOf = ({ jobs, language }: Page, url?: string): Posting[] =>
  jobs.map((job) => fromJobPosting(job, { url, language, isAlone: jobs.length === 1 }));

function fromJobPosting(
  job: Fields,
  page: { url: string | undefined; language: string | undefined; isAlone: boolean },
): Posting {
  const { hiringOrganization: firm, identifier } = job;
  const own = [job['url'], job['@id']].flatMap(texts).find((one) => URL.canParse(one, page.url));
  const title = text(job['title']) ?? text(job['name']) ?? '';
  const onPage = page.url && (page.isAlone ? page.url : withFragment(page.url, title));
  const isRemote = /telecommute/i.test(texts(job['jobLocationType']).join());
  const countries = list(job['applicantLocationRequirements']).map((one) => ({ country: text(one) ?? '' }));
  const places = list(job['jobLocation'] ?? { address: job['address'] ?? job }).flatMap(placeOf);
  const skills = texts(job['skills']);
  return compact({
    id: text(fieldsOf(identifier)['value'] ?? identifier),
    url: own === undefined || page.url === undefined ? (own ?? onPage) : new URL(own, page.url).href,
    title,
    text: FIELDS.split(' ')
      .flatMap((field) => texts(job[field]))
      .join('\n\n'),
    // A page's language is often the site's, so ignore it for languages that the text itself reveals.
    language:
      text(job['inLanguage']) ?? (/^(?:en|de|fr|it)/i.test(page.language ?? '') ? undefined : page.language),
    published: text(job['datePosted']),
    applyBefore: text(job['validThrough']),
    starts: text(job['jobStartDate']),
    ends: text(job['endDate']),
    places: places.length > 0 ? places : isRemote ? countries : [],
    kind: texts(job['employmentType']),
    hours: [...texts(job['workHours']), ...texts(job['employmentType'])],
    workplace: isRemote ? 'remote' : text(job['jobLocationType']),
    pay: payOf(list(job['baseSalary'])[0]) ?? payOf(list(job['estimatedSalary'])[0]),
    category: text(job['occupationalCategory']),
    tags: skills.length > 1 ? skills : [],
    employer: compact({ name: text(firm), url: text(fieldsOf(firm)['sameAs'] ?? fieldsOf(firm)['url']) }),
  });
}

const compact = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

function placeOf(given: unknown): PostingPlace[] {
  if (typeof given === 'string') return [{ text: given }];
  const place = fieldsOf(given);
  const address = place['address'];
  const { addressLocality, addressRegion, addressCountry, postalCode, streetAddress } = fieldsOf(
    list(address)[0],
  );
  const city = text(addressLocality);
  if (city !== undefined || addressCountry !== undefined)
    return [
      compact({
        city,
        region: text(addressRegion),
        postcode: text(postalCode),
        country: text(addressCountry),
      }),
    ];
  const written =
    text(streetAddress) ??
    (typeof address === 'string' ? address : undefined) ??
    text(addressRegion) ??
    text(place['name']);
  return written === undefined ? [] : [{ text: written }];
}

function payOf(given: unknown): PostingPay | string | undefined {
  if (typeof given === 'string') return given;
  if (typeof given === 'number') return { min: given, max: given };
  const pay = fieldsOf(given);
  const amounts = pay['value'] === undefined ? pay : pay['value'];
  const { value, minValue, maxValue, unitText } = fieldsOf(list(amounts)[0]);
  const one = amount(value ?? (typeof amounts === 'object' ? undefined : amounts));
  if ([one, minValue, maxValue].every((given) => given === undefined)) return undefined;
  return compact({
    min: amount(minValue) ?? (maxValue === undefined ? one : undefined),
    max: amount(maxValue) ?? (minValue === undefined ? one : undefined),
    currency: text(pay['currency'] ?? pay['salaryCurrency']),
    period: text(unitText ?? pay['unitText']),
  });
}

const amount = (given: unknown): number | string | undefined =>
  typeof given === 'number' ? given : text(given);

/** A file holds JSON-LD or is a page. */
function readFileText(given: string, url?: string): Page {
  if (/^[\s\uFEFF]*[[{]/.test(given))
    return { jobs: findPostings(parseLoosely(given.replace(/^\uFEFF/, '')), MAX_OBJECTS), links: [] };
  return readPage(given, url);
}

/** The addresses in a sitemap, and whether they are further sitemaps. */
function sitemapOf(xml: string): { links: string[]; isIndex: boolean } | undefined {
  if (!/<(?:urlset|sitemapindex)\b/.test(xml.slice(0, 2000))) return undefined;
  const links = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]{1,2048})/g)].map(([, link = '']) =>
    link.trim().replaceAll('&amp;', '&'),
  );
  return { links, isIndex: /<sitemapindex\b/.test(xml.slice(0, 2000)) };
}

/** Words in addresses of jobs and job lists. */
const OF_JOBS = new RegExp(words.inAddresses.replaceAll(', ', '|'), 'i');

/** Linked pages on the same host: those below the page, else those with an address about jobs. */
function below(links: readonly string[], from: string): string[] {
  const base = new URL(from);
  const here = base.pathname.replace(/\/$/, '');
  const all = links.flatMap((link) => {
    if (!URL.canParse(link, from)) return [];
    const url = new URL(link, from);
    url.hash = '';
    const isPage =
      /^https?:$/.test(url.protocol) &&
      !/\.(?:pdf|docx?|jpe?g|png|gif|svg|zip|xml|css|js)$/i.test(url.pathname);
    return isPage && url.host === base.host && url.href !== base.href ? [url] : [];
  });
  const under = all.filter(({ pathname }) => here !== '' && pathname.startsWith(`${here}/`));
  const chosen = under.length > 0 ? under : all.filter(({ pathname }) => OF_JOBS.test(pathname));
  return [...new Set(chosen.map(({ href }) => href))];
}

const ACCEPT =
  'text/html, application/xhtml+xml;q=0.9, application/ld+json;q=0.8, application/xml;q=0.7, */*;q=0.1';

export const jsonld: Source = {
  name: 'jsonld',
  read: async (where, get) => {
    const { status, url, text: first } = await get(where, ACCEPT);
    if (status !== 200) return { postings: [], complete: false };
    const sitemap = sitemapOf(first);
    if (sitemap) return visit(await linksOf(sitemap, get), get);
    const page = readFileText(first, url);
    const postings = postingsOf(page, url);
    // The page itself describes jobs, or only links to them.
    return postings.length > 0 ? { postings, complete: true } : visit(below(page.links, url), get);
  },
  readText: (given) => {
    const page = readFileText(given);
    return page.jobs.length === 0 ? undefined : postingsOf(page);
  },
};

async function linksOf(
  { links, isIndex }: { links: string[]; isIndex: boolean },
  get: Get,
): Promise<string[]> {
  if (!isIndex) return links;
  const of = links.filter((link) => OF_JOBS.test(link));
  const all: string[] = [];
  for (const link of (of.length > 0 ? of : links).slice(0, MAX_VALUES)) {
    const { text: xml } = await get(link, ACCEPT);
    all.push(...(sitemapOf(xml)?.links ?? []));
  }
  return all;
}

/** Reads pages, each job once. Pages that are gone are skipped; other failures make the result incomplete. */
async function visit(
  links: readonly string[],
  get: Get,
): Promise<{ postings: Posting[]; complete: boolean }> {
  const found = new Map<string, Posting>();
  const of = links.filter((link) => OF_JOBS.test(link));
  const chosen = of.length > 0 ? of : links;
  let complete = chosen.length <= MAX_PAGES;
  for (const link of chosen.slice(0, MAX_PAGES)) {
    const { status, url, text: html } = await get(link, ACCEPT);
    if (status === 404 || status === 410) continue;
    if (status !== 200) complete = false;
    else
      for (const posting of postingsOf(readPage(html, url), url))
        found.set(JSON.stringify([posting.id, posting.url, posting.title]), posting);
  }
  return { postings: [...found.values()], complete };
}

/**
 * `jsonld:` reads JobPostings of schema.org from JSON-LD (also in `@graph` and DataFeed) and from microdata.
 * They come from a page, from the pages that a list or sitemap links to, or from a file.
 */
import { Parser } from 'htmlparser2';
import { type Fields, findPostings, isPage, parseLoosely } from '../../lib/json-ld.ts';
import type { Get, Posting, PostingPay, PostingPlace, Source } from '../posting.ts';
import { withFragment } from '../words.ts';
import { amountOf, textOf, valueAt, valuesOf } from './answers.ts';
import { isGone, notThere } from './board.ts';
import words from './words.json' with { type: 'json' };

/**
 * Maximum number of tags to read, because parse time grows with tags times nesting. Real pages have 500 to
 * 10,000.
 */
const MAX_TAGS = 40_000;
/** Maximum number of linked pages to read. */
const MAX_PAGES = 2000;
/** Maximum number of objects in a file with all jobs of an employer. */
const MAX_OBJECTS = 2_000_000;
const MAX_VALUES = 50;

interface Page {
  jobs: Fields[];
  /** The addresses that the page links to, in page order. */
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
  // The open elements. Each has the item that it belongs to, its property, and the position where its content
  // begins.
  const open: { holder: Fields | undefined; prop?: { of: Fields; names: string[]; start: number } }[] = [];
  const add = (item: Fields, names: readonly string[], value: unknown): void => {
    for (const name of names.slice(0, MAX_VALUES)) {
      const known = item[name];
      if (known === undefined) item[name] = value;
      else if (!Array.isArray(known)) item[name] = [known, value];
      else if (known.length < MAX_VALUES) known.push(value);
    }
  };
  const parser = new Parser({
    onopentag: (name, { lang, href, content, type, itemtype, itemprop, datetime, ...more }) => {
      const holder = open.at(-1)?.holder;
      const names = itemprop?.split(/\s+/).filter(Boolean) ?? [];
      const entry: (typeof open)[number] = { holder };
      open.push(entry);
      if (name === 'html') language = lang;
      if (name === 'script' && /ld\+json/i.test(type ?? '')) script = '';
      if (name === 'a' && href !== undefined) links.push(href);
      if ('itemscope' in more) {
        const item: Fields = { '@type': itemtype?.trim().split('/').at(-1) };
        entry.holder = item;
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
      // An element with further properties in it, such as "jobLocation" with "address", has no text of its
      // own.
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
  // A page about one job may also list other jobs, so keep only the job of the page.
  return { jobs: own.length > 0 ? own.slice(0, 1) : all, links, ...(language && { language }) };
}

const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat().slice(0, MAX_VALUES));
/** The text of a value, or the value or name of an object. */
const text = (value: unknown): string | undefined =>
  textOf(value) ?? textOf(valuesOf(value)['value']) ?? textOf(valuesOf(value)['name']);
const texts = (value: unknown): string[] => list(value).flatMap((item) => text(item) ?? []);

/** Fields with the advert's text, in the order in which adverts usually have these parts. */
const FIELDS = words.inAdverts.split(', ');

/** Converts schema.org to postings. */
const postingsOf = ({ jobs, language }: Page, url?: string): Posting[] =>
  jobs.map((job): Posting => {
    const title = text(job['title']) ?? text(job['name']) ?? '';
    const own = [job['url'], job['@id']].flatMap(texts).find((address) => URL.canParse(address, url));
    const onPage = url && (jobs.length === 1 ? url : withFragment(url, title));
    const isRemote = /telecommute/i.test(texts(job['jobLocationType']).join());
    const places = list(job['jobLocation'] ?? { address: job['address'] ?? job }).flatMap(placeOf);
    const countries = list(job['applicantLocationRequirements']).map((requirement) => ({
      country: text(requirement),
    }));
    const skills = texts(job['skills']);
    return {
      id: text(valuesOf(job['identifier'])['value'] ?? job['identifier']),
      url: own === undefined || url === undefined ? (own ?? onPage) : new URL(own, url).href,
      title,
      text: FIELDS.flatMap((field) => texts(job[field])).join('\n\n'),
      // The language of a page is often the language of the whole site. Ignore it if that language can be
      // detected from the text.
      language: text(job['inLanguage']) ?? (/^(?:en|de|fr|it)/i.test(language ?? '') ? undefined : language),
      published: text(job['datePosted']),
      applyBefore: text(job['validThrough']),
      starts: text(job['jobStartDate']),
      ends: text(job['endDate']),
      places: places.length > 0 ? places : isRemote ? countries : [],
      kind: texts(job['employmentType']),
      hours: [...texts(job['workHours']), ...texts(job['employmentType'])],
      workplace: isRemote ? 'remote' : text(job['jobLocationType']),
      pay: payOf(job['baseSalary']) ?? payOf(job['estimatedSalary']),
      category: text(job['occupationalCategory']),
      tags: skills.length > 1 ? skills : [],
      employer: { name: text(job['hiringOrganization']) },
    };
  });

function placeOf(given: unknown): PostingPlace[] {
  if (typeof given === 'string') return [{ text: given }];
  const place = valuesOf(given);
  const [address] = list(place['address']);
  const { addressLocality, addressRegion, addressCountry, streetAddress } = valuesOf(address);
  const [city, region, country] = [addressLocality, addressRegion, addressCountry].map(text);
  if (city !== undefined || country !== undefined) return [{ city, region, country }];
  const written = text(streetAddress) ?? textOf(address) ?? region ?? text(place['name']);
  return written === undefined ? [] : [{ text: written }];
}

function payOf(given: unknown): PostingPay | string | undefined {
  const [pay] = list(given);
  if (typeof pay === 'string') return pay;
  const amounts = valueAt(pay, 'value') ?? pay;
  const { value, minValue, maxValue, unitText } = valuesOf(amounts);
  const single = amountOf(value) ?? amountOf(amounts);
  const [min, max] = [amountOf(minValue), amountOf(maxValue)];
  if ([single, min, max].every((amount) => amount === undefined)) return undefined;
  return {
    min: min ?? (max === undefined ? single : undefined),
    max: max ?? (min === undefined ? single : undefined),
    currency: text(valueAt(pay, 'currency') ?? valueAt(pay, 'salaryCurrency')),
    period: text(unitText ?? valueAt(pay, 'unitText')),
  };
}

/** Reads a file, which holds JSON-LD or is a page. */
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

/**
 * Linked pages on the same host. If there are pages below this page, it is these, and otherwise the pages
 * whose address is about jobs.
 */
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
    if (status !== 200) throw notThere(where, status);
    const sitemap = sitemapOf(first);
    if (sitemap) return visit(await linksOf(sitemap, get), get);
    const page = readFileText(first, url);
    const postings = postingsOf(page, url);
    // A list has no jobs itself, so read the pages that it links to.
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
  const postings = new Map<string, Posting>();
  const of = links.filter((link) => OF_JOBS.test(link));
  const chosen = of.length > 0 ? of : links;
  let complete = chosen.length <= MAX_PAGES;
  for (const link of chosen.slice(0, MAX_PAGES)) {
    const { status, url, text: html } = await get(link, ACCEPT);
    if (isGone(status)) continue;
    if (status !== 200) complete = false;
    else
      for (const posting of postingsOf(readPage(html, url), url))
        postings.set(JSON.stringify([posting.id, posting.url, posting.title]), posting);
  }
  return { postings: [...postings.values()], complete };
}

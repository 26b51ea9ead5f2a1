import { Parser } from 'htmlparser2';

/** A page names hundreds of links only to keep us busy. */
const MAX_LINKS = 100;
/** Real pages have 500 to 10,000, and links at their beginning; the parser needs time by tags times levels. */
const MAX_TAGS = 20_000;
/** A page that sends its reader on later than this is to be read first. */
const MAX_REFRESH_SECONDS = 10;
/** Elements whose content is no part of the page: text for other programs, or for browsers that run no scripts. */
const INERT = new Set(['noscript', 'template', 'svg', 'math']);

/** A `<link>` with its address resolved; attributes that are missing are "". */
interface PageLink {
  rels: string[];
  url: URL;
  sizes: string;
  type: string;
}

interface PageHead {
  /** Those with an http(s) address, at most 100. */
  links: PageLink[];
  /** Where the page sends its reader at once, by `<meta http-equiv="refresh">`; never to itself. */
  refresh?: string;
}

/**
 * The links of a page and where it leads on, as a browser sees them: relative to the first `<base href>` (HTML standard,
 * 4.2.3), without what is in comments, scripts, templates and noscript.
 */
export function pageHead(html: string, pageUrl: string): PageHead {
  let base: URL | undefined;
  let refresh: string | undefined;
  const found: Record<string, string>[] = [];
  let inert = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (INERT.has(name)) inert++;
      if (inert > 0) return;
      if (name === 'base' && attributes['href'] !== undefined)
        base ??= httpUrl(attributes['href'], pageUrl) ?? new URL(pageUrl);
      else if (name === 'link' && found.length < MAX_LINKS) found.push(attributes);
      else if (name === 'meta' && attributes['http-equiv']?.trim().toLowerCase() === 'refresh')
        refresh ??= refreshIn(attributes['content'] ?? '');
    },
    onclosetag: (name) => {
      if (INERT.has(name)) inert--;
    },
  });
  parser.end(firstTags(html, MAX_TAGS));
  const from = base?.href ?? pageUrl;
  const links = found.flatMap(({ rel = '', href = '', sizes = '', type = '' }): PageLink[] => {
    const url = httpUrl(href, from);
    return url ? [{ rels: rel.toLowerCase().split(/\s+/), url, sizes, type }] : [];
  });
  const next = refresh === undefined ? undefined : httpUrl(refresh, from);
  const isElsewhere = next && next.href !== httpUrl(pageUrl, pageUrl)?.href;
  return { links, ...(isElsewhere && { refresh: next.href }) };
}

/** The address in `3; url=/jobs` (HTML standard, "shared declarative refresh steps"), when it is soon enough. */
function refreshIn(content: string): string | undefined {
  const [time = ''] = /^[\d.]*/.exec(content.trimStart()) ?? [];
  const rest = content.trimStart().slice(time.length);
  if (!/^\d/.test(time) || parseInt(time) > MAX_REFRESH_SECONDS || !/^[;,\s]/.test(rest)) return undefined;
  const address = rest
    .replace(/^[;,\s]+/, '')
    .replace(/^url\s*=/i, '')
    .trim();
  const quote = /^["']/.exec(address)?.[0];
  return quote === undefined ? address : address.slice(1).split(quote)[0];
}

/** The page up to its tag of this number. */
function firstTags(html: string, count: number): string {
  let at = -1;
  for (let tags = 0; tags <= count; tags++) {
    at = html.indexOf('<', at + 1);
    if (at < 0) return html;
  }
  return html.slice(0, at);
}

/** The http(s) address without its fragment. */
function httpUrl(href: string, base: string): URL | undefined {
  const address = href.trim();
  if (address === '' || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/** A manifest names hundreds of icons only to keep us busy. */
const MAX_ICONS = 100;
/** The size that icons are shown in, on screens with two pixels per point. */
export const ICON_SIZE = 64;

export interface IconLink {
  url: string;
  /** Width in pixels, as said or guessed. */
  size: number;
}

/** The links of a home page to its site's icon. */
interface PageIcons {
  icons: IconLink[];
  /** Its web manifest, which can name more. */
  manifest?: string;
  /** Where the page sends its reader at once. */
  refresh?: string;
}

export function pageIcons(html: string, pageUrl: string): PageIcons {
  const { links, refresh } = pageHead(html, pageUrl);
  const icons = links.flatMap(({ rels, url, type, sizes }) => {
    const isApple = rels.some((name) => name.startsWith('apple-touch-icon'));
    return isApple || rels.includes('icon') ? iconAt(url, type, sizes, isApple ? 180 : 16) : [];
  });
  const manifest = links.find(({ rels }) => rels.includes('manifest'))?.url.href;
  return { icons, ...(manifest !== undefined && { manifest }), ...(refresh !== undefined && { refresh }) };
}

/** The icons that a web manifest names (W3C Web Application Manifest, `icons`); none when it is not one. */
export function manifestIcons(text: string, manifestUrl: string): IconLink[] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    return [];
  }
  const listed = (manifest as { icons?: unknown } | null)?.icons;
  if (!Array.isArray(listed)) return [];
  return listed.slice(0, MAX_ICONS).flatMap((entry: unknown) => {
    const { src, sizes, type, purpose } = (entry ?? {}) as Record<string, unknown>;
    // A monochrome icon is a stencil; a maskable one has wide margins.
    if (typeof purpose === 'string' && !/\bany\b/.test(purpose)) return [];
    const url = httpUrl(asText(src), manifestUrl);
    return url ? iconAt(url, asText(type), asText(sizes), 192) : [];
  });
}

/**
 * The addresses of icons, best first: those of at least 64 pixels before smaller ones, the smallest of the large ones and
 * the largest of the small ones first, each once, of many only a few; then `/favicon.ico`, which needs no link.
 *
 *     bestFirst([{ url: 'https://a.example/a.png', size: 32 }], 'https://a.example/jobs')
 *     // => ['https://a.example/a.png', 'https://a.example/favicon.ico']
 */
export function bestFirst(icons: readonly IconLink[], pageUrl: string): string[] {
  const sorted = icons.toSorted((a, b) => rankOf(a.size) - rankOf(b.size));
  const all = [...new Set([...sorted.map(({ url }) => url), new URL('/favicon.ico', pageUrl).href])];
  return [...all.slice(0, -1).slice(0, MOST_ICONS - 1), ...all.slice(-1)];
}

/** Addresses that are tried before we give up. */
const MOST_ICONS = 4;

/** Large enough first, and then the nearest to what is wanted. */
const rankOf = (size: number): number => (size >= ICON_SIZE ? size : 1e6 - size);

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An icon; nothing when it is a vector image. */
function iconAt(url: URL, type: string, sizes: string, usual: number): IconLink[] {
  if (/svg/i.test(type) || url.pathname.toLowerCase().endsWith('.svg')) return [];
  return [{ url: url.href, size: Number(/\d+/.exec(sizes)?.[0] ?? usual) }];
}

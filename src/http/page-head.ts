import { Parser } from 'htmlparser2';

/** Maximum number of links to read. Only hostile pages have more. */
const MAX_LINKS = 100;
/**
 * Maximum number of tags to read, because parse time grows with tags times nesting. Real pages have 500 to
 * 10,000, with links near the start.
 */
const MAX_TAGS = 20_000;
/** Maximum delay of a refresh to follow. Later refreshes are for readers who have read the page. */
const MAX_REFRESH_SECONDS = 10;
/** Elements whose content is not part of the page: text for other programs, or for browsers without scripts. */
const INERT = new Set(['noscript', 'template', 'svg', 'math']);

/** A `<link>` with its address resolved; missing attributes are "". */
interface PageLink {
  rels: string[];
  url: URL;
  sizes: string;
  type: string;
}

interface PageHead {
  /** The links with an http(s) address, at most 100. */
  links: PageLink[];
  /** Where `<meta http-equiv="refresh">` immediately leads; never the page itself. */
  refresh?: string;
}

/**
 * Reads the links and the refresh of a page as a browser would: relative to the first `<base href>` (HTML standard,
 * 4.2.3), ignoring comments, scripts, templates and noscript.
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

/** Reads the address from `3; url=/jobs` (HTML standard, "shared declarative refresh steps") if the delay is short. */
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

/** The page up to its n-th tag. */
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

/** Maximum number of icons to read. Only hostile manifests name more. */
const MAX_ICONS = 100;
/** The displayed size of icons on screens with two pixels per point. */
export const ICON_SIZE = 64;

export interface IconLink {
  url: string;
  /** Width in pixels, stated or guessed. */
  size: number;
}

/** The links of a home page to its icon. */
interface PageIcons {
  icons: IconLink[];
  /** The web manifest of the page, which may name more icons. */
  manifest?: string;
  /** Where the page immediately redirects. */
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

/** The icons of a web manifest (W3C Web Application Manifest, `icons`); none if it is invalid. */
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
    // Leave out monochrome icons, which are stencils, and maskable ones, which have wide margins.
    if (typeof purpose === 'string' && !/\bany\b/.test(purpose)) return [];
    const url = httpUrl(asText(src), manifestUrl);
    return url ? iconAt(url, asText(type), asText(sizes), 192) : [];
  });
}

/**
 * Orders the addresses of icons, removes duplicates, and keeps only a few. Icons of at least 64 pixels come
 * first, with the smallest of them at the front. Smaller icons follow, with the largest of them at the front.
 * The last address is `/favicon.ico`, which needs no link.
 *
 *     bestFirst([{ url: 'https://a.example/a.png', size: 32 }], 'https://a.example/jobs')
 *     // => ['https://a.example/a.png', 'https://a.example/favicon.ico']
 */
export function bestFirst(icons: readonly IconLink[], pageUrl: string): string[] {
  const sorted = icons.toSorted((a, b) => rankOf(a.size) - rankOf(b.size));
  const all = [...new Set([...sorted.map(({ url }) => url), new URL('/favicon.ico', pageUrl).href])];
  return [...all.slice(0, -1).slice(0, MOST_ICONS - 1), ...all.slice(-1)];
}

/** Maximum number of addresses to try. */
const MOST_ICONS = 4;

/** Ranks icons that are large enough first, and then by closeness to the wanted size. */
const rankOf = (size: number): number => (size >= ICON_SIZE ? size : 1e6 - size);

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An icon, unless it is a vector image. */
function iconAt(url: URL, type: string, sizes: string, usual: number): IconLink[] {
  if (/svg/i.test(type) || url.pathname.toLowerCase().endsWith('.svg')) return [];
  return [{ url: url.href, size: Number(/\d+/.exec(sizes)?.[0] ?? usual) }];
}

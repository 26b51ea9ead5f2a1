/** A page names hundreds of icons only to keep us busy. */
const MAX_LINKS = 100;
// Both have an end nearby, so that a page made of nothing but their beginnings is read once.
const LINK = /<link\b([^<>]{0,2000})>/gi;
const ATTRIBUTE = /([a-z-]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** The size that icons are shown in, on screens with two pixels per point. */
export const ICON_SIZE = 64;

export interface IconLink {
  url: string;
  /** Width in pixels, as said or guessed. */
  size: number;
}

/**
 * The addresses of a page's icons, best first; `/favicon.ico` is always the last. Vector images are left out.
 *
 *     iconLinks('<link rel="icon" sizes="32x32" href="/a.png">', 'https://a.example/jobs')
 *     // => ['https://a.example/a.png', 'https://a.example/favicon.ico']
 */
export function iconLinks(html: string, pageUrl: string): string[] {
  return bestFirst(pageIcons(html, pageUrl).icons, pageUrl);
}

/**
 * The icons that a page names, and its web manifest, which can name more. It looks at `<link>` elements as text, which
 * works where there is no HTML parser.
 */
export function pageIcons(html: string, pageUrl: string): { icons: IconLink[]; manifest?: string } {
  const icons: IconLink[] = [];
  let manifest: string | undefined;
  for (const [, text = ''] of [...html.matchAll(LINK)].slice(0, MAX_LINKS)) {
    const { rel = '', href = '', sizes = '', type = '' } = attributesOf(text);
    const rels = rel.toLowerCase().split(/\s+/);
    if (rels.includes('manifest')) manifest ??= httpUrl(href, pageUrl)?.href;
    const isApple = rels.some((name) => name.startsWith('apple-touch-icon'));
    if (isApple || rels.includes('icon'))
      icons.push(...iconAt(href, pageUrl, type, sizes, isApple ? 180 : 16));
  }
  return { icons, ...(manifest !== undefined && { manifest }) };
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
  return listed.slice(0, MAX_LINKS).flatMap((entry: unknown) => {
    const { src, sizes, type, purpose } = (entry ?? {}) as Record<string, unknown>;
    // A monochrome icon is a stencil; a maskable one has wide margins.
    if (typeof purpose === 'string' && !/\bany\b/.test(purpose)) return [];
    return iconAt(asText(src), manifestUrl, asText(type), asText(sizes), 192);
  });
}

/**
 * Those of at least 64 pixels before smaller ones, the smallest of the large ones and the largest of the small ones
 * first, each once; then `/favicon.ico`, which needs no link.
 */
export function bestFirst(icons: readonly IconLink[], pageUrl: string): string[] {
  const sorted = icons.toSorted((a, b) => rankOf(a.size) - rankOf(b.size));
  return [...new Set([...sorted.map(({ url }) => url), new URL('/favicon.ico', pageUrl).href])];
}

/** Large enough first, and then the nearest to what is wanted. */
const rankOf = (size: number): number => (size >= ICON_SIZE ? size : 1e6 - size);

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An icon, or nothing when it is a vector image or has no address that can be fetched. */
function iconAt(href: string, base: string, type: string, sizes: string, usual: number): IconLink[] {
  const url = httpUrl(href, base);
  if (!url || /svg/i.test(type) || url.pathname.toLowerCase().endsWith('.svg')) return [];
  return [{ url: url.href, size: Number(/\d+/.exec(sizes)?.[0] ?? usual) }];
}

function httpUrl(href: string, base: string): URL | undefined {
  if (href === '' || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  url.hash = '';
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

function attributesOf(text: string): Partial<Record<string, string>> {
  const attributes: Partial<Record<string, string>> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] ??= (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&');
  }
  return attributes;
}

import { httpUrl, pageHead } from '../http/page-head.ts';

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
export interface PageIcons {
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
 * the largest of the small ones first, each once; then `/favicon.ico`, which needs no link.
 *
 *     bestFirst([{ url: 'https://a.example/a.png', size: 32 }], 'https://a.example/jobs')
 *     // => ['https://a.example/a.png', 'https://a.example/favicon.ico']
 */
export function bestFirst(icons: readonly IconLink[], pageUrl: string): string[] {
  const sorted = icons.toSorted((a, b) => rankOf(a.size) - rankOf(b.size));
  return [...new Set([...sorted.map(({ url }) => url), new URL('/favicon.ico', pageUrl).href])];
}

/** Large enough first, and then the nearest to what is wanted. */
const rankOf = (size: number): number => (size >= ICON_SIZE ? size : 1e6 - size);

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An icon; nothing when it is a vector image. */
function iconAt(url: URL, type: string, sizes: string, usual: number): IconLink[] {
  if (/svg/i.test(type) || url.pathname.toLowerCase().endsWith('.svg')) return [];
  return [{ url: url.href, size: Number(/\d+/.exec(sizes)?.[0] ?? usual) }];
}

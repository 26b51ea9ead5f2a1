/** A page names hundreds of icons only to keep us busy. */
const MAX_LINKS = 100;
// Both have an end nearby, so that a page made of nothing but their beginnings is read once.
const LINK = /<link\b([^<>]{0,2000})>/gi;
const ATTRIBUTE = /([a-z-]{1,20})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** The size that icons are shown in, on screens with two pixels per point. */
const WANTED_SIZE = 64;

/**
 * The addresses of a page's icons, best first: those of at least 64 pixels before smaller ones, the smallest of the
 * large ones and the largest of the small ones first; `/favicon.ico` is always the last. Vector images are left out.
 * It looks at `<link>` elements as text, which works where there is no HTML parser.
 *
 *     iconLinks('<link rel="icon" sizes="32x32" href="/a.png">', 'https://a.example/jobs')
 *     // => ['https://a.example/a.png', 'https://a.example/favicon.ico']
 */
export function iconLinks(html: string, pageUrl: string): string[] {
  const icons: { url: string; rank: number }[] = [];
  for (const [, text = ''] of [...html.matchAll(LINK)].slice(0, MAX_LINKS)) {
    const { rel = '', href = '', sizes = '', type = '' } = attributesOf(text);
    const rels = rel.toLowerCase().split(/\s+/);
    const isApple = rels.some((name) => name.startsWith('apple-touch-icon'));
    if (!isApple && !rels.includes('icon')) continue;
    if (/svg/i.test(type) || !URL.canParse(href, pageUrl)) continue;
    const url = new URL(href, pageUrl);
    if (!/^https?:$/.test(url.protocol) || url.pathname.toLowerCase().endsWith('.svg')) continue;
    url.hash = '';
    icons.push({ url: url.href, rank: rankOf(Number(/\d+/.exec(sizes)?.[0] ?? (isApple ? 180 : 16))) });
  }
  icons.sort((a, b) => a.rank - b.rank);
  return [...new Set([...icons.map(({ url }) => url), new URL('/favicon.ico', pageUrl).href])];
}

/** Large enough first, and then the nearest to what is wanted. */
const rankOf = (size: number): number => (size >= WANTED_SIZE ? size : 1e6 - size);

function attributesOf(text: string): Partial<Record<string, string>> {
  const attributes: Partial<Record<string, string>> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] ??= (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&');
  }
  return attributes;
}

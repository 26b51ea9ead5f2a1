/** A page as a search engine sees it. */
interface CrawledPage {
  status: number;
  /** The address that it gives as its own, without the site's. */
  canonical: string | undefined;
}

/**
 * Reads a site as a search engine does: robots.txt, the sitemaps that it names, the pages that these list, and what
 * those link to. Addresses may name another host than the one that is asked.
 * @param follows whether the page at a path is read
 * @returns the paths in the sitemaps, and the pages that were read by their paths
 */
export async function crawlSite(
  url: string,
  follows: (path: string) => boolean,
): Promise<{ listed: string[]; pages: Map<string, CrawledPage> }> {
  const read = async (path: string) => {
    const answer = await fetch(url + path, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  const pathOf = (address: string) => new URL(address).pathname;
  const all = (text: string, what: RegExp) => Array.from(text.matchAll(what), ([, found = '']) => found);
  const robots = (await read('/robots.txt')).text;
  const forbidden = all(robots, /^Disallow: (\S+)$/gm);
  const indexes = await Promise.all(
    all(robots, /^Sitemap: (\S+)$/gm).map((address) => read(pathOf(address))),
  );
  const listed: string[] = [];
  for (const { text } of indexes)
    for (const sitemap of all(text, /<loc>([^<]+)<\/loc>/g))
      listed.push(...all((await read(pathOf(sitemap))).text, /<loc>([^<]+)<\/loc>/g).map(pathOf));
  const pages = new Map<string, CrawledPage>();
  const waiting = new Set(listed.filter(follows));
  // What is added while a set is gone through has its turn too.
  for (const path of waiting) {
    const { status, text } = await read(path);
    const [canonical] = all(text, /<link rel="canonical" href="([^"]+)"/g);
    pages.set(path, { status, canonical: canonical && pathOf(canonical) });
    for (const link of all(text, /<a [^>]*?href="([^"]+)"/g)) {
      const { origin, pathname } = new URL(link, url + path);
      if (origin !== url || !pathname.endsWith('/') || !follows(pathname)) continue;
      if (!forbidden.some((start) => pathname.startsWith(start))) waiting.add(pathname);
    }
  }
  return { listed, pages };
}

/** What the attributes of `<jobfeed-list>` ask for; the page that writes the lines to copy reads them in the same way. */

/** Most jobs that a list shows. */
export const MOST_JOBS = 500;
const USUAL_JOBS = 20;

export interface ListSource {
  /** The address of a page or feed of the site, whole or from its root. */
  src: string;
  /** The domain of an employer. */
  employer: string;
}

/**
 * The address of a list's JSON feed, from that of its page or feed in any language, of a search, or from an employer's
 * domain.
 *
 *     jobfeedUrl({ src: '/de/cities/bern/', employer: '' }, 'https://jobs.example/')
 *     // => 'https://jobs.example/cities/bern/feed.json'
 * @throws TypeError for what is no address on the web
 */
export function jobfeedUrl({ src, employer }: ListSource, site: string): string {
  const folder = employer.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const url = new URL(src || (folder ? `/employers/${folder}/` : '/'), site);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`"${src}" is no address on the web.`);
  // Feeds are the same for all languages. A search has one at the root alone.
  const path = url.pathname.replace(/^\/[a-z]{2}(?=\/)/, '').replace(/\/(?:feed\.(?:xml|json))?$/, '');
  return `${url.origin}${url.search ? '' : path}/feed.json${url.search}`;
}

/** How many jobs are shown. */
export function limitOf(text: string): number {
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : USUAL_JOBS;
  return Math.min(Math.max(limit, 1), MOST_JOBS);
}

/** The language of a list: its own, else that of the page around it. */
export function langOf(element: Element, known: readonly string[]): string {
  const [lang = ''] = (element.closest('[lang]')?.getAttribute('lang') ?? '').toLowerCase().split('-');
  return known.includes(lang) ? lang : 'en';
}

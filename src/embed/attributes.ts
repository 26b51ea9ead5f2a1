/** Reads the attributes of `<jobfeed-list>`; shared with the page that writes the snippet. */

/** Maximum number of jobs in a list. */
export const MOST_JOBS = 500;
const USUAL_JOBS = 20;

export interface ListSource {
  /** The address of a page or feed of the site, absolute or relative to the root. */
  src: string;
  /** An employer's domain. */
  employer: string;
}

/**
 * The address of a list's JSON feed, from its page or feed in any language, a search, or an employer's domain.
 *
 *     jobfeedUrl({ src: '/de/cities/bern/', employer: '' }, 'https://jobs.example/')
 *     // => 'https://jobs.example/cities/bern/feed.json'
 * @throws TypeError if `src` is not an http(s) address
 */
export function jobfeedUrl({ src, employer }: ListSource, site: string): string {
  const folder = employer.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const url = new URL(src || (folder ? `/employers/${folder}/` : '/'), site);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`"${src}" is no address on the web.`);
  // All languages share one feed. The feed of a search exists only at the root.
  const path = url.pathname.replace(/^\/[a-z]{2}(?=\/)/, '').replace(/\/(?:feed\.(?:xml|json))?$/, '');
  return `${url.origin}${url.search ? '' : path}/feed.json${url.search}`;
}

/** Parses the number of jobs to show. */
export function limitOf(text: string): number {
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : USUAL_JOBS;
  return Math.min(Math.max(limit, 1), MOST_JOBS);
}

/** The language of a list, inherited from the page around it if unset. */
export function langOf(element: Element, known: readonly string[]): string {
  const [lang = ''] = (element.closest('[lang]')?.getAttribute('lang') ?? '').toLowerCase().split('-');
  return known.includes(lang) ? lang : 'en';
}

import { escapeHtml } from '../html.ts';
import { interpolate, type Params } from '../i18n/translate.ts';
import { type SiteContext } from './context.ts';

export interface ProseSection {
  title: string;
  text: string[];
}

/**
 * A paragraph of our own strings as HTML: `[text](/path/)` is a link, `` `code` `` is code, everything else is text.
 * Paths that start with "/" are made those of the page's language by `page`; "//" of another origin is refused. A link
 * to "", such as to an operator who gave no address, is its text.
 *
 *     proseHtml('See [all](/filters/) of `a<b`', (path) => `/de${path}`)
 *     // => 'See <a href="/de/filters/">all</a> of <code>a&lt;b</code>'
 */
export function proseHtml(text: string, page: (path: string) => string, params: Params = {}): string {
  return escapeHtml(interpolate(text, params))
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^[\]]+)\]\(([^)\s]*)\)/g, (_, label: string, href: string) => {
      if (href === '') return label;
      if (!/^(\/(?!\/)|https?:\/\/|#)/.test(href))
        throw new Error(
          `The text "${text}" links to "${href}". Link to a path that starts with "/" or an http(s) address.`,
        );
      // Files such as feeds have one address for all languages.
      const target = href.startsWith('/') && href.endsWith('/') ? page(href) : href;
      return `<a href="${target}">${label}</a>`;
    });
}

/** What the texts of about, privacy and the page for employers mention. */
export const proseParams = ({ config, format }: Pick<SiteContext, 'config' | 'format'>) => ({
  site: config.SITE_NAME,
  // An operator who gave no address is not reached by a link to the site that the reader is on.
  contact: config.CONTACT_URL === config.SITE_URL ? '' : config.CONTACT_URL,
  hours: format.number(config.SYNC_INTERVAL_HOURS),
});

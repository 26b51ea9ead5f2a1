import { escapeHtml } from '../lib/html.ts';
import { interpolate, type Params, type TextKey } from '../i18n/translate.ts';
import { SYSTEMS } from '../make/recognise.ts';
import type { SiteContext } from './context.ts';
import { imageOrigins } from './csp.ts';
import type { SiteSettings } from './settings.ts';

export interface ProseSection {
  title: string;
  text: string[];
}

const PARAMETER = /\{\w+\}/g;

/** Settings that a text may link to. The key is the parameter that stands for the setting's value. */
const LINKED_SETTINGS: Readonly<Record<string, string>> = { '{contact}': 'CONTACT_URL' };

/**
 * Converts a paragraph of our own strings to HTML. `[text](/path/)` becomes a link, `` `code` `` becomes
 * code, and everything else is text. `page` localises paths that start with "/". A path that starts with "//"
 * is rejected, because it leads to another origin. A link to "", such as a missing contact address, becomes
 * plain text. Parameters are escaped. A link to a setting is marked, because the operator chose its target.
 *
 *     proseHtml('See [all](/filters/) of `a<b`', (path) => `/de${path}`)
 *     // => 'See <a href="/de/filters/">all</a> of <code>a&lt;b</code>'
 */
export function proseHtml(text: string, page: (path: string) => string, params: Params = {}): string {
  const filled = (part: string): string =>
    escapeHtml(part)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(PARAMETER, (parameter) => escapeHtml(interpolate(parameter, params)));
  return text
    .split(/(\[[^[\]]+\]\([^)\s]*\))/)
    .map((part) => {
      const [, label, address] = /^\[([^[\]]+)\]\(([^)\s]*)\)$/.exec(part) ?? [];
      if (label === undefined || address === undefined) return filled(part);
      const href = interpolate(address, params);
      if (href === '') return filled(label);
      if (!/^(\/(?!\/)|https?:\/\/|#)/.test(href))
        throw new Error(
          `The text "${text}" links to "${href}". Link to a path that starts with "/" or an http(s) address.`,
        );
      // Files such as feeds have the same address in all languages, so only localise pages.
      const target = href.startsWith('/') && href.endsWith('/') ? page(href) : href;
      const setting = LINKED_SETTINGS[address];
      const origin = setting === undefined ? '' : ` data-setting="${setting}"`;
      return `<a href="${escapeHtml(target)}"${origin}>${filled(label)}</a>`;
    })
    .join('');
}

/** The values that the texts of about, privacy and the page for employers mention. */
export const proseParams = ({ config, format }: Pick<SiteContext, 'config' | 'format'>) => ({
  site: config.SITE_NAME,
  // If no contact address is set, the setting has the address of the site, which is not a contact.
  contact: config.CONTACT_URL === config.SITE_URL ? '' : config.CONTACT_URL,
  hours: format.number(config.SYNC_INTERVAL_HOURS),
  systems: format.list(Object.values(SYSTEMS).map(({ title }) => title)),
});

/** The paragraphs that replace "{loads}" and "{search}" in a text, depending on the site's settings. */
const CHOICES: Readonly<Record<string, (config: SiteSettings, asksApi: boolean) => TextKey>> = {
  '{loads}': (config) => (imageOrigins(config).length > 0 ? 'privacy.loads.bucket' : 'privacy.loads.own'),
  '{search}': ({ FUNCTIONS }, asksApi) =>
    asksApi ? 'privacy.search.api' : FUNCTIONS ? 'privacy.search.feeds' : 'privacy.search.browser',
};

/** The sections of a text, adapted to this site. */
export const proseSections = (
  sections: readonly ProseSection[],
  { config, t }: Pick<SiteContext, 'config' | 't'>,
  asksApi: boolean,
): ProseSection[] =>
  sections.map(({ title, text }) => ({
    title,
    text: text.map((paragraph) => {
      const key = CHOICES[paragraph]?.(config, asksApi);
      return key === undefined ? paragraph : t(key, { origin: imageOrigins(config).join(', ') });
    }),
  }));

/** The snippets that show a list on another page. */
import { escapeHtml } from '../lib/html.ts';
import { jobfeedUrl } from './attributes.ts';

export interface Choice {
  /** The site's address without a trailing slash. */
  site: string;
  /** The employer's domain, if the page is that of an employer. */
  employer: string;
  /** The list's page: path and query. */
  page: string;
  /** The other attributes of the element; "" if not set. */
  options: { lang: string; limit: string; group: string };
  /** The text of the fallback link. */
  text: string;
}

/** The attributes of the element, which are also the parameters of the frame. */
export function attributesOf({ site, employer, page, options }: Choice): [name: string, value: string][] {
  const byDomain =
    employer &&
    jobfeedUrl({ employer, src: '' }, `${site}/`) === jobfeedUrl({ employer: '', src: page }, `${site}/`);
  const source: [string, string] = byDomain ? ['employer', employer] : ['src', site + page];
  return [source, ...Object.entries(options).filter(([, value]) => value !== '')];
}

const attribute = ([name, value]: [string, string]): string => ` ${name}="${escapeHtml(value)}"`;

/**
 * The snippet with the element.
 * @param script the file below /embed/, and its digest for subresource integrity
 */
export function elementLines(choice: Choice, script: { file: string; integrity?: string }): string {
  const attributes: [string, string][] = [
    ['type', 'module'],
    ['src', `${choice.site}/embed/${script.file}`],
    ...(script.integrity === undefined
      ? []
      : ([
          ['integrity', script.integrity],
          ['crossorigin', 'anonymous'],
        ] satisfies [string, string][])),
  ];
  return `<script${attributes.map(attribute).join('')}></script>
<jobfeed-list${attributesOf(choice).map(attribute).join('')}>
  ${linkLine(choice)}
</jobfeed-list>`;
}

export function frameLines(choice: Choice): string {
  const address = `${choice.site}/embed/frame/?${new URLSearchParams(attributesOf(choice)).toString()}`;
  const attributes: [string, string][] = [
    ['src', address],
    ['title', choice.text],
    ['width', '100%'],
    ['height', '640'],
    ['loading', 'lazy'],
  ];
  return `<iframe${attributes.map(attribute).join('')}></iframe>`;
}

export const linkLine = ({ site, page, text }: Choice): string =>
  `<a${attribute(['href', site + page])}>${escapeHtml(text)}</a>`;

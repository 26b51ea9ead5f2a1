/** The lines that show a list on another page, for the page that offers them. */
import { escapeHtml } from '../lib/html.ts';
import { jobfeedUrl } from './attributes.ts';

export interface Choice {
  /** The address of the site, without a slash at its end. */
  site: string;
  /** An employer's domain, where its page may be found by that. */
  employer: string;
  /** The list as a page: a path with its search. */
  page: string;
  /** Further attributes, "" for those that are not set. */
  options: { lang: string; limit: string; group: string };
  /** Of the link that stands where no script runs. */
  text: string;
}

/** The attributes of the element, which are the parameters of the frame too. */
export function attributesOf({ site, employer, page, options }: Choice): [name: string, value: string][] {
  const byDomain =
    employer &&
    jobfeedUrl({ employer, src: '' }, `${site}/`) === jobfeedUrl({ employer: '', src: page }, `${site}/`);
  const source: [string, string] = byDomain ? ['employer', employer] : ['src', site + page];
  return [source, ...Object.entries(options).filter(([, value]) => value !== '')];
}

const attribute = ([name, value]: [string, string]): string => ` ${name}="${escapeHtml(value)}"`;

/**
 * @param script the file of the script below /embed/, and its digest where the lines name it
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

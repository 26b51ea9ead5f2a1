/** Reads the operator's own pages, which are Markdown files with front matter. Errors name the file and the line. */
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { defineMdastPlugin, markdownToHtml } from 'satteri';
import { LineCounter, parseDocument } from 'yaml';
import { FACET_TABLE, FACETS } from '../../src/filters/facets.ts';
import { type Locale, STRINGS } from '../../src/i18n/strings.ts';
import { memo } from '../../src/lib/memo.ts';
import type { OwnText } from '../../src/site/own-pages.ts';
import { ConfigError, messageOf } from '../lib/errors.ts';
import { nearest } from '../lib/arguments.ts';
import type { ContentFolder } from '../settings/content-folder.ts';

/** Paths that the site itself uses. A test compares them with a built site. */
export const TAKEN = new Set([
  ...FACETS.map((facet) => FACET_TABLE[facet].folder),
  ...Object.keys(STRINGS),
  ...'404 a-z api api-docs assets embed feed filters find fonts icons jobs maps offline on-demand'.split(' '),
  ...'pagefind regions saved schema search stats status suggest validator'.split(' '),
]);

const KEYS = ['title', 'locale', 'nav', 'footer', 'order'] as const;
const MAX_TITLE = 100;

/**
 * Reads the pages of a folder.
 * @throws ConfigError that lists all mistakes with file and line
 */
const textsOf = memo(4, (key: string): OwnText[] => {
  const { path, files } = JSON.parse(key) as ContentFolder;
  const problems: string[] = [];
  const pages: OwnText[] = [];
  for (const file of files) {
    const where = relative('.', join(path, file)) || file;
    const tell = (line: number, what: string) => problems.push(`${where}:${line}: ${what}`);
    const page = readPage(file, readFileSync(join(path, file), 'utf8'), tell);
    const twin = pages.find(({ name, locale }) => name === page?.name && locale === page.locale);
    if (twin && page) tell(1, `There is another page "${page.name}" in "${page.locale}".`);
    if (page) pages.push(page);
  }
  if (problems.length > 0)
    throw new ConfigError(problems.join('\n'), 'Correct these pages of CONTENT_DIR (docs/content.md).');
  return pages;
});

export const ownTextsOf = (folder: ContentFolder): OwnText[] => textsOf(JSON.stringify(folder));

type Tell = (line: number, what: string) => void;

/** Reads one page. Both `imprint.de.md` and `de/imprint.md` are the page "imprint" in German. */
export function readPage(file: string, text: string, tell: Tell): OwnText | undefined {
  const name = basename(file).replace(/(\.[a-z]{2})?\.md$/i, '');
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    tell(
      1,
      `The file name gives the address /${name}/: use lower-case letters (a to z), digits and hyphens.`,
    );
  else if (TAKEN.has(name)) tell(1, `The address /${name}/ is reserved: use another name.`);
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [whole = '', front] = /^---\n([^]*?\n)?---[ \t]*(?:\n|$)/.exec(source) ?? [];
  if (!whole) {
    tell(1, 'The page must start with a line "---", then "title: …" and "locale: en", then "---".');
    return undefined;
  }
  const facts = readFront(front ?? '', tell);
  const body = source.slice(whole.length);
  const html = toHtml(body, source.slice(0, whole.length).split('\n').length, tell);
  if (!facts) return undefined;
  return { name, ...facts, html };
}

function readFront(
  text: string,
  tell: Tell,
): Pick<OwnText, 'title' | 'locale' | 'place' | 'order'> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: 'core', version: '1.2', merge: false });
  // The front matter starts one line below the first "---".
  const lineAt = (offset: number): number => lines.linePos(offset).line + 1;
  for (const error of document.errors) tell(lineAt(error.pos[0]), error.message.split('\n')[0]!);
  if (document.errors.length > 0) return undefined;
  let values: Record<string, unknown>;
  try {
    values = (document.toJS({ maxAliasCount: 0 }) ?? {}) as Record<string, unknown>;
  } catch (error) {
    tell(2, `${messageOf(error)}.`);
    return undefined;
  }
  if (typeof values !== 'object' || Array.isArray(values)) {
    tell(2, 'Write one "name: value" per line.');
    return undefined;
  }
  const lineOf = (key: string): number => {
    const at = text.split('\n').findIndex((line) => line.trimStart().startsWith(`${key}:`));
    return at < 0 ? 1 : at + 2;
  };
  let good = true;
  const wrong = (key: string, what: string) => {
    good = false;
    tell(lineOf(key), what);
  };
  for (const key of Object.keys(values))
    if (!(KEYS as readonly string[]).includes(key)) {
      const suggestion = nearest(key, KEYS, 2);
      wrong(
        key,
        `"${key}" is not one of ${KEYS.join(', ')}${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}.`,
      );
    }
  const { title, locale, nav = false, footer = false, order = 100 } = values;
  if (typeof title !== 'string' || title.trim() === '' || title.length > MAX_TITLE)
    wrong('title', `"title" must be a text of at most ${MAX_TITLE} characters.`);
  if (typeof locale !== 'string' || !Object.hasOwn(STRINGS, locale))
    wrong('locale', `"locale" must be one of ${Object.keys(STRINGS).join(', ')}.`);
  for (const [key, value] of Object.entries({ nav, footer }))
    if (typeof value !== 'boolean') wrong(key, `"${key}" must be true or false.`);
  if (nav === true && footer === true) wrong('nav', 'A page is in "nav" or in "footer", not in both.');
  if (!Number.isSafeInteger(order)) wrong('order', '"order" must be a whole number.');
  if (!good) return undefined;
  return {
    title: (title as string).trim(),
    locale: locale as Locale,
    place: nav === true ? 'nav' : footer === true ? 'footer' : undefined,
    order: order as number,
  };
}

const LINK = /^(?:https?:\/\/[^/]|mailto:[^\s@]+@|tel:\+?[\d() -]+$|\/(?!\/)|#)/i;

/**
 * Converts Markdown to HTML and refuses embedded HTML. Links may lead to the web, to mail and phone, and within the site.
 * Images must be the site's own.
 */
function toHtml(body: string, firstLine: number, tell: Tell): string {
  const at = (line: number | undefined, what: string) => tell(firstLine + (line ?? 1) - 1, what);
  const address = (node: { url: string; position?: { start: { line: number } } | undefined }) => {
    if (!LINK.test(node.url))
      at(
        node.position?.start.line,
        `The link to ${JSON.stringify(node.url)} must begin with https://, http://, mailto:, tel:, "/" or "#".`,
      );
  };
  const check = defineMdastPlugin({
    name: 'check',
    options: { position: true },
    link: address,
    definition: address,
    image: (node) => {
      if (!/^\/(?!\/)/.test(node.url))
        at(
          node.position?.start.line,
          `The image ${JSON.stringify(node.url)} must be a file of the site, such as /logo.png in public/: pages load nothing from other hosts.`,
        );
    },
    html: (node) => {
      at(node.position?.start.line, 'HTML is not supported: write Markdown, or &lt; for "<".');
    },
    heading: (node) => {
      if (node.depth === 1)
        at(
          node.position?.start.line,
          'The title is the only top heading of the page: start other headings with "##".',
        );
    },
  });
  return markdownToHtml(body, { mdastPlugins: [check] }).html;
}

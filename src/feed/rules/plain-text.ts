import { quote } from '../json/value.ts';
import { tell } from '../words/say.ts';
import { type Rule, eachText } from './rule.ts';

/**
 * The description is plain text. These count as markup:
 *
 * - the beginning of an HTML, SVG or MathML element that is closed by `>` (`<p>`, `<br/>`, `<a href=…>`), or that has an
 *   attribute with a value, closed or not (`<img src=x onerror=…`); of another name (`<my-card x=1>`) only with such an
 *   attribute
 * - the end of any element (`</p>`, `</T>`), a comment (`<!--`), `<!doctype`, `<![CDATA[`, `<?xml`
 * - a script in an address: `javascript:`, `vbscript:` or `data:text/html` with code right after it
 *
 * These do not: `a < b`, `x <y> z`, `<your name>`, types such as `C<T>`, `List<String>` and, right after a word and
 * written with a capital, `Map<Object>`; `AT&T`, `&amp;` (a warning, html-in-text), emoji; "JavaScript: 3 years".
 */
const NAMES = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body ' +
    'br button canvas caption center circle cite code col colgroup data datalist dd defs del details dfn dialog dir ' +
    'div dl dt ellipse em embed fieldset figcaption figure font footer foreignobject form frame frameset g h1 h2 h3 ' +
    'h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd label legend li line link main map ' +
    'mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param ' +
    'path picture plaintext polygon polyline portal pre progress q rect rp rt ruby s samp script search section ' +
    'select slot small source span strike strong style sub summary sup svg table tbody td template text textarea ' +
    'tfoot th thead time title tr track tt u ul use var video wbr xmp'
  ).split(' '),
);

const DECLARATION = /<!--|<!doctype|<!\[|<\?(?:xml|php|=)/i;
const END_TAG = /<\/[a-z][^<>]{0,200}>?/i;
const SCRIPT_ADDRESS =
  /\b(?:javascript|vbscript):(?:\/\/|[^\s]{0,200}[(;=`%]|\s*(?:alert|confirm|eval|prompt|void|window|document|location)\b\s*[(.=])|\bdata:text\/html[;,]/i;
const START_TAG = /(\w?)<([a-z][\w:.-]{0,40})((?:[\s/][^<>]{0,1000})?)(>?)/gi;
const ATTRIBUTE = /[\s/"'][\w:@.-]+\s*=\s*\S/;

/** The first piece of markup in a text. */
export function findMarkup(text: string): string | undefined {
  // Nearly every text is settled here.
  if (!text.includes('<') && !text.includes(':')) return undefined;
  const candidates = [
    DECLARATION.exec(text),
    END_TAG.exec(text),
    SCRIPT_ADDRESS.exec(text),
    findStartTag(text),
  ];
  return candidates
    .filter((candidate) => candidate !== null)
    .sort((a, b) => a.index - b.index)
    .map(([markup]) => markup.replace(/^\w</, '<'))[0];
}

function findStartTag(text: string): RegExpExecArray | null {
  for (const tag of text.matchAll(START_TAG)) {
    const [, before = '', name = '', rest = '', close] = tag;
    if (isStartTag(before, name, rest, close === '>')) return tag;
  }
  return null;
}

function isStartTag(before: string, name: string, rest: string, closed: boolean): boolean {
  if (ATTRIBUTE.test(rest)) return true;
  if (!closed || !NAMES.has(name.toLowerCase())) return false;
  if (rest.replace(/[\s/]/g, '') === '') {
    const isType = before !== '' && rest === '' && /^[A-Z]([a-z]|$)/.test(name) && !/^script$/i.test(name);
    return !isType;
  }
  // Names without values after it: `<input disabled>`, but not `a <b and c> d`.
  return name.length > 1 && /^[\s/]+[\w-]+([\s/]+[\w-]+)*[\s/]*$/.test(rest);
}

export const plainText: Rule = {
  name: 'plain-text',
  description:
    'The description is plain text: it holds no HTML markup, no script and no `javascript:` address.',
  isError: true,
  scopes: ['job'],
  check: ({ description }, report, { say }) => {
    const found = typeof description === 'string' ? findMarkup(description) : undefined;
    if (found === undefined) return;
    const key = found.startsWith('<') ? 'plain-text.markup' : 'plain-text.script';
    report({ path: ['description'], ...tell(say, key, { markup: quote(found) }) });
  },
};

const TEXTS = ['name', 'industry', 'city', 'title', 'category', 'description'];

/** Characters as HTML spells them: `&amp;`, `&#39;`. Only names that HTML exports are full of. */
const REFERENCE =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|[aou]uml|szlig|[aeiou](?:acute|grave|circ)|ccedil|ntilde|[nm]dash|hellip|bull|middot|[lr][sd]quo|euro|copy|reg|trade|deg|#\d{2,7}|#x[\da-f]{2,6});/i;

export const htmlInText: Rule = {
  name: 'html-in-text',
  description:
    'Names, titles, categories, cities and tags hold no HTML markup, and no text holds characters as HTML spells them (`&amp;`).',
  scopes: ['employer', 'location', 'job'],
  check: (object, report, { say }) =>
    eachText(object, TEXTS, (text, name, path) => {
      const html =
        // Markup in the description is an error, see plain-text.ts.
        (name === 'description' ? undefined : findMarkup(text)) ??
        (text.includes('&') ? REFERENCE.exec(text)?.[0] : undefined);
      if (html !== undefined) report({ path: path(), ...tell(say, 'html', { name, html: quote(html) }) });
    }),
};

export const emptyTitle: Rule = {
  name: 'empty-title',
  description: 'A title holds more than white space.',
  scopes: ['job'],
  check: ({ title }, report, { say }) => {
    if (typeof title !== 'string' || title.trim() !== '') return;
    report({ path: ['title'], ...tell(say, 'empty-title') });
  },
};

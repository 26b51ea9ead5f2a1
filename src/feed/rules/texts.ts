import { quote } from '../json/value.ts';
import { tell } from '../words/say.ts';
import { eachText, type Rule } from './rule.ts';
import elementNames from './element-names.json' with { type: 'json' };

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
 * written with a capital, `Map<Object>`; `AT&T`, `&amp;` (a warning, html-in-text), emoji; "JavaScript: 3 years"; an element
 * that is named and not used ("Vue <template> syntax", "the <p> element").
 */
const NAMES = new Set(elementNames.flatMap((line) => line.split(' ')));

const DECLARATION = /<!--|<!doctype|<!\[|<\?(?:xml|php|=)/i;
const END_TAG = /<\/[a-z][^<>]{0,200}>?/i;
const SCRIPT_ADDRESS =
  /\b(?:javascript|vbscript):(?:\/\/|[^\s]{0,200}[(;=`%]|\s*(?:alert|confirm|eval|prompt|void|window|document|location)\b\s*[(.=])|\bdata:text\/html[;,]/i;
const END_NAME = /<\/([a-z][\w:.-]{0,40})/gi;
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
  const closed = new Set(Array.from(text.matchAll(END_NAME), ([, name = '']) => name.toLowerCase()));
  for (const tag of text.matchAll(START_TAG)) {
    const [, before = '', name = '', rest = '', close] = tag;
    if (isStartTag(before, name, rest, close === '>') && !isNamed(text, tag, closed)) return tag;
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

/** Elements that a text is formatted with, and those that a browser runs or loads: alone they are markup too. */
const FORMATTING =
  /^(?:a|b|big|blockquote|br|center|div|em|font|h[1-6]|hr|i|li|ol|p|small|span|strong|su[bp]|t[dhr]|table|tbody|tt|u|ul|wbr)$/i;
const RUNNING = /^(?:applet|base|embed|frame|frameset|iframe|link|math|meta|object|script|style|svg)$/i;
/** What stands around a name: quotes or brackets, or a word for tags behind it. */
const QUOTED = /[(["'`“„«‹‘‚]$/u;
const QUOTE_END = /^[)\]"'`”“»›’‘]/u;
const TAG_WORD = /^[\s-](?:tags?|elemente?n?s?|elementi?|balises?|markup)(?!\p{L})/iu;

/** Whether an element without attributes is only spoken of: nothing closes it, and it formats nothing. */
function isNamed(
  text: string,
  { 0: tag, 1: before = '', 2: name = '', 3: rest = '', index }: RegExpExecArray,
  closed: ReadonlySet<string>,
): boolean {
  if (before !== '' || rest !== '' || RUNNING.test(name) || closed.has(name.toLowerCase())) return false;
  const after = text.slice(index + tag.length, index + tag.length + TAG_WORD_LENGTH);
  const isQuoted = QUOTED.test(text.slice(0, index)) && QUOTE_END.test(after);
  return isQuoted || TAG_WORD.test(after) || !FORMATTING.test(name);
}
const TAG_WORD_LENGTH = 12;

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
        // Markup in the description is an error, see `plainText`.
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

/** Where people write text. Addresses and references are left out: they hold @ and long numbers of their own. */
const WRITTEN = TEXTS.filter((name) => name !== 'city');

const LOCAL_PART = /[\p{L}\p{N}._%+-]{1,64}$/u;
const LOCAL_END = /[\p{L}\p{N}._%+-]$/u;
const DOMAIN = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\p{N}])/u;
/** In UTF-16 units: what LOCAL_PART can take, and DOMAIN with the character after it. */
const LOCAL_UNITS = 128;
const DOMAIN_UNITS = 700;
/**
 * International (+41 44 123 45 67, 0041…), national with its leading 0 in groups (044 123 45 67, 030/1234567), North
 * American ((415) 555-0123, 415-555-0123). Dates, amounts and ranges of years have other shapes. Digit by digit, so
 * that there is one way only to read a text: with groups of digits there were millions, and each was tried.
 */
const PHONES = [
  /(?<![\w+.,/-])(?:\+|00)\s?[1-9](?:[\s./-]{0,2}(?:\(0?\d{1,5}\)|\d)){2,20}(?![\w%])/,
  /(?<![\w+.,/-])\(?0[1-9]\d{1,4}\)?(?:\s?[/-]\s?|\s)\d{2,8}(?:[\s-]\d{2,6}){0,4}(?![\w%€$]|[.,]\d)/,
  /(?<![\w+.,/-])(?:\([2-9]\d\d\)\s?|[2-9]\d\d-)[2-9]\d\d-\d{4}(?![\w%-])/,
];
/** "+500 000 000" users: groups of three, the last of which say that it is round. */
const AMOUNT = /^\+\s?\d{1,3}([\s.]\d{3})*[\s.]?\d00[\s.]?000$/;
/** Groups of digits in one number, the country's included. */
const MAX_GROUPS = 7;

const digits = (text: string): number => text.replaceAll(/\D/g, '').length;
const groups = (text: string): number => text.match(/\d+/g)?.length ?? 0;

/** The first thing in a text that looks like an e-mail address or a phone number. */
export function findPersonalData(text: string): { what: 'email' | 'phone'; found: string } | undefined {
  const email = findEmail(text);
  if (email !== undefined) return { what: 'email', found: email };
  if (!/\d{2}/.test(text)) return undefined;
  for (const pattern of PHONES) {
    const phone = pattern.exec(text)?.[0];
    if (phone === undefined) continue;
    if (AMOUNT.test(phone)) continue;
    if (digits(phone) >= 9 && digits(phone) <= 15 && groups(phone) <= MAX_GROUPS)
      return { what: 'phone', found: phone };
  }
  return undefined;
}

/** Looks around each @ only: a pattern for the whole would begin anew at each letter before it. */
function findEmail(text: string): string | undefined {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (!LOCAL_END.test(text.slice(Math.max(0, at - 2), at))) continue;
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + DOMAIN_UNITS));
    if (!domain) continue;
    return `${LOCAL_PART.exec(text.slice(Math.max(0, at - LOCAL_UNITS), at))?.[0] ?? ''}@${domain[0]}`;
  }
  return undefined;
}

export const personalData: Rule = {
  name: 'personal-data',
  description:
    'No text holds what looks like an e-mail address or a phone number: personal data does not belong in a feed.',
  scopes: ['employer', 'job'],
  check: (object, report, { say }) =>
    eachText(object, WRITTEN, (text, name, path) => {
      const data = findPersonalData(text);
      if (!data) return;
      const params = { name, found: quote(data.found) };
      const message = say(`personal-data.${data.what}`, params);
      report({ path: path(), message, hint: say('personal-data.hint', params) });
    }),
};

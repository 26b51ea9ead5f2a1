import { quote } from '../json/value.ts';
import { tell } from '../words/say.ts';
import { eachText, type Rule } from './rule.ts';
import elementNames from './element-names.json' with { type: 'json' };

const NAMES = new Set(elementNames.flatMap((line) => line.split(' ')));

const COMMENT = /<!--(?=[\w[])|<!\[CDATA\[(?!\s*\]\])/i;
/** A `<script>` tag with code up to its end tag. Text that only mentions the two tags does not match. */
const SCRIPT = /<script\b[^<>]{0,200}>(?=[^<]{0,2000}[=({[;`][^]{0,20000}<\/script)/i;
const SCRIPT_ADDRESS =
  /\b(?:javascript|vbscript):(?:\/\/|(?:alert|confirm|eval|prompt|void|window|document|location|fetch|import|msgbox|execute)\b\s*[(.=]|\s+(?:alert|confirm|eval|prompt|void|msgbox|execute)\s*\((?=\s*[^\s)]))|\bdata:text\/html(?:,(?=[<%])|;(?=base64,\w))/i;
const START_TAG = /<([a-z][\w:.-]{0,40})((?:[\s/][^<>]{0,1000})?)(>?)/gi;
const END_TAG = /<\/([a-z][\w:.-]{0,40})\s*>/gi;
/**
 * An event handler, which a browser runs in any tag. Words such as "onsite" in "<EUR 50 an hour, onsite =
 * Bern" do not match.
 */
const HANDLER = /[\s/"']on(?!(?:board(?:ing)?|call|ce|going|line|ly|site|to)\b)[a-z]{3,30}\s*=\s*\S/i;
/** Attributes of elements whose value a browser loads, links or draws. */
const ACTIVE =
  /[\s/"'](?:(?:xlink:)?href|src|srcset|srcdoc|style|(?:form)?action|background|poster)\s*=\s*\S/i;
/** Text after a tag, possibly after more tags. The plural of a tag ("<div>s") does not count. */
const TEXT_AFTER = /^(?:<[a-z][^<>]{0,100}>){0,5}(?!s\b)[\p{L}\p{N}]/iu;
const TEXT_BEFORE = /[\p{L}\p{N}][.,:;!?)]?$/u;
/** Elements that have no end tag or may lack it, and elements that a browser runs or loads. */
const ALONE =
  /^(?:w?br|hr|img|input|li|d[dt]|t[dhr]|t(?:body|foot|head)|opt(?:ion|group)|script|style|iframe)$/i;
/** How many characters after a tag are searched with `TEXT_AFTER`. */
const NEAR = 600;

/**
 * Returns the first piece of markup in a text that should be plain, such as the description. Markup is what a
 * browser would run, load or link, and tags that touch text:
 *
 * - a tag with a handler, an address or a style, closed or not (`<a href=…>`, `<img src=x onerror=…`), and an
 *   unknown tag with a quoted value (`<my-card title="x">`)
 * - the tag of an HTML, SVG or MathML element next to text (`<p>Hello`, `Hello</p>`, `<br/>World`), a comment next
 *   to text (`<!--StartFragment-->`), CDATA
 * - a script with its code, and a text that is one element as a whole (`<p> Hello </p>`)
 * - a script in an address: `javascript:`, `vbscript:` or `data:text/html` directly followed by code
 *
 * A tag written as a word is not markup, because a browser has nothing to run in it: `Vue <template> syntax`,
 * `(<canvas>)`, `a <script> or <style> tag`, `before the </body>`, `<input disabled>`, `nested <div>s`, `<!DOCTYPE
 * html>`. Nor are `a < b`, `a<b>c`, `<your name>`, types such as `List<String>` and `Future<data>get`, `AT&T`,
 * `&amp;` (a warning, html-in-text), emoji, "JavaScript: 3 years" and "JavaScript: fetch(), document.title".
 */
export function findMarkup(text: string): string | undefined {
  // Nearly every text has neither of these characters.
  if (!text.includes('<') && !text.includes(':')) return undefined;
  const candidates = [
    COMMENT.exec(text),
    /<\/script\b/i.test(text) ? SCRIPT.exec(text) : null,
    SCRIPT_ADDRESS.exec(text),
    findTag(text, START_TAG, isStartTag),
    findTag(text, END_TAG, isEndTag),
  ];
  const found = candidates.filter((candidate) => candidate !== null).sort((a, b) => a.index - b.index);
  return found[0]?.[0] ?? wholeElement(text);
}

type IsTag = (tag: RegExpExecArray, text: string) => boolean;

function findTag(text: string, pattern: RegExp, isTag: IsTag): RegExpExecArray | null {
  for (const tag of text.matchAll(pattern)) if (isTag(tag, text)) return tag;
  return null;
}

const isElement = (name: string): boolean => NAMES.has(name.toLowerCase());
const textAfter = (text: string, end: number): boolean => TEXT_AFTER.test(text.slice(end, end + NEAR));

const isStartTag: IsTag = ({ 0: tag, 1: name = '', 2: rest = '', 3: close, index }, text) => {
  if (HANDLER.test(rest) || (isElement(name) && ACTIVE.test(rest))) return true;
  if (!close) return false;
  if (!isElement(name)) return /=["']/.test(rest);
  const isComparison = name.length === 1 && rest.trim() !== '' && !rest.includes('='); // such as "a<b and c>d"
  return !isComparison && textAfter(text, index + tag.length) && !isWithinWord(tag, name, index, text);
};

/**
 * Whether a tag is in the middle of a word ("a<b>c", "Future<data>get"), and no end tag makes it an element.
 */
function isWithinWord(tag: string, name: string, index: number, text: string): boolean {
  const end = index + tag.length;
  return (
    tag.length === name.length + 2 &&
    /[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, index - 2), index)) &&
    /^[\p{L}\p{N}_]/u.test(text.slice(end, end + 2)) &&
    !ALONE.test(name) &&
    !text
      .slice(end, end + NEAR)
      .toLowerCase()
      .includes(`</${name.toLowerCase()}`)
  );
}

const isEndTag: IsTag = ({ 0: tag, 1: name = '', index }, text) =>
  isElement(name) &&
  (TEXT_BEFORE.test(text.slice(Math.max(0, index - 3), index)) || textAfter(text, index + tag.length));

/** Returns the start tag of a text that is one whole element. */
function wholeElement(text: string): string | undefined {
  const [, tag, name = ''] = /^\s*(<([a-z]\w*)[^<>]{0,200}>)/i.exec(text) ?? [];
  if (tag === undefined || !isElement(name)) return undefined;
  const end = text.slice(-NEAR).trimEnd().toLowerCase();
  return end.endsWith(`</${name.toLowerCase()}>`) ? tag : undefined;
}

export const plainText: Rule = {
  name: 'plain-text',
  description:
    'The description is plain text: it holds no HTML markup, no script and no `javascript:` address.',
  isError: true,
  scopes: ['job'],
  check: ({ description }, report, { say }) => {
    const markup = typeof description === 'string' ? findMarkup(description) : undefined;
    if (markup === undefined) return;
    const key = markup.startsWith('<') ? 'plain-text.markup' : 'plain-text.script';
    report({ path: ['description'], ...tell(say, key, { markup: quote(markup) }) });
  },
};

const TEXTS = ['name', 'industry', 'city', 'title', 'category', 'description'];

/**
 * Character references such as `&amp;` and `&#39;`. Includes only the named references that are frequent in HTML
 * exports.
 */
const REFERENCE =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|[aou]uml|szlig|[aeiou](?:acute|grave|circ)|ccedil|ntilde|[nm]dash|hellip|bull|middot|[lr][sd]quo|euro|copy|reg|trade|deg|#\d{2,7}|#x[\da-f]{2,6});/i;

export const htmlInText: Rule = {
  name: 'html-in-text',
  description:
    'Names, titles, categories, cities and tags hold no HTML markup, and no text holds characters as HTML spells them (`&amp;`).',
  scopes: ['employer', 'location', 'job'],
  check: (object, report, { say }) =>
    eachText(object, TEXTS, (text, name, path) => {
      // Leave out markup in the description, because the rule `plainText` reports it as an error.
      const markup = name === 'description' ? undefined : findMarkup(text);
      const html = markup ?? (text.includes('&') ? REFERENCE.exec(text)?.[0] : undefined);
      if (html === undefined) return;
      const key = markup === undefined ? 'html.reference' : 'html';
      report({ path: path(), ...tell(say, key, { name, html: quote(html) }) });
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

/**
 * Fields with prose. URLs and reference numbers are not searched, because they may contain @ and long
 * numbers.
 */
const WRITTEN = TEXTS.filter((name) => name !== 'city');

const LOCAL_PART = /[\p{L}\p{N}._%+-]{1,64}$/u;
const LOCAL_END = /[\p{L}\p{N}._%+-]$/u;
const DOMAIN = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\p{N}])/u;
/** The maximum length of a match of LOCAL_PART, and of DOMAIN with one more character, in UTF-16 units. */
const LOCAL_UNITS = 128;
const DOMAIN_UNITS = 700;
/**
 * Phone numbers in three notations: international (+41 44 123 45 67, 0041…), national in groups after a
 * leading 0 (044 123 45 67, 030/1234567), and North American ((415) 555-0123, 415-555-0123). Dates, amounts
 * and ranges of years have other shapes. The patterns match digit by digit, because groups of digits caused
 * catastrophic backtracking.
 */
const PHONES = [
  /(?<![\w+.,/-])(?:\+|00)\s?[1-9](?:[\s./-]{0,2}(?:\(0?\d{1,5}\)|\d)){2,20}(?![\w%])/,
  /(?<![\w+.,/-])\(?0[1-9]\d{1,4}\)?(?:\s?[/-]\s?|\s)\d{2,8}(?:[\s-]\d{2,6}){0,4}(?![\w%€$]|[.,]\d)/,
  /(?<![\w+.,/-])(?:\([2-9]\d\d\)\s?|[2-9]\d\d-)[2-9]\d\d-\d{4}(?![\w%-])/,
];
/** Limit of digit groups in one number, country code included. */
const MAX_GROUPS = 7;
/** Round numbers in groups of three, such as "+500 000 000", which are no phone numbers. */
const THOUSANDS = /^\+\s?\d{1,3}([\s.-]\d{3})*[\s.-]?\d00[\s.-]?000$/;
/** Country codes (ITU-T E.164), each with the first digits that its numbers can have. */
const CALLING_CODE =
  /^(?:1[2-9]\d\d[2-9]\d{6}$|(?:7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|21[1-368]|2[2-6]\d|29[01789]|35\d|37[0-8]|38[0-35-79]|42[013]|50\d|59\d|67[02-9]|68\d|69[0-2]|8[058]\d|87[08]|96[0-8]|97[0-79]|99[2-68])(?!00))/;

const digits = (text: string): number => text.replaceAll(/\D/g, '').length;
const groups = (text: string): number => text.match(/\d+/g)?.length ?? 0;

/** Returns the first e-mail address or phone number in a text. */
export function findPersonalData(text: string): { what: 'email' | 'phone'; found: string } | undefined {
  const email = findEmail(text);
  if (email !== undefined) return { what: 'email', found: email };
  if (!/\d{2}/.test(text)) return undefined;
  for (const pattern of PHONES) {
    const phone = pattern.exec(text)?.[0];
    if (phone !== undefined && isPhone(phone)) return { what: 'phone', found: phone };
  }
  return undefined;
}

function isPhone(text: string): boolean {
  const length = digits(text);
  if (length < 9 || length > 15 || groups(text) > MAX_GROUPS || THOUSANDS.test(text)) return false;
  const international = /^(?:\+|00)(.*)/.exec(text)?.[1];
  return international === undefined || CALLING_CODE.test(international.replaceAll(/\D/g, ''));
}

/**
 * Finds the first e-mail address. It only looks around each @, because one pattern for a whole address would
 * start again at each letter before the @.
 */
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

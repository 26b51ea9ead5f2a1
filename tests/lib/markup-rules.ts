/** What HTML, ARIA in HTML and WCAG want of every page, as far as a document alone tells: a rule for each kind of fault. */
import { type CheerioAPI, load } from 'cheerio';
import type { Element } from 'domhandler';

type Attributes = Readonly<Record<string, string>>;

export interface MarkupRule {
  name: string;
  /** Bodies of pages with the fault, each in another way. */
  faults: readonly string[];
  /** One as it should be. */
  right: string;
  find: ($: CheerioAPI) => Element[];
}

const all = ($: CheerioAPI, selector: string, is: (attributes: Attributes, element: Element) => boolean) =>
  $<Element, string>(selector)
    .get()
    .filter((element) => is(element.attribs, element));

/** What names the element with an id, or several. */
const REFERENCES = ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'list', 'headers', 'form'];
const words = (list: string): string[] => list.trim().split(/\s+/);

/** Elements that ARIA gives no role that may be named. */
const NAMELESS =
  'pre, div, span, p, b, i, u, s, q, code, em, strong, small, sub, sup, mark, time, ins, del, abbr, samp, kbd, body, a:not([href])';
/** What is reached by keyboard by itself. */
const REACHED = 'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls]';
const CONTROL = 'input:not([type=hidden]), select, textarea';
/** Attributes that mean something on some types of input alone. */
const OF_TYPES: Readonly<Record<string, string>> = {
  autocomplete:
    'text search url tel email password date month week time datetime-local number range color hidden',
  placeholder: 'text search url tel email password number',
  maxlength: 'text search url tel email password',
  minlength: 'text search url tel email password',
  pattern: 'text search url tel email password',
  size: 'text search url tel email password',
  readonly: 'text search url tel email password date month week time datetime-local number',
  min: 'date month week time datetime-local number range',
  max: 'date month week time datetime-local number range',
  step: 'date month week time datetime-local number range',
  list: 'text search url tel email date month week time datetime-local number range color',
  checked: 'checkbox radio',
  multiple: 'email file',
  accept: 'file',
  src: 'image',
};
/** Attributes with a closed list of values. */
// prettier-ignore
const VALUES: Readonly<Record<string, string>> = {
  spellcheck: 'true false', translate: 'yes no', dir: 'ltr rtl auto',
  autocapitalize: 'off none on sentences words characters',
  inputmode: 'none text decimal numeric tel search email url',
  enterkeyhint: 'enter done go next previous search send', loading: 'lazy eager', decoding: 'sync async auto',
  scope: 'row col rowgroup colgroup', wrap: 'soft hard', method: 'get post dialog',
  'aria-hidden': 'true false', 'aria-expanded': 'true false', 'aria-pressed': 'true false mixed',
  'aria-selected': 'true false', 'aria-live': 'polite assertive off',
  'aria-current': 'page step location date time true false',
  'aria-haspopup': 'true false menu listbox tree grid dialog', 'aria-autocomplete': 'inline list both none',
};
const OBSOLETE =
  'align bgcolor border cellpadding cellspacing frameborder valign nowrap language charset clear';

// prettier-ignore
export const MARKUP_RULES: readonly MarkupRule[] = [
  { name: 'what has no role has no name',
    faults: ['<pre aria-label="Answer">x</pre>', '<div aria-labelledby="a" id="a">x</div>', '<span aria-label="x">y</span>'],
    right: '<pre role="region" aria-label="Answer">x</pre>',
    find: ($) => all($, NAMELESS, ({ role, ...more }) => !role && ('aria-label' in more || 'aria-labelledby' in more)) },
  { name: 'what is made reachable by keyboard has a role and a name',
    faults: ['<pre tabindex="0">x</pre>', '<pre tabindex="0" role="region">x</pre>', '<li tabindex="0">x</li>'],
    right: '<div tabindex="0" role="group" aria-label="x">y</div>',
    find: ($) => all($, '[tabindex="0"]', ({ role, ...more }, element) => !$(element).is(REACHED) && (!role || !('aria-label' in more || 'aria-labelledby' in more))) },
  { name: 'a link leads somewhere', faults: ['<a>x</a>', '<a rel="next" data-label="x"></a>', '<a href="">x</a>'],
    right: '<a href="/">x</a>', find: ($) => all($, 'a', ({ href }) => !href) },
  { name: 'no order of its own for the keyboard', faults: ['<a href="/" tabindex="1">x</a>', '<input aria-label="x" tabindex="3">'],
    right: '<a href="/" tabindex="-1">x</a>', find: ($) => all($, '[tabindex]', ({ tabindex }) => Number(tabindex) > 0) },
  { name: 'attributes of an input are of its type',
    faults: ['<input type="checkbox" autocomplete="off" aria-label="x">', '<input type="radio" autocomplete="on" aria-label="x">',
      '<input type="checkbox" placeholder="x" aria-label="x">', '<input type="number" maxlength="3" aria-label="x">',
      '<input type="number" pattern="[0-9]+" aria-label="x">', '<input min="1" aria-label="x">'],
    right: '<input type="number" min="1" step="5" placeholder="x" aria-label="x">',
    find: ($) => all($, 'input', ({ type = 'text', ...more }) => Object.entries(OF_TYPES).some(([name, types]) => name in more && !types.split(' ').includes(type))) },
  { name: 'values of an attribute are those that it knows',
    faults: ['<textarea wrap="off" aria-label="x"></textarea>', '<p spellcheck="no">x</p>', '<p dir="left">x</p>',
      '<input inputmode="number" aria-label="x">', '<button aria-expanded="open">x</button>', '<a href="/" aria-current="yes">x</a>'],
    right: '<textarea wrap="soft" spellcheck="false" aria-label="x"></textarea>',
    find: ($) => all($, '*', (attributes) => Object.entries(attributes).some(([name, value]) => VALUES[name] !== undefined && !VALUES[name].split(' ').includes(value))) },
  {
    name: 'a combobox is a text field that says what it opens',
    faults: [
      '<input type="search" role="combobox" aria-expanded="false" aria-controls="l" aria-label="x"><ul id="l"></ul>',
      '<input role="combobox" aria-controls="l" aria-label="x"><ul id="l"></ul>',
      '<input role="combobox" aria-expanded="true" aria-label="x">',
    ],
    right: '<input role="combobox" aria-expanded="false" aria-label="x">',
    find: ($) =>
      all(
        $,
        '[role=combobox]',
        ({ type = 'text', ...more }) =>
          type !== 'text' ||
          !('aria-expanded' in more) ||
          (more['aria-expanded'] === 'true' && !('aria-controls' in more)),
      ),
  },
  { name: 'a section has a heading', faults: ['<section><p>x</p></section>', '<article>x</article>', '<section aria-label="x">y</section>'],
    right: '<section><h2>x</h2></section>',
    find: ($) => all($, 'section, article', (_, element) => $(element).find('h1, h2, h3, h4, h5, h6').length === 0) },
  {
    name: 'an id stands once',
    faults: ['<p id="a"></p><p id="a"></p>', '<p id=""></p>', '<p id="a b"></p>'],
    right: '<p id="a"></p><p id="b"></p>',
    find: ($) => {
      const seen = new Set<string>();
      return all($, '[id]', ({ id = '' }) => !/^\S+$/.test(id) || seen.size === seen.add(id).size);
    },
  },
  {
    name: 'an id that is named stands there',
    faults: [
      '<label for="a">x</label>',
      '<p aria-describedby="a">x</p>',
      '<section aria-labelledby="a"><h2>x</h2></section>',
      '<button aria-controls="a">x</button>',
      '<a href="#a">x</a>',
      '<input list="a" aria-label="x">',
      '<table><tr><td headers="a">x</td></tr></table>',
    ],
    right: '<label for="a">x</label><input id="a" aria-describedby="b"><p id="b">y</p>',
    find: ($) => {
      const ids = new Set(
        $('[id]')
          .get()
          .map(({ attribs }) => attribs['id']),
      );
      return all(
        $,
        `a[href^="#"], ${REFERENCES.map((name) => `[${name}]`).join()}`,
        ({ href = '', ...more }) => {
          const named = REFERENCES.flatMap((name) => words(more[name] ?? '')).filter(Boolean);
          if (/^#./.test(href)) named.push(decodeURIComponent(href.slice(1)));
          return named.some((id) => !ids.has(id));
        },
      );
    },
  },
  {
    name: 'a field has a label',
    faults: ['<input>', '<select><option>x</option></select>', '<textarea placeholder="x"></textarea>'],
    right: '<label>x <input></label><label for="a">y</label><select id="a"></select>',
    find: ($) =>
      all($, CONTROL, ({ id, type = '', ...more }, element) => {
        if (['submit', 'reset', 'button'].includes(type)) return false;
        if ('aria-label' in more || 'aria-labelledby' in more) return false;
        const labels =
          id === undefined
            ? []
            : $('label')
                .get()
                .filter((label) => label.attribs['for'] === id);
        return labels.length === 0 && $(element).closest('label').length === 0;
      }),
  },
  {
    name: 'what is pressed or read has words',
    faults: [
      '<a href="/"></a>',
      '<button><svg></svg></button>',
      '<h2> </h2>',
      '<label></label>',
      '<summary></summary>',
    ],
    right: '<a href="/"><img alt="x"></a><button aria-label="x"></button><h2>x</h2>',
    find: ($) =>
      all(
        $,
        'a[href], button, h1, h2, h3, h4, h5, h6, label, summary, legend, caption, th',
        ({ title, ...more }, element) => {
          const words =
            $(element).text() + $(element).find('img').attr('alt') + (more['aria-label'] ?? title ?? '');
          return (
            words.replace('undefined', '').trim() === '' &&
            !more['aria-labelledby'] &&
            $(element).closest('[hidden]').length === 0
          );
        },
      ),
  },
  { name: 'nothing that is pressed stands in another such thing',
    faults: ['<a href="/"><button>x</button></a>', '<button><a href="/">x</a></button>', '<summary><input aria-label="x"></summary>',
      '<a href="/"><span tabindex="0" role="button" aria-label="x">y</span></a>'],
    right: '<label>x <input type="checkbox"></label><p><a href="/">x</a> <button>y</button></p>',
    find: ($) => all($, 'a, button, summary', (_, element) => $(element).find(`${REACHED}, [tabindex], label`).length > 0) },
  {
    name: 'one heading of the first level, and none is skipped',
    faults: ['<h1>x</h1><h1>y</h1>', '<h1>x</h1><h3>y</h3>', '<h2>x</h2><h4>y</h4>'],
    right: '<h1>x</h1><h2>y</h2><h3>z</h3><h2>y</h2>',
    find: ($) => {
      let before = 0;
      let firsts = 0;
      return all($, 'h1, h2, h3, h4, h5, h6', (_, { name }) => {
        const level = Number(name[1]);
        const isWrong = (level === 1 && ++firsts > 1) || (before > 0 && level > before + 1);
        before = level;
        return isWrong;
      });
    },
  },
  {
    name: 'lists hold items, groups begin with what they are called',
    faults: [
      '<ul><p>x</p></ul>', '<ol><a href="/">x</a></ol>', '<dl><p>x</p></dl>', '<fieldset><p>x</p></fieldset>',
      '<details><p>x</p></details>', '<div><li>x</li></div>',
    ],
    right:
      '<ul><li>x</li></ul><dl><div><dt>x</dt><dd>y</dd></div></dl><fieldset><legend>x</legend></fieldset><details><summary>x</summary></details>',
    find: ($) => [
      ...$<Element, string>('ul > :not(li, script, template), ol > :not(li, script, template)').get(),
      ...$<Element, string>(
        'dl > :not(dt, dd, div), :not(ul, ol, menu) > li, :not(dl, dl > div) > :is(dt, dd)',
      ).get(),
      ...all($, 'fieldset', (_, one) => !$(one).children().first().is('legend')),
      ...all($, 'details', (_, one) => !$(one).children().first().is('summary')),
    ],
  },
  {
    name: 'a picture has a text, or is said to be none',
    faults: ['<img src="/a.png">', '<svg viewBox="0 0 1 1"></svg>', '<svg role="img"></svg>'],
    right: '<img src="/a.png" alt=""><svg aria-hidden="true"></svg><svg role="img" aria-label="x"></svg>',
    find: ($) => [
      ...$<Element, string>('img:not([alt])').get(),
      ...all(
        $,
        'svg',
        ({ role, ...more }, element) =>
          more['aria-hidden'] !== 'true' &&
          !(role === 'img' && ('aria-label' in more || 'aria-labelledby' in more)) &&
          $(element).closest('[aria-hidden=true]').length === 0,
      ),
    ],
  },
  { name: 'a language is one',
    faults: ['<p lang="">x</p>', '<p lang="en_GB">x</p>', '<p lang="x y">x</p>', '<a href="/" hreflang="1">x</a>'],
    right: '<p lang="en-GB">x</p><p lang="und">y</p>',
    find: ($) => all($, '[lang], [hreflang]', ({ lang, hreflang }) => [lang, hreflang].some((tag) => tag !== undefined && tag !== 'x-default' && !isLanguage(tag))) },
  {
    name: 'nothing that HTML has given up',
    faults: [
      '<center>x</center>',
      '<font>x</font>',
      '<table border="1"></table>',
      '<p align="left">x</p>',
      '<table><tr><td nowrap>x</td></tr></table>',
    ],
    right: '<table><tr><td>x</td></tr></table>',
    find: ($) => [
      ...$<Element, string>(
        'center, font, marquee, big, tt, strike, frame, frameset, acronym, basefont',
      ).get(),
      ...all($, '*', (attributes) => OBSOLETE.split(' ').some((name) => name in attributes)).filter(
        ({ name }) => name !== 'meta' && name !== 'script',
      ),
    ],
  },
];

function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== '';
  } catch {
    return false;
  }
}

/** What breaks a rule in a page, once for each rule, with the first element that does. */
export function markupProblems(html: string): string[] {
  const $ = load(html);
  return MARKUP_RULES.flatMap(({ name, find }) => {
    const [first] = find($);
    return first ? [`${name}: ${$.html(first).slice(0, 200)}`] : [];
  });
}

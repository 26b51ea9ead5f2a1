import { type CheerioAPI } from 'cheerio/slim';
import { type AnyNode, type Element, textOf } from './html-text.ts';

const TAGS = new Set(
  `nav header footer aside form dialog script style noscript template svg canvas iframe object video audio button select
   textarea option map menu`.split(/\s+/),
);
const ROLES = new Set(
  'navigation banner contentinfo complementary search dialog alertdialog alert menu menubar'.split(' '),
);
/** Words in class and id names of what is not the advert. */
const NAMES = new Set(
  `cookie cookies consent gdpr onetrust cookiebot usercentrics borlabs cmplz didomi breadcrumb breadcrumbs share sharing
   social related similar recommended newsletter sidebar navbar navigation nav footer modal popup toast skip`.split(
    /\s+/,
  ),
);

/** Where the advert is when a page says so: nothing around it is left out. */
const MAIN = 'main, [role="main"], [itemprop="description"]';

/** A test for elements that are not part of the advert: menus, forms, banners, what is hidden, other jobs. */
export function boilerplateTest($: CheerioAPI): (element: Element) => boolean {
  const aroundMain = new Set<AnyNode>();
  // Other articles are often teasers of other jobs.
  for (const main of [...$(MAIN), ...longest($('article').toArray())]) {
    for (let node = main.parent; node && !aroundMain.has(node); node = node.parent) aroundMain.add(node);
  }
  let whole: number | undefined;
  const holdsMost = (element: Element): boolean => {
    whole ??= textOf($.root().toArray(), isCode).length;
    return textOf([element], isCode).length > whole / 2;
  };

  return (element) => {
    const { name, attribs } = element;
    if (isCode(element)) return true;
    if (aroundMain.has(element) || name === 'html' || name === 'body') return false;
    // Some systems wrap the whole page in a form.
    if (name === 'form') return $(element).find('h1').length === 0;
    if (TAGS.has(name) || ROLES.has(attribs['role'] ?? '')) return true;
    if ('hidden' in attribs || attribs['aria-hidden'] === 'true' || attribs['aria-modal'] === 'true')
      return true;
    if (/display\s*:\s*none/i.test(attribs['style'] ?? '')) return true;
    return hasName(attribs['id']) || hasName(attribs['class']) ? !holdsMost(element) : false;
  };
}

const longest = (elements: Element[]): Element[] => {
  const lengths = elements.map((element) => textOf([element], isCode).length);
  return elements.slice(0, 50).filter((_, i) => i === lengths.indexOf(Math.max(...lengths)));
};

const isCode = ({ name }: Element): boolean =>
  name === 'script' || name === 'style' || name === 'template' || name === 'noscript';

const hasName = (names: string | undefined): boolean =>
  names !== undefined &&
  names.split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/).some((word) => NAMES.has(word.toLowerCase()));

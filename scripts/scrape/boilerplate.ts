import { lazy } from '../../src/lazy.ts';
import { type AnyNode, type Element, ancestors, elementsWhere, isCode, textLengths } from './html-text.ts';

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
const isAdvert = (element: Element): boolean =>
  isMain(element) || element.attribs['itemprop'] === 'description';
export const isMain = ({ name, attribs }: Element): boolean => name === 'main' || attribs['role'] === 'main';

/** A test for elements that are not part of the advert: menus, forms, banners, what is hidden, other jobs. */
export function boilerplateTest(document: AnyNode): (element: Element) => boolean {
  const lengths = lazy(() => textLengths(document));
  const lengthOf = (node: AnyNode): number => lengths().get(node) ?? 0;
  // Other articles are often teasers of other jobs.
  const articles = elementsWhere(document, ({ name }) => name === 'article');
  const longest = articles.reduce<Element[]>(
    ([best], article) => [best && lengthOf(best) >= lengthOf(article) ? best : article],
    [],
  );
  const aroundMain = ancestors([...elementsWhere(document, isAdvert), ...longest]);
  const aroundHeading = ancestors(elementsWhere(document, ({ name }) => name === 'h1'));
  const holdsMost = (element: Element): boolean => lengthOf(element) > lengthOf(document) / 2;

  return (element) => {
    const { name, attribs } = element;
    if (isCode(element)) return true;
    if (aroundMain.has(element) || name === 'html' || name === 'body') return false;
    // Some systems wrap the whole page in a form.
    if (name === 'form') return !aroundHeading.has(element);
    if (TAGS.has(name) || ROLES.has(attribs['role'] ?? '')) return true;
    if ('hidden' in attribs || attribs['aria-hidden'] === 'true' || attribs['aria-modal'] === 'true')
      return true;
    if (/display\s*:\s*none/i.test(attribs['style'] ?? '')) return true;
    return hasName(attribs['id']) || hasName(attribs['class']) ? !holdsMost(element) : false;
  };
}

const hasName = (names: string | undefined): boolean =>
  names !== undefined &&
  names.split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/).some((word) => NAMES.has(word.toLowerCase()));

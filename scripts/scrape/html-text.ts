import { type CheerioAPI, load } from 'cheerio/slim';

type Document = ReturnType<CheerioAPI['root']>[number];
export type AnyNode = Document | Document['children'][number];
export type Element = Extract<AnyNode, { attribs: object }>;

/**
 * Pages of career systems have 500 to 10,000 tags and 10 to 40 levels. The parser needs time that grows with tags times
 * levels, so that a hostile page of both would hold up the run for minutes.
 */
const MAX_TAGS = 40_000;
const MAX_LEVELS = 500;

/**
 * Parses with htmlparser2 instead of parse5: two to three times as fast, linear on hostile input, and as good for text.
 * The document is walked with the functions below and not with cheerio's selectors, which need time that grows with the
 * square of an element's children.
 * @returns undefined for a page with too many tags or levels
 */
export function parseHtml(html: string): AnyNode | undefined {
  if (hasTooManyTags(html)) return undefined;
  const document = load(html).root()[0];
  return document && levels(document) <= MAX_LEVELS ? document : undefined;
}

/** Whether HTML has more tags than a page may have. */
export function hasTooManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= MAX_TAGS; at = html.indexOf('<', at + 1)) count++;
  return count > MAX_TAGS;
}

/** How deep the elements of a document are nested. */
function levels(document: AnyNode): number {
  let count = 0;
  for (let row = [document]; row.length > 0; count++) row = row.flatMap(childrenOf);
  return count;
}

/** DOM, Node.TEXT_NODE. */
const TEXT_NODE = 3;
const isElement = (node: AnyNode): node is Element => 'attribs' in node;
const childrenOf = (node: AnyNode): AnyNode[] => ('children' in node ? node.children : []);
/** The content of scripts and styles is nothing to read. */
export const isCode = ({ name }: Element): boolean =>
  name === 'script' || name === 'style' || name === 'template' || name === 'noscript';

/**
 * The elements below a node that pass a test, in the order of the page; of elements inside each other the outermost. This
 * and what follows calls itself for each level: no document that was parsed has more than a stack can hold.
 */
export function outermost(root: AnyNode, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const look = (node: AnyNode): void => {
    if (isElement(node) && test(node)) found.push(node);
    else childrenOf(node).forEach(look);
  };
  childrenOf(root).forEach(look);
  return found;
}

/** All elements below a node that pass a test, in the order of the page. */
export function elementsWhere(root: AnyNode, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  outermost(root, (element) => {
    if (test(element)) found.push(element);
    return false;
  });
  return found;
}

/** Everything around some elements. */
export function ancestors(elements: readonly Element[]): Set<AnyNode> {
  const all = new Set<AnyNode>();
  for (const { parent } of elements) {
    for (let node: AnyNode | null = parent; node && !all.has(node); node = node.parent) all.add(node);
  }
  return all;
}

/** Elements that do not end a word: "Java<b>Script</b>". Not span and a, which pages line up without white space. */
const INSIDE_WORDS = new Set(
  'abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** The text before and after an element's text. */
const gapOf = ({ name }: Element): string =>
  INSIDE_WORDS.has(name) ? '' : name === 'span' || name === 'a' ? ' ' : '\n';

/**
 * The text of a node, with a line end where a block starts or ends.
 * @param skip elements to leave out with all that is in them
 */
export function textOf(root: AnyNode, skip: (element: Element) => boolean): string {
  const parts: string[] = [];
  const add = (node: AnyNode): void => {
    if (node.nodeType === TEXT_NODE) parts.push((node as { data: string }).data);
    else if (!isElement(node)) childrenOf(node).forEach(add);
    else if (!skip(node)) {
      const gap = gapOf(node);
      parts.push(gap);
      node.children.forEach(add);
      parts.push(gap);
    }
  };
  add(root);
  return parts.join('');
}

/**
 * How long the text of each element of a document is, without code: all at once, because elements are in each other.
 */
export function textLengths(document: AnyNode): Map<AnyNode, number> {
  const lengths = new Map<AnyNode, number>();
  const measure = (node: AnyNode): number => {
    const children = isElement(node) && isCode(node) ? [] : childrenOf(node);
    let length = children.reduce((sum, child) => sum + measure(child), 0);
    if (node.nodeType === TEXT_NODE) length = (node as { data: string }).data.length;
    else if (isElement(node) && !isCode(node)) length += 2 * gapOf(node).length;
    lengths.set(node, length);
    return length;
  };
  measure(document);
  return lengths;
}

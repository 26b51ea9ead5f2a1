import { type CheerioAPI, load } from 'cheerio/slim';

type Document = ReturnType<CheerioAPI['root']>[number];
export type AnyNode = Document | Document['children'][number];
export type Element = Extract<AnyNode, { attribs: object }>;

/**
 * Parses with htmlparser2 instead of parse5: two to three times as fast, linear on hostile input, and as good for text.
 */
export const parseHtml = (html: string): CheerioAPI => load(html);

/** Elements that do not end a word: "Java<b>Script</b>". Not span and a, which pages line up without white space. */
const INSIDE_WORDS = new Set(
  'abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** DOM, Node.TEXT_NODE. */
const TEXT_NODE = 3;
const isElement = (node: AnyNode): node is Element => 'attribs' in node;

/**
 * The text below some nodes, with a line end where a block starts or ends. Without recursion, because pages can be
 * nested deeper than a stack.
 * @param skip elements to leave out with all that is in them
 */
export function textOf(roots: readonly AnyNode[], skip: (element: Element) => boolean = () => false): string {
  const parts: string[] = [];
  const stack: (AnyNode | string)[] = roots.toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') parts.push(node);
    else if (node.nodeType === TEXT_NODE) parts.push((node as { data: string }).data);
    else if (!isElement(node)) pushAll(stack, 'children' in node ? node.children : []);
    else if (!skip(node)) {
      const gap = INSIDE_WORDS.has(node.name) ? '' : node.name === 'span' || node.name === 'a' ? ' ' : '\n';
      if (gap) {
        parts.push(gap);
        stack.push(gap);
      }
      pushAll(stack, node.children);
    }
  }
  return parts.join('');
}

function pushAll(stack: (AnyNode | string)[], nodes: readonly AnyNode[]): void {
  for (let i = nodes.length - 1; i >= 0; i--) stack.push(nodes[i]!);
}

/** How deep the elements of a document are nested. */
export function levels($: CheerioAPI): number {
  let count = 0;
  let row: AnyNode[] = $.root().toArray();
  for (; row.length > 0; count++) row = row.flatMap((node) => ('children' in node ? node.children : []));
  return count;
}

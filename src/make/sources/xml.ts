/** Parses third-party XML, without attributes. Entities that a document defines are not expanded. */
import { Parser } from 'htmlparser2';
import type { Values } from './answers.ts';

const MOST_ELEMENTS = 500_000;
const DEEPEST = 50;

/**
 * Parses a document into the shape of JSON, in which each element is in the list under its name; undefined if
 * the document is not XML, is truncated or is too large.
 *
 *     parseXml('<a><b>1</b><b>2</b></a>') // => { a: [{ b: ['1', '2'] }] }
 */
export function parseXml(text: string): Values | undefined {
  // The children of each open element by name, with its own text under ''.
  const open = [new Map<string, unknown[]>()];
  let count = 0;
  const parser = new Parser(
    {
      onopentagname: () => {
        open.push(new Map([['', []]]));
        if (++count > MOST_ELEMENTS || open.length > DEEPEST) parser.pause();
      },
      ontext: (data) => open.at(-1)!.get('')?.push(data),
      onclosetag: (name) => {
        const children = open.pop()!;
        const own = children.get('')!.join('');
        children.set('', [own]);
        const siblings = open.at(-1)!.get(name) ?? [];
        open.at(-1)!.set(name, siblings);
        siblings.push(children.size === 1 ? own : Object.fromEntries(children));
      },
    },
    { xmlMode: true },
  );
  if (/^\s*<[?!\w]/.test(text.slice(0, 1000).replace('\uFEFF', ''))) parser.write(text);
  return open.length === 1 && count > 0 ? Object.fromEntries(open[0]!) : undefined;
}

/** Strangers' XML as a tree of elements, without attributes. A document's own entities stay as they are written. */
import { Parser } from 'htmlparser2';

export interface Element {
  /** With its prefix: "tt:city". */
  name: string;
  /** The text directly in it, CDATA too. */
  text: string;
  children: Element[];
}

const MOST_ELEMENTS = 500_000;
const DEEPEST = 50;

/** The element that holds all of a document; undefined for what is no XML, is cut off or is endless. */
export function parseXml(text: string): Element | undefined {
  const top: Element = { name: '', text: '', children: [] };
  const open = [top];
  let count = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        const element: Element = { name, text: '', children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
        count++;
        if (count > MOST_ELEMENTS || open.length > DEEPEST) parser.pause();
      },
      ontext: (data) => {
        open.at(-1)!.text += data;
      },
      onclosetag: () => {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  if (/^\s*<[?!\w]/.test(text.slice(0, 1000).replace('\uFEFF', ''))) parser.write(text);
  return open.length === 1 ? top.children[0] : undefined;
}

/** The elements of a name below an element, along a path: "jobDescriptions/jobDescription". */
export function elementsAt(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first element along a path; undefined if there is none or it is empty. */
export const textAt = (element: Element, path: string): string | undefined =>
  elementsAt(element, path)[0]?.text.trim() || undefined;

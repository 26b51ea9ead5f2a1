/** Parses third-party XML into elements, without attributes. Entities that a document defines are not expanded. */
import { Parser } from 'htmlparser2';

export interface Element {
  /** With its prefix: "tt:city". */
  name: string;
  /** The text directly in it, including CDATA. */
  text: string;
  children: Element[];
}

const MOST_ELEMENTS = 500_000;
const DEEPEST = 50;

/** Parses a document's root element; undefined if it is not XML, is truncated or is too large. */
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

/** Finds elements along a path of names: "jobDescriptions/jobDescription". */
export function elementsAt(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first element along a path; undefined if it is missing or empty. */
export const textAt = (element: Element, path: string): string | undefined =>
  elementsAt(element, path)[0]?.text.trim() || undefined;

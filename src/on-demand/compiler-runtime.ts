/**
 * The functions that compiled components call in place of Astro's own runtime. They turn a template into a
 * string at once. Astro's runtime can wait for any part of a page and send what is before it. That takes
 * three times as long, and pages on demand don't need it. scripts/render/astro-process.ts puts this module
 * into the components' code.
 */
import {
  addAttribute as astroAttribute,
  spreadAttributes as astroAttributes,
} from 'astro/runtime/server/index.js';
import { escapeHtml } from '../lib/html.ts';
import { memo } from '../lib/memo.ts';

/** Finished HTML, which is not escaped again. */
class Html {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

/** What the components of a page share. */
export interface Page {
  createAstro: (props: object) => { props: object };
  /** The HTML of a script; empty if the page has it already. */
  script: (id: string) => string;
}
export type Component = (page: Page, props: object, slots?: Slots) => Html;
type Slot = (page: Page) => unknown;
type Slots = Readonly<Record<string, Slot | undefined>>;

/** The HTML of a value in a template, as Astro prints it. */
function htmlOf(value: unknown): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.html;
  if (!value && value !== 0) return '';
  if (Array.isArray(value)) {
    let html = '';
    for (const one of value) html += htmlOf(one);
    return html;
  }
  if (typeof value === 'number' || value === true) return String(value);
  throw new TypeError(
    'A page on demand contains no text, number or list, but a promise or object. Remove the await.',
  );
}

export function render(parts: readonly string[], ...values: readonly unknown[]): Html {
  let html = parts[0]!;
  for (let at = 0; at < values.length; at++) html += htmlOf(values[at]) + parts[at + 1]!;
  return new Html(html);
}

export const Fragment = Symbol('Fragment');
export const createAstro = (): undefined => undefined;
export const createComponent = (component: Component): Component => component;
export const renderComponent = (
  page: Page,
  _name: string,
  component: Component | typeof Fragment,
  props: object,
  slots: Slots = {},
): unknown => (component === Fragment ? slots['default']?.(page) : component(page, props, slots));
export const renderSlot = (page: Page, slot: Slot | undefined, other?: unknown): unknown =>
  slot ? slot(page) : other;
export const renderScript = (page: Page, id: string): Html => new Html(page.script(id));
/** Writes nothing, because the components link the style sheets themselves. */
export const renderHead = (): undefined => undefined;
export const maybeRenderHead = (): undefined => undefined;
export const unescapeHTML = (html: string | undefined): Html => new Html(html ?? '');

/** Cache size, greater than the number of attribute names. */
const MAX_NAMES = 1000;
/** Whether Astro writes an attribute as given. It doesn't for "hidden" and "class:list", for example. */
const isPlain = memo(MAX_NAMES, (name) => ({ is: String(astroAttribute('x', name)) === ` ${name}="x"` }));
export function addAttribute(value: unknown, name: string): Html {
  if (typeof value !== 'string' || value === '' || !isPlain(name).is)
    return new Html(String(astroAttribute(value, name)));
  const text = /[&"]/.test(value) ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : value;
  return new Html(` ${name}="${text}"`);
}
export const spreadAttributes = (values: Record<string, unknown>): Html =>
  new Html(String(astroAttributes(values)));

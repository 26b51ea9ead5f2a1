/**
 * An editable combobox with list autocomplete, after the pattern of the ARIA Authoring Practices Guide
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in the box, arrow keys go through the list, and
 * what is typed stays as it is until an option is chosen. Enter is the box's own unless an option is active.
 */
// A type, imported in the way that leaves nothing behind.
import type { Translate } from '../i18n/translate.ts';
import { lazy } from '../lib/lazy.ts';
import { fetchArtefact } from '../search/fetch-artefact.ts';
import { createSuggester } from '../suggestions/suggestions.ts';
import { around, pageLocale, untilIdle } from './page.ts';

export interface ComboboxOption<T> {
  value: T;
  text: string;
  /** Its kind: options of one are together, below it. */
  group: string;
  /** The text after the label, or none. */
  detail: string;
}

export interface ComboboxSettings<T> {
  /** With an id of its own, in a form that the list is below (CSS: `position: relative`), so that it covers no part of it. */
  input: HTMLInputElement;
  /** The options for a text, those of a group one behind the other. Where it fails there are none. */
  suggest: (text: string) => Promise<readonly ComboboxOption<T>[]>;
  choose: (value: T) => void;
  /** The text that is not being typed, because it was there before. */
  shown: string;
  /** The name of the list, and the sentence for so many options. */
  t: Translate<'suggestions.list', 'suggestions.count'>;
}

/** The number of options is said when typing pauses: between letters it would only be in the way. */
const PAUSE_MS = 700;
/** Longest time that suggestions wait for a busy browser. */
const IDLE_MS = 300;
/** Two options and what they are: less of a list is none. */
const LEAST_ROOM_PX = 120;
const MARGIN_PX = 4;

/** Makes a box a combobox from now on, and suggests for what has been typed in it already. */
export async function createCombobox<T>(settings: ComboboxSettings<T>): Promise<void> {
  const { input, shown, suggest, choose, t } = settings;
  const label = t('suggestions.list');
  const list = element('div', { id: `${input.id}-options`, role: 'listbox', 'aria-label': label });
  const status = element('p', { role: 'status', class: 'visually-hidden' });
  list.className = 'options';
  list.hidden = true;
  input.form!.append(list, status);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');

  let options: readonly ComboboxOption<T>[] = [];
  let elements: HTMLElement[] = [];
  /** Id of the option that the keys have reached. */
  let active = -1;
  /** Answers to earlier texts are nothing any more. */
  let turn = 0;
  let pause = 0;

  function close(): void {
    turn++;
    clearTimeout(pause);
    if (list.hidden) return;
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    status.textContent = '';
    activate(-1);
  }

  function activate(at: number): void {
    elements[active]?.setAttribute('aria-selected', 'false');
    active = at;
    const option = elements[at];
    if (!option) return input.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  /** Keys lead to what is there: an answer that comes now would take it from under them. */
  function reach(at: number): void {
    turn++;
    activate(at);
  }

  function show(found: readonly ComboboxOption<T>[]): void {
    if (found.length === 0) return close();
    activate(-1);
    options = found;
    elements = found.map((option, at) => optionElement(`${list.id}-${at}`, option));
    const groups = new Map<string, HTMLElement[]>();
    for (const [at, { group }] of found.entries())
      groups.set(group, [...(groups.get(group) ?? []), elements[at]!]);
    list.replaceChildren(
      ...[...groups].map(([name, own], at) => groupElement(`${list.id}-group-${at}`, name, own)),
    );
    list.scrollTop = 0;
    list.hidden = false;
    if (room() < LEAST_ROOM_PX) input.form!.scrollIntoView({ behavior: 'instant' });
    fit();
    input.setAttribute('aria-expanded', 'true');
    clearTimeout(pause);
    const count = t.plural('suggestions.count', found.length);
    pause = window.setTimeout(() => (status.textContent = count), PAUSE_MS);
  }

  /** The visible part of the page below the top of the list: a keyboard on the screen takes some of it. */
  function room(): number {
    const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
    return offsetTop + height - list.getBoundingClientRect().top - MARGIN_PX;
  }
  function fit(): void {
    if (!list.hidden) list.style.maxHeight = `min(30rem, ${Math.max(LEAST_ROOM_PX, Math.floor(room()))}px)`;
  }
  visualViewport?.addEventListener('resize', fit);
  window.addEventListener('scroll', fit, { passive: true });

  async function refresh(): Promise<void> {
    const own = ++turn;
    // The letter itself, and results that come with it, go before suggestions.
    await untilIdle(IDLE_MS);
    if (own !== turn) return;
    const { value, selectionEnd } = input;
    // A letter typed in the midst of a text completes nothing.
    const isAtEnd = value.slice(selectionEnd ?? value.length).trim() === '';
    const found = isAtEnd ? await suggest(value).catch(() => []) : [];
    if (own === turn && document.activeElement === input) show(found);
  }

  function choosing(at: number): void {
    const option = options[at];
    close();
    if (option) choose(option.value);
  }

  /** The meaning of a key, if it has one here. */
  function actionOf({ key, altKey }: KeyboardEvent): (() => void) | undefined {
    const isOpen = !list.hidden;
    const last = elements.length - 1;
    if (key === 'ArrowDown' && altKey) return () => void refresh();
    if (!isOpen) return undefined;
    // Behind the last option, as before the first, is what was typed.
    if (key === 'ArrowDown') return () => reach(active === last ? -1 : active + 1);
    if (key === 'ArrowUp') return altKey ? close : () => reach(active === -1 ? last : active - 1);
    if (key === 'Escape') return close;
    if (active === -1) return undefined;
    if (key === 'Home') return () => activate(0);
    if (key === 'End') return () => activate(last);
    if (key === 'Enter') return () => choosing(active);
    return undefined;
  }

  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const action = actionOf(event);
    if (action) {
      event.preventDefault();
      action();
    } else if (event.key === 'Tab' || event.key === 'Escape') close();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') activate(-1);
  });
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) void refresh();
  });
  input.addEventListener('compositionend', () => void refresh());
  input.addEventListener('blur', close);
  input.form?.addEventListener('submit', close);
  // A page that is scrolled by touch leaves the focus where it is.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && target !== input && !list.contains(target)) close();
  });
  // The focus stays in the box.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = around(target, '[role=option]');
    if (option) choosing(elements.indexOf(option));
  });
  if (input.value !== shown) await refresh();
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/**
 * Strangers' texts are isolated, so that they reorder nothing around them. A listener hears an option with its kind:
 * not all screen readers name groups.
 */
const optionElement = (id: string, { text, group, detail }: ComboboxOption<unknown>): HTMLElement =>
  element(
    'div',
    { id, role: 'option', 'aria-selected': 'false' },
    element('bdi', {}, text),
    element('span', { class: 'visually-hidden' }, detail ? `(${group}), ` : `(${group})`),
    element('span', { class: 'n' }, detail),
  );

const groupElement = (id: string, name: string, options: readonly HTMLElement[]): HTMLElement =>
  element(
    'div',
    { role: 'group', 'aria-labelledby': id },
    element('div', { id, class: 'options-head', role: 'presentation' }, name),
    ...options,
  );

/** Suggests on this page, in its language; the boxes that ask it share what it has loaded. */
export const suggester = lazy(() => createSuggester(fetchArtefact, pageLocale()));

/**
 * An editable combobox with list autocomplete, after the pattern of the ARIA Authoring Practices Guide
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in the box, arrow keys move through the list, and the typed text
 * stays until an option is chosen. Enter is left to the box unless an option is active.
 */
// Types only, so that nothing is imported at run time.
import type { Translate } from '../i18n/translate.ts';
import { lazy } from '../lib/lazy.ts';
import { fetchArtefact } from '../search/fetch-artefact.ts';
import { createSuggester } from '../suggestions/suggestions.ts';
import { around, pageLocale, untilIdle } from './page.ts';

export interface ComboboxOption<T> {
  value: T;
  text: string;
  /** Its kind. Options of a group are shown together under its name. */
  group: string;
  /** Text after the label; may be empty. */
  detail: string;
}

export interface ComboboxSettings<T> {
  /** Needs an id, and a form with CSS `position: relative`, below which the list is placed so that it covers nothing of it. */
  input: HTMLInputElement;
  /** The options for a text, sorted by group. None are shown if it rejects. */
  suggest: (text: string) => Promise<readonly ComboboxOption<T>[]>;
  choose: (value: T) => void;
  /** The initial text, for which nothing is suggested. */
  shown: string;
  /** The name of the list, and the announcement of the number of options. */
  t: Translate<'suggestions.list', 'suggestions.count'>;
}

/** Delay before announcing the number of options, so that it doesn't interrupt typing. */
const PAUSE_MS = 700;
/** Longest time that suggestions wait for an idle browser. */
const IDLE_MS = 300;
/** Minimum height of the list: two options and their headings. */
const LEAST_ROOM_PX = 120;
const MARGIN_PX = 4;

/** Turns an input into a combobox, and suggests for text typed before. */
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
  /** Index of the option reached by keys. */
  let active = -1;
  /** Incremented to ignore answers to earlier texts. */
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

  /** Moves by keys, and ignores pending answers, which would replace the list. */
  function reach(at: number): void {
    turn++;
    activate(at);
  }

  function show(matching: readonly ComboboxOption<T>[]): void {
    if (matching.length === 0) return close();
    activate(-1);
    options = matching;
    elements = matching.map((option, at) => optionElement(`${list.id}-${at}`, option));
    const groups = new Map<string, HTMLElement[]>();
    for (const [at, { group }] of matching.entries())
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
    const count = t.plural('suggestions.count', matching.length);
    pause = window.setTimeout(() => (status.textContent = count), PAUSE_MS);
  }

  /** Visible height below the top of the list, without the on-screen keyboard. */
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
    // Show the letter and results first.
    await untilIdle(IDLE_MS);
    if (own !== turn) return;
    const { value, selectionEnd } = input;
    // Only suggest completions at the end of the text.
    const isAtEnd = value.slice(selectionEnd ?? value.length).trim() === '';
    const found = isAtEnd ? await suggest(value).catch(() => []) : [];
    if (own === turn && document.activeElement === input) show(found);
  }

  function choosing(at: number): void {
    const option = options[at];
    close();
    if (option) choose(option.value);
  }

  /** The action of a key, if it has one here. */
  function actionOf({ key, altKey }: KeyboardEvent): (() => void) | undefined {
    const isOpen = !list.hidden;
    const last = elements.length - 1;
    if (key === 'ArrowDown' && altKey) return () => void refresh();
    if (!isOpen) return undefined;
    // Past either end of the list comes the typed text.
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
  // Scrolling by touch doesn't blur the input.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && target !== input && !list.contains(target)) close();
  });
  // Keep the focus in the box.
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

/** `bdi` isolates foreign text from its surroundings. Each option includes its kind for screen readers that don't announce groups. */
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

/** Suggestions in the page's language, shared by its boxes. */
export const suggester = lazy(() => createSuggester(fetchArtefact, pageLocale()));

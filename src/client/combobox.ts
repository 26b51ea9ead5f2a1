/**
 * An editable combobox with list autocomplete, after the pattern of the ARIA Authoring Practices Guide
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/): the focus stays in the box, arrow keys move through the list, and the typed text
 * stays until an option is chosen. Enter is left to the box unless an option is active.
 */
import type { Translate } from '../i18n/translate.ts';
import { lazy } from '../lib/lazy.ts';
import { fetchArtefact } from '../search/fetch-artefact.ts';
import { createSuggester } from '../suggestions/suggestions.ts';
import { around, pageLocale, untilIdle } from './page.ts';

export interface ComboboxOption<T> {
  value: T;
  text: string;
  /** The name of the option's kind. Options of one kind are shown together under this name. */
  group: string;
  /** Text after the label; may be empty. */
  detail: string;
}

export interface ComboboxSettings<T> {
  /**
   * The text box. It needs an id and a form with CSS `position: relative`, because the list is placed below
   * the form.
   */
  input: HTMLInputElement;
  /** The options for a text, sorted by group. No options are shown if the promise rejects. */
  suggest: (text: string) => Promise<readonly ComboboxOption<T>[]>;
  choose: (value: T) => void;
  /** Translates the name of the list, and the announcement of the number of options. */
  t: Translate<'suggestions.list', 'suggestions.count'>;
}

/** Delay before announcing the number of options, so that it doesn't interrupt typing. */
const PAUSE_MS = 700;
/** Longest time that suggestions wait for an idle browser. */
const IDLE_MS = 300;
/** Minimum height of the list: two options and their headings. */
const LEAST_ROOM_PX = 120;
const MARGIN_PX = 4;

/** A combobox and its open list. */
interface Combobox<T> extends ComboboxSettings<T> {
  list: HTMLElement;
  status: HTMLElement;
  options: readonly ComboboxOption<T>[];
  elements: HTMLElement[];
  /** Index of the option reached by keys. */
  active: number;
  /** Number of the latest request, so that answers to earlier texts are ignored. */
  turn: number;
  /** The timer of the announcement. */
  pause: number;
}

/**
 * Turns an input into a combobox. If the user has typed already, it suggests at once. Typed text differs from
 * the input's default value, because scripts set that to each text that they write or send.
 */
export async function createCombobox<T>(settings: ComboboxSettings<T>): Promise<void> {
  const { input, t } = settings;
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
  const box: Combobox<T> = {
    ...settings,
    list,
    status,
    options: [],
    elements: [],
    active: -1,
    turn: 0,
    pause: 0,
  };
  listenToInput(box);
  listenToList(box);
  if (input.value !== input.defaultValue) await refresh(box);
}

function close<T>(box: Combobox<T>): void {
  const { list, input, status } = box;
  box.turn++;
  clearTimeout(box.pause);
  if (list.hidden) return;
  list.hidden = true;
  input.setAttribute('aria-expanded', 'false');
  status.textContent = '';
  activate(box, -1);
}

function activate<T>(box: Combobox<T>, at: number): void {
  const { elements, input } = box;
  elements[box.active]?.setAttribute('aria-selected', 'false');
  box.active = at;
  const option = elements[at];
  if (!option) return input.removeAttribute('aria-activedescendant');
  option.setAttribute('aria-selected', 'true');
  input.setAttribute('aria-activedescendant', option.id);
  option.scrollIntoView({ block: 'nearest' });
}

/** Moves to an option by keys. Pending answers are ignored, because they would replace the list. */
function reach<T>(box: Combobox<T>, at: number): void {
  box.turn++;
  activate(box, at);
}

function show<T>(box: Combobox<T>, options: readonly ComboboxOption<T>[]): void {
  const { list, input, status, t } = box;
  if (options.length === 0) return close(box);
  activate(box, -1);
  box.options = options;
  box.elements = options.map((option, at) => optionElement(`${list.id}-${at}`, option));
  const groups = new Map<string, HTMLElement[]>();
  for (const [at, { group }] of options.entries())
    groups.set(group, [...(groups.get(group) ?? []), box.elements[at]!]);
  list.replaceChildren(
    ...[...groups].map(([name, members], at) => groupElement(`${list.id}-group-${at}`, name, members)),
  );
  list.scrollTop = 0;
  list.hidden = false;
  if (roomFor(list) < LEAST_ROOM_PX) input.form!.scrollIntoView({ behavior: 'instant' });
  fit(list);
  input.setAttribute('aria-expanded', 'true');
  clearTimeout(box.pause);
  const count = t.plural('suggestions.count', options.length);
  box.pause = window.setTimeout(() => (status.textContent = count), PAUSE_MS);
}

/** Visible height below the top of the list, without the on-screen keyboard. */
function roomFor(list: HTMLElement): number {
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return offsetTop + height - list.getBoundingClientRect().top - MARGIN_PX;
}

function fit(list: HTMLElement): void {
  if (list.hidden) return;
  list.style.maxHeight = `min(30rem, ${Math.max(LEAST_ROOM_PX, Math.floor(roomFor(list)))}px)`;
}

async function refresh<T>(box: Combobox<T>): Promise<void> {
  const { input, suggest } = box;
  const turn = ++box.turn;
  // Show the letter and results first.
  await untilIdle(IDLE_MS);
  if (turn !== box.turn) return;
  const { value, selectionEnd } = input;
  // Only suggest completions at the end of the text.
  const isAtEnd = value.slice(selectionEnd ?? value.length).trim() === '';
  const options = isAtEnd ? await suggest(value).catch(() => []) : [];
  if (turn === box.turn && document.activeElement === input) show(box, options);
}

function chooseOption<T>(box: Combobox<T>, at: number): void {
  const option = box.options[at];
  close(box);
  if (option) box.choose(option.value);
}

/** The action of a key; undefined if the key has none at the moment. */
function actionOf<T>(box: Combobox<T>, { key, altKey }: KeyboardEvent): (() => void) | undefined {
  const { active } = box;
  const last = box.elements.length - 1;
  if (key === 'ArrowDown' && altKey) return () => void refresh(box);
  if (box.list.hidden) return undefined;
  // Moving past either end of the list returns to the typed text.
  if (key === 'ArrowDown') return () => reach(box, active === last ? -1 : active + 1);
  if (key === 'Escape' || (key === 'ArrowUp' && altKey)) return () => close(box);
  if (key === 'ArrowUp') return () => reach(box, active === -1 ? last : active - 1);
  if (active === -1) return undefined;
  if (key === 'Home') return () => activate(box, 0);
  if (key === 'End') return () => activate(box, last);
  if (key === 'Enter') return () => chooseOption(box, active);
  return undefined;
}

function listenToInput<T>(box: Combobox<T>): void {
  const { input } = box;
  input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const action = actionOf(box, event);
    if (action) {
      event.preventDefault();
      action();
    } else if (event.key === 'Tab' || event.key === 'Escape') close(box);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') activate(box, -1);
  });
  input.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) void refresh(box);
  });
  input.addEventListener('compositionend', () => void refresh(box));
  input.addEventListener('blur', () => close(box));
  input.form?.addEventListener('submit', () => close(box));
}

function listenToList<T>(box: Combobox<T>): void {
  const { input, list } = box;
  visualViewport?.addEventListener('resize', () => fit(list));
  window.addEventListener('scroll', () => fit(list), { passive: true });
  // Close on a press outside the list too, because scrolling by touch doesn't blur the input.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && target !== input && !list.contains(target)) close(box);
  });
  // Keep the focus in the box when the list is clicked.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = around(target, '[role=option]');
    if (option) chooseOption(box, box.elements.indexOf(option));
  });
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

/** Suggestions in the page's language, shared by its search boxes. */
export const suggester = lazy(() => createSuggester(fetchArtefact, pageLocale()));

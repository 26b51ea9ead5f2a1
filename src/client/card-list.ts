/** Enhances lists of cards: saving, a menu for hiding and copying the link, "new" badges, and arrow keys. */
import { FACET_TABLE } from '../filters/facets.ts';
import type { PageKey } from '../i18n/client-keys.ts';
import { ageText, isNear, olderFrom, readAgePhrases } from '../job/age.ts';
import { isolate, escapeHtml } from '../lib/html.ts';
import { copyAddress } from './copy-address.ts';
import { type Device, savedNow, statusText, storeOf, writeStored } from './device.ts';
import { lazy } from '../lib/lazy.ts';
import { keep } from './offline.ts';
import { around, pageTime } from './page.ts';
import { ages, word } from './words.ts';

/** Number of cards to decorate in one task. */
const AT_A_TIME = 5;

const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg>`;
const SAVE = icon('M6 3h12v18l-6-4.5L6 21z');
const MORE = icon('M5 12h.01M12 12h.01M19 12h.01');

const ACTIONS = '.card-actions';
/** Whether a node is a card's action buttons. They must stay when the card is rendered again. */
export const isActions = (node: ChildNode): boolean => node instanceof Element && node.matches(ACTIONS);

const textOf = (card: Element, selector: string): string => card.querySelector(selector)?.textContent ?? '';

type CardKey = Extract<PageKey, `cards.${string}`>;
export type CardAct = 'save' | 'more' | 'hide' | 'hide-employer' | 'search-without' | 'copy' | 'show';

/** A list of cards, and what is needed to decorate them. */
export interface CardList {
  list: HTMLElement;
  device: Device;
  /** Jobs added after this time get a "new" badge. */
  newSince: string | undefined;
  /** Repeats the search without an employer; undefined on pages without a search. */
  searchWithout: ((domain: string) => void) | undefined;
}

/**
 * Makes a list react to clicks and arrow keys. Call `decorateCards` after rendering all items, or
 * `decorateItem` after rendering one.
 */
export function createCardList(
  list: HTMLElement,
  device: Device,
  newSince?: string,
  searchWithout?: (domain: string) => void,
): CardList {
  const cards = { list, device, newSince, searchWithout };
  list.addEventListener('click', (event) => pressed(cards, event));
  list.addEventListener('keydown', (event) => moveFocus(list, event));
  return cards;
}

const cardIn = (item: Element): HTMLElement | null => item.querySelector<HTMLElement>('.card');
const timeOf = (card: Element): HTMLTimeElement | null => card.querySelector('time:not(.deadline)');

/** Decorates all items, a few per task, so that the page stays responsive. */
export async function decorateCards(cards: CardList): Promise<void> {
  const { list } = cards;
  const shown = [...list.querySelectorAll<HTMLElement>('.card')];
  const now = pageTime();
  const ageWords = readAgePhrases(ages);
  const steps = [
    (card: HTMLElement) => decorate(cards, card),
    (card: HTMLElement) => showAge(card, now, ageWords),
  ];
  for (const step of steps) {
    for (let at = 0; at < shown.length; at += AT_A_TIME) {
      await new Promise((resolve) => setTimeout(resolve));
      shown.slice(at, at + AT_A_TIME).forEach(step);
    }
  }
  if (list.id === 'results') markOlder(shown, now);
}

/** Decorates a newly rendered item. */
export function decorateItem(cards: CardList, item: Element): void {
  const card = cardIn(item);
  if (card) decorate(cards, card);
}

/**
 * Adds the "new" badge to an item before `morph` compares it with the item on the page. Otherwise `morph`
 * would remove the badge there.
 */
export function markNew(cards: CardList, item: Element): void {
  const card = cardIn(item);
  if (card) addNewBadge(cards, card);
}

function addNewBadge({ newSince }: CardList, card: HTMLElement): void {
  const added = card.dataset['added'] ?? '';
  if (!newSince || added <= newSince) return;
  const listed = timeOf(card)?.dateTime ?? '';
  if (listed < newSince.slice(0, 10) || card.querySelector('.new')) return;
  const badge = `<span class="badge new">${escapeHtml(word('cards.new'))}</span> `;
  card.querySelector('.when')?.insertAdjacentHTML('afterbegin', badge);
}

/** Updates all cards to what the device has stored about their jobs. */
export const refreshCards = (cards: CardList): void =>
  cards.list.querySelectorAll<HTMLElement>('.card').forEach((card) => refresh(cards, card));

function decorate(cards: CardList, card: HTMLElement): void {
  showActions(card);
  addNewBadge(cards, card);
  refresh(cards, card);
}

function showAge(card: HTMLElement, now: string, ageWords: ReturnType<typeof readAgePhrases>): void {
  const deadline = card.querySelector<HTMLTimeElement>('.deadline');
  deadline?.classList.toggle('near', isNear(deadline.dateTime, now));
  const time = timeOf(card);
  if (!time || time.title || !ages) return;
  time.title = time.textContent ?? '';
  time.textContent = ageText(time.dateTime, now, ageWords);
}

/** In a list sorted by date, marks the first job older than a year. */
function markOlder(cards: readonly HTMLElement[], now: string): void {
  const dates = cards.map((card) => timeOf(card)?.dateTime ?? now);
  const item = cards[olderFrom(dates, now)]?.closest('li');
  if (item) item.dataset['divider'] = word('cards.older');
}

const actionsTemplate = lazy(() => {
  const template = document.createElement('template');
  template.innerHTML = `<div class="card-actions"><button type="button" data-act="save" aria-pressed="false" title="${escapeHtml(word('cards.save'))}">${SAVE}</button><button type="button" data-act="more" aria-expanded="false" title="${escapeHtml(word('cards.more'))}">${MORE}</button></div>`;
  return template.content;
});

/** Adds the action buttons to a card, and labels them with the job's title. */
function showActions(card: HTMLElement): void {
  const title = textOf(card, 'h3 a');
  const shown = card.querySelector(ACTIONS);
  const actions = shown ?? (actionsTemplate().cloneNode(true) as DocumentFragment);
  for (const button of actions.querySelectorAll('button'))
    button.setAttribute('aria-label', `${button.title}: ${title}`);
  if (!shown) card.append(actions);
}

/** A label with the card's title or employer inserted. */
function labelFor(card: HTMLElement, key: CardKey): string {
  const names = { title: textOf(card, 'h3 a'), employer: isolate(textOf(card, '.who')) };
  return word(key).replace(/\{(title|employer)\}/, (_, name: keyof typeof names) => names[name]);
}

const buttonHtml = (act: CardAct, key: CardKey, card: HTMLElement): string =>
  `<button type="button" data-act="${act}">${escapeHtml(labelFor(card, key))}</button>`;

/**
 * The line in place of a hidden job. It says what is hidden, and has buttons to undo that and to hide the
 * employer.
 */
function hiddenNoteHtml({ searchWithout }: CardList, card: HTMLElement, isEmployer: boolean): string {
  const parts = [
    escapeHtml(labelFor(card, isEmployer ? 'cards.hiddenEmployer' : 'cards.hidden')),
    buttonHtml('show', 'cards.show', card),
    isEmployer ? '' : buttonHtml('hide-employer', 'cards.hideEmployer', card),
    searchWithout ? buttonHtml('search-without', 'cards.searchWithout', card) : '',
  ];
  return `<p class="hidden-note">${parts.filter(Boolean).join(' ')}</p>`;
}

/** Opens the menu of a card below its button. The code of the menu is loaded when the first one opens. */
async function openMenu(button: HTMLElement, card: HTMLElement): Promise<void> {
  const { showMenu } = await import('./card-menu.ts');
  showMenu(
    button,
    buttonHtml('hide', 'cards.hide', card) +
      buttonHtml('hide-employer', 'cards.hideEmployer', card) +
      buttonHtml('copy', 'cards.copy', card),
  );
}

/** Shows what the device knows of a job: whether it is saved, viewed or hidden. */
function refresh(cards: CardList, card: HTMLElement): void {
  const { device } = cards;
  const id = card.dataset['id'] ?? '';
  const saved = device.saved(id);
  card.querySelector('[data-act=save]')?.setAttribute('aria-pressed', String(!!saved));
  const { state, stateAt } = saved ?? {};
  const main = card.querySelector('.card-main');
  if (state) main?.setAttribute('data-state', statusText(word(`job.state.${state}`), stateAt));
  else main?.removeAttribute('data-state');
  if (device.isViewed(id)) card.dataset['seen'] = word('cards.seen');
  else delete card.dataset['seen'];
  const item = card.closest('li');
  const isEmployer = device.isEmployerHidden(card.dataset['employer'] ?? '');
  const isHidden = isEmployer || device.isHidden(id);
  item?.classList.toggle('is-hidden', isHidden);
  const note = isHidden ? hiddenNoteHtml(cards, card, isEmployer) : '';
  const shown = item?.querySelector('.hidden-note');
  if ((shown?.outerHTML ?? '') === note) return;
  shown?.remove();
  item?.insertAdjacentHTML('beforeend', note);
}

/** Performs an action on the job of an item. */
export function actOnCard(cards: CardList, item: HTMLElement, what: CardAct, button?: HTMLElement): void {
  const card = cardIn(item);
  if (!card?.dataset['id']) return;
  const link = card.querySelector<HTMLAnchorElement>('h3 a');
  if (what === 'more') void openMenu(button!, card);
  else if (what === 'copy') void copyAddress(button ?? link!, link?.href ?? '', null);
  else if (what === 'search-without') cards.searchWithout?.(card.dataset['employer'] ?? '');
  else remember(cards, item, card, what);
}

/** Stores a choice about a job on the device, and shows it. */
function remember(
  cards: CardList,
  item: HTMLElement,
  card: HTMLElement,
  what: Exclude<CardAct, 'more' | 'copy' | 'search-without'>,
): void {
  const { device } = cards;
  const { id = '', employer: domain = '' } = card.dataset;
  const link = card.querySelector<HTMLAnchorElement>('h3 a');
  const isOfEmployer = what === 'hide-employer' || device.isEmployerHidden(domain);
  if (what === 'show') {
    device.unhide(id);
    device.unhideEmployer(domain);
  } else if (what === 'hide') device.hide(id);
  else if (what === 'hide-employer') {
    // Hide the job through its employer alone, so that showing the employer restores it too.
    device.unhide(id);
    device.hideEmployer({ domain, name: textOf(card, '.who').slice(0, 300) });
  } else if (device.saved(id)) device.unsave(id);
  else {
    keep([link?.pathname ?? '/']);
    device.save(savedNow(card));
  }
  if (isOfEmployer) refreshCards(cards);
  else refresh(cards, card);
  // Keep the line with the undo button until the list is rendered again.
  const isHiding = what === 'hide' || what === 'hide-employer';
  item.classList.toggle('is-undoable', isHiding);
  // The pressed button is gone, so focus the button that undoes the action, or the job's link.
  if (isHiding) item.querySelector<HTMLElement>('[data-act=show]')?.focus();
  if (what === 'show') link?.focus();
  document.dispatchEvent(new CustomEvent('jobfeed:device'));
}

function pressed(cards: CardList, event: MouseEvent): void {
  const { target } = event;
  if (around(target, 'h3 a')) rememberList(cards.list);
  const button = around(target, '[data-act]');
  const item = button?.closest('li');
  if (item && button) actOnCard(cards, item, button.dataset['act'] as CardAct, button);
  // Text with a tooltip lies above the card's link, so pass the click on to the link.
  else if (around(target, '.pay, .when time'))
    around(target, '.card')?.querySelector('h3 a')?.dispatchEvent(new MouseEvent('click', event));
}

/** Arrow keys move between jobs, and in an open menu between its entries. */
function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const { target } = event;
  const isMenu = around(target, '.card-menu');
  const links = [
    ...list.querySelectorAll<HTMLElement>(
      isMenu ? '.card-menu button' : 'li:not(.is-hidden, .is-folded) h3 a',
    ),
  ];
  const at = isMenu
    ? links.indexOf(target as HTMLElement)
    : links.indexOf(around(target, '.card')?.querySelector<HTMLElement>('h3 a') ?? document.body);
  if (at < 0) return;
  const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next) next.focus();
  else if (event.key === 'ArrowUp' && !isMenu) document.getElementById('q')?.focus();
  event.preventDefault();
}

/**
 * Matches the paths of lists: "/" and "/de/", and below them "saved/" and pages of filter values such as
 * "tags/linux/".
 */
const LISTS = new RegExp(
  `^(/[a-z]{2})?/(saved/|(${Object.values(FACET_TABLE)
    .map(({ folder }) => folder)
    .join('|')})/[^/]+/)?$`,
);

/**
 * Parses the URL of a list of jobs on this site: a search, the page of a filter value, or saved jobs.
 * Undefined for other URLs.
 */
export function resultsAddress(address: string, origin: string): URL | undefined {
  try {
    const url = new URL(address);
    return url.origin === origin && LISTS.test(url.pathname) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Key in sessionStorage for the ids of the jobs in the list that the user left last. */
export const LIST = 'jobfeed.list';

/**
 * Stores the jobs of a list when the user opens one of them. The job's page then links to the previous and
 * the next job.
 */
export function rememberList(list: Element): void {
  if (!resultsAddress(location.href, location.origin)) return;
  const cards = [...list.querySelectorAll<HTMLElement>('li:not(.is-hidden) .card')];
  writeStored(
    storeOf('sessionStorage'),
    LIST,
    cards.map(({ dataset }) => dataset['id']),
  );
}

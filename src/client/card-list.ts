/** What the browser adds to every list of cards: saving, hiding, "new", and moving with the arrow keys. */
import { ageText, readAgePhrases } from '../job/age.ts';
import { isolate, escapeHtml } from '../lib/html.ts';
import type { Device } from './device.ts';
import { lazy } from '../lib/once.ts';
import { keep } from './offline.ts';
import { lookOf } from './saved-look.ts';

/** Cards that are worked on in one task. */
const AT_A_TIME = 5;

const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg>`;
const SAVE = icon('M6 3h12v18l-6-4.5L6 21z');
const HIDE = icon('M6 6l12 12M18 6L6 18');

const ACTIONS = '.card-actions';
/** Whether this is what the list adds to each card, and keeps when the card becomes another one. */
export const isActions = (node: ChildNode): boolean => node instanceof Element && node.matches(ACTIONS);

const cardOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.card') : null;
const textOf = (card: Element, selector: string): string => card.querySelector(selector)?.textContent ?? '';

type Label =
  'save' | 'hide' | 'hidden' | 'show' | 'new' | 'hideEmployer' | 'hiddenEmployer' | 'searchWithout';

/**
 * Takes charge of a list: call `decorate` after its items were written, or `decorateItem` for each of them.
 * @param newSince jobs added after this are marked as new
 * @param searchWithout searches for what is asked for, without an employer; there where a search is
 */
export function createCardList(
  list: HTMLElement,
  device: Device,
  newSince: string | undefined,
  searchWithout?: (domain: string) => void,
) {
  /** The list's own labels stand in its data attributes, so that pages without other browser strings need none. */
  const label = (name: Label): string => list.dataset[name] ?? '';
  const now = new Date().toISOString();
  const ages = readAgePhrases(list.dataset['ages'] ?? '');
  const showAge = (card: HTMLElement): void => {
    const time = card.querySelector('time');
    if (!time || time.title) return;
    time.title = time.textContent ?? '';
    time.textContent = ageText(time.dateTime, now, ages);
  };
  const actions = lazy(() => {
    const template = document.createElement('template');
    template.innerHTML = `<div class="card-actions"><button type="button" data-act="save" aria-pressed="false" title="${escapeHtml(label('save'))}">${SAVE}</button><button type="button" data-act="hide" title="${escapeHtml(label('hide'))}">${HIDE}</button></div>`;
    return template.content;
  });
  // The buttons belong to their job by the title they describe.
  const showActions = (card: HTMLElement): void => {
    const title = textOf(card, 'h3 a');
    const shown = card.querySelector(ACTIONS);
    const own = shown ?? (actions().cloneNode(true) as DocumentFragment);
    for (const button of own.querySelectorAll('button')) button.ariaLabel = `${button.title}: ${title}`;
    if (!shown) card.append(own);
  };

  /** The line in the place of a hidden job: what is hidden, how to take it back, and how to be rid of its employer. */
  const noteHtml = (card: HTMLElement, isEmployer: boolean): string => {
    const names = { title: textOf(card, 'h3 a'), employer: isolate(textOf(card, '.who')) };
    const say = (name: Label): string =>
      escapeHtml(label(name).replace(/\{(title|employer)\}/, (_, key: keyof typeof names) => names[key]));
    const button = (act: string, name: Label): string =>
      `<button type="button" data-act="${act}">${say(name)}</button>`;
    const without = searchWithout ? ` ${button('search-without', 'searchWithout')}` : '';
    const more = isEmployer ? '' : ` ${button('hide-employer', 'hideEmployer')}`;
    return `<p class="hidden-note">${say(isEmployer ? 'hiddenEmployer' : 'hidden')} ${button('show', 'show')}${more}${without}</p>`;
  };
  const refresh = (card: HTMLElement): void => {
    const id = card.dataset['id'] ?? '';
    card.querySelector('[data-act=save]')?.setAttribute('aria-pressed', String(device.isSaved(id)));
    const item = card.closest('li');
    const isEmployer = device.isEmployerHidden(card.dataset['employer'] ?? '');
    const isHidden = isEmployer || device.isHidden(id);
    item?.classList.toggle('is-hidden', isHidden);
    const note = isHidden ? noteHtml(card, isEmployer) : '';
    const shown = item?.querySelector('.hidden-note');
    if (shown?.outerHTML === note) return;
    shown?.remove();
    item?.insertAdjacentHTML('beforeend', note);
  };
  const refreshAll = (): void => list.querySelectorAll<HTMLElement>('.card').forEach(refresh);
  const markNew = (card: HTMLElement): void => {
    const added = card.dataset['added'] ?? '';
    if (newSince && added > newSince && !card.querySelector('.new'))
      card
        .querySelector('.when')
        ?.insertAdjacentHTML('afterbegin', `<span class="badge new">${escapeHtml(label('new'))}</span> `);
  };
  const decorateCard = (card: HTMLElement): void => {
    showActions(card);
    markNew(card);
    refresh(card);
  };
  const inCard = (work: (card: HTMLElement) => void) => (item: Element) => {
    const card = item.querySelector<HTMLElement>('.card');
    if (card) work(card);
  };
  /** For the items of the list: a few at a time, so that a long list keeps nobody waiting. */
  const decorate = async (): Promise<void> => {
    const cards = [...list.querySelectorAll<HTMLElement>('.card')];
    for (const work of [decorateCard, showAge]) {
      for (let at = 0; at < cards.length; at += AT_A_TIME) {
        await new Promise((resolve) => setTimeout(resolve));
        cards.slice(at, at + AT_A_TIME).forEach(work);
      }
    }
  };

  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
    const item = button?.closest('li');
    const card = item?.querySelector<HTMLElement>('.card');
    const id = card?.dataset['id'];
    if (!button || !item || !card || !id) return;
    const act = button.dataset['act'];
    const domain = card.dataset['employer'] ?? '';
    if (act === 'search-without') return searchWithout?.(domain);
    const isOfEmployer = act === 'hide-employer' || device.isEmployerHidden(domain);
    if (act === 'show') {
      device.unhide(id);
      device.unhideEmployer(domain);
    }
    if (act === 'hide') device.hide(id);
    // The employer stands for its jobs: taken back, it brings this one back too.
    if (act === 'hide-employer') {
      device.unhide(id);
      device.hideEmployer({ domain, name: textOf(card, '.who').slice(0, 300) });
    }
    if (act === 'save' && device.isSaved(id)) device.unsave(id);
    else if (act === 'save') {
      keep([card.querySelector<HTMLAnchorElement>('h3 a')?.pathname ?? '/']);
      device.save({
        id,
        title: textOf(card, 'h3 a').slice(0, 300),
        employer: textOf(card, '.who').slice(0, 300),
        language: card.querySelector<HTMLElement>('h3 a')?.lang ?? '',
        savedAt: new Date().toISOString(),
        look: lookOf(card),
      });
    }
    if (isOfEmployer) refreshAll();
    else refresh(card);
    // A job that was hidden leaves a line to take it back, until the list is written anew.
    const isHiding = act === 'hide' || act === 'hide-employer';
    item.classList.toggle('is-undoable', isHiding);
    // The pressed button is gone: the focus goes where its opposite stands now.
    if (isHiding) item.querySelector<HTMLElement>('[data-act=show]')?.focus();
    if (act === 'show') card.querySelector<HTMLElement>('a')?.focus();
    document.dispatchEvent(new CustomEvent('jobfeed:device'));
  });
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const links = [...list.querySelectorAll<HTMLElement>('li:not(.is-hidden) h3 a')];
    const at = links.indexOf(cardOf(event.target)?.querySelector<HTMLElement>('h3 a') ?? document.body);
    if (at < 0) return;
    const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) next.focus();
    else if (event.key === 'ArrowUp') document.getElementById('q')?.focus();
    event.preventDefault();
  });
  return {
    decorate,
    /** For an item that was just written. */
    decorateItem: inCard(decorateCard),
    /** For an item that is about to be compared with one of the list: the mark is part of what is compared. */
    markNew: inCard(markNew),
    refreshAll,
  };
}
export type CardList = ReturnType<typeof createCardList>;

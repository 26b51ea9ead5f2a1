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

/** Cards decorated per task. */
const AT_A_TIME = 5;

const icon = (path: string): string =>
  `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${path}"/></svg>`;
const SAVE = icon('M6 3h12v18l-6-4.5L6 21z');
const MORE = icon('M5 12h.01M12 12h.01M19 12h.01');

const ACTIONS = '.card-actions';
/** Whether a node was added by this list to a card, and stays when the card is replaced. */
export const isActions = (node: ChildNode): boolean => node instanceof Element && node.matches(ACTIONS);

const textOf = (card: Element, selector: string): string => card.querySelector(selector)?.textContent ?? '';

type CardKey = Extract<PageKey, `cards.${string}`>;
export type CardAct = 'save' | 'more' | 'hide' | 'hide-employer' | 'search-without' | 'copy' | 'show';

/**
 * Enhances a list: call `decorate` after rendering its items, or `decorateItem` for each.
 * @param newSince jobs added since then get a badge (`isNewSince`)
 * @param searchWithout repeats the search without an employer; only on search pages
 */
export function createCardList(
  list: HTMLElement,
  device: Device,
  newSince: string | undefined,
  searchWithout?: (domain: string) => void,
) {
  const now = pageTime();
  const ageWords = readAgePhrases(ages);
  const showAge = (card: HTMLElement): void => {
    const deadline = card.querySelector<HTMLTimeElement>('.deadline');
    deadline?.classList.toggle('near', isNear(deadline.dateTime, now));
    const time = card.querySelector<HTMLTimeElement>('time:not(.deadline)');
    if (!time || time.title || !ages) return;
    time.title = time.textContent ?? '';
    time.textContent = ageText(time.dateTime, now, ageWords);
  };
  const actions = lazy(() => {
    const template = document.createElement('template');
    template.innerHTML = `<div class="card-actions"><button type="button" data-act="save" aria-pressed="false" title="${escapeHtml(word('cards.save'))}">${SAVE}</button><button type="button" data-act="more" aria-expanded="false" title="${escapeHtml(word('cards.more'))}">${MORE}</button></div>`;
    return template.content;
  });
  // Label the buttons with the job's title.
  const showActions = (card: HTMLElement): void => {
    const title = textOf(card, 'h3 a');
    const shown = card.querySelector(ACTIONS);
    const own = shown ?? (actions().cloneNode(true) as DocumentFragment);
    for (const button of own.querySelectorAll('button'))
      button.setAttribute('aria-label', `${button.title}: ${title}`);
    if (!shown) card.append(own);
  };

  /** A label with the card's title or employer inserted. */
  const say = (name: CardKey, card: HTMLElement): string => {
    const names = { title: textOf(card, 'h3 a'), employer: isolate(textOf(card, '.who')) };
    return word(name).replace(/\{(title|employer)\}/, (_, key: keyof typeof names) => names[key]);
  };
  const buttonHtml = (act: CardAct, name: CardKey, card: HTMLElement): string =>
    `<button type="button" data-act="${act}">${escapeHtml(say(name, card))}</button>`;

  /** The line in place of a hidden job: what is hidden, undo, and hiding its employer. */
  const noteHtml = (card: HTMLElement, isEmployer: boolean): string => {
    const parts = [
      escapeHtml(say(isEmployer ? 'cards.hiddenEmployer' : 'cards.hidden', card)),
      buttonHtml('show', 'cards.show', card),
      isEmployer ? '' : buttonHtml('hide-employer', 'cards.hideEmployer', card),
      searchWithout ? buttonHtml('search-without', 'cards.searchWithout', card) : '',
    ];
    return `<p class="hidden-note">${parts.filter(Boolean).join(' ')}</p>`;
  };

  /** The list of what else can be done with a job, below its button; its code is loaded with the first one. */
  const openMenu = async (button: HTMLElement, card: HTMLElement): Promise<void> => {
    const { showMenu } = await import('./card-menu.ts');
    showMenu(
      button,
      buttonHtml('hide', 'cards.hide', card) +
        buttonHtml('hide-employer', 'cards.hideEmployer', card) +
        buttonHtml('copy', 'cards.copy', card),
    );
  };
  const refresh = (card: HTMLElement): void => {
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
    const note = isHidden ? noteHtml(card, isEmployer) : '';
    const shown = item?.querySelector('.hidden-note');
    if ((shown?.outerHTML ?? '') === note) return;
    shown?.remove();
    item?.insertAdjacentHTML('beforeend', note);
  };
  const refreshAll = (): void => list.querySelectorAll<HTMLElement>('.card').forEach(refresh);
  const markNew = (card: HTMLElement): void => {
    const added = card.dataset['added'] ?? '';
    const listed = card.querySelector<HTMLTimeElement>('time:not(.deadline)')?.dateTime ?? '';
    if (newSince && added > newSince && listed >= newSince.slice(0, 10) && !card.querySelector('.new'))
      card
        .querySelector('.when')
        ?.insertAdjacentHTML(
          'afterbegin',
          `<span class="badge new">${escapeHtml(word('cards.new'))}</span> `,
        );
  };
  const decorateCard = (card: HTMLElement): void => {
    showActions(card);
    markNew(card);
    refresh(card);
  };
  /** In a list sorted by date, marks the first job older than a year. */
  const markOlder = (cards: readonly HTMLElement[]): void => {
    if (list.id !== 'results') return;
    const dates = cards.map(
      (card) => card.querySelector<HTMLTimeElement>('time:not(.deadline)')?.dateTime ?? now,
    );
    const item = cards[olderFrom(dates, now)]?.closest('li');
    if (item) item.dataset['divider'] = word('cards.older');
  };
  const inCard = (work: (card: HTMLElement) => void) => (item: Element) => {
    const card = item.querySelector<HTMLElement>('.card');
    if (card) work(card);
  };
  /** Decorates all items, a few per task, so that the page stays responsive. */
  const decorate = async (): Promise<void> => {
    const cards = [...list.querySelectorAll<HTMLElement>('.card')];
    for (const work of [decorateCard, showAge]) {
      for (let at = 0; at < cards.length; at += AT_A_TIME) {
        await new Promise((resolve) => setTimeout(resolve));
        cards.slice(at, at + AT_A_TIME).forEach(work);
      }
    }
    markOlder(cards);
  };

  /** Performs an action on the job of an item. */
  const act = (item: HTMLElement, what: CardAct, button?: HTMLElement): void => {
    const card = item.querySelector<HTMLElement>('.card');
    const id = card?.dataset['id'];
    if (!card || !id) return;
    const link = card.querySelector<HTMLAnchorElement>('h3 a');
    const domain = card.dataset['employer'] ?? '';
    if (what === 'more') return void openMenu(button!, card);
    if (what === 'copy') return void copyAddress(button ?? link!, link?.href ?? '', null);
    if (what === 'search-without') return searchWithout?.(domain);
    const isOfEmployer = what === 'hide-employer' || device.isEmployerHidden(domain);
    if (what === 'show') {
      device.unhide(id);
      device.unhideEmployer(domain);
    }
    if (what === 'hide') device.hide(id);
    // The employer hides all of its jobs, so that showing it restores this one too.
    if (what === 'hide-employer') {
      device.unhide(id);
      device.hideEmployer({ domain, name: textOf(card, '.who').slice(0, 300) });
    }
    if (what === 'save' && device.saved(id)) device.unsave(id);
    else if (what === 'save') {
      keep([link?.pathname ?? '/']);
      device.save(savedNow(card));
    }
    if (isOfEmployer) refreshAll();
    else refresh(card);
    // Keep the line for undoing until the list is rendered again.
    const isHiding = what === 'hide' || what === 'hide-employer';
    item.classList.toggle('is-undoable', isHiding);
    // The pressed button is gone: focus its opposite.
    if (isHiding) item.querySelector<HTMLElement>('[data-act=show]')?.focus();
    if (what === 'show') link?.focus();
    document.dispatchEvent(new CustomEvent('jobfeed:device'));
  };
  list.addEventListener('click', (event) => {
    const { target } = event;
    if (around(target, 'h3 a')) rememberList(list);
    const button = around(target, '[data-act]');
    const item = button?.closest('li');
    if (item && button) act(item, button.dataset['act'] as CardAct, button);
    // Text with a tooltip is above the card's link and must behave like it.
    else if (around(target, '.pay, .when time'))
      around(target, '.card')?.querySelector('h3 a')?.dispatchEvent(new MouseEvent('click', event));
  });
  list.addEventListener('keydown', (event) => {
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
  });
  return {
    decorate,
    /** For a newly rendered item. */
    decorateItem: inCard(decorateCard),
    /** For an item about to be compared with a shown one, because the badge is part of the comparison. */
    markNew: inCard(markNew),
    refreshAll,
    act,
  };
}
export type CardList = ReturnType<typeof createCardList>;

/** "/" and "/de/", and below these "/saved/" and landing pages such as "/tags/linux/". */
const LISTS = new RegExp(
  `^(/[a-z]{2})?/(saved/|(${Object.values(FACET_TABLE)
    .map(({ folder }) => folder)
    .join('|')})/[^/]+/)?$`,
);

/** Parses the URL of a list of jobs of this site: a search, a landing page or saved jobs; undefined for others. */
export function resultsAddress(address: string, origin: string): URL | undefined {
  try {
    const url = new URL(address);
    return url.origin === origin && LISTS.test(url.pathname) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** In sessionStorage: the jobs of the list that was left last. */
export const LIST = 'jobfeed.list';

/** Stores the jobs of a list when the user opens one, for the previous and next links on its page. */
export function rememberList(list: Element): void {
  if (!resultsAddress(location.href, location.origin)) return;
  const cards = [...list.querySelectorAll<HTMLElement>('li:not(.is-hidden) .card')];
  writeStored(
    storeOf('sessionStorage'),
    LIST,
    cards.map(({ dataset }) => dataset['id']),
  );
}

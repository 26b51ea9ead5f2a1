/**
 * The parts of the search page for small screens: the sheet with both fields, and a row of filters. Loaded
 * only on small screens.
 */
import type { SearchQuery } from '../filters/query.ts';
import { localStore } from './device.ts';
import type { ControlsHost } from './filter-controls.ts';
import {
  createRecentSearches,
  type RecentSearch,
  type RecentSearches,
  type SavedSearch,
  type SavedSearches,
} from './saved-searches.ts';
import { byId, type ClientContext } from './page-data.ts';
import { around, NARROW } from './page.ts';
import { withoutFilter, withValues } from '../filters/filters.ts';

export function createSmallScreen(host: ControlsHost & SheetHost) {
  const recent = createRecentSearches(localStore());
  const sheet = createSearchSheet(host, recent);
  const { fill, press } = createQuickFilters(host);
  return {
    sheet,
    press,
    /**
     * Shows the query.
     * @param offer the number of jobs found, as text
     */
    show: (query: SearchQuery, offer: string): void => {
      sheet.show();
      sheet.showCount(offer);
      fill(query);
    },
    /** Records a search whose jobs are shown, to offer it again. */
    searched: (query: SearchQuery, name: string): void => {
      if (window.matchMedia(NARROW).matches) recent.add(query, name);
    },
  };
}
export type SmallScreen = ReturnType<typeof createSmallScreen>;

/** The row of filters that one tap sets. It has the filters that most people need first. */

/**
 * The values that two filters get: the age in days of a week, and full time in percent as Swiss adverts state
 * it.
 */
const DAYS = 7;
const FULL = { min: 80, max: 100, unstated: false };

interface Quick {
  isOn: (query: SearchQuery) => boolean;
  toggle: (query: SearchQuery, isOn: boolean) => SearchQuery;
}

/** The user's languages in which there are jobs. */
function ownLanguages(row: HTMLElement): string[] {
  const offered = row.dataset['languages']?.split(' ') ?? [];
  const own = new Set(navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()));
  return offered.filter((language) => own.has(language));
}

function createQuickFilters({ present, choose }: ControlsHost) {
  const row = byId('quick');
  const languages = ownLanguages(row);
  const facet = (name: 'workTypes' | 'languages', values: readonly string[]): Quick => ({
    isOn: ({ filters }) => {
      const chosen = filters[name] ?? [];
      return (
        values.length > 0 &&
        chosen.length === values.length &&
        values.every((value) => chosen.includes(value))
      );
    },
    toggle: (query, isOn) => withValues(query, name, isOn ? values : []),
  });
  const kinds: Record<string, Quick> = {
    remote: facet('workTypes', ['remote']),
    languages: facet('languages', languages),
    recent: {
      isOn: ({ filters }) => filters.postedWithin === DAYS,
      toggle: (query, isOn) =>
        isOn
          ? { ...query, filters: { ...query.filters, postedWithin: DAYS } }
          : withoutFilter(query, 'postedWithin'),
    },
    workload: {
      isOn: ({ filters: { workload } }) => workload?.min === FULL.min && workload.max === FULL.max,
      toggle: (query, isOn) =>
        isOn ? { ...query, filters: { ...query.filters, workload: FULL } } : withoutFilter(query, 'workload'),
    },
    // Ask for the least amount, so that all jobs with pay pass.
    pay: {
      isOn: ({ filters: { pay } }) => pay?.amount === 1,
      toggle: (query, isOn) => {
        const currency = byId<HTMLSelectElement>('currency').value;
        const pay = { amount: 1, interval: 'year', ...(currency && { currency }), unstated: false } as const;
        return isOn ? { ...query, filters: { ...query.filters, pay } } : withoutFilter(query, 'pay');
      },
    },
  };
  const buttons = [...row.querySelectorAll<HTMLElement>('[data-quick]')];
  const kindOf = (button: HTMLElement): Quick => kinds[button.dataset['quick'] ?? '']!;
  for (const button of buttons)
    button.hidden = button.dataset['quick'] === 'languages' && languages.length === 0;
  return {
    fill: (query: SearchQuery): void => {
      for (const button of buttons) button.setAttribute('aria-pressed', String(kindOf(button).isOn(query)));
    },
    /** Toggles the filter of a button of the row. */
    press: (target: EventTarget | null): void => {
      const button = around(target, '[data-quick]');
      if (!button) return;
      const query = present();
      const { filters, sort } = kindOf(button).toggle(query, !kindOf(button).isOn(query));
      choose({ filters, sort });
    },
  };
}

/**
 * On phones, one line shows what and where. A tap on it opens a sheet with both fields and earlier searches.
 */

interface SheetHost {
  context: ClientContext;
  searches: SavedSearches;
  /** Opens a saved or recent search. */
  open: (parameters: string) => void;
}

function createSearchSheet(host: SheetHost, recent: RecentSearches) {
  const sheet = byId<HTMLDialogElement>('search-sheet');
  const fields = byId('search-fields');
  const [what, where] = [byId<HTMLInputElement>('q'), byId<HTMLInputElement>('near')];
  setUpSheet(sheet, fields, where);
  return {
    open: (): void => {
      byId('search-sheet-fields').append(fields);
      showWays(sheet, host, recent);
      sheet.showModal();
      fit(sheet);
      what.focus();
    },
    /** Shows the values of both fields in the collapsed search bar. */
    show: (): void => {
      const pill = byId('pill');
      const parts = [what, where].map(({ value }) => value.trim()).filter(Boolean);
      const isEmpty = parts.length === 0;
      byId('pill-text').textContent = isEmpty ? what.placeholder : parts.join(' · ');
      if (isEmpty) pill.removeAttribute('aria-label');
      else pill.setAttribute('aria-label', `${pill.dataset['label'] ?? ''}: ${parts.join(' · ')}`);
      pill.classList.toggle('is-empty', isEmpty);
    },
    /** Shows the number of jobs found in the button that closes the sheet. */
    showCount: (text: string): void => {
      byId('sheet-search').textContent = text;
    },
    /** Closes the sheet. If the search is not whole and has no place, focuses the Where field instead. */
    done: (isWhole = true): void => {
      if (!sheet.open) return;
      if (isWhole || where.value.trim()) sheet.close();
      else where.focus();
    },
  };
}

function setUpSheet(sheet: HTMLDialogElement, fields: HTMLElement, where: HTMLInputElement): void {
  const form = byId<HTMLFormElement>('search');
  const home = fields.parentElement!;
  visualViewport?.addEventListener('resize', () => fit(sheet));
  visualViewport?.addEventListener('scroll', () => fit(sheet));
  // Move the fields back to the page, because a wider window shows them there.
  sheet.addEventListener('close', () => home.prepend(fields));
  byId('close-search').addEventListener('click', () => sheet.close());
  byId('sheet-search').addEventListener('click', () => form.requestSubmit());
  const search = form.querySelector('[type=submit]')!.textContent;
  // Show no number of jobs until a place is chosen.
  where.addEventListener('input', () => (byId('sheet-search').textContent = search));
  byId('sheet-near-me').addEventListener('click', () => byId('near-me').click());
  window.matchMedia(NARROW).addEventListener('change', () => sheet.close());
}

/** Fits the sheet into the area above the on-screen keyboard. */
function fit(sheet: HTMLDialogElement): void {
  if (!visualViewport || !sheet.open) return;
  sheet.style.height = `${visualViewport.height}px`;
  sheet.style.top = `${visualViewport.offsetTop}px`;
}

/** Shows earlier searches, few enough to be visible above the keyboard. */
function showWays(
  sheet: HTMLDialogElement,
  { context, searches, open }: SheetHost,
  recent: RecentSearches,
): void {
  const openAndClose = (parameters: string): void => {
    sheet.close();
    open(parameters);
  };
  const fill = (id: string, ways: readonly RecentSearch[]): HTMLElement[] => {
    const items = ways.map((way) => wayItem(way, openAndClose));
    byId(id).replaceChildren(...items);
    byId(id).closest('section')!.hidden = items.length === 0;
    return items;
  };
  searches.reload();
  const saved = searches.all.slice(0, MOST_WAYS);
  fill('recent', recent.all());
  const items = fill('sheet-saved', saved);
  if (saved.length > 0) void countWays(saved, items, context);
}

function wayItem({ parameters, name }: RecentSearch, open: (parameters: string) => void): HTMLElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.dir = 'auto';
  button.textContent = name;
  button.addEventListener('click', () => open(parameters));
  item.append(button);
  return item;
}

/** Shows the number of new jobs beside saved searches. */
async function countWays(
  saved: readonly SavedSearch[],
  items: readonly HTMLElement[],
  { t, format, api }: ClientContext,
): Promise<void> {
  const { countNew } = await import('./count-new.ts');
  const counts = await countNew(saved, api, new AbortController().signal).catch(() => []);
  counts.forEach((counted, i) => {
    if (!counted?.count) return;
    const badge = document.createElement('span');
    badge.className = 'badge new';
    const date = format.date(saved[i]!.seen.last);
    badge.textContent = t.plural(counted.isMore ? 'saved.newAtLeast' : 'saved.new', counted.count, { date });
    items[i]?.firstElementChild?.append(' ', badge);
  });
}
const MOST_WAYS = 4;

/**
 * The panels of filters. The bar above the list opens one at a time; the sheet of a small screen shows all.
 */
import { isFacet } from '../filters/facets.ts';
import { chosenOthers } from '../filters/filters.ts';
import type { FilterName } from '../filters/table.ts';
import type { SearchQuery } from '../filters/query.ts';
import { WIDE } from './page.ts';
import { byId } from './page-data.ts';

/** Number of chosen values of a filter. */
function chosenOf({ filters }: SearchQuery, filter: FilterName): number {
  if (isFacet(filter) || filter === 'excludeEmployers') return filters[filter]?.length ?? 0;
  return (chosenOthers(filters) as FilterName[]).includes(filter) ? 1 : 0;
}

function showCount(element: HTMLElement, count: number): void {
  if (count > 0) element.dataset['chosen'] = String(count);
  else delete element.dataset['chosen'];
}

export interface FilterPanels {
  filters: HTMLElement;
  panels: HTMLDetailsElement[];
  sheet: HTMLDialogElement;
  opener: HTMLElement;
  wide: MediaQueryList;
}

/** @param onSeen called when filters become visible: one panel's filters, or all in the sheet */
export function createFilterPanels(onSeen: (areAll: boolean) => void): FilterPanels {
  const filters = byId('filters');
  const bar: FilterPanels = {
    filters,
    panels: [...filters.querySelectorAll<HTMLDetailsElement>('.panel')],
    sheet: byId<HTMLDialogElement>('filter-sheet'),
    opener: byId('open-filters'),
    wide: window.matchMedia(WIDE),
  };
  setUpSheet(bar, onSeen);
  setUpBar(bar, onSeen);
  return bar;
}

/** Whether filters are visible. Doesn't force layout, because it is called at each key. */
export const areFiltersSeen = ({ wide, sheet }: FilterPanels): boolean => wide.matches || sheet.open;

/** Shows the number of chosen values per panel. */
export function showChosen({ panels, opener }: FilterPanels, query: SearchQuery): void {
  let total = 0;
  for (const panel of panels) {
    const filters = (panel.dataset['filters'] ?? '').split(' ') as FilterName[];
    const count = filters.reduce((sum, filter) => sum + chosenOf(query, filter), 0);
    total += count;
    showCount(panel.querySelector('summary')!, count);
  }
  showCount(opener, total);
}

/** Opens or closes all panels. In the bar, their shared `name` lets only one be open at a time. */
function setAllOpen({ panels }: FilterPanels, isOpen: boolean): void {
  for (const panel of panels) {
    if (isOpen) panel.removeAttribute('name');
    panel.open = isOpen;
    panel.hidden = isOpen && panel.inert;
    if (!isOpen) panel.setAttribute('name', 'filters');
  }
}

function setUpSheet(bar: FilterPanels, onSeen: (areAll: boolean) => void): void {
  const { filters, sheet, opener, wide } = bar;
  const home = filters.parentElement;
  const close = (): void => sheet.close();
  opener.addEventListener('click', () => {
    byId('filter-sheet-content').append(filters);
    setAllOpen(bar, true);
    sheet.showModal();
    onSeen(true);
  });
  // Runs after the sheet was closed by button, Escape or a click outside. The browser returns the focus to
  // the opener.
  sheet.addEventListener('close', () => {
    setAllOpen(bar, false);
    home?.append(filters);
  });
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) close();
  });
  byId('close-filters').addEventListener('click', close);
  byId('apply-filters').addEventListener('click', close);
  wide.addEventListener('change', close);
}

/** The open panel of the bar. */
const openPanel = ({ sheet, panels }: FilterPanels): HTMLDetailsElement | undefined =>
  sheet.open ? undefined : panels.find(({ open }) => open);

function setUpBar(bar: FilterPanels, onSeen: (areAll: boolean) => void): void {
  const { filters, sheet } = bar;
  // Toggle events don't bubble, so capture them.
  filters.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && !sheet.open) onSeen(false);
    },
    { capture: true },
  );
  document.addEventListener('pointerdown', ({ target }) => {
    const panel = openPanel(bar);
    if (panel && target instanceof Node && !panel.contains(target)) panel.open = false;
  });
  document.addEventListener('keydown', (event) => {
    const panel = openPanel(bar);
    if (event.key !== 'Escape' || event.defaultPrevented || !panel) return;
    event.preventDefault();
    panel.open = false;
    panel.querySelector('summary')?.focus();
  });
  // Close the panel when the focus leaves it. A click on text in the panel focuses an element around the
  // panel, which doesn't count as leaving.
  filters.addEventListener('focusout', ({ relatedTarget: to }) => {
    const panel = openPanel(bar);
    if (panel && to instanceof Node && !panel.contains(to) && !to.contains(panel)) panel.open = false;
  });
}

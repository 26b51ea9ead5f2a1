/** The filters behind their buttons: one open at a time in the bar, all of them in the sheet of a small screen. */
import { isFacet } from '../filters/facets.ts';
import { chosenOthers } from '../filters/filters.ts';
import type { FilterName } from '../filters/table.ts';
import type { SearchQuery } from '../search/types.ts';
import { byId } from './page-data.ts';
import { WIDE } from './wide.ts';

/** How many values of a filter are chosen. */
function chosenOf({ filters }: SearchQuery, filter: FilterName): number {
  if (isFacet(filter) || filter === 'excludeEmployers') return filters[filter]?.length ?? 0;
  return (chosenOthers(filters) as FilterName[]).includes(filter) ? 1 : 0;
}

function showCount(element: HTMLElement, count: number): void {
  if (count > 0) element.dataset['chosen'] = String(count);
  else delete element.dataset['chosen'];
}

/** @param onSeen filters can be seen that could not be seen before: those of a panel, or in the sheet all */
export function createFilterPanels(onSeen: (areAll: boolean) => void) {
  const filters = byId('filters');
  const home = filters.parentElement;
  const sheet = byId<HTMLDialogElement>('filter-sheet');
  const place = byId('filter-sheet-content');
  const panels = [...filters.querySelectorAll('details')];
  const wide = window.matchMedia(WIDE);

  /** In the bar one is open at most, as `name` says; in the sheet all are. */
  const setAllOpen = (isOpen: boolean): void => {
    for (const panel of panels) {
      if (isOpen) panel.removeAttribute('name');
      panel.open = isOpen;
      if (!isOpen) panel.setAttribute('name', 'filters');
    }
  };
  const opener = byId('open-filters');
  opener.addEventListener('click', () => {
    place.append(filters);
    setAllOpen(true);
    sheet.showModal();
    onSeen(true);
  });
  // Closing by button, Escape or a click beside the sheet ends here; the browser gives the focus back to the opener.
  sheet.addEventListener('close', () => {
    setAllOpen(false);
    home?.append(filters);
  });
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
  byId('close-filters').addEventListener('click', () => sheet.close());
  byId('apply-filters').addEventListener('click', () => sheet.close());
  wide.addEventListener('change', () => sheet.close());

  // Events of panels do not bubble.
  filters.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && !sheet.open) onSeen(false);
    },
    { capture: true },
  );
  const opened = (): HTMLDetailsElement | undefined =>
    sheet.open ? undefined : panels.find(({ open }) => open);
  document.addEventListener('pointerdown', ({ target }) => {
    const panel = opened();
    if (panel && target instanceof Node && !panel.contains(target)) panel.open = false;
  });
  document.addEventListener('keydown', (event) => {
    const panel = opened();
    if (event.key !== 'Escape' || event.defaultPrevented || !panel) return;
    event.preventDefault();
    panel.open = false;
    panel.querySelector('summary')?.focus();
  });
  // Going on by keyboard leaves nothing open. A click at a text in the panel focuses what is around the panel.
  filters.addEventListener('focusout', ({ relatedTarget: to }) => {
    const panel = opened();
    if (panel && to instanceof Node && !panel.contains(to) && !to.contains(panel)) panel.open = false;
  });

  return {
    /** Whether filters can be seen: said without laying out the page, because each key press asks. */
    areSeen: (): boolean => wide.matches || sheet.open,
    /** How many of each panel are chosen. */
    show: (query: SearchQuery): void => {
      let all = 0;
      for (const panel of panels) {
        const own = (panel.dataset['filters'] ?? '').split(' ') as FilterName[];
        const count = own.reduce((sum, filter) => sum + chosenOf(query, filter), 0);
        all += count;
        showCount(panel.querySelector('summary')!, count);
      }
      showCount(opener, all);
    },
  };
}

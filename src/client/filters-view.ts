/** The filters next to the results: links of the page become checkboxes, in panels behind buttons or in a sheet. */
import { type Facet, facetLabel, isFacet } from '../filters/facets.ts';
import { chosenOthers } from '../filters/filters.ts';
import type { FilterName } from '../filters/table.ts';
import { escapeHtml } from '../lib/html.ts';
import { lazy } from '../lib/lazy.ts';
import { painted } from './morph.ts';
import type { FacetCounts } from '../filters/facets.ts';
import type { FacetOption } from '../search/types.ts';
import type { SearchQuery } from '../filters/query.ts';
import { WIDE } from './page.ts';
import { byId, type ClientContext, whereData } from './page-data.ts';

const COLLAPSED = 6;
export const EXPANDED = 30;
const FIND_DELAY_MS = 120;

export interface FilterActions {
  toggle: (facet: Facet, value: string, isChosen: boolean) => void;
  /** Values whose label contains the text, under the current query. */
  find: (facet: Facet, contains: string) => Promise<FacetOption[]>;
  /** Requests current counts: a list was expanded before any search. */
  refresh: () => void;
}

/** Counts of some facets, and the query that they belong to. */
export interface QueryCounts {
  query: SearchQuery;
  facets: Partial<FacetCounts>;
}

interface Group {
  facet: Facet;
  list: HTMLElement;
  fieldset: HTMLElement;
  more: HTMLButtonElement | undefined;
  finder: HTMLInputElement | undefined;
  isExpanded: boolean;
  /** Values of the list, top to bottom. */
  shown: string[];
  /**
   * The text that they were sorted for. The page's own values are the most frequent ones without text; undefined if the URL has a search.
   */
  sortedFor: string | undefined;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The values to show: those with jobs and the chosen ones. While filters are ticked, shown values keep their order and stay even without
 * jobs if no others replace them, so that nothing moves under the pointer. A new text sorts them again, chosen ones first.
 */
export function chooseValues(
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
  shown: readonly string[],
  limit: number,
): string[] {
  const values: string[] = [];
  const has = (value: string, among: readonly string[] = values): boolean =>
    among.some((other) => same(other, value));
  const add = (value: string): void => {
    if (!has(value)) values.push(value);
  };
  const before = shown.slice(0, limit);
  for (const value of before) if (counts[value] || has(value, chosen)) add(value);
  for (const value of chosen) add(Object.keys(counts).find((known) => same(known, value)) ?? value);
  const byCount = Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  for (const [value] of byCount) {
    if (values.length >= limit) break;
    add(value);
  }
  const missing = Math.max(0, before.length - values.length);
  const empty = new Set(before.filter((value) => !has(value)).slice(0, missing));
  if (empty.size === 0) return values;
  // Keep each in its place.
  const kept = before.filter((value) => empty.has(value) || has(value));
  return [...kept, ...values.filter((value) => !has(value, kept))];
}

export function createFilters(root: HTMLElement, context: ClientContext, actions: FilterActions) {
  const { t, format } = context;
  /** Names of values from the page or an answer. Formatting a country's name loads names for all of them, so that is the last resort. */
  const names = new Map<string, string>();
  const label = (facet: Facet, value: string): string => {
    groups();
    return (
      names.get(`${facet}:${value.toLowerCase()}`) ?? facetLabel(facet, { value, label: value }, context)
    );
  };
  const row = (facet: Facet, value: string): HTMLElement => {
    const item = document.createElement('li');
    item.dataset['value'] = value;
    item.innerHTML = `<label><input type="checkbox" name="${facet}" value="${escapeHtml(value)}"><span dir="auto">${escapeHtml(label(facet, value))}</span><span class="n"></span></label>`;
    return item;
  };

  /** Turns a link of the page into a checkbox with the same text and count. */
  const becomeBox = (link: HTMLAnchorElement, facet: Facet, value: string): void => {
    const box = document.createElement('input');
    Object.assign(box, { type: 'checkbox', name: facet, value });
    const whole = document.createElement('label');
    whole.append(box, ...link.childNodes);
    link.closest('li')?.setAttribute('data-value', value);
    link.replaceWith(whole);
  };

  /** Updates the rows to some values. Unchanged rows keep their elements, and therefore the focus. */
  const show = (
    group: Group,
    values: readonly string[],
    counts: Readonly<Record<string, number>>,
    chosen: readonly string[],
  ) => {
    const { list } = group;
    const rows = new Map([...list.children].map((item) => [(item as HTMLElement).dataset['value'], item]));
    const wanted = new Set(values);
    group.shown = [...values];
    for (const [value, item] of rows) if (!wanted.has(value ?? '')) item.remove();
    let next = list.firstElementChild;
    for (const value of values) {
      const item = rows.get(value) ?? row(group.facet, value);
      if (item === next) next = next.nextElementSibling;
      else list.insertBefore(item, next);
      const box = item.querySelector('input');
      const number = item.querySelector('.n');
      const count = counts[value] ?? 0;
      const text = format.number(count);
      if (box) box.checked = chosen.some((other) => same(other, value));
      if (number && number.textContent !== text) number.textContent = text;
      item.classList.toggle('is-empty', count === 0);
    }
    group.fieldset.hidden = values.length === 0 && !group.finder?.value;
  };

  const groups = lazy(() =>
    [...root.querySelectorAll<HTMLElement>('fieldset[data-facet]')].flatMap((fieldset): Group[] => {
      const list = fieldset.querySelector('ul');
      if (!list) return [];
      const facet = fieldset.dataset['facet'] as Facet;
      const shown = [...list.querySelectorAll('a')].map((link) => {
        const value = link.dataset['value'] ?? '';
        names.set(`${facet}:${value.toLowerCase()}`, link.querySelector('span')?.textContent ?? value);
        becomeBox(link, facet, value);
        return value;
      });
      const group: Group = {
        facet,
        fieldset,
        list,
        more: fieldset.querySelector<HTMLButtonElement>('.more') ?? undefined,
        finder: undefined,
        isExpanded: false,
        shown,
        sortedFor: document.documentElement.classList.contains('has-search') ? undefined : '',
      };
      if (group.more) setUpControls(group, group.more, Number(fieldset.dataset['total']));
      list.addEventListener('change', ({ target }) => {
        if (target instanceof HTMLInputElement) actions.toggle(facet, target.value, target.checked);
      });
      return [group];
    }),
  );
  // In a separate task, so that the page becomes usable first.
  setTimeout(groups);

  function setUpControls(group: Group, more: HTMLButtonElement, total: number): void {
    const name = t(`facets.${group.facet}`);
    const setText = () => {
      more.textContent = t(group.isExpanded ? 'search.less' : 'search.more');
      more.setAttribute('aria-label', `${more.textContent}: ${name}`);
      more.setAttribute('aria-expanded', String(group.isExpanded));
      if (group.finder) group.finder.hidden = !group.isExpanded;
    };
    more.addEventListener('click', () => {
      group.isExpanded = !group.isExpanded;
      group.shown = group.shown.slice(0, COLLAPSED);
      if (group.finder) group.finder.value = '';
      setText();
      actions.refresh();
    });
    if (total > EXPANDED) {
      const finder = document.createElement('input');
      finder.type = 'search';
      finder.className = 'finder';
      finder.setAttribute('aria-label', t('search.findIn', { filter: name }));
      finder.placeholder = t('search.findIn', { filter: name });
      let timer = 0;
      finder.addEventListener('input', () => {
        clearTimeout(timer);
        timer = window.setTimeout(() => actions.refresh(), FIND_DELAY_MS);
      });
      finder.hidden = true;
      group.finder = finder;
      group.list.before(finder);
    }
  }

  const learnNames = (facet: Facet, named: Iterable<readonly [value: string, name: string]>): void => {
    for (const [value, name] of named) names.set(`${facet}:${value.toLowerCase()}`, name);
  };
  const updateGroup = async (group: Group, { query, facets }: QueryCounts): Promise<void> => {
    const { facet } = group;
    const counts = facets[facet];
    const chosen = query.filters[facet] ?? [];
    const contains = group.isExpanded ? (group.finder?.value.trim() ?? '') : '';
    if (contains) {
      const options = await actions.find(facet, contains);
      for (const option of options)
        names.set(`${facet}:${option.value.toLowerCase()}`, facetLabel(facet, option, context));
      const found = Object.fromEntries(options.map(({ value, count }) => [value, count]));
      show(group, Object.keys(found), found, chosen);
    } else if (counts) {
      // While the user is in the filters, keep the order.
      const isUsed = root.closest('dialog[open], #filters:is(:hover, :focus-within)') !== null;
      const keep = group.sortedFor === query.q && isUsed;
      const limit = group.isExpanded ? EXPANDED : COLLAPSED;
      if (!keep) group.sortedFor = query.q;
      show(group, chooseValues(counts, chosen, keep ? group.shown : [], limit), counts, chosen);
      const found = Object.keys(counts).length;
      const isFew = found <= COLLAPSED;
      if (group.more) group.more.hidden = isFew && (!keep || group.more.hidden);
      group.more?.classList.toggle('is-needless', isFew && keep);
      // An answer only has the most frequent values of long lists.
      if (group.finder) group.finder.hidden = !group.isExpanded || found < EXPANDED;
    }
  };

  return {
    label,
    learnNames,
    /** Loads the names of areas, which pages don't have; undefined if none are needed. */
    learnAreas: ({ filters: { regions = [] } }: SearchQuery): Promise<void> | undefined => {
      if (regions.every((value) => label('regions', value) !== value)) return undefined;
      return whereData().then(
        ({ areas }) =>
          learnNames(
            'regions',
            areas.map(([code, , name]) => [code, name] as const),
          ),
        () => undefined,
      );
    },
    /** Shows the given counts. A new text also reorders the lists. One facet per frame, so that keys are not delayed. */
    update: async (counts: QueryCounts, signal: AbortSignal): Promise<void> => {
      for (const group of groups()) {
        if (!counts.facets[group.facet]) continue;
        await updateGroup(group, counts);
        await painted(signal);
      }
    },
  };
}

/** The panels of filters: one open at a time in the bar, all open in the sheet of a small screen. */

/** Number of chosen values of a filter. */
function chosenOf({ filters }: SearchQuery, filter: FilterName): number {
  if (isFacet(filter) || filter === 'excludeEmployers') return filters[filter]?.length ?? 0;
  return (chosenOthers(filters) as FilterName[]).includes(filter) ? 1 : 0;
}

function showCount(element: HTMLElement, count: number): void {
  if (count > 0) element.dataset['chosen'] = String(count);
  else delete element.dataset['chosen'];
}

/** @param onSeen called when filters become visible: those of a panel, or all in the sheet */
export function createFilterPanels(onSeen: (areAll: boolean) => void) {
  const filters = byId('filters');
  const home = filters.parentElement;
  const sheet = byId<HTMLDialogElement>('filter-sheet');
  const place = byId('filter-sheet-content');
  const panels = [...filters.querySelectorAll('details')];
  const wide = window.matchMedia(WIDE);

  /** `name` makes panels in the bar exclusive; in the sheet all are open. */
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
  // The sheet was closed by button, Escape or a click outside; the browser returns the focus to the opener.
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

  // Toggle events don't bubble.
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
  // Close the panel when the focus moves on. Clicking text in the panel focuses an element around it, which doesn't count.
  filters.addEventListener('focusout', ({ relatedTarget: to }) => {
    const panel = opened();
    if (panel && to instanceof Node && !panel.contains(to) && !to.contains(panel)) panel.open = false;
  });

  return {
    /** Whether filters are visible. Doesn't force layout, because it is called at each key. */
    areSeen: (): boolean => wide.matches || sheet.open,
    /** Shows the number of chosen values per panel. */
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

/**
 * The filters beside the results: lists of values, links in the page's HTML and boxes to tick once this runs, behind buttons or in a sheet.
 */
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
  /** Values whose label contains the text, under the present query. */
  find: (facet: Facet, contains: string) => Promise<FacetOption[]>;
  /** The present counts are needed: a list was expanded before anything was searched. */
  refresh: () => void;
}

/** Counts of some filters, and the query that they are counted under. */
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
  /** Values as the list has them, top to bottom. */
  shown: string[];
  /** The text they were sorted for: the page itself has the values that are most frequent without any, or for an address none. */
  sortedFor: string | undefined;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The values to show: those that find something and the chosen ones. Shown values keep their order while filters are
 * ticked, and stay without a job too where no other value takes their place, so that nothing moves under the pointer; a
 * new text sorts again, chosen ones first.
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
  // Each stays in its place.
  const kept = before.filter((value) => empty.has(value) || has(value));
  return [...kept, ...values.filter((value) => !has(value, kept))];
}

export function createFilters(root: HTMLElement, context: ClientContext, actions: FilterActions) {
  const { t, format } = context;
  /**
   * The name of a value in the page or an answer. Making the name of a country loads names for all of them: last
   * resort.
   */
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

  /** A link of the page becomes a row, with the text and count that it has. */
  const becomeBox = (link: HTMLAnchorElement, facet: Facet, value: string): void => {
    const box = document.createElement('input');
    Object.assign(box, { type: 'checkbox', name: facet, value });
    const whole = document.createElement('label');
    whole.append(box, ...link.childNodes);
    link.closest('li')?.setAttribute('data-value', value);
    link.replaceWith(whole);
  };

  /** Brings the rows to the wanted values; what is as it should be (and the focus in it) is left alone. */
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
  // In a task of its own: the page can be used before the links are boxes.
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
      // Where the reader is at something else, nothing of it moves under the pointer.
      const isUsed = root.closest('dialog[open], #filters:is(:hover, :focus-within)') !== null;
      const keep = group.sortedFor === query.q && isUsed;
      const limit = group.isExpanded ? EXPANDED : COLLAPSED;
      if (!keep) group.sortedFor = query.q;
      show(group, chooseValues(counts, chosen, keep ? group.shown : [], limit), counts, chosen);
      const found = Object.keys(counts).length;
      const isFew = found <= COLLAPSED;
      if (group.more) group.more.hidden = isFew && (!keep || group.more.hidden);
      group.more?.classList.toggle('is-needless', isFew && keep);
      // An answer names only the most frequent values of long filters.
      if (group.finder) group.finder.hidden = !group.isExpanded || found < EXPANDED;
    }
  };

  return {
    label,
    learnNames,
    /** Learns the names of areas, which pages do not know: undefined where there is nothing to wait for. */
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
    /**
     * Shows the counts that there are; where the text is another one, places in the lists change too. One filter per
     * frame, so that keys are never kept waiting.
     */
    update: async (counts: QueryCounts, signal: AbortSignal): Promise<void> => {
      for (const group of groups()) {
        if (!counts.facets[group.facet]) continue;
        await updateGroup(group, counts);
        await painted(signal);
      }
    },
  };
}

/** The filters behind their buttons: one open at a time in the bar, all of them in the sheet of a small screen. */

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

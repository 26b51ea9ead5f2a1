/** The lists of filter values next to the results. The page has links, which become checkboxes. */
import { type Facet, facetLabel } from '../filters/facets.ts';
import { escapeHtml } from '../lib/html.ts';
import { lazy } from '../lib/lazy.ts';
import { painted } from './morph.ts';
import type { FacetCounts } from '../filters/facets.ts';
import type { FacetOption } from '../search/types.ts';
import type { SearchQuery } from '../filters/query.ts';
import { type ClientContext, whereData } from './page-data.ts';

const COLLAPSED = 6;
export const EXPANDED = 30;
const FIND_DELAY_MS = 120;

export interface FilterActions {
  toggle: (facet: Facet, value: string, isChosen: boolean) => void;
  /** Finds values whose label contains the text, with their counts under the current query. */
  find: (facet: Facet, contains: string) => Promise<FacetOption[]>;
  /** Requests current counts, because a list was expanded or searched. */
  refresh: () => void;
}

/** Counts of some facets, and the query that they belong to. */
export interface QueryCounts {
  query: SearchQuery;
  /** Number of jobs that pass all filters, if known. */
  total?: number | undefined;
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
   * The words of the search by which the values were last sorted. It is "" for the values of the page itself,
   * which are the most frequent ones. Undefined before the first search if the URL has a search.
   */
  sortedFor: string | undefined;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * The values to show: those with jobs and the chosen values. Values in `shown` keep their order. They stay
 * even without jobs if no other values replace them, so that nothing moves under the pointer. Without
 * `shown`, chosen values come first and the others follow by count.
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
  // Keep each shown value in its place.
  const kept = before.filter((value) => empty.has(value) || has(value));
  return [...kept, ...values.filter((value) => !has(value, kept))];
}

/** The lists of values. */
export interface FilterLists {
  root: HTMLElement;
  context: ClientContext;
  actions: FilterActions;
  /** Names of values from the page or an answer, by facet and value. */
  names: Map<string, string>;
  groups: () => Group[];
  /** The name of a value. */
  label: (facet: Facet, value: string) => string;
}

export function createFilters(
  root: HTMLElement,
  context: ClientContext,
  actions: FilterActions,
): FilterLists {
  const filters: FilterLists = {
    root,
    context,
    actions,
    names: new Map(),
    groups: lazy(() => readGroups(filters)),
    label: (facet, value) => labelOf(filters, facet, value),
  };
  // Read the lists in a separate task, so that the page becomes usable first.
  setTimeout(filters.groups);
  return filters;
}

const nameKey = (facet: Facet, value: string): string => `${facet}:${value.toLowerCase()}`;

export function learnNames(
  { names }: FilterLists,
  facet: Facet,
  named: Iterable<readonly [value: string, name: string]>,
): void {
  for (const [value, name] of named) names.set(nameKey(facet, value), name);
}

/** Loads the names of areas, because pages don't have them; undefined if the query needs none. */
export function learnAreas(
  filters: FilterLists,
  { filters: { regions = [] } }: SearchQuery,
): Promise<void> | undefined {
  if (regions.every((value) => filters.label('regions', value) !== value)) return undefined;
  return whereData().then(
    ({ areas }) =>
      learnNames(
        filters,
        'regions',
        areas.map(([code, , name]) => [code, name] as const),
      ),
    () => undefined,
  );
}

/**
 * Shows the given counts, and sorts the lists again if the words are new. Updates one facet per frame, so
 * that keys are not delayed.
 */
export async function updateFilters(
  filters: FilterLists,
  counts: QueryCounts,
  signal: AbortSignal,
): Promise<void> {
  for (const group of filters.groups()) {
    if (!counts.facets[group.facet]) continue;
    await updateGroup(filters, group, counts);
    const panel = group.fieldset.closest('details')!;
    // An empty panel stays usable while it is open.
    const isEmpty = !panel.querySelector('fieldset:not([hidden])');
    panel.inert = isEmpty && (panel.inert || !panel.open);
    panel.hidden &&= panel.inert;
    await painted(signal);
  }
}

/**
 * The name of a value. `facetLabel` is the last resort, because the first country that it names makes the
 * browser load the names of all countries.
 */
function labelOf({ groups, names, context }: FilterLists, facet: Facet, value: string): string {
  groups();
  return names.get(nameKey(facet, value)) ?? facetLabel(facet, { value, label: value }, context);
}

/** The lists of the page, whose links become checkboxes. */
function readGroups(filters: FilterLists): Group[] {
  return [...filters.root.querySelectorAll<HTMLElement>('fieldset[data-facet]')].flatMap((fieldset) => {
    const list = fieldset.querySelector('ul');
    return list ? [readGroup(filters, fieldset, list)] : [];
  });
}

function readGroup(filters: FilterLists, fieldset: HTMLElement, list: HTMLElement): Group {
  const facet = fieldset.dataset['facet'] as Facet;
  const shown = [...list.querySelectorAll('a')].map((link) => {
    const value = link.dataset['value'] ?? '';
    learnNames(filters, facet, [[value, link.querySelector('span')?.textContent ?? value]]);
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
  if (group.more) setUpMore(filters, group, group.more);
  if (group.more && Number(fieldset.dataset['total']) > EXPANDED) addFinder(filters, group);
  list.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) filters.actions.toggle(facet, target.value, target.checked);
  });
  return group;
}

/** Turns a link of the page into a checkbox with the same text and count. */
function becomeBox(link: HTMLAnchorElement, facet: Facet, value: string): void {
  const box = document.createElement('input');
  Object.assign(box, { type: 'checkbox', name: facet, value });
  const label = document.createElement('label');
  label.append(box, ...link.childNodes);
  link.closest('li')?.setAttribute('data-value', value);
  link.replaceWith(label);
}

/** The button that expands a list. */
function setUpMore({ context: { t }, actions }: FilterLists, group: Group, more: HTMLButtonElement): void {
  more.addEventListener('click', () => {
    group.isExpanded = !group.isExpanded;
    group.shown = group.shown.slice(0, COLLAPSED);
    more.textContent = t(group.isExpanded ? 'search.less' : 'search.more');
    more.setAttribute('aria-label', `${more.textContent}: ${t(`facets.${group.facet}`)}`);
    more.setAttribute('aria-expanded', String(group.isExpanded));
    if (group.finder) {
      group.finder.hidden = !group.isExpanded;
      group.finder.value = '';
    }
    actions.refresh();
  });
}

/** Adds a field that finds values of a long list. */
function addFinder({ context: { t }, actions }: FilterLists, group: Group): void {
  const finder = document.createElement('input');
  finder.type = 'search';
  finder.className = 'finder';
  finder.placeholder = t('search.findIn', { filter: t(`facets.${group.facet}`) });
  finder.setAttribute('aria-label', finder.placeholder);
  finder.hidden = true;
  let timer = 0;
  finder.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => actions.refresh(), FIND_DELAY_MS);
  });
  group.finder = finder;
  group.list.before(finder);
}

async function updateGroup(
  filters: FilterLists,
  group: Group,
  { query, total: jobs, facets }: QueryCounts,
): Promise<void> {
  const { facet, finder } = group;
  const counts = facets[facet];
  const chosen = query.filters[facet] ?? [];
  const contains = group.isExpanded ? (finder?.value.trim() ?? '') : '';
  if (contains) {
    const options = await filters.actions.find(facet, contains);
    learnNames(
      filters,
      facet,
      options.map((option) => [option.value, facetLabel(facet, option, filters.context)] as const),
    );
    const matching = Object.fromEntries(options.map(({ value, count }) => [value, count]));
    showValues(filters, group, { values: Object.keys(matching), counts: matching, chosen });
  } else if (counts) {
    // Keep the order while the user is in the filters.
    const isUsed = filters.root.closest('dialog[open], #filters:is(:hover, :focus-within)') !== null;
    const isKept = group.sortedFor === query.q && isUsed;
    const limit = group.isExpanded ? EXPANDED : COLLAPSED;
    if (!isKept) group.sortedFor = query.q;
    // Leave out values that all jobs have, because they would exclude no job. If the facet has a chosen
    // value, keep all values, because their counts then include jobs that the search does not find.
    const isNeeded = (count: number): boolean => isKept || chosen.length > 0 || count !== jobs;
    const needed = Object.fromEntries(Object.entries(counts).filter(([, count]) => isNeeded(count)));
    const values = chooseValues(needed, chosen, isKept ? group.shown : [], limit);
    showValues(filters, group, { values, counts, chosen });
    const total = Object.keys(counts).length;
    const isFew = total <= COLLAPSED;
    if (group.more) group.more.hidden = isFew && (!isKept || group.more.hidden);
    group.more?.classList.toggle('is-needless', isFew && isKept);
    // Long lists need the finder, because an answer only has their most frequent values.
    if (finder) finder.hidden = !group.isExpanded || total < EXPANDED;
  }
}

interface ShownValues {
  values: readonly string[];
  counts: Readonly<Record<string, number>>;
  chosen: readonly string[];
}

/**
 * Updates the rows of a list to the given values. Unchanged rows keep their elements, and therefore the
 * focus.
 */
function showValues(filters: FilterLists, group: Group, { values, counts, chosen }: ShownValues): void {
  const { list, facet } = group;
  const rows = new Map([...list.children].map((item) => [(item as HTMLElement).dataset['value'], item]));
  const wanted = new Set(values);
  group.shown = [...values];
  for (const [value, item] of rows) if (!wanted.has(value ?? '')) item.remove();
  let next = list.firstElementChild;
  for (const value of values) {
    const item = rows.get(value) ?? createRow(facet, value, filters.label(facet, value));
    if (item === next) next = next.nextElementSibling;
    else list.insertBefore(item, next);
    const box = item.querySelector('input');
    const number = item.querySelector('.n');
    const count = counts[value] ?? 0;
    const text = filters.context.format.number(count);
    if (box) box.checked = chosen.some((other) => same(other, value));
    if (number && number.textContent !== text) number.textContent = text;
    item.classList.toggle('is-empty', count === 0);
  }
  group.fieldset.hidden = values.length === 0 && !group.finder?.value;
}

function createRow(facet: Facet, value: string, label: string): HTMLElement {
  const item = document.createElement('li');
  item.dataset['value'] = value;
  item.innerHTML = `<label><input type="checkbox" name="${facet}" value="${escapeHtml(value)}"><span dir="auto">${escapeHtml(label)}</span><span class="n"></span></label>`;
  return item;
}

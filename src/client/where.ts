/** The Where field of the search page, the radius, and jobs near the user. Its suggestions are loaded later. */
import type { Facet } from '../filters/facets.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import { withoutFilter } from '../filters/filters.ts';
import type { NearFilter } from '../filters/table.ts';
import type { SearchQuery } from '../filters/query.ts';
import { byId, type ClientContext } from './page-data.ts';
import { selectValue } from './filter-controls.ts';
import { loadOnce } from './page.ts';
import type { ChosenWhere, Where } from './where-suggestions.ts';

/** Filters for places. */
const PLACE_FACETS = ['cities', 'regions', 'countries'] as const satisfies readonly Facet[];

export interface WhereActions {
  query: () => SearchQuery;
  choose: (changes: Partial<SearchQuery>) => void;
  /** Called when a place was chosen, so that the sheet can close. */
  arrived: () => void;
  /** The name of a facet's value. */
  label: (facet: Facet, value: string) => string;
  /** Finds the nearest place with jobs, on the device; undefined if there is none. */
  nearestPlace: (latitude: number, longitude: number) => Promise<string | undefined>;
  /** Finds the place that a text means; undefined if there is none. */
  understood: (text: string) => Promise<{ where: Where; text: string } | undefined>;
}

/** The changes that replace a query's place. */
export function whereChanges(query: SearchQuery, where: Where | undefined): Partial<SearchQuery> {
  const { near: asked, cities: _, regions: __, countries: ___, ...others } = query.filters;
  if (where && 'near' in where) {
    const near = { radius: PARAMETERS.radius.default, remote: false, ...asked, place: where.near };
    return { filters: { ...others, near } };
  }
  const { sort } = withoutFilter(query, 'near');
  const filters = { ...others, ...(where && { [where.facet]: [where.value] }) };
  return { sort, filters };
}

/** The text of the field for a query: the name of its place; "" if the query has none or several. */
export function whereText(
  { filters }: Pick<SearchQuery, 'filters'>,
  label: WhereActions['label'],
  place = filters.near?.place,
): string {
  const { near } = filters;
  if (near) return place === undefined ? '' : label('cities', place);
  const chosen = PLACE_FACETS.flatMap((facet) =>
    (filters[facet] ?? []).map((value) => [facet, value] as const),
  );
  return chosen.length === 1 ? label(...chosen[0]!) : '';
}

/** The field, its buttons and the radius. */
export interface WhereField {
  format: ClientContext['format'];
  actions: WhereActions;
  /** The input's default value is the text for the current query; any other value is being typed. */
  input: HTMLInputElement;
  clear: HTMLButtonElement;
  locate: HTMLButtonElement;
  radius: HTMLSelectElement;
  remote: HTMLInputElement;
  note: HTMLElement;
  /** Loads the suggestions. The field works without them, and the next focus tries again. */
  opened: () => Promise<(text: string) => Where | undefined>;
}

export function createWhere({ format }: Pick<ClientContext, 'format'>, actions: WhereActions): WhereField {
  const field: WhereField = {
    format,
    actions,
    input: byId<HTMLInputElement>('near'),
    clear: byId<HTMLButtonElement>('near-clear'),
    locate: byId<HTMLButtonElement>('near-me'),
    radius: byId<HTMLSelectElement>('radius'),
    remote: byId<HTMLInputElement>('near-remote'),
    note: byId('near-note'),
    opened: loadOnce(async () => {
      const { suggestWhere } = await import('./where-suggestions.ts');
      const { query, understood } = actions;
      const choose = ({ where, text }: ChosenWhere): void => go(field, where, text);
      return suggestWhere({ input: field.input, format, choose, query, understood });
    }),
  };
  listenToText(field);
  listenToPlace(field);
  return field;
}

/**
 * Shows the place of a query.
 * @param place the name of the place, once an answer has it
 */
export function showWhere(field: WhereField, query: SearchQuery, place?: string): void {
  const { input, radius, remote, format, actions } = field;
  const { near } = query.filters;
  const text = whereText(query, actions.label, place);
  const isTyped = document.activeElement === input && input.value !== input.defaultValue;
  if (text !== input.defaultValue && !isTyped) setText(field, text);
  document.documentElement.classList.toggle('near', !!near);
  if (!near) return;
  selectValue(radius, String(near.radius), format.kilometres(near.radius));
  remote.checked = near.remote;
}

/**
 * Reads text that the user has typed into the field but not searched yet, and calls `search` with the changes
 * that the text means. If there is no such text, calls `search` at once.
 */
export function readWhere(field: WhereField, search: (changes: Partial<SearchQuery>) => void): void {
  const text = field.input.value.trim();
  if (text === field.input.defaultValue) return search({});
  field.input.defaultValue = text;
  say(field, '');
  const searchAt = (where: Where | undefined): void => search(whereChanges(field.actions.query(), where));
  if (!text) return searchAt(undefined);
  // Show the radius now, because most texts are towns and showing it later would move the results.
  document.documentElement.classList.add('near');
  field.opened().then(
    (meaningOf) => searchAt(meaningOf(text)),
    () => searchAt({ near: text }),
  );
}

function setText(field: WhereField, text: string): void {
  field.input.value = field.input.defaultValue = text;
  setButtons(field);
}

/** Shows one of two buttons at the same spot: "clear" if the field has text, "locate" if it is empty. */
function setButtons({ input, clear, locate }: WhereField): void {
  clear.hidden = !input.value;
  locate.hidden = !!input.value;
}

/** Shows the message with this key, or none. */
function say({ note }: WhereField, key: string): void {
  note.textContent = note.dataset[key] ?? '';
  note.hidden = !note.textContent;
}

function go(field: WhereField, where: Where | undefined, text: string): void {
  const { query, choose, arrived } = field.actions;
  setText(field, text);
  say(field, '');
  choose(whereChanges(query(), where));
  if (where) arrived();
}

function listenToText(field: WhereField): void {
  const { input, clear } = field;
  const open = (): void => void field.opened().catch(() => undefined);
  input.addEventListener('focus', open);
  if (document.activeElement === input) open();
  input.addEventListener('input', () => {
    setButtons(field);
    say(field, '');
  });
  input.addEventListener('change', () => {
    if (input.defaultValue && !input.value.trim()) go(field, undefined, '');
  });
  clear.addEventListener('click', () => {
    input.focus();
    go(field, undefined, '');
  });
}

function listenToPlace(field: WhereField): void {
  const { radius, remote, locate, actions } = field;
  const chooseNear = (changes: Partial<NearFilter>): void => {
    const { filters } = actions.query();
    actions.choose({ filters: { ...filters, near: { ...filters.near!, ...changes } } });
  };
  radius.addEventListener('change', () => chooseNear({ radius: Number(radius.value) }));
  remote.addEventListener('change', () => chooseNear({ remote: remote.checked }));
  locate.addEventListener('click', () => {
    locate.disabled = true;
    say(field, 'locating');
    goToNearest(field)
      .catch(() => say(field, 'failed'))
      .finally(() => (locate.disabled = false));
  });
}

/** Goes to the nearest place with jobs. The position is not sent anywhere. */
async function goToNearest(field: WhereField): Promise<void> {
  const { ownPosition } = await import('./where-suggestions.ts');
  const position = await ownPosition();
  if (typeof position === 'string') return say(field, position);
  const place = await field.actions.nearestPlace(position.latitude, position.longitude);
  if (place === undefined) return say(field, 'none');
  go(field, { near: place }, field.format.city(place));
  // The locate button is hidden now, so move the focus.
  field.radius.focus({ preventScroll: true });
}

/** Draws the map when it becomes visible. Pages of a filter value have no map. */
export function showHeroMap(context: ClientContext): void {
  const map = document.getElementById('hero-map');
  if (!map) return;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    import('./hero-map.ts')
      .then(({ drawHeroMap }) => drawHeroMap(map, byId('near'), context))
      // Ignore a failure, because the map is optional.
      .catch(() => undefined);
  });
  seen.observe(map);
}

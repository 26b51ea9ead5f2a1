/** The Where field of the search page, the radius, and jobs near the user. Its suggestions are loaded later. */
import type { Facet } from '../filters/facets.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import { withoutFilter } from '../filters/filters.ts';
import type { NearFilter } from '../filters/table.ts';
import type { SearchQuery } from '../filters/query.ts';
import { byId, type ClientContext } from './page-data.ts';
import { selectValue } from './filter-controls.ts';
import { loadOnce } from './page.ts';
import type { Where } from './where-suggestions.ts';

/** Filters for places. */
const PLACE_FACETS = ['cities', 'regions', 'countries'] as const satisfies readonly Facet[];

export interface WhereActions {
  query: () => SearchQuery;
  choose: (changes: Partial<SearchQuery>) => void;
  /** A place was chosen, so the sheet can close. */
  arrived: () => void;
  /** The name of a facet's value. */
  label: (facet: Facet, value: string) => string;
  /** See `Near`; runs on the device. */
  nearestPlace: (latitude: number, longitude: number) => Promise<string | undefined>;
  /** The place that the search resolves a text to; undefined if there is none. */
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

/** The text of the field for a query: its only place; "" for none or several. */
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

export function createWhere({ format }: Pick<ClientContext, 'format'>, actions: WhereActions) {
  const { query, choose, label, nearestPlace, understood, arrived } = actions;
  const input = byId<HTMLInputElement>('near');
  const clear = byId<HTMLButtonElement>('near-clear');
  const locate = byId<HTMLButtonElement>('near-me');
  const radius = byId<HTMLSelectElement>('radius');
  const remote = byId<HTMLInputElement>('near-remote');
  const note = byId('near-note');
  /** The text for the current query; anything else is being typed. */
  let shown = '';

  const setText = (text: string): void => {
    input.value = shown = text;
    setButtons();
  };
  // Both buttons share one spot: clear if there is text, else locate.
  const setButtons = (): void => {
    clear.hidden = !input.value;
    locate.hidden = !!input.value;
  };
  const say = (what: string): void => {
    note.textContent = note.dataset[what] ?? '';
    note.hidden = !note.textContent;
  };
  const go = (where: Where | undefined, text: string): void => {
    setText(text);
    say('');
    choose(whereChanges(query(), where));
    if (where) arrived();
  };

  // The field works without suggestions; the next focus retries.
  const opened = loadOnce(async () => {
    const { suggestWhere } = await import('./where-suggestions.ts');
    return suggestWhere(input, shown, format, ({ where, text }) => go(where, text), query, understood);
  });
  const enter = (): void => void opened().catch(() => undefined);
  input.addEventListener('focus', enter);
  if (document.activeElement === input) enter();

  input.addEventListener('input', () => {
    setButtons();
    say('');
  });
  input.addEventListener('change', () => {
    if (shown && !input.value.trim()) go(undefined, '');
  });
  clear.addEventListener('click', () => {
    input.focus();
    go(undefined, '');
  });
  const chooseNear = (changes: Partial<NearFilter>): void => {
    const { filters } = query();
    choose({ filters: { ...filters, near: { ...filters.near!, ...changes } } });
  };
  radius.addEventListener('change', () => chooseNear({ radius: Number(radius.value) }));
  remote.addEventListener('change', () => chooseNear({ remote: remote.checked }));

  locate.addEventListener('click', () => {
    locate.disabled = true;
    say('locating');
    findNearest()
      .then(
        (found) => {
          if (typeof found === 'string') return say(found);
          go({ near: found.place }, format.city(found.place));
          // The locate button is hidden now, so move the focus.
          radius.focus({ preventScroll: true });
        },
        () => say('failed'),
      )
      .finally(() => (locate.disabled = false));
  });
  /** The nearest place with jobs, or the key of a message. The position is not sent anywhere. */
  async function findNearest(): Promise<{ place: string } | string> {
    const { ownPosition } = await import('./where-suggestions.ts');
    const position = await ownPosition();
    if (typeof position === 'string') return position;
    const place = await nearestPlace(position.latitude, position.longitude);
    return place === undefined ? 'none' : { place };
  }

  return {
    /**
     * Shows a query.
     * @param place the name of its place, once an answer has it
     */
    show: (query: SearchQuery, place?: string): void => {
      const { near } = query.filters;
      const text = whereText(query, label, place);
      const isTyped = document.activeElement === input && input.value !== shown;
      if (text !== shown && !isTyped) setText(text);
      document.documentElement.classList.toggle('near', !!near);
      if (!near) return;
      selectValue(radius, String(near.radius), format.kilometres(near.radius));
      remote.checked = near.remote;
    },
    /** Calls back with the changes for pending text in the field, at once if there is none. */
    read: (search: (changes: Partial<SearchQuery>) => void): void => {
      const text = input.value.trim();
      if (text === shown) return search({});
      shown = text;
      say('');
      const found = (where: Where | undefined): void => search(whereChanges(query(), where));
      if (!text) return found(undefined);
      // Most texts are towns: show the radius now, so that the results don't move later.
      document.documentElement.classList.add('near');
      opened().then(
        (meaningOf) => found(meaningOf(text)),
        () => found({ near: text }),
      );
    },
  };
}

/** Draws the map when it becomes visible. Pages of a filter value have none. */
export function showHeroMap(context: ClientContext): void {
  const map = document.getElementById('hero-map');
  if (!map) return;
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    import('./hero-map.ts')
      .then(({ drawHeroMap }) => drawHeroMap(map, byId('near'), context))
      // The map is optional.
      .catch(() => undefined);
  });
  seen.observe(map);
}

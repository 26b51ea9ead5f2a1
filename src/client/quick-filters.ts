/** Filters that one tap sets, in a row of a small screen: those that most people would set first. */
import { withoutFilter, withValues } from '../filters/filters.ts';
import type { SearchQuery } from '../search/types.ts';
import type { ControlsHost } from './filter-control.ts';
import { byId } from './page-data.ts';

/** A week, and full time in a country where it is said in percent. */
const DAYS = 7;
const FULL = { min: 80, max: 100, unstated: false };

interface Quick {
  isOn: (query: SearchQuery) => boolean;
  toggle: (query: SearchQuery, isOn: boolean) => SearchQuery;
}

/** The languages that the browser's reader has and some job is in. */
function ownLanguages(row: HTMLElement): string[] {
  const offered = row.dataset['languages']?.split(' ') ?? [];
  const own = new Set(navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()));
  return offered.filter((language) => own.has(language));
}

export function createQuickFilters({ present, choose }: ControlsHost) {
  const row = byId('quick');
  const languages = ownLanguages(row);
  const facet = (name: 'workTypes' | 'languages', values: readonly string[]): Quick => ({
    isOn: ({ filters }) => {
      const chosen = filters[name] ?? [];
      return (
        values.length > 0 && chosen.length === values.length && values.every((one) => chosen.includes(one))
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
    // The least amount that can be asked for: every pay in the reader's currency passes it.
    pay: {
      isOn: ({ filters: { pay } }) => pay?.amount === 1,
      toggle: (query, isOn) => {
        const currency = (document.getElementById('currency') as HTMLSelectElement).value;
        const pay = { amount: 1, interval: 'year', currency, unstated: false } as const;
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
      for (const button of buttons) button.ariaPressed = String(kindOf(button).isOn(query));
    },
    /** Sets the filter of a button of the row, or takes it back. */
    press: (target: EventTarget | null): void => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-quick]') : null;
      if (!button) return;
      const query = present();
      const { filters, sort } = kindOf(button).toggle(query, !kindOf(button).isOn(query));
      choose({ filters, sort });
    },
  };
}

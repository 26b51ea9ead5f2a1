/** The controls of each filter, and those that all filters share whose jobs may state nothing. */
import type { CountedUnstated } from '../filters/table.ts';
import type { CardsAnswer } from '../search/in-parts.ts';
import type { SearchQuery } from '../search/types.ts';
import { byId, type ClientContext } from './page-data.ts';

export interface FilterControl {
  /** Brings the controls in step with a query that they did not make. */
  fill: (query: SearchQuery) => void;
  /** Shows how many jobs state nothing. */
  show: (query: SearchQuery, answer: CardsAnswer) => void;
}

export interface ControlsHost {
  context: ClientContext;
  /** The query that changes begin with. */
  present: () => SearchQuery;
  /**
   * Searches for the present query with these changes.
   * @param isTyping they are part of what is being typed: one entry of the history for all of it
   */
  choose: (changes: Partial<SearchQuery>, isTyping?: boolean) => void;
}

/**
 * The box that shows jobs too that state nothing, with how many there are.
 * @returns shows it where the filter is set and there are some
 */
export function createUnstated(filter: CountedUnstated, { context: { t }, present, choose }: ControlsHost) {
  const box = byId<HTMLInputElement>(`${filter}-unstated`);
  const row = box.closest('label')!;
  const text = row.querySelector('span')!;
  box.addEventListener('change', () => {
    const { filters } = present();
    const asked = filters[filter];
    if (asked) choose({ filters: { ...filters, [filter]: { ...asked, unstated: box.checked } } });
  });
  return (asked?: { unstated: boolean }, count = 0): void => {
    row.hidden = !asked || count === 0;
    box.checked = asked?.unstated ?? false;
    text.textContent = t.plural(`search.${filter}Unstated`, count);
  };
}

/**
 * Chooses a value, which an address may have without its being offered.
 * @param text what a value that is not offered is called
 */
export function selectValue(element: HTMLSelectElement, value: string, text: string): void {
  const options = [...element.options];
  if (!options.some((option) => option.value === value)) {
    const next = options.find((option) => Number(option.value) > Number(value));
    element.add(new Option(text, value), next ?? null);
  }
  element.value = value;
}

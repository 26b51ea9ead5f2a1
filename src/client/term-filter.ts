/** What each of the filters by terms is, and what those share that jobs may leave unstated. */
import type { CardsAnswer } from '../search/in-parts.ts';
import type { SearchQuery } from '../search/types.ts';
import { byId, type ClientContext } from './page-data.ts';

export interface TermFilters {
  /** Brings the controls in step with a query that they did not make. */
  fill: (query: SearchQuery) => void;
  /** Shows how many jobs state nothing. */
  show: (query: SearchQuery, answer: CardsAnswer) => void;
}

export interface TermsHost {
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
export function createUnstated(name: 'pay' | 'workload', { context: { t }, present, choose }: TermsHost) {
  const box = byId<HTMLInputElement>(`${name}-unstated`);
  const row = box.closest('label')!;
  const text = row.querySelector('span')!;
  box.addEventListener('change', () => {
    const filter = present()[name];
    if (filter) choose({ [name]: { ...filter, unstated: box.checked } });
  });
  return (filter?: { unstated: boolean }, count = 0): void => {
    row.hidden = !filter || count === 0;
    box.checked = filter?.unstated ?? false;
    text.textContent = t.plural(`search.${name}Unstated`, count);
  };
}

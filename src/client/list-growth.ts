/** The list of results grows: to a whole page when the browser is idle, and by rows at the press of a button. */
import type { PageSearch } from '../search/client.ts';
import type { SearchQuery } from '../filters/query.ts';
import { EXPANDED } from './filters-view.ts';
import { untilIdle } from './page.ts';
import { byId } from './page-data.ts';
import { type Results, ROWS } from './results-view.ts';

/** The longest wait of the other jobs of a list for a busy browser. */
const IDLE_MS = 1000;
/** So many jobs the API gives at most. */
export const MOST_AT_ONCE = 50;

/** @param question what the list answers, and what ends it */
export function createListGrowth(
  ask: PageSearch['ask'],
  results: Results,
  question: () => { query: SearchQuery; signal: AbortSignal },
) {
  const more = byId('more-jobs');
  let rows = 0;
  let filling: Promise<void> | undefined;
  async function fill({ query, signal }: ReturnType<typeof question>): Promise<void> {
    for (let offset; (offset = results.shown()) < rows && !more.hidden;) {
      const limit = Math.min(rows - offset, MOST_AT_ONCE);
      const options = { signal, facetLimit: EXPANDED, counts: false };
      for await (const part of ask({ ...query, offset, limit }, options)) {
        if ('cards' in part) await results.append(query, part.cards, signal);
        else if ('described' in part) results.showSnippets(part.described);
      }
      if (results.shown() === offset) return;
    }
  }
  /** Goes on with the list until it shows so many jobs, or all. */
  async function showUpTo(count: number): Promise<void> {
    rows = Math.max(rows, count);
    const asked = question();
    filling ??= fill(asked).finally(() => {
      if (!asked.signal.aborted) filling = undefined;
    });
    // The button below the list asks again for jobs that failed to come.
    await filling.catch(() => undefined);
  }
  more.querySelector('button')!.addEventListener('click', () => {
    const before = results.shown();
    // The place is kept: the first of them is where the button was.
    void showUpTo(before + ROWS).then(() =>
      results.list.children[before]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true }),
    );
  });
  return {
    showUpTo,
    /** The same when the browser has nothing else to do, unless another question comes first. */
    showWhenIdle: (count: number, signal: AbortSignal): void =>
      void untilIdle(IDLE_MS).then(() => {
        if (!signal.aborted) void showUpTo(count);
      }),
    /** Another list begins. */
    restart: (): void => {
      rows = 0;
      filling = undefined;
    },
  };
}

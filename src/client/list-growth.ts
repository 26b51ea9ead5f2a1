/**
 * Grows the list of results. When the browser is idle, the list is filled to a whole page. Then a button adds
 * more.
 */
import type { PageSearch } from '../search/client.ts';
import type { SearchQuery } from '../filters/query.ts';
import { EXPANDED } from './filters-view.ts';
import { untilIdle } from './page.ts';
import { byId } from './page-data.ts';
import { showSnippets, shownCards } from './result-cards.ts';
import { appendHits, type Results, ROWS } from './results-view.ts';

/** Longest wait for an idle browser. */
const IDLE_MS = 1000;
/** Maximum number of jobs per request of the API. */
export const MOST_AT_ONCE = 50;

/** @param question returns the current query, and the signal that aborts it */
export function createListGrowth(
  ask: PageSearch['ask'],
  results: Results,
  question: () => { query: SearchQuery; signal: AbortSignal },
) {
  const more = byId('more-jobs');
  let rows = 0;
  let filling: Promise<void> | undefined;
  async function fill({ query, signal }: ReturnType<typeof question>): Promise<void> {
    for (let offset; (offset = shownCards(results)) < rows && !more.hidden;) {
      const limit = Math.min(rows - offset, MOST_AT_ONCE);
      const options = { signal, facetLimit: EXPANDED, counts: false };
      for await (const part of ask({ ...query, offset, limit }, options)) {
        if ('cards' in part) await appendHits(results, query, part.cards, signal);
        else if ('described' in part) showSnippets(results, part.described);
      }
      if (shownCards(results) === offset) return;
    }
  }
  /** Loads jobs until the list has `count` or all of them. */
  async function showUpTo(count: number): Promise<void> {
    rows = Math.max(rows, count);
    const asked = question();
    filling ??= fill(asked).finally(() => {
      if (!asked.signal.aborted) filling = undefined;
    });
    // Ignore a failure, because the button below the list tries again.
    await filling.catch(() => undefined);
  }
  more.querySelector('button')!.addEventListener('click', () => {
    const before = shownCards(results);
    // Focus the first added job, which is where the button was, without scrolling.
    void showUpTo(before + ROWS).then(() =>
      results.list.children[before]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true }),
    );
  });
  return {
    showUpTo,
    /** Loads jobs when the browser is idle, unless the query changes first. */
    showWhenIdle: (count: number, signal: AbortSignal): void =>
      void untilIdle(IDLE_MS).then(() => {
        if (!signal.aborted) void showUpTo(count);
      }),
    /** Starts over. Call when the list is replaced. */
    restart: (): void => {
      rows = 0;
      filling = undefined;
    },
  };
}

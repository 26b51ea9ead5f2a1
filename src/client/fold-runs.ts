/**
 * Folds runs of jobs of the same employer: shows the first few, and a button for the others. Used in lists
 * that the user has sorted.
 */
import { escapeHtml, isolate } from '../lib/html.ts';
import { around } from './page.ts';
import type { ClientContext } from './page-data.ts';

const SHOWN = 3;

/** Ranges of indexes beyond the first three jobs of each run. */
export function foldedRuns(employers: readonly string[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let start = 0, end = 0; start < employers.length; start = end) {
    while (end < employers.length && employers[end] === employers[start]) end++;
    if (end - start > SHOWN) runs.push({ from: start + SHOWN, to: end });
  }
  return runs;
}

const cardOf = (item: Element | undefined): HTMLElement | null =>
  item?.querySelector<HTMLElement>('.card') ?? null;

/** Folds the runs of a list. Runs that were opened stay open until `forget`. */
export function createFolds(list: HTMLElement, { t }: Pick<ClientContext, 't'>) {
  const opened = new Set<string>();
  const unfold = (): void => {
    for (const item of list.querySelectorAll('.is-folded')) item.classList.remove('is-folded');
    for (const line of list.querySelectorAll('[data-unfold]')) line.remove();
  };
  list.addEventListener('click', ({ target }) => {
    const item = around(target, '[data-unfold]')?.closest('li');
    const first = item?.nextElementSibling;
    if (!first) return;
    for (
      let next: Element | null = first;
      next?.classList.contains('is-folded');
      next = next.nextElementSibling
    )
      opened.add(cardOf(next)?.dataset['id'] ?? '');
    fold();
    first.querySelector<HTMLElement>('h3 a')?.focus();
  });
  const fold = (): void => {
    unfold();
    const items = [...list.children];
    for (const { from, to } of foldedRuns(
      items.map((item, at) => cardOf(item)?.dataset['employer'] ?? String(at)),
    )) {
      const folded = items.slice(from, to).filter((item) => !opened.has(cardOf(item)?.dataset['id'] ?? ''));
      const shown = items[items.indexOf(folded[0]!) - 1];
      if (!shown) continue;
      for (const item of folded) item.classList.add('is-folded');
      const employer = isolate(shown.querySelector('.who')?.textContent ?? '');
      const text = t.plural('search.folded', folded.length, { employer });
      shown.insertAdjacentHTML(
        'beforeend',
        `<button type="button" class="button" data-unfold>${escapeHtml(text)}</button>`,
      );
    }
  };
  return {
    fold,
    /** Forgets which runs were opened, and unfolds all. Call when the list is replaced. */
    forget: (): void => {
      opened.clear();
      unfold();
    },
  };
}

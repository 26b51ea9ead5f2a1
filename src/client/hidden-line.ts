/** The line below the results about jobs among them that the reader hid: how many, and a way to see them. */
import { byId, type ClientContext } from './page-data.ts';

/** @returns brings the line in step with the list; call it when the list was written */
export function createHiddenLine(list: HTMLElement, { t }: Pick<ClientContext, 't'>): () => void {
  const line = byId('hidden-here');
  const text = byId('hidden-here-count');
  const show = byId('show-hidden');
  show.addEventListener('click', () => {
    list.classList.add('shows-hidden');
    line.hidden = true;
    list.querySelector<HTMLElement>('.is-hidden [data-act=show]')?.focus();
  });
  const count = (): void => {
    const hidden = list.querySelectorAll('.is-hidden:not(.is-undoable)').length;
    line.hidden = hidden === 0;
    text.textContent = t.plural('search.hiddenHere', hidden);
  };
  // An employer that is hidden takes its other jobs along.
  document.addEventListener('jobfeed:device', () => {
    if (!list.classList.contains('shows-hidden')) count();
  });
  return () => {
    list.classList.remove('shows-hidden');
    count();
  };
}

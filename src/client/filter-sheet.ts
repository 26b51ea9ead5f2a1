/** On small screens the filters open as a sheet over the page: the same elements, moved into a dialog and back. */
import { byId } from './page-data.ts';

/**
 * @param onOpen the filters can be seen now
 * @returns whether they can be seen: said without laying out the page, because each key press asks
 */
export function createFilterSheet(onOpen: () => void): () => boolean {
  const filters = byId('filters');
  const home = filters.parentElement;
  const sheet = byId<HTMLDialogElement>('filter-sheet');
  const place = byId('filter-sheet-content');

  byId('open-filters').addEventListener('click', () => {
    place.append(filters);
    sheet.showModal();
    onOpen();
  });
  // Closing by button, Escape or a click beside the sheet ends here; the browser gives the focus back to the opener.
  sheet.addEventListener('close', () => home?.append(filters));
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close();
  });
  byId('close-filters').addEventListener('click', () => sheet.close());
  byId('apply-filters').addEventListener('click', () => sheet.close());
  const beside = window.matchMedia('(width >= 60rem)');
  beside.addEventListener('change', () => sheet.close());
  return () => beside.matches || sheet.open;
}

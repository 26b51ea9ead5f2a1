/** Selecting saved jobs, to compare them or to share them as a URL. A shared URL shows the same comparison. */
import type { SavedTranslate } from '../i18n/client-keys.ts';
import type { ComparedJob } from './compare.ts';
import { shareAddress } from './copy-address.ts';
import { type Device, isId } from './device.ts';
import { keep } from './offline.ts';
import { byId, type ClientContext } from './page-data.ts';

/** Maximum number of jobs in a comparison and in its URL, because more columns don't fit on a screen. */
const MOST = 4;
const JOBS = 'jobs';

/** The ids of jobs in a query string; invalid ones are ignored. */
const jobsIn = (search: string): string[] =>
  [...new Set((new URLSearchParams(search).get(JOBS) ?? '').split(','))].filter(isId).slice(0, MOST);

/** What selecting and comparing needs: the saved jobs, and the comparison in the URL. */
export interface Selection {
  context: ClientContext<SavedTranslate>;
  device: Device;
  /** The saved jobs, each with a checkbox. */
  list: HTMLElement;
  /** Called when jobs of a shared URL have been saved. */
  onSaved: () => void;
  chosen: Set<string>;
  compared: ComparedJob[];
}

export function createSelection(
  context: ClientContext<SavedTranslate>,
  device: Device,
  list: HTMLElement,
  onSaved: () => void,
): Selection {
  const selection: Selection = { context, device, list, onSaved, chosen: new Set(), compared: [] };
  listenToChoice(selection);
  listenToComparison(selection);
  return selection;
}

const pathOf = ({ context }: Selection, id: string): string => `${context.base}/jobs/${id}/`;
const addressOf = ({ context }: Selection, ids: Iterable<string>): string =>
  `${context.base}/saved/?${JOBS}=${[...ids].join(',')}`;

/** Shows how many jobs are selected. */
export function showChoice({ context: { t }, device, list, chosen }: Selection): void {
  for (const id of chosen) if (!device.saved(id)) chosen.delete(id);
  byId('choice').hidden = chosen.size === 0;
  byId('chosen').textContent = t('saved.chosen', { count: chosen.size, most: MOST });
  byId<HTMLButtonElement>('compare').disabled = chosen.size < 2;
  for (const box of list.querySelectorAll<HTMLInputElement>('[data-choose]'))
    box.disabled = chosen.size >= MOST && !box.checked;
}

/** The open jobs of the comparison that are not saved. */
const unsaved = ({ compared, device }: Selection) =>
  compared.flatMap(({ state, job }) => (state === 'open' && job && !device.saved(job.id) ? [job] : []));

/** Compares the jobs in the URL. */
export async function showComparison(selection: Selection): Promise<void> {
  const { context, device } = selection;
  const table = byId('compared-table');
  const ids = jobsIn(location.search);
  byId('compared').hidden = ids.length === 0;
  if (ids.length === 0) return;
  byId('compared-live').textContent = '';
  try {
    const { comparisonHtml, readJob } = await import('./compare.ts');
    const jobs = await Promise.all(ids.map((id) => readJob(id, pathOf(selection, id), device.saved(id))));
    if (ids.join() !== jobsIn(location.search).join()) return;
    selection.compared = jobs;
    table.innerHTML = comparisonHtml(jobs, context.t, (id) => pathOf(selection, id));
  } catch {
    table.textContent = context.t('saved.notLoaded');
  }
  byId('save-compared').hidden = unsaved(selection).length === 0;
}

function saveCompared(selection: Selection): void {
  const { context, device, onSaved } = selection;
  const jobs = unsaved(selection);
  for (const job of jobs) device.save(job);
  keep(jobs.map(({ id }) => pathOf(selection, id)));
  byId('compared-live').textContent = context.t.plural('saved.savedThese', jobs.length);
  byId('save-compared').hidden = true;
  byId('compared-title').focus();
  onSaved();
}

function listenToChoice(selection: Selection): void {
  const { list, chosen } = selection;
  const heading = byId('compared-title');
  list.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['choose'] === undefined) return;
    if (target.checked) chosen.add(target.dataset['choose']);
    else chosen.delete(target.dataset['choose']);
    showChoice(selection);
  });
  byId('compare').addEventListener('click', () => {
    history.pushState(null, '', addressOf(selection, chosen));
    byId('compared-table').replaceChildren();
    void showComparison(selection);
    heading.focus();
    byId('compared').scrollIntoView();
  });
  byId('send').addEventListener('click', ({ currentTarget }) => {
    const address = addressOf(selection, chosen);
    void shareAddress(currentTarget as HTMLElement, address, heading.textContent, byId('send-address'));
  });
}

function listenToComparison(selection: Selection): void {
  const heading = byId('compared-title');
  byId('send-compared').addEventListener('click', ({ currentTarget }) => {
    const address = addressOf(selection, jobsIn(location.search));
    void shareAddress(currentTarget as HTMLElement, address, heading.textContent, byId('compared-address'));
  });
  byId('close-compared').addEventListener('click', () => {
    history.pushState(null, '', `${selection.context.base}/saved/`);
    void showComparison(selection);
    byId('main').focus();
  });
  byId('save-compared').addEventListener('click', () => saveCompared(selection));
  window.addEventListener('popstate', () => void showComparison(selection));
}

/** Selecting saved jobs, to compare them or to share them as a URL. A shared URL shows the same comparison. */
import type { SavedTranslate } from '../i18n/client-keys.ts';
import type { ComparedJob } from './compare.ts';
import { shareAddress } from './copy-address.ts';
import { type Device, isId } from './device.ts';
import { keep } from './offline.ts';
import { byId, type ClientContext } from './page-data.ts';

/** The most jobs in a comparison and in its URL: more columns don't fit on a screen. */
const MOST = 4;
const JOBS = 'jobs';

/** The ids of jobs in a query string; invalid ones are ignored. */
const jobsIn = (search: string): string[] =>
  [...new Set((new URLSearchParams(search).get(JOBS) ?? '').split(','))].filter(isId).slice(0, MOST);

/**
 * @param list the saved jobs, each with a checkbox
 * @param onSaved called when jobs of a shared URL have been saved
 */
export function createSelection(
  { t, base }: ClientContext<SavedTranslate>,
  device: Device,
  list: HTMLElement,
  onSaved: () => void,
) {
  const chosen = new Set<string>();
  const section = byId('compared');
  const table = byId('compared-table');
  const heading = byId('compared-title');
  const save = byId('save-compared');
  const live = byId('compared-live');
  const compareButton = byId<HTMLButtonElement>('compare');
  const pathOf = (id: string): string => `${base}/jobs/${id}/`;
  const addressOf = (ids: Iterable<string>): string => `${base}/saved/?${JOBS}=${[...ids].join(',')}`;
  let compared: ComparedJob[] = [];

  const showChoice = (): void => {
    for (const id of chosen) if (!device.saved(id)) chosen.delete(id);
    byId('choice').hidden = chosen.size === 0;
    byId('chosen').textContent = t('saved.chosen', { count: chosen.size, most: MOST });
    compareButton.disabled = chosen.size < 2;
    for (const box of list.querySelectorAll<HTMLInputElement>('[data-choose]'))
      box.disabled = chosen.size >= MOST && !box.checked;
  };
  const unsaved = () =>
    compared.flatMap(({ state, job }) => (state === 'open' && job && !device.saved(job.id) ? [job] : []));

  /** Shows the jobs in the URL. */
  const show = async (): Promise<void> => {
    const ids = jobsIn(location.search);
    section.hidden = ids.length === 0;
    if (ids.length === 0) return;
    live.textContent = '';
    try {
      const { comparisonHtml, readJob } = await import('./compare.ts');
      const jobs = await Promise.all(ids.map((id) => readJob(id, pathOf(id), device.saved(id))));
      if (ids.join() !== jobsIn(location.search).join()) return;
      compared = jobs;
      table.innerHTML = comparisonHtml(jobs, t, pathOf);
    } catch {
      table.textContent = t('saved.notLoaded');
    }
    save.hidden = unsaved().length === 0;
  };

  list.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['choose'] === undefined) return;
    if (target.checked) chosen.add(target.dataset['choose']);
    else chosen.delete(target.dataset['choose']);
    showChoice();
  });
  compareButton.addEventListener('click', () => {
    history.pushState(null, '', addressOf(chosen));
    table.replaceChildren();
    void show();
    heading.focus();
    section.scrollIntoView();
  });
  byId('send').addEventListener('click', ({ currentTarget }) => {
    const button = currentTarget as HTMLElement;
    void shareAddress(button, addressOf(chosen), heading.textContent, byId('send-address'));
  });
  byId('send-compared').addEventListener('click', ({ currentTarget }) => {
    const address = addressOf(jobsIn(location.search));
    void shareAddress(currentTarget as HTMLElement, address, heading.textContent, byId('compared-address'));
  });
  byId('close-compared').addEventListener('click', () => {
    history.pushState(null, '', `${base}/saved/`);
    void show();
    byId('main').focus();
  });
  save.addEventListener('click', () => {
    const jobs = unsaved();
    for (const job of jobs) device.save(job);
    keep(jobs.map(({ id }) => pathOf(id)));
    live.textContent = t.plural('saved.savedThese', jobs.length);
    save.hidden = true;
    heading.focus();
    onSaved();
  });
  window.addEventListener('popstate', () => void show());

  return { isChosen: (id: string): boolean => chosen.has(id), show, showChoice };
}

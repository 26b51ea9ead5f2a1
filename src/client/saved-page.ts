/** The page of saved jobs and searches. It only needs the data on the device, so it works offline. */
import { isolate, escapeHtml } from '../lib/html.ts';
import type { SavedTranslate } from '../i18n/client-keys.ts';
import { markHtml } from '../job/mark.ts';
import {
  type HiddenEmployer,
  isRecord,
  type JobLook,
  localStore,
  LONGEST_NOTE,
  type SavedJob,
  type ViewedJob,
  ownDevice,
  readStored,
  writeStored,
} from './device.ts';
import type { Deadline } from './calendar.ts';
import { clearDevice, mergeInto, rememberViewed } from './device-file.ts';
import { download } from './download.ts';
import { pageOfJob } from './job-pages.ts';
import { markJob, showStatus, statusOf, statusOptions } from './job-status.ts';
import { morph } from './morph.ts';
import { around } from './page.ts';
import { byId, readPageData } from './page-data.ts';
import { createSavedSearches, forgetRecent, MOST_SEARCHES, NEWS, type Refusal } from './saved-searches.ts';
import { createSelection, showChoice, showComparison } from './saved-selection.ts';
import { countSearches, createSearchesView, CROSS, showSearches } from './searches-view.ts';

const MAX_FILE_BYTES = 2_000_000;

const context = readPageData<SavedTranslate>();
const { t, format, base } = context;
const device = ownDevice();
const searches = createSavedSearches(localStore());
const list = byId('saved');
const hiddenEmployers = byId('hidden-employers');
const live = byId('saved-live');
const undoLine = byId('undo-line');
const remember = byId<HTMLInputElement>('remember-viewed');
const view = createSearchesView(context, searches, {
  remove: (search) => {
    const refusal = searches.remove(search);
    if (refusal) say(refusal);
    else offerUndo(search.name, () => say(searches.restore(search)));
  },
  say,
});

const selection = createSelection(context, device, list, () => show());
const order = byId<HTMLSelectElement>('saved-order');

/** Ids of jobs whose pages were found online. */
const open = new Set<string>();
const badge = (text: string): string => `<span class="badge">${escapeHtml(text)}</span> `;

/** The controls for what the user enters about a job: status and note. The note is open if it has text. */
function ownHtml({ title, id, note = '' }: SavedJob): string {
  const named = (text: string): string => `aria-label="${escapeHtml(`${text}: ${isolate(title)}`)}"`;
  const options = statusOptions(device, id, t).map(
    ({ value, text, isNow }) =>
      `<option value="${value}"${isNow ? ' selected' : ''}>${escapeHtml(text)}</option>`,
  );
  const box = `<label class="choose"><input type="checkbox" data-choose="${id}"${selection.chosen.has(id) ? ' checked' : ''} ${named(t('saved.choose'))}> ${escapeHtml(t('saved.choose'))}</label>`;
  return `<p class="saved-tools">${box}<select data-state autocomplete="off" ${named(t('job.state'))}>${options.join('')}</select></p><details class="note-of"${note ? ' open' : ''}><summary>${escapeHtml(t('saved.note'))}</summary><textarea data-note rows="2" maxlength="${LONGEST_NOTE}" ${named(t('saved.note'))}>${escapeHtml(note)}</textarea></details>`;
}

function itemHtml(job: SavedJob): string {
  const { id, title, employer, language, savedAt, look, isGone } = job;
  // Jobs saved by older versions have no details until `lookUp` reads their pages.
  const { icon, facts, deadline } = look ?? { facts: '', deadline: '' };
  const label = escapeHtml(`${t('saved.remove')}: ${title}`);
  const isOpen = open.has(id) && badge(t('saved.open'));
  const state = isGone ? badge(t('saved.gone')) : `${isOpen || ''}${deadline && badge(deadline)}`;
  const saved = escapeHtml(t('saved.on', { date: format.date(savedAt) }));
  return `<li${isGone ? ' class="is-gone"' : ''}><article class="card" data-id="${id}">${markHtml(employer, icon)}<div class="card-main"><h3><a href="${pathOf(id)}" lang="${escapeHtml(language)}" dir="auto">${escapeHtml(title)}</a></h3><p class="who" dir="auto">${escapeHtml(employer)}</p><p class="facts" dir="auto">${escapeHtml(facts)}</p><p class="when">${state}<span>${saved}</span></p>${ownHtml(job)}</div><div class="card-actions"><button type="button" data-remove aria-label="${label}" title="${escapeHtml(t('saved.remove'))}">${CROSS}</button></div></article></li>`;
}
const pathOf = (id: string): string => `${base}/jobs/${id}/`;

/**
 * Maximum numbers of pages to fetch: at once, and in total. Jobs beyond that are shown as they were saved.
 */
const ASKED_AT_ONCE = 4;
const MOST_ASKED = 100;

/** The details as they were saved, with the current deadline. */
function lookWith(known: JobLook | undefined, current: JobLook): JobLook {
  const { day: _, ...look } = known ?? current;
  return { ...look, ...(current.day && { day: current.day }) };
}

/** Looks up the current state of each saved job. */
async function lookUp(): Promise<void> {
  const asked = device.data.saved.slice(0, MOST_ASKED);
  const next = async (): Promise<void> => {
    for (let job = asked.shift(); job; job = asked.shift()) {
      const found = await pageOfJob(pathOf(job.id)).catch(() => undefined);
      const now = device.data.saved.find(({ id }) => id === job.id);
      if (!found || !now) continue;
      const { isGone: _, ...known } = now;
      const learnt: SavedJob =
        found === 'gone' ? { ...known, isGone: true } : { ...known, look: lookWith(known.look, found) };
      if (found === 'gone') open.delete(job.id);
      // Offline, the page may come from the cache, which doesn't prove that the job is still open.
      else if (navigator.onLine) open.add(job.id);
      if (JSON.stringify(learnt) !== JSON.stringify(now)) device.learn(learnt);
      // Change the item in place, so that its buttons and the focus stay.
      const item = list.querySelector(`[data-id="${job.id}"]`)?.closest('li');
      const wanted = document.createElement('template');
      wanted.innerHTML = itemHtml(learnt);
      const note = item?.querySelector<HTMLDetailsElement>('.note-of');
      // If the user opened the note in the meantime, keep it open.
      if (note?.open) wanted.content.querySelector('.note-of')?.setAttribute('open', '');
      if (item) morph(item, wanted.content.firstElementChild!);
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, next));
  showChoice(selection);
  showTools();
}

/**
 * Saved jobs in the chosen order. Sorted by deadline, jobs without a deadline follow those with one, and jobs
 * whose deadline has passed come last.
 */
function ordered(): SavedJob[] {
  const now = today();
  const ranks: Record<string, (job: SavedJob) => string | number> = {
    deadline: ({ look }) => (!look?.day ? '~' : look.day >= now ? look.day : '~~'),
    state: ({ id }) => STATE_ORDER.indexOf(statusOf(device, id)),
  };
  const rank = ranks[order.value];
  const jobs = [...device.data.saved];
  return rank ? jobs.sort((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0)) : jobs;
}
const today = (): string => new Date().toISOString().slice(0, 10);
/** Deadlines from today on, of jobs that are still advertised. */
const deadlines = (): Deadline[] =>
  device.data.saved.flatMap(({ id, title, look, isGone }) =>
    look?.day && look.day >= today() && !isGone
      ? [{ id, day: look.day, name: t('job.deadlineOf', { title }), url: location.origin + pathOf(id) }]
      : [],
  );
/** Shows the choice of order and the download of deadlines, if there is something to sort or to download. */
function showTools(): void {
  byId('order-line').hidden = device.data.saved.length < 2;
  byId('deadlines').hidden = deadlines().length === 0;
}
const STATE_ORDER = ['interview', 'applied', '', 'no', 'hidden'];

function employerHtml({ domain, name }: HiddenEmployer): string {
  const text = escapeHtml(hiddenEmployers.dataset['show'] ?? '');
  return `<li><span dir="auto">${escapeHtml(name)}</span> <button type="button" class="quiet" data-employer="${escapeHtml(domain)}" aria-label="${text}: ${escapeHtml(name)}">${text}</button></li>`;
}

const viewedHtml = ({ id, title, employer, language, viewedAt }: ViewedJob): string =>
  `<li><a href="${pathOf(id)}" lang="${escapeHtml(language)}" dir="auto">${escapeHtml(title)}</a> <span>${escapeHtml(isolate(employer))} · ${escapeHtml(t('saved.viewed.day', { date: format.date(viewedAt) }))}</span></li>`;

function showHidden(): void {
  const { length } = device.data.hidden;
  byId('hidden-line').hidden = length === 0;
  byId('hidden-count').textContent = t.plural('saved.hidden', length);
}

function show(): void {
  const { saved, employers, viewed } = device.data;
  remember.checked = viewed !== undefined;
  byId('viewed-none').hidden = viewed?.length !== 0;
  byId('viewed').innerHTML = (viewed ?? []).map(viewedHtml).join('');
  showSearches(view);
  // Don't render while the user edits a note, even if another tab changes something.
  if (!list.contains(document.activeElement?.closest('textarea') ?? null))
    list.innerHTML = ordered().map(itemHtml).join('');
  showChoice(selection);
  showTools();
  byId('saved-none').hidden = saved.length > 0;
  showHidden();
  hiddenEmployers.innerHTML = employers.map(employerHtml).join('');
  byId('employers-section').hidden = employers.length === 0;
  document.dispatchEvent(new CustomEvent('jobfeed:device'));
  byId('kept').classList.add('shown');
}

/** Announces what happened, and why something was not stored. */
function say(refusal: Refusal | undefined, text = ''): void {
  const why = refusal && t(`saved.${refusal}`, { count: MOST_SEARCHES });
  live.textContent = [text, why].filter(Boolean).join(' ');
}

let undo: (() => void) | undefined;
/** Offers to undo a removal. The focus moves to the undo button, because the pressed button is gone. */
function offerUndo(name: string, putBack: () => void): void {
  undo = putBack;
  show();
  void countSearches(view);
  undoLine.hidden = false;
  byId('undo-text').textContent = t('saved.removed', { name: isolate(name) });
  byId('undo').focus();
}
byId('undo').addEventListener('click', () => {
  undo?.();
  undoLine.hidden = true;
  show();
  void countSearches(view);
  byId('main').focus();
});

list.addEventListener('click', ({ target }) => {
  const button = around(target, '[data-remove]');
  const id = button?.closest<HTMLElement>('.card')?.dataset['id'];
  const job = device.data.saved.find((saved) => saved.id === id);
  if (!job) return;
  device.unsave(job.id);
  offerUndo(job.title, () => device.save(job));
});
/** Stores status and notes as they are entered. */
function noteDown({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement)) return;
  const id = target.closest<HTMLElement>('.card')?.dataset['id'];
  const job = device.data.saved.find((saved) => saved.id === id);
  if (!job) return;
  if (target instanceof HTMLSelectElement) {
    markJob(device, job, target.value, new Date().toISOString());
    showStatus(target, statusOptions(device, job.id, t));
    showHidden();
    return;
  }
  const { note: _, ...others } = job;
  device.learn({ ...others, ...(target.value && { note: target.value }) });
}
list.addEventListener('input', noteDown);
order.addEventListener('change', show);
byId('deadlines').addEventListener(
  'click',
  () =>
    void import('./calendar.ts').then(({ downloadDeadlines }) =>
      downloadDeadlines('deadlines.ics', deadlines()),
    ),
);
const showsNews = byId<HTMLInputElement>('show-news');
showsNews.checked = readStored(localStore(), NEWS) !== false;
showsNews.addEventListener('change', () => writeStored(localStore(), NEWS, showsNews.checked));
remember.addEventListener('change', () => {
  rememberViewed(device, remember.checked);
  show();
});
byId('unhide').addEventListener('click', () => {
  for (const id of device.data.hidden) device.unhide(id);
  show();
});
hiddenEmployers.addEventListener('click', ({ target }) => {
  const button = around(target, '[data-employer]');
  if (!button) return;
  device.unhideEmployer(button.dataset['employer'] ?? '');
  show();
  (hiddenEmployers.querySelector<HTMLElement>('button') ?? byId('main')).focus();
});
byId('export').addEventListener('click', () => {
  const kept = { version: 1, ...device.data, searches: searches.all };
  download('jobfeed-saved.json', 'application/json', JSON.stringify(kept, null, 2));
});
byId('import').addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  const file = input.files?.[0];
  if (file) void importFile(file);
  input.value = '';
});
byId('forget').addEventListener('click', () => {
  clearDevice(device, localStore());
  searches.clear();
  forgetRecent(localStore());
  void forgetCopies();
  undoLine.hidden = true;
  live.textContent = t('saved.forgotten');
  show();
});

/** Deletes cached pages, because they show what the user opened. */
async function forgetCopies(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Without caches, or if storage is forbidden, nothing was cached.
  }
}

/** @throws Error if the file is not an export of this page */
async function readFile(file: File): Promise<Record<string, unknown>> {
  const value: unknown = file.size > MAX_FILE_BYTES ? undefined : JSON.parse(await file.text());
  if (
    isRecord(value) &&
    ['saved', 'hidden', 'employers', 'searches', 'viewed'].some((name) => Array.isArray(value[name]))
  )
    return value;
  throw new Error(`"${file.name}" holds nothing that was saved.`);
}

async function importFile(file: File): Promise<void> {
  try {
    const value = await readFile(file);
    const { added, refusal } = searches.merge(value['searches']);
    const { jobs, employers } = mergeInto(device, value);
    const parts = [t.plural('saved.importedSearches', added), t.plural('saved.imported', jobs)];
    if (employers > 0) parts.push(t.plural('saved.importedEmployers', employers));
    say(refusal, parts.join(' '));
  } catch {
    live.textContent = t('saved.unreadable', { file: file.name });
  }
  show();
  void countSearches(view);
}

function showStored(): void {
  device.reload();
  searches.reload();
  show();
  void countSearches(view);
}
window.addEventListener('storage', showStored);
// The browser may restore this page from its cache after the user opened a search.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) showStored();
});
show();
void showComparison(selection);
// Start after the first paint.
requestAnimationFrame(() => setTimeout(() => void countSearches(view).then(lookUp)));

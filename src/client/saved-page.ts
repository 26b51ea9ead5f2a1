/** The saved jobs of this device: shown from the device alone, so that the page works without a connection. */
import { logoHtml } from '../card.ts';
import { escapeHtml } from '../html.ts';
import { createDevice, localStore, type SavedJob } from './device.ts';
import { byId, readPageData } from './page-data.ts';

const MAX_FILE_BYTES = 2_000_000;

const { t, format, base } = readPageData();
const device = createDevice(localStore());
const list = byId('saved');
const live = byId('saved-live');

function itemHtml({ id, title, employer, language, savedAt }: SavedJob): string {
  const logo = logoHtml({ employer: { name: employer }, domain: employer });
  const text = escapeHtml(title);
  return `<li><article class="card" data-id="${id}">${logo}<div class="card-main"><h2><a href="${base}/jobs/${id}/" lang="${escapeHtml(language)}" dir="auto">${text}</a></h2><p class="who" dir="auto">${escapeHtml(employer)}</p><p class="when">${escapeHtml(t('saved.on', { date: format.date(savedAt) }))}</p></div><div class="card-actions"><button type="button" data-remove aria-label="${escapeHtml(`${t('saved.remove')}: ${title}`)}" title="${escapeHtml(t('saved.remove'))}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button></div></article></li>`;
}

function show(): void {
  const { saved, hidden } = device.data;
  list.innerHTML = saved.map(itemHtml).join('');
  byId('saved-none').hidden = saved.length > 0;
  byId('hidden-line').hidden = hidden.length === 0;
  byId('hidden-count').textContent = t.plural('saved.hidden', hidden.length);
  document.dispatchEvent(new CustomEvent('jobfeed:device'));
}

list.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-remove]') : null;
  const id = button?.closest<HTMLElement>('.card')?.dataset['id'];
  if (!id) return;
  device.unsave(id);
  show();
  list.querySelector<HTMLElement>('a')?.focus();
});
byId('unhide').addEventListener('click', () => {
  for (const id of device.data.hidden) device.unhide(id);
  show();
});
byId('export').addEventListener('click', () => {
  const file = new Blob([JSON.stringify({ version: 1, ...device.data }, null, 2)], {
    type: 'application/json',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'jobfeed-saved.json';
  link.click();
  URL.revokeObjectURL(link.href);
});
byId('import').addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  const file = input.files?.[0];
  if (file) void importFile(file);
  input.value = '';
});
byId('forget').addEventListener('click', () => {
  device.clear();
  live.textContent = t('saved.forgotten');
  show();
});

async function importFile(file: File): Promise<void> {
  try {
    if (file.size > MAX_FILE_BYTES) throw new Error('too large');
    live.textContent = t.plural('saved.imported', device.merge(JSON.parse(await file.text())));
  } catch {
    live.textContent = t('saved.unreadable', { file: file.name });
  }
  show();
}

window.addEventListener('storage', () => {
  device.reload();
  show();
});
show();

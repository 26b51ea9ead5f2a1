/**
 * Shows a job next to its list. The article is fetched from the job's page once the user stays on a row.
 * Loaded on wide screens; on others for the first shortcut, because the keys work there too.
 */
import { createCardList, decorateCards, rememberList } from './card-list.ts';
import { type Device, isId, ownDevice, areKeysOn, turnKeys } from './device.ts';
import { setUpJob, viewed } from './job-actions.ts';
import { around, isForBrowser, readPage, savesData } from './page.ts';
import { byId } from './page-data.ts';

/** Nothing is fetched until this long after the last key. */
const REST_MS = 300;
/** Maximum number of fetched articles to keep. */
const MOST_KEPT = 30;
/**
 * Elements to remove from an article, because next to the list they would run, load files or lead nowhere.
 */
const LEFT_OUT = 'script, style, link, noscript, iframe, object, embed, form, base, meta';

export interface PreviewHost {
  /** The job that the URL names. */
  asked: () => string | undefined;
  /** Puts a job into the URL. */
  ask: (id: string) => void;
  /** Performs the action of a row's button. */
  act: (row: HTMLElement, what: 'save' | 'hide') => void;
}

export interface Preview {
  /**
   * Shows the job in the URL, or else the first job of the list. Call when the list or the URL has changed.
   */
  update: () => void;
  /** Runs the shortcut of a key; false if the key has none. */
  press: (key: string) => boolean;
}

/** The pane and what it shows. */
interface Pane {
  list: HTMLElement;
  host: PreviewHost;
  pane: HTMLElement;
  /** The element that the article is put into. */
  place: HTMLElement;
  /** The link to the job's page. */
  open: HTMLAnchorElement;
  device: Device;
  /** The id of the shown job. */
  shown: string | undefined;
  /** When a key was last pressed. */
  lastKey: number;
  /** Aborts requests for the shown job and removes listeners of its article. */
  current: AbortController;
  /** Fetched articles by id. The most recently used one comes last. */
  fetched: Map<string, readonly Element[]>;
  /** Ids of jobs that the user chose. Their rows are marked as read, like those of opened pages. */
  chosen: Set<string>;
}

/** @param list cards, each in an item */
export function createPreview(list: HTMLElement, host: PreviewHost): Preview {
  const preview: Pane = {
    list,
    host,
    pane: byId('preview'),
    place: byId('preview-job'),
    open: byId<HTMLAnchorElement>('preview-open'),
    device: ownDevice(),
    shown: undefined,
    lastKey: -Infinity,
    current: new AbortController(),
    fetched: new Map(),
    chosen: new Set(),
  };
  const press = (key: string): boolean => {
    const action = areKeysOn() ? actionOf(preview, key) : undefined;
    action?.();
    return action !== undefined;
  };
  listenToClicks(preview);
  listenToKeys(preview, press);
  return { update: () => update(preview), press };
}

function update(preview: Pane): void {
  const { list, host, pane } = preview;
  if (!pane.offsetParent) return;
  const [first] = rowsOf(list);
  show(preview, host.asked() ?? (first && !savesData() ? idIn(first) : undefined));
}

const pathOf = (id: string): string => `${document.documentElement.dataset['base'] ?? ''}/jobs/${id}/`;

/** The job that a link leads to. */
function idOf(link: HTMLAnchorElement | null): string | undefined {
  const id = link?.pathname.split('/').at(-2);
  return isId(id) && link?.origin === location.origin && link.pathname === pathOf(id) ? id : undefined;
}

const idIn = (row: Element): string | undefined => row.querySelector<HTMLElement>('.card')?.dataset['id'];
const isRow = (row: Element): boolean =>
  !row.classList.contains('is-hidden') && row.querySelector('.card') !== null;
const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.children].filter(isRow) as HTMLElement[];
const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('h3 a');
/** The row of the shown job, or without a pane the row with the focus. */
const shownRow = ({ list, pane, shown }: Pane): HTMLElement | undefined =>
  ([...list.children] as HTMLElement[]).find((row) =>
    pane.offsetParent ? shown && idIn(row) === shown : row.contains(document.activeElement),
  );

/** Marks the row of the shown job as the current one, and the rows of chosen jobs as read. */
function markRows(preview: Pane): void {
  const { list, chosen } = preview;
  const row = shownRow(preview);
  const link = linkOf(row);
  for (const other of list.querySelectorAll('[aria-current]'))
    if (other !== link) other.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'true');
  const rows = rowsOf(list);
  for (const other of rows) linkOf(other)?.classList.toggle('is-read', chosen.has(idIn(other) ?? ''));
  byId<HTMLButtonElement>('preview-previous').disabled = !row || row === rows[0];
  byId<HTMLButtonElement>('preview-next').disabled = row !== undefined && row === rows.at(-1);
}

/** Makes the pane a landmark, unless it is empty. */
function setLandmark({ pane }: Pane, isEmpty: boolean): void {
  pane.classList.toggle('is-empty', isEmpty);
  if (isEmpty) for (const name of ['role', 'aria-label']) pane.removeAttribute(name);
  else {
    pane.setAttribute('role', 'region');
    pane.setAttribute('aria-label', pane.dataset['label'] ?? '');
  }
}

/** @param isRead whether to move the focus into the job */
function show(preview: Pane, id: string | undefined, isRead = false): void {
  const { pane, place, open } = preview;
  setLandmark(preview, id === undefined);
  const isSame = id === preview.shown;
  preview.shown = id;
  markRows(preview);
  if (id === undefined) place.replaceChildren();
  else if (!isSame) {
    preview.current.abort();
    preview.current = new AbortController();
    open.href = pathOf(id);
    pane.setAttribute('aria-busy', 'true');
    void load(preview, id, isRead);
  } else if (isRead) focusJob(place);
}

async function load(preview: Pane, id: string, isRead: boolean): Promise<void> {
  const { pane, place, fetched } = preview;
  const { signal } = preview.current;
  try {
    const parts = fetched.get(id) ?? (await fetchArticle(preview, id, signal));
    fetched.delete(id);
    fetched.set(id, parts);
    if (fetched.size > MOST_KEPT) fetched.delete(fetched.keys().next().value!);
    place.replaceChildren(...parts.map((part) => part.cloneNode(true)));
    setUpArticle(preview, id, signal);
    noteSeen(preview, id);
  } catch {
    if (signal.aborted) return;
    const note = document.createElement('p');
    note.className = 'note';
    note.textContent = place.dataset['failed'] ?? '';
    place.replaceChildren(note);
  }
  pane.removeAttribute('aria-busy');
  pane.scrollTop = 0;
  if (isRead) focusJob(place);
}

async function fetchArticle(preview: Pane, id: string, signal: AbortSignal): Promise<readonly Element[]> {
  await rested(preview, signal);
  const response = await fetch(pathOf(id), { signal });
  const page = await readPage(response);
  const job = page.querySelector('.job');
  if (!job) throw new Error(`The page of the job was answered with status ${response.status}.`);
  await styled(page);
  signal.throwIfAborted();
  const parts = [job, ...page.querySelectorAll('.similar')];
  for (const part of parts) for (const element of part.querySelectorAll(LEFT_OUT)) element.remove();
  // Lower the levels of headings, because the page has its own h1.
  for (const heading of parts.flatMap((part) => [...part.querySelectorAll('h1, h2, h3')]))
    heading.setAttribute('aria-level', String(Number(heading.tagName[1]) + 1));
  return parts;
}

/** Resolves once no key was pressed for a while. */
async function rested(preview: Pane, signal: AbortSignal): Promise<void> {
  for (let wait; (wait = preview.lastKey + REST_MS - performance.now()) > 0;) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    signal.throwIfAborted();
  }
}

function setUpArticle({ place, device }: Pane, id: string, signal: AbortSignal): void {
  const job = place.querySelector<HTMLElement>('.job');
  if (job) setUpJob(job, pathOf(id), signal);
  device.reload();
  for (const cards of place.querySelectorAll<HTMLElement>('.cards'))
    void decorateCards(createCardList(cards, device));
}

function focusJob(place: HTMLElement): void {
  const heading = place.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

function choose(preview: Pane, id: string, isRead = false): void {
  preview.chosen.add(id);
  preview.host.ask(id);
  show(preview, id, isRead);
  noteSeen(preview, id);
}

/**
 * Records a shown job as viewed, unless the page chose it. The page shows the first job of the list by
 * itself.
 */
function noteSeen({ place, chosen, host }: Pane, id: string): void {
  const job = place.querySelector<HTMLElement>('.job');
  if (job?.dataset['id'] === id && (chosen.has(id) || host.asked() === id)) viewed(job);
}

/** Shows a job whose link was clicked. */
function follow(preview: Pane, event: MouseEvent, isRead: boolean): void {
  if (isForBrowser(event)) return;
  const id = idOf(around<HTMLAnchorElement>(event.target, '.card a, .job-text a'));
  if (!id) return;
  event.preventDefault();
  choose(preview, id, isRead);
}

/** Chooses the next or previous row. */
function step(preview: Pane, by: 1 | -1, at = shownRow(preview)): void {
  const rows = [...preview.list.children] as HTMLElement[];
  const from = rows.indexOf(at!);
  const behind = by > 0 ? rows.slice(from + 1) : rows.slice(0, Math.max(0, from)).reverse();
  const row = behind.find(isRow);
  if (!row) return;
  row.scrollIntoView({ block: 'nearest' });
  linkOf(row)?.focus({ preventScroll: true });
  if (preview.pane.offsetParent) choose(preview, idIn(row)!);
}

function listenToClicks(preview: Pane): void {
  const { list, pane, place, open } = preview;
  // Move the focus into the job only after a click by keyboard, which has `detail` 0.
  list.addEventListener('click', (event) => {
    if (pane.offsetParent) follow(preview, event, event.detail === 0);
  });
  place.addEventListener('click', (event) => follow(preview, event, true));
  // Remember the list, so that the job's page links to the previous and next job.
  open.addEventListener('click', () => rememberList(list));
  byId('preview-previous').addEventListener('click', () => step(preview, -1));
  byId('preview-next').addEventListener('click', () => step(preview, 1));
}

/** Adds missing style sheets of a page and waits for them to load. */
async function styled(page: Document): Promise<void> {
  const own = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
  );
  const hrefs = [...page.querySelectorAll('link[rel=stylesheet]')].map(
    (link) => new URL(link.getAttribute('href') ?? '', location.href).href,
  );
  await Promise.all(
    hrefs
      .filter((href) => !own.has(href))
      .map(
        (href) =>
          new Promise((resolve) => {
            const link = document.createElement('link');
            Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
            // Append the sheet after the page's own sheets. In front of them, it would make browsers load the
            // fonts again.
            document.head.append(link);
          }),
      ),
  );
}

/** The action of a shortcut. */
function actionOf(preview: Pane, key: string): (() => void) | undefined {
  const { host, open } = preview;
  const row = shownRow(preview);
  const act = (what: 'save' | 'hide'): void => {
    if (row) host.act(row, what);
  };
  const actions: Record<string, () => void> = {
    j: () => step(preview, 1),
    k: () => step(preview, -1),
    o: () => (preview.pane.offsetParent ? open : linkOf(row))?.click(),
    s: () => act('save'),
    x: () => {
      act('hide');
      if (row) step(preview, 1, row);
    },
    '?': () => byId<HTMLDialogElement>('keys').showModal(),
  };
  return actions[key];
}

/** Keyboard shortcuts for a list and its jobs, the dialog that explains them, and the switch to turn them off. */
function listenToKeys(preview: Pane, press: Preview['press']): void {
  const { pane } = preview;
  const isOn = byId<HTMLInputElement>('keys-on');
  isOn.checked = areKeysOn();
  isOn.addEventListener('change', () => turnKeys(isOn.checked));
  byId('preview-keys').addEventListener('click', () => byId<HTMLDialogElement>('keys').showModal());
  document.addEventListener('keydown', () => (preview.lastKey = performance.now()), { capture: true });
  pane.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    linkOf(shownRow(preview))?.focus();
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isTyping = around(target, 'input, textarea, select, dialog[open]');
    if (event.defaultPrevented || isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
    if (press(key)) event.preventDefault();
  });
}

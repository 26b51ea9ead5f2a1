/** Shows a job next to its list: the article from its page, fetched once the user rests on a row. Loaded on wide screens. */
import { createCardList, rememberList } from './card-list.ts';
import { isId, ownDevice, areKeysOn, turnKeys } from './device.ts';
import { setUpJob, viewed } from './job-actions.ts';
import { around, isForBrowser, readPage, savesData } from './page.ts';
import { byId } from './page-data.ts';

/** Pause after a key before anything is fetched. */
const REST_MS = 300;
/** Cache size for articles. */
const MOST_KEPT = 30;
/** Elements of an article to drop, because they run, load or lead nowhere here. */
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
  /** Shows the job in the URL, or else the first of the list. Call when the list or the URL has changed. */
  update: () => void;
}

/** @param list cards, each in an item */
export function createPreview(list: HTMLElement, { asked, ask, act }: PreviewHost): Preview {
  const pane = byId('preview');
  const place = byId('preview-job');
  const open = byId<HTMLAnchorElement>('preview-open');
  const device = ownDevice();
  const { base = '' } = document.documentElement.dataset;
  const pathOf = (id: string): string => `${base}/jobs/${id}/`;
  const idOf = (link: HTMLAnchorElement | null): string | undefined => {
    const id = link?.pathname.split('/').at(-2);
    return isId(id) && link?.origin === location.origin && link.pathname === pathOf(id) ? id : undefined;
  };

  let shown: string | undefined;
  let lastKey = -Infinity;
  /** Aborts requests for the shown job and removes listeners of its article. */
  let current = new AbortController();
  const kept = new Map<string, readonly Element[]>();
  /** Jobs that the user chose: their rows are marked as read, like those of opened pages. */
  const chosen = new Set<string>();
  document.addEventListener('keydown', () => (lastKey = performance.now()), { capture: true });

  const idIn = (row: Element): string | undefined => row.querySelector<HTMLElement>('.card')?.dataset['id'];
  const isRow = (row: Element): boolean =>
    !row.classList.contains('is-hidden') && row.querySelector('.card') !== null;
  const rows = (): HTMLElement[] => [...list.children].filter(isRow) as HTMLElement[];
  const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('h3 a');
  const rowOf = (id: string | undefined): HTMLElement | undefined =>
    ([...list.children] as HTMLElement[]).find((row) => id && idIn(row) === id);

  function mark(): void {
    const row = rowOf(shown);
    const link = linkOf(row);
    for (const other of list.querySelectorAll('[aria-current]'))
      if (other !== link) other.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'true');
    const all = rows();
    for (const other of all) linkOf(other)?.classList.toggle('is-read', chosen.has(idIn(other) ?? ''));
    byId<HTMLButtonElement>('preview-previous').disabled = !row || row === all[0];
    byId<HTMLButtonElement>('preview-next').disabled = row !== undefined && row === all.at(-1);
  }

  /** @param isRead whether to move the focus into the job */
  function show(id: string | undefined, isRead = false): void {
    pane.classList.toggle('is-empty', id === undefined);
    // An empty pane is no landmark.
    if (id === undefined) for (const name of ['role', 'aria-label']) pane.removeAttribute(name);
    else {
      pane.setAttribute('role', 'region');
      pane.setAttribute('aria-label', pane.dataset['label'] ?? '');
    }
    const isSame = id === shown;
    shown = id;
    mark();
    if (isSame || id === undefined) {
      if (id === undefined) place.replaceChildren();
      else if (isRead) focusJob();
      return;
    }
    current.abort();
    current = new AbortController();
    open.href = pathOf(id);
    pane.setAttribute('aria-busy', 'true');
    void load(id, current.signal, isRead);
  }

  async function load(id: string, signal: AbortSignal, isRead: boolean): Promise<void> {
    try {
      const parts = kept.get(id) ?? (await fetched(id, signal));
      kept.delete(id);
      kept.set(id, parts);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
      place.replaceChildren(...parts.map((part) => part.cloneNode(true)));
      setUp(id, signal);
      noteSeen(id);
    } catch {
      if (signal.aborted) return;
      const said = document.createElement('p');
      said.className = 'note';
      said.textContent = place.dataset['failed'] ?? '';
      place.replaceChildren(said);
    }
    pane.removeAttribute('aria-busy');
    pane.scrollTop = 0;
    if (isRead) focusJob();
  }

  async function fetched(id: string, signal: AbortSignal): Promise<readonly Element[]> {
    await rested(signal);
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
  async function rested(signal: AbortSignal): Promise<void> {
    for (let wait; (wait = lastKey + REST_MS - performance.now()) > 0;) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      signal.throwIfAborted();
    }
  }

  function setUp(id: string, signal: AbortSignal): void {
    const job = place.querySelector<HTMLElement>('.job');
    if (job) setUpJob(job, pathOf(id), signal);
    device.reload();
    for (const cards of place.querySelectorAll<HTMLElement>('.cards'))
      void createCardList(cards, device, undefined).decorate();
  }

  function focusJob(): void {
    const heading = place.querySelector<HTMLElement>('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }

  function choose(id: string, isRead = false): void {
    chosen.add(id);
    ask(id);
    show(id, isRead);
    noteSeen(id);
  }

  /** The first job of the list, shown automatically, doesn't count as viewed. */
  function noteSeen(id: string): void {
    const job = place.querySelector<HTMLElement>('.job');
    if (job?.dataset['id'] === id && (chosen.has(id) || asked() === id)) viewed(job);
  }

  const followed = (event: MouseEvent, isRead: boolean): void => {
    if (isForBrowser(event)) return;
    const link = around<HTMLAnchorElement>(event.target, '.card a, .job-text a');
    const id = idOf(link);
    if (!id) return;
    event.preventDefault();
    choose(id, isRead);
  };
  // Clicks by keyboard have detail 0: move the focus into the job.
  list.addEventListener('click', (event) => {
    if (pane.offsetParent) followed(event, event.detail === 0);
  });
  place.addEventListener('click', (event) => followed(event, true));
  pane.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    linkOf(rowOf(shown))?.focus();
  });

  const step = (by: 1 | -1): void => {
    const all = [...list.children] as HTMLElement[];
    const from = all.indexOf(rowOf(shown)!);
    const behind = by > 0 ? all.slice(from + 1) : all.slice(0, Math.max(0, from)).reverse();
    const row = behind.find(isRow);
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    linkOf(row)?.focus({ preventScroll: true });
    choose(idIn(row)!);
  };
  listenToKeys({ step, act, row: () => rowOf(shown), open: () => open.click() });
  // Its page links to the previous and next job, as from a card.
  open.addEventListener('click', () => rememberList(list));
  byId('preview-previous').addEventListener('click', () => step(-1));
  byId('preview-next').addEventListener('click', () => step(1));

  return {
    update: () => {
      if (!pane.offsetParent) return;
      const [first] = rows();
      show(asked() ?? (first && !savesData() ? idIn(first) : undefined));
    },
  };
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
            // After the page's own: inserted before them, browsers would load the fonts again.
            document.head.append(link);
          }),
      ),
  );
}

interface KeysHost {
  /** Moves to the next or previous row. */
  step: (by: 1 | -1) => void;
  /** The row of the shown job. */
  row: () => HTMLElement | undefined;
  act: (row: HTMLElement, what: 'save' | 'hide') => void;
  /** Opens its page. */
  open: () => void;
}

/** Keyboard shortcuts for a list and its jobs, the dialog that explains them, and the switch to turn them off. */
function listenToKeys({ step, row, act, open }: KeysHost): void {
  const dialog = byId<HTMLDialogElement>('keys');
  const isOn = byId<HTMLInputElement>('keys-on');
  isOn.checked = areKeysOn();
  isOn.addEventListener('change', () => turnKeys(isOn.checked));
  byId('preview-keys').addEventListener('click', () => dialog.showModal());

  const actions: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    o: open,
    s: () => {
      const saved = row();
      if (saved) act(saved, 'save');
    },
    x: () => {
      const hidden = row();
      if (!hidden) return;
      act(hidden, 'hide');
      step(1);
    },
    '?': () => dialog.showModal(),
  };
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isTyping = around(target, 'input, textarea, select, dialog[open]');
    if (event.defaultPrevented || isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
    const action = areKeysOn() ? actions[key] : undefined;
    if (!action) return;
    event.preventDefault();
    action();
  });
}

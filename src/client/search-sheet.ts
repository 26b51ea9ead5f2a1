/** Phones: one line says what is searched and where; a tap opens a sheet with both fields, and ways to searches below them. */
import type { RecentSearches } from './recent-searches.ts';
import { byId, type ClientContext } from './page-data.ts';
import type { SavedSearches } from './saved-searches.ts';
import { NARROW } from './wide.ts';

export interface SheetHost {
  context: ClientContext;
  searches: SavedSearches;
  /** Opens a search that was saved or made before. */
  open: (parameters: string) => void;
}

export function createSearchSheet(
  { context, searches, open: openSearch }: SheetHost,
  recent: RecentSearches,
) {
  const { t, format } = context;
  const pill = byId('pill');
  const sheet = byId<HTMLDialogElement>('search-sheet');
  const fields = byId('search-fields');
  const home = fields.parentElement!;
  const form = byId<HTMLFormElement>('search');
  const [what, where] = [byId<HTMLInputElement>('q'), byId<HTMLInputElement>('near')];
  const narrow = window.matchMedia(NARROW);

  /** A keyboard on the screen takes some of the window: the sheet has what is left of it. */
  const fit = (): void => {
    if (!visualViewport || !sheet.open) return;
    sheet.style.height = `${visualViewport.height}px`;
    sheet.style.top = `${visualViewport.offsetTop}px`;
  };
  visualViewport?.addEventListener('resize', fit);
  visualViewport?.addEventListener('scroll', fit);

  sheet.addEventListener('close', () => {
    // Its elements stay where they are, so that a wider window has them.
    home.prepend(fields);
  });
  byId('close-search').addEventListener('click', () => sheet.close());
  byId('sheet-search').addEventListener('click', () => form.requestSubmit());
  const search = form.querySelector('[type=submit]')!.textContent;
  // Until a place is chosen no number is of it.
  where.addEventListener('input', () => (byId('sheet-search').textContent = search));
  byId('sheet-near-me').addEventListener('click', () => byId('near-me').click());
  narrow.addEventListener('change', () => sheet.close());

  const linkHtml = (parameters: string, name: string): HTMLElement => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.dir = 'auto';
    button.textContent = name;
    button.addEventListener('click', () => {
      sheet.close();
      openSearch(parameters);
    });
    item.append(button);
    return item;
  };
  const fill = (id: string, items: readonly HTMLElement[]): void => {
    byId(id).replaceChildren(...items);
    byId(id).closest('section')!.hidden = items.length === 0;
  };
  /** Searches of before, as few as can be seen above a keyboard. */
  function showWays(): void {
    searches.reload();
    const saved = searches.all.slice(0, MOST_WAYS);
    fill(
      'recent',
      recent.all().map(({ parameters, name }) => linkHtml(parameters, name)),
    );
    const items = saved.map(({ parameters, name }) => linkHtml(parameters, name));
    fill('sheet-saved', items);
    if (saved.length === 0) return;
    void import('./count-new.ts').then(async ({ countNew }) => {
      const { understoodSearch } = await import('./saved-searches.ts');
      const questions = saved.map((search) => ({
        query: understoodSearch(search).query,
        since: search.seen.last,
      }));
      const counts = await countNew(questions, context.api, new AbortController().signal).catch(() => []);
      counts.forEach((counted, i) => {
        if (!counted?.count) return;
        const badge = document.createElement('span');
        badge.className = 'badge new';
        const date = format.date(saved[i]!.seen.last);
        badge.textContent = t.plural(counted.isMore ? 'saved.newAtLeast' : 'saved.new', counted.count, {
          date,
        });
        items[i]?.firstElementChild?.append(' ', badge);
      });
    });
  }

  return {
    open: (): void => {
      byId('search-sheet-fields').append(fields);
      showWays();
      sheet.showModal();
      fit();
      what.focus();
    },
    /** Says what is searched and where. */
    show: (): void => {
      const said = [what, where].map(({ value }) => value.trim()).filter(Boolean);
      const isEmpty = said.length === 0;
      byId('pill-text').textContent = isEmpty ? what.placeholder : said.join(' · ');
      pill.ariaLabel = isEmpty ? null : `${pill.dataset['label'] ?? ''}: ${said.join(' · ')}`;
      pill.classList.toggle('is-empty', isEmpty);
    },
    /** How many jobs what is typed finds. */
    showCount: (text: string): void => {
      byId('sheet-search').textContent = text;
    },
    /** The jobs are shown now; where something may still be missing, its field is next. */
    done: (isWhole = true): void => {
      if (!sheet.open) return;
      if (isWhole || where.value.trim()) sheet.close();
      else where.focus();
    },
  };
}
const MOST_WAYS = 4;

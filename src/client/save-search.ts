/** The button that saves a search on the device, and removes it again. */
import { isolate } from '../lib/html.ts';
import type { SearchQuery } from '../search/types.ts';
import { byId } from './page-data.ts';
import { canBeSaved, type SavedSearches } from './saved-searches.ts';

/** Says in the page's words, which its element has, what became of the search. */
export function createSaveButton(searches: SavedSearches) {
  const line = byId('save-search');
  const button = line.querySelector('button')!;
  const status = line.querySelector('span')!;
  const link = line.querySelector('a')!;
  let shown: { query: SearchQuery; name: () => string; builtAt: string } | undefined;

  const showPressed = (): void => {
    const isSaved = shown !== undefined && searches.find(shown.query) !== undefined;
    button.setAttribute('aria-pressed', String(isSaved));
    button.textContent = line.dataset[isSaved ? 'kept' : 'unsaved'] ?? '';
    link.hidden = !isSaved;
  };
  const say = (what: 'saved' | 'removed' | 'full' | 'blocked' | undefined, name = ''): void => {
    const text = what === undefined ? '' : (line.dataset[what] ?? '');
    status.textContent = text.replace('{name}', () => isolate(name));
  };
  button.addEventListener('click', () => {
    if (!shown) return;
    searches.reload();
    const { query, name, builtAt } = shown;
    const saved = searches.find(query);
    const refusal = saved ? searches.remove(saved) : searches.save(query, name(), builtAt, Date.now());
    say(refusal ?? (saved ? 'removed' : 'saved'), searches.find(query)?.name);
    showPressed();
  });
  window.addEventListener('storage', () => {
    searches.reload();
    showPressed();
  });

  return {
    /** Takes the room for the button as soon as the first jobs of a search are there: nothing moves when it comes to work. */
    offer: (query: SearchQuery): void => {
      line.hidden = !canBeSaved(query);
    },
    /**
     * Offers to save the search whose jobs are shown, or notes that a saved one was seen.
     * @param name what it is called, unless it is renamed
     * @param builtAt the build that they are from, or the time of the newest of them
     */
    show: (query: SearchQuery, name: () => string, builtAt: string): void => {
      shown = { query, name, builtAt };
      searches.opened(query, builtAt, Date.now());
      say(undefined);
      showPressed();
    },
  };
}

/**
 * The search box of indexes such as /employers/. While the user types, it filters the names of all letters.
 */
import { labelsWith, searchable } from './find-label.ts';
import { load, loadOnce, readPage } from './page.ts';

/** Maximum number of matches shown, to stay fast on phones. */
const MOST = 100;

const box = document.getElementById('find');
const count = document.getElementById('found');
const shown = document.getElementById('matches');
const listed = document.getElementById('listed');

interface Names {
  items: Element[];
  labels: string[];
}

/** The name without the number of jobs. */
const labelOf = (item: Element): string => searchable(item.querySelector('a')?.firstChild?.textContent ?? '');

/** Loads the names of all letters from their pages. */
async function loadNames(): Promise<Names> {
  const letters = [...document.querySelectorAll<HTMLAnchorElement>('.letters [data-letter]')];
  const pages = await Promise.all(
    letters.map(async ({ href }) => {
      const page = await readPage(await load(href));
      return [...page.querySelectorAll('#listed li')];
    }),
  );
  const items = pages.flat();
  return { items, labels: items.map(labelOf) };
}

/** Starts when the box gets the focus. */
const known = loadOnce(loadNames);

document.querySelector('.letters [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

if (box instanceof HTMLInputElement && count && shown && listed) {
  const show = async (): Promise<void> => {
    const text = box.value;
    const isFiltered = text.trim() !== '';
    const { items, labels } = isFiltered ? await known() : { items: [], labels: [] };
    if (text !== box.value) return;
    const matches = labelsWith(labels, text);
    const matching = items.filter((_, at) => matches[at]);
    shown.replaceChildren(...matching.slice(0, MOST));
    shown.hidden = matching.length === 0;
    listed.hidden = isFiltered;
    const { none = '', some = '' } = count.dataset;
    const message =
      matching.length === 0
        ? none
        : some.replace(
            '{count}',
            matching.length > MOST ? `${MOST} / ${matching.length}` : String(matching.length),
          );
    count.textContent = isFiltered ? message : '';
  };
  const say = (): void =>
    void show().catch((error: unknown) => {
      console.error(error);
      count.textContent = count.dataset['failed'] ?? '';
    });
  box.addEventListener('focus', () => void known().catch(() => undefined));
  box.addEventListener('input', say);
  box.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter' || shown.childElementCount !== 1) return;
    shown.querySelector('a')?.click();
  });
  // Browsers restore the text when the user goes back, so filter by it at once.
  if (box.value !== '') say();
}

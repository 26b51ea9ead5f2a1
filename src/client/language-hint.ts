/** Tells users whose browser prefers another language of the site that this page exists in it. */
import { localStore, readStored, writeStored } from './device.ts';
import { hints } from './words.ts';

/** Storage key for having closed the hint or chosen a language. */
const CHOSEN = 'jobfeed.language-chosen';
/** Crawlers send a language too, but find all versions by their URLs. */
const ROBOT = /bot|crawl|spider|slurp|preview/i;

/**
 * The language to suggest; undefined if the page is in the user's language or the site has none of theirs.
 *
 *     hintedLanguage(['de-AT', 'en'], 'fr', ['en', 'de', 'it']) // => 'de'
 */
export function hintedLanguage(
  preferred: readonly string[],
  own: string,
  others: readonly string[],
): string | undefined {
  const codes = preferred.map((tag) => tag.toLowerCase().split('-')[0]!);
  const first = codes.find((code) => code === own || others.includes(code));
  return first === own ? undefined : first;
}

/** Shows the hint over the end of the page, so that nothing moves. */
function showHint(link: HTMLAnchorElement, [hint, closeText]: [string, string], close: () => void): void {
  const line = document.createElement('aside');
  line.className = 'language-hint';
  line.lang = link.lang;
  line.dir = 'auto';
  const there = document.createElement('a');
  there.textContent = hint;
  there.addEventListener('click', () => {
    there.search = location.search;
    close();
  });
  there.href = link.href;
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', closeText);
  button.textContent = '×';
  button.addEventListener('click', () => {
    close();
    line.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  line.append(there, button);
  document.querySelector('.site-header')?.after(line);
}

const links = [...document.querySelectorAll<HTMLAnchorElement>('.site-tools a[lang]')];
const store = localStore();
const choose = (): void => void writeStored(store, CHOSEN, true);
for (const link of links) link.addEventListener('click', choose);
const hinted = hintedLanguage(
  navigator.languages,
  document.documentElement.lang,
  links.map(({ lang }) => lang),
);
const link = links.find(({ lang }) => lang === hinted);
const hint = link && hints[link.lang];
if (hint && !readStored(store, CHOSEN) && !ROBOT.test(navigator.userAgent)) showHint(link, hint, choose);

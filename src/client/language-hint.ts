/** One line for readers whose browser prefers another language of the site: that this page is there in theirs. */
import { localStore, readStored, writeStored } from './device.ts';
import { hints } from './words.ts';

/** Where it is kept that the reader has closed the line or taken a language. */
const CHOSEN = 'jobfeed.language-chosen';
/** Search engines name a language too, and have the pages of all by their addresses. */
const ROBOT = /bot|crawl|spider|slurp|preview/i;

/**
 * The language of the site that a reader is told of, or undefined where the page is in theirs or in none of them.
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

/** It covers the page's end and moves nothing. */
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

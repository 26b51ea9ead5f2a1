/** Tells users that this page exists in another language if their browser prefers that language. */
import { localStore, readStored, writeStored } from './device.ts';
import { hints } from './words.ts';

/** Storage key that records that the user closed the hint or chose a language. */
const CHOSEN = 'jobfeed.language-chosen';
/** Crawlers get no hint. They send a language too, but find all versions by their URLs. */
const ROBOT = /bot|crawl|spider|slurp|preview/i;

/**
 * The language to suggest; undefined if the page is in the user's language or the site has none of theirs.
 *
 *     hintedLanguage(['de-AT', 'en'], 'fr', ['en', 'de', 'it']) // => 'de'
 */
export function hintedLanguage(
  preferred: readonly string[],
  locale: string,
  others: readonly string[],
): string | undefined {
  const codes = preferred.map((tag) => tag.toLowerCase().split('-')[0]!);
  const first = codes.find((code) => code === locale || others.includes(code));
  return first === locale ? undefined : first;
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
// Loaded on demand, because few users need it.
if (hint && !readStored(store, CHOSEN) && !ROBOT.test(navigator.userAgent))
  void import('./language-line.ts').then(({ showHint }) => showHint(link, hint, choose));

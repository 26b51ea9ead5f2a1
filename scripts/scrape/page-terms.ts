/** Picks the index terms of a job page: informative words that the job's own fields lack. */
import { tokenize } from '../../src/text/tokens.ts';
import { STOP_WORDS } from '../../src/text/stop-words.ts';
import { wordSet } from '../../src/text/normalize.ts';
import advertWords from './advert-words.json' with { type: 'json' };
import { isUnparted } from '../../src/text/writing-systems.ts';

/** Maximum number of terms: pages with more list unrelated content; 99 % of real adverts have fewer. */
const MAX_TERMS = 300;
const WEB_ADDRESS = /\b(?:https?:|www\.)\S/iu;

const forms = (text: string): string[] => tokenize(text).flatMap((token) => token.forms);

/**
 * The terms that the index keeps of a job page: its distinct, informative words, normalized, in alphabetical order. Leaves out
 * stop words, words common to all adverts, web and e-mail addresses, one- and two-letter words, numbers, and words of the
 * title, description and tags. The advert cannot be reconstructed from them: order, repetitions and stop words are lost.
 *
 * @param text the text of the page, any length
 * @param job the fields that are indexed separately
 * @returns at most 300 terms; longer lists keep the longest words, because short words tend to be common
 *
 *     pageTerms('Du backst Sauerteigbrot. Wir bieten gute Arbeitszeiten.', { title: 'Bäcker (m/w/d)' })
 *     // => ['backst', 'sauerteigbrot']
 */
export function pageTerms(
  text: string,
  job: { title: string; description?: string; tags?: readonly string[] },
): string[] {
  const known = new Set(forms([job.title, job.description ?? '', ...(job.tags ?? [])].join('\n')));
  const terms = new Set<string>();
  for (const form of forms(withoutAddresses(text))) {
    if (!known.has(form) && isInformative(form)) terms.add(form);
  }
  const kept = [...terms];
  if (kept.length > MAX_TERMS) {
    kept.sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).splice(MAX_TERMS);
  }
  return kept.sort();
}

/** Removes e-mail addresses (words that contain "@") and web addresses (the rest of a word from "https:" or "www."). */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/\S+/g, (piece) => {
    if (piece.slice(1, -1).includes('@')) return ' ';
    const address = piece.search(WEB_ADDRESS);
    return address < 0 ? piece : piece.slice(0, address);
  });

/** Keeps short words and numbers only when they are names (c++, .net, r&d, k8s) or CJK bigrams. */
const isInformative = (form: string): boolean =>
  /\p{L}/u.test(form) &&
  (form.length > 2 || /[+#&]/.test(form) || (form.length === 2 && isUnparted(form))) &&
  !saysNothing(form);

/** Words common to nearly all adverts. Left out of page terms only; titles, tags and descriptions keep them searchable. */
const ADVERT_WORDS: ReadonlySet<string> = wordSet(Object.values(advertWords).join(' '));

/** Whether page terms leave the word out. */
const saysNothing = (word: string): boolean => STOP_WORDS.has(word) || ADVERT_WORDS.has(word);

/** Picks the page terms of a job: informative words of its page that the job's own fields lack. */
import { tokenize } from '../../src/text/tokens.ts';
import { STOP_WORDS } from '../../src/text/stop-words.ts';
import { wordSet } from '../../src/text/normalize.ts';
import advertWords from './advert-words.json' with { type: 'json' };
import { isUnparted } from '../../src/text/writing-systems.ts';

/** The maximum number of terms. Pages with more list unrelated content; 99 % of real adverts have fewer. */
const MAX_TERMS = 300;
const WEB_ADDRESS = /\b(?:https?:|www\.)\S/iu;

const forms = (text: string): string[] => tokenize(text).flatMap((token) => token.forms);

/**
 * The terms that the index keeps of a job page: its distinct, informative words, normalized and sorted. It leaves out stop
 * words, words that all adverts have, web and e-mail addresses, words of one or two letters, numbers, and words of the title,
 * description and tags. Nobody can reconstruct the advert from the terms, because order, repetitions and stop words are lost.
 *
 * @param text the text of the page, of any length
 * @param job the fields that are indexed separately
 * @returns at most 300 terms; of more, the longest words are kept, because short words tend to be common
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

/** Removes e-mail addresses (words that contain "@") and web addresses (the part of a word from "https:" or "www." on). */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/\S+/g, (piece) => {
    if (piece.slice(1, -1).includes('@')) return ' ';
    const address = piece.search(WEB_ADDRESS);
    return address < 0 ? piece : piece.slice(0, address);
  });

/** Whether a form says something. Short words and numbers do so only as names (c++, .net, r&d, k8s) and as CJK bigrams. */
const isInformative = (form: string): boolean =>
  /\p{L}/u.test(form) &&
  (form.length > 2 || /[+#&]/.test(form) || (form.length === 2 && isUnparted(form))) &&
  !saysNothing(form);

/**
 * Words that nearly all adverts have. They are left out of page terms only, so a search still finds them in titles, tags and
 * descriptions.
 */
const ADVERT_WORDS: ReadonlySet<string> = wordSet(Object.values(advertWords).join(' '));

/** Whether page terms leave a word out. */
const saysNothing = (word: string): boolean => STOP_WORDS.has(word) || ADVERT_WORDS.has(word);

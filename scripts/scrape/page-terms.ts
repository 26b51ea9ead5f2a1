/** The words of an employer's page that its job lacks, as few as an index can hold. */
import { tokenize } from '../../src/text/tokens.ts';
import { STOP_WORDS } from '../../src/text/stop-words.ts';
import { wordSet } from '../../src/text/normalize.ts';
import advertWords from './advert-words.json' with { type: 'json' };
import { isUnparted } from '../../src/text/writing-systems.ts';

/** Pages with more have lists of everything on them; 99 % of real adverts stay below. */
const MAX_TERMS = 300;
const WEB_ADDRESS = /\b(?:https?:|www\.)\S/iu;

const forms = (text: string): string[] => tokenize(text).flatMap((token) => token.forms);

/**
 * The terms that the index keeps of a job's page: its distinct, informative words in alphabetical order, normalized. Left
 * out are words of grammar, words that every advert has, web and e-mail addresses, one- and two-letter words and
 * numbers, and what title, description and tags say already. Nobody can read the advert out of it: order, repetitions
 * and the words between are gone.
 *
 * @param text the text of the page, any length
 * @param job the fields that are indexed in their own right
 * @returns at most 300 terms; of longer lists the longest words stay, because short words tend to be common ones
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

/** The text without web and e-mail addresses: a piece between blanks that holds an @, or from https: or www. on. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/\S+/g, (piece) => {
    if (piece.slice(1, -1).includes('@')) return ' ';
    const address = piece.search(WEB_ADDRESS);
    return address < 0 ? piece : piece.slice(0, address);
  });

/** Short words and numbers only when they are names of something (c++, .net, r&d, k8s), or pairs of characters. */
const isInformative = (form: string): boolean =>
  /\p{L}/u.test(form) &&
  (form.length > 2 || /[+#&]/.test(form) || (form.length === 2 && isUnparted(form))) &&
  !saysNothing(form);

/**
 * Words that nearly every advert has, whatever the job. They say nothing about a page, so page terms leave them out;
 * in titles, tags and descriptions they are found.
 */
const ADVERT_WORDS: ReadonlySet<string> = wordSet(Object.values(advertWords).join(' '));

/** True for words that page terms leave out. */
const saysNothing = (word: string): boolean => STOP_WORDS.has(word) || ADVERT_WORDS.has(word);

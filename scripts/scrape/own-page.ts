import { WALLS, MISSING } from './wall-words.ts';

/** A title of a hundred words has nothing more to say. */
const MAX_WORDS = 100;
/** What leads elsewhere names a job without being its page: a login that comes back to `/jobs/baker` names a baker. */
const ADDRESSES =
  /\b(?:href|src|action)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|(?<=^|[\s"'=(])(?:https?:|\\?\/|\?|%2f)[^\s"'<>]*/gi;

/** Letters as they are compared: without case and accents, and without the entities that HTML writes accents with. */
const fold = (html: string): string =>
  html
    .replace(/&([a-z])(?:uml|acute|grave|circ|tilde|cedil|ring|caron|slash);/gi, '$1')
    .replace(/&szlig;|ß/g, 'ss')
    .replace(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/**
 * Tells which jobs a page may be the page of: those of whose title it has at least a third of the words, in its text, head,
 * attributes or data, other than addresses. A consent wall, a login, a home page or "Redirecting…" has none. Short words
 * count only where a title has no longer ones.
 * @param html the page as it was sent
 * @param isElsewhere whether another address than the job's answered: such a page has to have more than half of the words
 */
export function namesOf(html: string, isElsewhere = false): (title: string) => boolean {
  const page = fold(html).replace(ADDRESSES, ' ');
  return (title) => {
    const all = [...new Set(fold(title).match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);
    const long = all.filter((word) => word.length > 2);
    const words = long.length > 0 ? long : all;
    const found = words.filter((word) => page.includes(word)).length;
    return isElsewhere ? found * 2 > words.length || words.length === 0 : found * 3 >= words.length;
  };
}

/** Walls say little: a longer text has an advert in it. */
const MAX_WALL = 4000;
/** So much may stand beside a wall's own sentences: names of languages, buttons, the job's title. */
const MAX_BESIDE = 80;

/**
 * What a text says in the place of an advert, if it says little else: `wall`, that something is to be done first (cookies,
 * a login, JavaScript, a test for robots, a language, maintenance); `missing`, that there is no page or job any more. Pages that
 * name their job in the head, or in an address that they come back to, say such things too.
 */
export function standIn(text: string): 'wall' | 'missing' | undefined {
  if (text.length > MAX_WALL) return undefined;
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/);
  const length = (some: string[]): number => some.reduce((sum, one) => sum + one.length, 0);
  const walls = sentences.filter((one) => WALLS.test(one));
  const missing = sentences.filter((one) => MISSING.test(one) && !WALLS.test(one));
  const said = length(walls) + length(missing);
  if (said === 0 || length(sentences) - said > Math.max(MAX_BESIDE, said)) return undefined;
  return walls.length > 0 ? 'wall' : 'missing';
}

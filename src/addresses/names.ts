import { hash } from 'node:crypto';

/**
 * The names that a folder made of a stranger's text must not have, because something gives them a meaning; each row says
 * what. A text that comes to one of them gets a name with a hash (names.ts).
 */
const RESERVED: readonly { names: RegExp; why: string }[] = [
  { names: /^$/, why: 'Nothing of the text is left: the page would be that of the folder above.' },
  {
    names: /[^a-z0-9-]/,
    why:
      'Upper case: file systems of Windows and macOS hold "A" and "a" for one name. Other letters: macOS writes "ü" in another way ' +
      'than Linux (NFD, NFC). A dot: "." and ".." lead elsewhere, hosts leave ".x" out, Windows drops it at the end, and what ' +
      'stands behind it is a type. "_": Cloudflare, Netlify and Jekyll read such files themselves (_headers, _redirects, _worker.js). ' +
      'Blanks, "%", "~", "\\", ":" and the like mean something to addresses, shells or Windows.',
  },
  { names: /^-|-$/, why: 'Tools that are given such a name read an option.' },
  {
    names: /^.{61}/,
    why: 'With a hash it fits wherever names do: eCryptfs has room for 143 bytes, old tar for 100.',
  },
  {
    names: /^404$/,
    why: 'Hosts, and our server, answer with the 404.html of a folder for what is not in it; so "404" is theirs in each.',
  },
  { names: /^index$/, why: 'Hosts with short addresses lead from /x/index to /x/, the list of all values.' },
  { names: /^feed$/, why: 'Feeds are feed.xml, and hosts with short addresses take the ending off.' },
  {
    names: /^(?:con|prn|aux|nul|com\d|lpt\d)$/,
    why: 'Devices: Windows opens no file or folder of that name, and IIS answers 404 for it at any depth.',
  },
  {
    names: /^bin$/,
    why: 'IIS, and so Azure App Service, hides each folder of that name (hiddenSegments): 404.',
  },
  {
    names: /(?:^|-)[\da-f]{12}$/,
    why: 'Ours: names with a hash end so, and no text may be the hash of another.',
  },
];

export const isReserved = (name: string): boolean => RESERVED.some(({ names }) => names.test(name));

const ASCII: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' };

/** As RESERVED allows, with room for a hash. */
const LONGEST = 60;

/**
 * The text as a path segment: ASCII fold, lower case, words joined by "-", at most 60 bytes; "" when nothing is left.
 * It may be reserved: folders are named by `namesOf`.
 *
 *     slugify('Zürich') // => 'zuerich'
 *     slugify('C++') // => 'c'
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüßæøł]/g, (letter) => ASCII[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
}

/** 48 bits: nobody comes to another one's by chance. Anybody who looks for one (2^48 tries) finds it taken. */
const HASH_DIGITS = 12;
const HASHED = /(?:^|-)[\da-f]{12}$/;

/** Whether a name was made with a hash: no text comes to one otherwise. */
export const isHashed = (name: string): boolean => HASHED.test(name);

/**
 * The names that a stranger's text can have as a folder, the best first and without end: what it comes to, where that is
 * not reserved, then the same with one hash after the other. Every folder that is named by such a text is named here, and
 * which of them is free is said by `assignNames`.
 */
export function* namesOf(key: string): Generator<string, never> {
  const own = ownName(key);
  if (own !== undefined) yield own;
  for (let number = 0; ; number++) yield withHash(key, number === 0 ? key : `${key}\n${number}`, HASH_DIGITS);
}

/** The name that a text comes to, where nothing gives it another meaning. */
export function ownName(key: string): string | undefined {
  const name = slugify(key);
  return isReserved(name) ? undefined : name;
}

/**
 * Where the version before had it: names that several texts came to had a hash of 24 bits.
 * @param isShared whether others came to it
 */
export function nameBefore(key: string, isShared: boolean): string {
  const name = slugify(key);
  return name !== '' && !isShared ? name : withHash(key, key, 6);
}

const withHash = (key: string, hashed: string, digits: number): string =>
  [slugify(key), hash('sha256', hashed).slice(0, digits)].filter(Boolean).join('-');

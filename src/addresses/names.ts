import { hash } from 'node:crypto';

/**
 * The names that a folder made of a stranger's text must not have, because something gives them a meaning; each row says
 * what. A text that comes to one of them gets a name with a hash.
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

/** A text that is to have a folder of its own. */
export interface Claim {
  key: string;
  /** Something besides strangers knows it: a gazetteer has the place. */
  isKnown: boolean;
  /** How many domains use it: asked only where several want a name. */
  domains: () => number;
}

/** The value that a name belonged to in the last build: it has its page there, or leads to its page. */
export interface NameBefore {
  key: string;
  isPage: boolean;
}

/** By name. Texts that have gone are still in it for a while, so that they get back what they had. */
export type NamesBefore = ReadonlyMap<string, NameBefore>;

/**
 * Gives each text a name that is no other's and not reserved; the order of the claims does not matter.
 *
 * - A value that had a name keeps it, on whatever others come along. Nobody's text takes a name that another one has
 *   by a hash, or that leads to another one's page.
 * - Two values may take a name from one that only reduces to it. A place that a gazetteer knows takes it from a text
 *   that only strangers know. The very text takes it if more domains use it, or if as many do and the other one is it
 *   with signs at the end ("bread" from "bread!").
 * - Among those that are new a place that is known comes first, then what most domains use, then the very text.
 * - All others get a hash.
 */
export function assignNames(claims: readonly Claim[], before: NamesBefore): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const give = (key: string, name: string): void => {
    names.set(key, name);
    taken.add(name);
  };
  const had = new Map<string, string>();
  for (const [name, { key, isPage }] of before) if (isPage) had.set(key, name);
  const isThere = new Set(claims.map(({ key }) => key));

  for (const [name, contenders] of Map.groupBy(claims, ({ key }) => ownName(key))) {
    if (name === undefined) continue;
    const owner = before.get(name)?.key;
    if (owner !== undefined && ownName(owner) !== name) continue;
    // One that is not there just now: it has it until it is forgotten, unless somebody has a right to it.
    const holder =
      owner === undefined
        ? undefined
        : (contenders.find(({ key }) => key === owner) ?? { key: owner, isKnown: false, domains: () => 0 });
    const rightful = holder ? contenders.filter((one) => takesFrom(one, holder, name)) : contenders;
    const winner =
      rightful.length > 0 ? rightful.reduce((a, b) => (goesBefore(b, a, name) ? b : a)) : holder!;
    // A value with another address keeps that, unless it has a right of its own to this one.
    const stays = had.has(winner.key) && had.get(winner.key) !== name;
    if (isThere.has(winner.key) && (!stays || winner.isKnown || winner.key === name)) give(winner.key, name);
    // Then nobody else gets it either: it might move there, or come back.
    else taken.add(name);
  }

  const rest = claims.filter(({ key }) => !names.has(key)).sort((a, b) => (goesBefore(a, b) ? -1 : 1));
  for (const { key } of rest) {
    const name = had.get(key);
    if (name !== undefined && !taken.has(name) && (isHashed(name) || !isReserved(name))) give(key, name);
  }
  for (const { key } of rest) {
    if (names.has(key)) continue;
    const isFree = (name: string): boolean =>
      isHashed(name) && !taken.has(name) && (before.get(name)?.key ?? key) === key;
    give(key, namesOf(key).find(isFree)!);
  }
  return names;
}

/** Whether what comes along gets the name that another one has: both come to it. */
function takesFrom(one: Claim, holder: Claim, name: string): boolean {
  if (one.key === holder.key) return false;
  if (holder.isKnown || one.isKnown) return !holder.isKnown;
  if (one.key !== name || saysTheSame(holder.key, name)) return false;
  const more = one.domains() - holder.domains();
  return more > 0 || (more === 0 && hasSignsBehind(holder.key, name));
}

/** Whether a text differs from its name only by the signs between words. */
const saysTheSame = (key: string, name: string): boolean => key.replace(/[ .]/g, '-') === name;

/** Whether a text is its name and then neither letter nor digit. */
const hasSignsBehind = (key: string, name: string): boolean =>
  key.startsWith(name) && /^[^\p{L}\p{N}]+$/u.test(key.slice(name.length));

/** Which of two that are new comes first. */
function goesBefore(a: Claim, b: Claim, name?: string): boolean {
  if (a.isKnown !== b.isKnown) return a.isKnown;
  const more = a.domains() - b.domains();
  if (more !== 0) return more > 0;
  if ((a.key === name) !== (b.key === name)) return a.key === name;
  if (a.key.length !== b.key.length) return a.key.length < b.key.length;
  return a.key < b.key;
}

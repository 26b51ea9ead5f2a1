import { hash } from 'node:crypto';

/**
 * Folder names that third-party text must not get; each row says why. A text that would get such a name gets a
 * name with a hash.
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

/** Maximum length of a slug. RESERVED allows it, and there is room for a hash. */
const LONGEST = 60;

/**
 * Converts a text to a path segment: ASCII, lower case, words joined by "-", at most 60 bytes; "" if nothing
 * is left. The result may be reserved, so use `namesOf` for folders.
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

/**
 * 48 bits, so that hashes do not collide by accident. Nobody gains anything by finding a collision after 2^48
 * tries, because the name is already taken.
 */
const HASH_DIGITS = 12;
const HASHED = /(?:^|-)[\da-f]{12}$/;

/** Whether a name ends in a hash. A text whose slug looks like this gets a hash of its own (`RESERVED`). */
export const isHashed = (name: string): boolean => HASHED.test(name);

/**
 * Yields the folder names that a third-party text may get, the best first: its slug unless that is reserved,
 * then the slug with different hashes. All folders for such texts get their names here; `assignNames` decides
 * which name is free.
 */
export function* namesOf(key: string): Generator<string, never> {
  const own = ownName(key);
  if (own !== undefined) yield own;
  for (let number = 0; ; number++) yield withHash(key, number === 0 ? key : `${key}\n${number}`, HASH_DIGITS);
}

/** The slug of a text, unless it is reserved. */
export function ownName(key: string): string | undefined {
  const name = slugify(key);
  return isReserved(name) ? undefined : name;
}

/**
 * The folder name that the previous version of this program gave to a text. It added a hash of 24 bits if
 * several texts had the same slug.
 * @param isShared whether other texts have the same slug
 */
export function nameBefore(key: string, isShared: boolean): string {
  const name = slugify(key);
  return name !== '' && !isShared ? name : withHash(key, key, 6);
}

const withHash = (key: string, hashed: string, digits: number): string =>
  [slugify(key), hash('sha256', hashed).slice(0, digits)].filter(Boolean).join('-');

/** A text that needs a folder. */
export interface Claim {
  key: string;
  /** Whether a trusted source such as the gazetteer knows the text. */
  isKnown: boolean;
  /** Number of domains that use the text. Called only if several texts want a name. */
  domains: () => number;
}

/**
 * The value that had a name in the last build. `isPage` says whether the value's page was at that address;
 * otherwise the address redirected to the page.
 */
export interface NameBefore {
  key: string;
  isPage: boolean;
}

/**
 * The values of the last build, by name. Includes recently removed texts, so that they can get their names
 * back.
 */
export type NamesBefore = ReadonlyMap<string, NameBefore>;

/**
 * Gives each text a unique name that is not reserved, whatever the order of the claims.
 *
 * - A value keeps its name when others appear. No text gets a hashed name that belongs to another text, or a
 *   name that redirects to another text's page.
 * - A value may lose its name in two cases. A place from the gazetteer takes the name of a text that only
 *   third parties know. A text that equals the name takes it from a text that fewer domains use, or that as
 *   many domains use but that has signs at its end ("bread" takes the name from "bread!").
 * - Among new values, known places come first, then what most domains use, then the text that equals the
 *   name.
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
    // A holder that is currently missing keeps its name until it is forgotten, unless another claim outranks it.
    const holder =
      owner === undefined
        ? undefined
        : (contenders.find(({ key }) => key === owner) ?? { key: owner, isKnown: false, domains: () => 0 });
    const rightful = holder
      ? contenders.filter((contender) => takesFrom(contender, holder, name))
      : contenders;
    const winner =
      rightful.length > 0 ? rightful.reduce((a, b) => (goesBefore(b, a, name) ? b : a)) : holder!;
    // A value that had another address keeps that address, unless it has a right to this name.
    const stays = had.has(winner.key) && had.get(winner.key) !== name;
    if (isThere.has(winner.key) && (!stays || winner.isKnown || winner.key === name)) give(winner.key, name);
    // The name stays unused, because the winner may come back to it.
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

/** Whether a new claim takes the name from its holder; both have the same slug. */
function takesFrom(claim: Claim, holder: Claim, name: string): boolean {
  if (claim.key === holder.key) return false;
  if (holder.isKnown || claim.isKnown) return !holder.isKnown;
  if (claim.key !== name || saysTheSame(holder.key, name)) return false;
  const more = claim.domains() - holder.domains();
  return more > 0 || (more === 0 && hasSignsBehind(holder.key, name));
}

/** Whether a text differs from its name only in separators. */
const saysTheSame = (key: string, name: string): boolean => key.replace(/[ .]/g, '-') === name;

/** Whether a text is its name with only signs behind it, no letters or digits. */
const hasSignsBehind = (key: string, name: string): boolean =>
  key.startsWith(name) && /^[^\p{L}\p{N}]+$/u.test(key.slice(name.length));

/** Which of two new claims comes first. */
function goesBefore(a: Claim, b: Claim, name?: string): boolean {
  if (a.isKnown !== b.isKnown) return a.isKnown;
  const more = a.domains() - b.domains();
  if (more !== 0) return more > 0;
  if ((a.key === name) !== (b.key === name)) return a.key === name;
  if (a.key.length !== b.key.length) return a.key.length < b.key.length;
  return a.key < b.key;
}

import { hash } from 'node:crypto';
import { isReserved } from './reserved.ts';

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

/** 48 bits: nobody comes to another one's by chance. Who looks for one (2^48 tries) finds it taken. */
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

/** What a text comes to, where nothing gives it another meaning. */
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

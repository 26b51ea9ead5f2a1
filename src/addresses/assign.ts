import { isHashed, namesOf, ownName, isReserved } from './names.ts';

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

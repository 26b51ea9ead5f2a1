/**
 * Finds who stands behind the jobs. A stranger registers as many domains as he pays for, so what decides for everybody
 * counts owners (owners.ts). Only what a domain says of itself joins it to others: nobody can make one owner of two
 * domains that are not his.
 */
import { getDomain } from 'tldts';
import { keyHash } from '../duplicates/find-duplicates.ts';
import { isOfMany, tenantOf } from '../job/boards.ts';
import type { Job } from '../job/job.ts';
import { memo } from '../lib/memo.ts';
import { LEGAL_FORMS } from '../text/legal-forms.ts';

/** A host that domains of so many names use is a board: to use it says nothing of who they are. */
const NAMES_OF_BOARD = 20;
/** A text is known by the least hashes of its runs of words; it is another one if it shares so many of them. */
const SKETCH = 8;
const RUN = 4;
const ALIKE = SKETCH / 2;
/** A longer text is known by its beginning. */
const MOST_WORDS = 2000;
/** A shorter one is that of anybody with such a name, if not of the same one to the last number. */
const FEWEST_WORDS = SKETCH + RUN;

type Published = Pick<Job, 'domain' | 'employer' | 'title' | 'description' | 'excerpt' | 'url'>;

/** Finds the owners of domains, once it knows all of their jobs. */
export class OwnerFinder {
  readonly #domains = new Map<string, Domain>();
  readonly #named: ReadonlyMap<string, number>;

  /** @param domains all of them: texts are compared where several have a name */
  constructor(domains: Iterable<Pick<Published, 'domain' | 'employer'>>) {
    const named = new Map<string, number>();
    for (const { domain, employer } of domains) {
      if (this.#domains.has(domain)) continue;
      const name = nameOf(employer.name);
      this.#domains.set(domain, { name, written: employer.name, jobs: 0, hosts: new Map(), texts: [] });
      named.set(name, (named.get(name) ?? 0) + 1);
    }
    this.#named = named;
  }

  /** Adds a job of one of these domains. */
  add(job: Published): void {
    const known = this.#domains.get(job.domain)!;
    const { name, hosts, texts } = known;
    known.jobs++;
    const host = hostOf(job.url);
    if (host) hosts.set(host, (hosts.get(host) ?? 0) + 1);
    if (this.#named.get(name)! > 1) texts.push(sketchOf(job));
  }

  /** The owner of each domain that has jobs, as a number. */
  owners(): Map<string, number> {
    const domains = new Map([...this.#domains].filter(([, { jobs }]) => jobs > 0));
    const boards = boardsOf(domains);
    const sharing = new Map<string, number>();
    for (const domain of domains.keys())
      sharing.set(registered(domain), (sharing.get(registered(domain)) ?? 0) + 1);
    const groups = groupsByText(domains);
    /** Where each leads to: one step, so that a domain joins one owner at most. */
    const next = new Map<string, string>();
    const hostsOfGroups = new Map<string, Set<string>>();
    for (const [domain, { jobs, hosts }] of domains) {
      const base = registered(domain);
      if (sharing.get(base)! > 1) continue;
      const [host, most] = [...hosts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
      const leads = most * 2 > jobs && !boards.has(host) ? host : base;
      const group = groups.get(domain);
      if (group === undefined && leads !== base) next.set(base, leads);
      if (group === undefined) continue;
      next.set(base, group);
      hostsOfGroups.set(group, (hostsOfGroups.get(group) ?? new Set()).add(leads));
    }
    // What all of a group say of themselves: one that copies another says nothing for both.
    for (const [group, [host, ...others]] of hostsOfGroups) if (others.length === 0) next.set(group, host!);
    const numbers = new Map<string, number>();
    return new Map(
      Array.from(domains.keys(), (domain) => {
        const end = endOf(next, registered(domain));
        const number = numbers.get(end) ?? numbers.size;
        numbers.set(end, number);
        return [domain, number];
      }),
    );
  }
}

interface Domain {
  /** See `nameOf`, and as it is written. */
  name: string;
  written: string;
  jobs: number;
  /** Where its jobs are, each with how many. */
  hosts: Map<string, number>;
  /** The sketches of its texts, where another domain has its name. */
  texts: Sketch[];
}

/** The least hashes of a text's runs of words. */
interface Sketch {
  hashes: readonly number[];
  isShort: boolean;
}

/** The owner of each job, by ordinal: see `ownersOfJobs`. */
export function findOwners(jobs: Iterable<Published>): number[] {
  const finder = new OwnerFinder(jobs);
  for (const job of jobs) finder.add(job);
  return ownersOfJobs(
    Iterator.from(jobs).map(({ domain }) => domain),
    finder.owners(),
  );
}

/**
 * The owner of each job, by ordinal: numbers in the order of their newest jobs.
 * @param domains those of the jobs
 */
export function ownersOfJobs(domains: Iterable<string>, owners: ReadonlyMap<string, number>): number[] {
  const numbers = new Map<number, number>();
  return Array.from(domains, (domain) => {
    const owner = owners.get(domain)!;
    const number = numbers.get(owner) ?? numbers.size;
    numbers.set(owner, number);
    return number;
  });
}

/** The part that somebody registered: below a public suffix, or below one of a builder of sites such as "github.io". */
const registered = memo(1 << 14, (host): string => getDomain(host, { allowPrivateDomains: true }) ?? host);

/** Whose page it is: the tenant of a board, or a registered domain; undefined where a board does not say it. */
const hostOf = (url: string): string | undefined => {
  const { hostname } = new URL(url);
  if (!isOfMany(hostname)) return registered(hostname);
  const found = tenantOf(url);
  return found && `${found.board} ${found.tenant}`;
};

/** A name as domains share it: without its legal form, and without numbers, which tell the copies of one apart. */
function nameOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [name];
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return (own.length > 0 ? own : words).join('');
}

/** The hosts that domains of many names use. */
function boardsOf(domains: ReadonlyMap<string, Domain>): ReadonlySet<string> {
  const namesOf = new Map<string, Set<string>>();
  for (const { name, hosts } of domains.values())
    for (const host of [...hosts.keys()].filter((one) => !one.includes(' ')))
      namesOf.set(host, (namesOf.get(host) ?? new Set()).add(name));
  return new Set([...namesOf].filter(([, { size }]) => size >= NAMES_OF_BOARD).map(([host]) => host));
}

/** The domains that share their name and half of their texts with others: which of the groups each is in. */
function groupsByText(domains: ReadonlyMap<string, Domain>): ReadonlyMap<string, string> {
  /** By name and hash the first domain that had it, which names its group. */
  const known = new Map<string, string>();
  const groups = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const [domain, { name, written, texts }] of domains) {
    const keys = texts.map(({ hashes, isShort }) =>
      hashes.map((hash) => `${hash} ${isShort ? written : name}`),
    );
    const own = keys.flatMap((text) => {
      const shared = mostOf(text.flatMap((key) => known.get(key) ?? []));
      return shared && shared.count >= Math.min(ALIKE, text.length) ? shared.value : [];
    });
    const most = mostOf(own);
    const group = most && most.count * 2 >= texts.length ? most.value : domain;
    groups.set(domain, group);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
    for (const key of keys.flat()) if (!known.has(key)) known.set(key, group);
  }
  // No domain is called so: it has a blank.
  return new Map([...groups].filter(([, one]) => sizes.get(one)! > 1).map(([one, of]) => [one, `${of} `]));
}

function mostOf(values: readonly string[]): { value: string; count: number } | undefined {
  const counts = new Map<string, number>();
  let most: { value: string; count: number } | undefined;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (count > (most?.count ?? 0)) most = { value, count };
  }
  return most;
}

/** Numbers are left out: a copy that counts is a copy. */
function sketchOf({ title, description, excerpt }: Published): Sketch {
  const words = `${title} ${description ?? excerpt ?? ''}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  const runs = Math.max(1, Math.min(words.length, MOST_WORDS) - RUN + 1);
  const hashes = new Set<number>();
  for (let at = 0; at < runs; at++) hashes.add(keyHash(words.slice(at, at + RUN).join(' ')));
  return {
    hashes: [...hashes].sort((a, b) => a - b).slice(0, SKETCH),
    isShort: words.length < FEWEST_WORDS,
  };
}

/** The end of the way from a name; of a circle the least. */
function endOf(next: ReadonlyMap<string, string>, start: string): string {
  const seen = new Set<string>();
  let at = start;
  for (let to: string | undefined; !seen.has(at) && (to = next.get(at)) !== undefined; at = to) seen.add(at);
  if (!seen.has(at)) return at;
  const circle = [...seen].slice([...seen].indexOf(at));
  return circle.reduce((a, b) => (a < b ? a : b));
}

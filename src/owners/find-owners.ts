/**
 * Finds the owner of each job. Decisions that affect everybody count owners (owners.ts), because anyone can register many
 * domains. A domain joins others only by what it says about itself, so nobody can merge two domains of other owners.
 */
import { getDomain } from 'tldts';
import { fnv1a } from '../lib/fnv1a.ts';
import { isOfMany, tenantOf } from '../job/boards.ts';
import type { Job } from '../job/job.ts';
import { memo } from '../lib/memo.ts';
import { LEGAL_FORMS } from '../text/legal-forms.ts';

/** If this many different names use a host, the host is a job board, and does not identify an owner. */
const NAMES_OF_BOARD = 20;
/**
 * A text is identified by the lowest hashes of its runs of words (MinHash). Two texts are the same if they share at least
 * `ALIKE` of these hashes.
 */
const SKETCH = 8;
const RUN = 4;
const ALIKE = SKETCH / 2;
/** Maximum number of words by which a text is identified. A longer text is identified by its beginning. */
const MOST_TEXT_WORDS = 2000;
/** Texts with fewer words identify an owner only together with its exact name, including numbers. */
const FEWEST_WORDS = SKETCH + RUN;

type Published = Pick<Job, 'domain' | 'employer' | 'title' | 'description' | 'excerpt' | 'url'>;

/** Finds the owners of domains after all of their jobs were added. */
export class OwnerFinder {
  readonly #domains = new Map<string, Domain>();
  readonly #named: ReadonlyMap<string, number>;

  /** @param domains all domains, because texts are compared only among domains that share a name */
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
    /** Where each domain leads. It is a single step, so that a domain joins at most one owner. */
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
    // A group leads to a host only if all of its members do, so that a copycat cannot redirect the original.
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
  /** The name as `nameOf` returns it. */
  name: string;
  written: string;
  jobs: number;
  /** The hosts of the domain's jobs, with numbers of jobs. */
  hosts: Map<string, number>;
  /** Sketches of the domain's texts. They are kept only if another domain has its name. */
  texts: Sketch[];
}

/** The lowest hashes of a text's runs of words. */
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
 * The owner of each job, by ordinal. Owners are numbered by first occurrence.
 * @param domains the domain of each job
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

/** The registrable domain of a host, which is one level below a public suffix or a site builder such as "github.io". */
const registered = memo(1 << 14, (host): string => getDomain(host, { allowPrivateDomains: true }) ?? host);

/**
 * Who owns the host of a page: the tenant of a board, or else a registered domain. Undefined if the board's address names no
 * tenant.
 */
const hostOf = (url: string): string | undefined => {
  const { hostname } = new URL(url);
  if (!isOfMany(hostname)) return registered(hostname);
  const tenant = tenantOf(url);
  return tenant && `${tenant.board} ${tenant.tenant}`;
};

/**
 * Normalizes a name to compare it between domains. Legal forms and numbers are removed, because copies may differ in these.
 */
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
    for (const host of [...hosts.keys()].filter((key) => !key.includes(' ')))
      namesOf.set(host, (namesOf.get(host) ?? new Set()).add(name));
  return new Set([...namesOf].filter(([, { size }]) => size >= NAMES_OF_BOARD).map(([host]) => host));
}

/** Groups domains that share their name and at least half of their texts. */
function groupsByText(domains: ReadonlyMap<string, Domain>): ReadonlyMap<string, string> {
  /** For each name together with a hash, the group of the first domain that has both. */
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
  // The blank keeps the names of groups apart from domains.
  return new Map(
    [...groups].filter(([, group]) => sizes.get(group)! > 1).map(([group, of]) => [group, `${of} `]),
  );
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

/** The sketch of a job's text. Numbers are left out, so that numbered copies are recognised. */
function sketchOf({ title, description, excerpt }: Published): Sketch {
  const words = `${title} ${description ?? excerpt ?? ''}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  const runs = Math.max(1, Math.min(words.length, MOST_TEXT_WORDS) - RUN + 1);
  const hashes = new Set<number>();
  for (let at = 0; at < runs; at++) hashes.add(fnv1a(words.slice(at, at + RUN).join(' ')));
  return {
    hashes: [...hashes].sort((a, b) => a - b).slice(0, SKETCH),
    isShort: words.length < FEWEST_WORDS,
  };
}

/** Follows the steps from a name to their end. In a cycle, the end is its lowest member. */
function endOf(next: ReadonlyMap<string, string>, start: string): string {
  const seen = new Set<string>();
  let at = start;
  for (let to: string | undefined; !seen.has(at) && (to = next.get(at)) !== undefined; at = to) seen.add(at);
  if (!seen.has(at)) return at;
  const circle = [...seen].slice([...seen].indexOf(at));
  return circle.reduce((a, b) => (a < b ? a : b));
}

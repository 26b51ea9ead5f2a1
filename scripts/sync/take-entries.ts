/** Takes the entries of an export in their order. It chooses one feed per domain, and detects changes. */
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Notice } from '../state/notices.ts';
import { acceptFeed, refused, type Verdict } from './accept.ts';
import {
  type Counting,
  countsBefore,
  type EntriesReport,
  type Entry,
  type FeedEntry,
  nameEntry,
  NO_ENTRIES,
  PROBLEMS,
  refusalOf,
  repeatOf,
} from './entries.ts';
import { isDue, type jobStore } from './store.ts';

export interface TakenEntries {
  /** The entries chosen for each domain of the export. */
  domains: ReadonlyMap<string, Counting>;
  /** The number of domains with a valid feed. */
  valid: number;
  /** The domains whose feeds were new or changed. `leftOut` has the notices about jobs that were left out. */
  changed: readonly string[];
  leftOut: readonly Notice<'take'>[];
  report: EntriesReport;
}

interface Taking {
  /** The database, inside a transaction. */
  db: DatabaseSync;
  store: ReturnType<typeof jobStore>;
  now: Date;
  /** Combines a digest with the version of the rules for accepting feeds. */
  ruled: (digest: string) => string;
  /** Whether the operator blocks a domain. Its entries are then skipped. */
  isShutOut: (domain: string) => boolean;
  /** The date of feeds that have none in the export, in RFC 3339, UTC. */
  exportedAt: string;
  tick: (domains: number) => void;
}

/**
 * Takes the entries of an export, and reports what became of each. Feeds are taken as they come, so that no feed stays in
 * memory. If a better entry of the same domain follows, everything is rolled back and read again, so that the first entry adds
 * and removes no jobs. Few exports need the second pass.
 * @param open starts reading the entries
 */
export async function takeEntries(open: () => AsyncIterable<Entry>, taking: Taking): Promise<TakenEntries> {
  const { db } = taking;
  db.exec('SAVEPOINT entries');
  let taken = await takeOnce(open(), taking, new Map());
  if (taken.mistaken.size > 0) {
    db.exec('ROLLBACK TO entries');
    taken = await takeOnce(open(), taking, taken.domains);
  }
  db.exec('RELEASE entries');
  return taken;
}

/**
 * Takes the entries in one pass.
 * @param counting the entries to take for domains with several, from an earlier pass
 * @returns `mistaken`: the domains whose feed was taken before a better entry came
 */
async function takeOnce(
  entries: AsyncIterable<Entry>,
  { store, now, ruled, isShutOut, exportedAt, tick }: Taking,
  counting: TakenEntries['domains'],
): Promise<TakenEntries & { mistaken: ReadonlySet<string> }> {
  const report = structuredClone(NO_ENTRIES);
  const domains = new Map<string, Counting>();
  const mistaken = new Set<string>();
  let valid = 0;
  const changed: string[] = [];
  const leftOut: Notice<'take'>[] = [];

  const take = (entry: FeedEntry, digest: string, seenAt: string): void => {
    const known = store.domain(entry.domain);
    const isSame = known?.digest === digest && !isDue(known, now);
    const verdict = isSame ? known : judge(entry, now);
    if ('problem' in entry) refuse(report, entry.name, PROBLEMS[entry.problem]);
    else report[isSame ? 'same' : 'taken']++;
    if (verdict.state === 'healthy') valid++;
    if (!isSame) {
      changed.push(entry.domain);
      leftOut.push(...store.take(entry.domain, digest, verdict as Verdict, seenAt));
    } else if (known.state === 'healthy' && known.lastValidAt !== seenAt)
      store.seeAgain(entry.domain, seenAt);
  };

  for await (const entry of entries) {
    if ('ignored' in entry) {
      if (!entry.ignored.endsWith('/')) report.ignored++;
    } else if ('refused' in entry) refuse(report, entry.refused, 'has no domain or is not JSON');
    else if (isShutOut(entry.domain)) report.blocked++;
    else {
      const { domain } = entry;
      const candidate = countingOf(entry, now);
      const other = counting.get(domain) ?? domains.get(domain);
      const isBetter = other === undefined || other.at === candidate.at || countsBefore(candidate, other);
      if (other && other.at !== candidate.at) {
        report.repeated++;
        nameEntry(report.repeats, isBetter ? repeatOf(candidate, other) : repeatOf(other, candidate));
      }
      if (!isBetter) continue;
      const digest = ruled(digestOf(entry));
      const seenAt =
        candidate.fetchedAt === undefined ? exportedAt : new Date(candidate.fetchedAt).toISOString();
      const isFirst = !domains.has(domain);
      domains.set(domain, candidate);
      if (isFirst) take(entry, digest, seenAt);
      else if (store.domain(domain)?.digest !== digest) mistaken.add(domain);
      else {
        mistaken.delete(domain);
        if (store.domain(domain)?.state === 'healthy') store.seeAgain(domain, seenAt);
      }
      tick(domains.size);
    }
  }
  return { domains, valid, changed, leftOut, report, mistaken };
}

function refuse(report: EntriesReport, name: string, why: string): void {
  report.refused++;
  nameEntry(report.refusals, refusalOf(name, why));
}

function countingOf(entry: FeedEntry, now: Date): Counting {
  const time = 'feed' in entry ? Date.parse(entry.fetchedAt ?? '') : NaN;
  return {
    name: entry.name,
    at: entry.at,
    // A time in the future counts as now.
    fetchedAt: Number.isNaN(time) ? undefined : Math.min(time, now.getTime()),
    isReadable: 'feed' in entry,
  };
}

const digestOf = (entry: FeedEntry): string =>
  'feed' in entry ? hash('sha256', entry.feed, 'base64url') : entry.problem;

function judge(entry: FeedEntry, now: Date): Verdict {
  if ('feed' in entry) return acceptFeed(entry.domain, entry.feed, { now });
  const code = entry.problem === 'too-large' ? 'too-large' : 'unreadable';
  return refused(code, `The feed ${PROBLEMS[entry.problem]}.`);
}

import { type DomainStatus, type Posting, type ReadDataset, type Tombstone } from '../../src/posting.ts';
import { facetKey } from '../../src/facet-key.ts';
import { mostFrequentSpelling } from '../../src/facet-values.ts';
import { lastDay } from '../../src/feed/last-day.ts';
import { type Employer, type Job } from '../../src/feed/types.ts';
import { BuildError } from '../lib/errors.ts';
import { type State } from '../state/index.ts';
import { readTakenExport, TOMBSTONE_DAYS } from '../sync/store.ts';

const DAY_MS = 86_400_000;

/**
 * Everything that the later stages work from, read from the state: live postings in recency order, tombstones, and
 * what is known of each domain. Left out are jobs whose `applyBefore` or `endDate` is before the UTC day of `now`, and
 * jobs whose page says that they were withdrawn (410).
 * Which places they name is found later (`resolvePlaces`). The same state and clock give the same dataset.
 *
 * @throws BuildError `state-empty` when no export was ever taken
 */
export function readDataset(
  state: State,
  { now, iconOf = () => undefined }: { now: Date; iconOf?: (domain: string) => string | undefined },
): ReadDataset {
  const taken = readTakenExport(state.db);
  if (!taken) {
    throw new BuildError(
      'state-empty',
      `The state "${state.file}" holds no export yet.`,
      'Sync an export first.',
    );
  }
  const domains = readDomains(state);
  const today = now.toISOString().slice(0, 10);
  const postings: Posting[] = [];
  const expired: Tombstone[] = [];
  for (const { posting, withdrawnAt } of livePostings(state, domains)) {
    const end = lastDay(posting);
    if (withdrawnAt !== null) {
      if (isRecent(withdrawnAt, now)) expired.push(tombstone(posting, withdrawnAt));
    } else if (end === undefined || end >= today) postings.push(posting);
    else if (isRecent(end, now) && posting.addedAt.slice(0, 10) <= end)
      expired.push(expiredTombstone(posting, end));
  }
  unifySpellings(postings);
  for (const posting of postings) {
    const icon = iconOf(posting.domain);
    if (icon !== undefined) posting.icon = icon;
  }
  postings.sort(byRecency);
  return {
    postings,
    tombstones: [...goneJobs(state, domains, now), ...expired].sort(byDeparture),
    domains: domainStatuses(domains, postings),
    places: [],
    exportedAt: taken.exportedAt,
    builtAt: now.toISOString(),
  };
}

interface DomainRow {
  domain: string;
  state: 'healthy' | 'unhealthy';
  employer: Employer | undefined;
  findings: DomainStatus['findings'];
  lastValidAt: string | null;
  goneAt: string | null;
}

function readDomains({ db }: State): Map<string, DomainRow> {
  const rows = db
    .prepare(
      `SELECT domain, state, employer, findings, last_valid_at AS lastValidAt, gone_at AS goneAt
       FROM domains ORDER BY domain`,
    )
    .all() as unknown as (Omit<DomainRow, 'employer' | 'findings'> & {
    employer: string | null;
    findings: string;
  })[];
  return new Map(
    rows.map((row) => [
      row.domain,
      {
        ...row,
        employer: row.employer === null ? undefined : (JSON.parse(row.employer) as Employer),
        findings: JSON.parse(row.findings) as DomainRow['findings'],
      },
    ]),
  );
}

/** Jobs in the newest feeds, with what their pages have told; `withdrawnAt` is when the page was found to be gone. */
function* livePostings(
  { db }: State,
  domains: Map<string, DomainRow>,
): Generator<{ posting: Posting; withdrawnAt: string | null }> {
  const rows = db
    .prepare(
      `SELECT j.id, j.domain, j.added_at AS addedAt, j.job, k.excerpt, p.ok_at AS pageCheckedAt,
         p.withdrawn_at AS withdrawnAt
       FROM jobs j LEFT JOIN page_jobs k ON k.id = j.id LEFT JOIN pages p ON p.url = k.url
       WHERE j.gone_at IS NULL`,
    )
    .iterate();
  for (const row of rows as Iterable<unknown>) {
    const { id, domain, addedAt, job, excerpt, pageCheckedAt, withdrawnAt } = row as Record<
      'id' | 'domain' | 'addedAt' | 'job',
      string
    > &
      Record<'excerpt' | 'pageCheckedAt' | 'withdrawnAt', string | null>;
    const { employer, lastValidAt } = domains.get(domain) ?? {};
    if (!employer || !lastValidAt) continue; // No job is stored without them.
    const posting: Posting = {
      ...(JSON.parse(job) as Job),
      id,
      domain,
      employer,
      addedAt,
      lastSeenAt: lastValidAt,
      ...(pageCheckedAt !== null && { pageCheckedAt }),
    };
    if (excerpt !== null && !posting.description) posting.excerpt = excerpt;
    yield { posting, withdrawnAt };
  }
}

function* goneJobs({ db }: State, domains: Map<string, DomainRow>, now: Date): Generator<Tombstone> {
  const since = new Date(now.getTime() - TOMBSTONE_DAYS * DAY_MS).toISOString();
  const rows = db
    .prepare('SELECT id, domain, gone_at AS goneAt, job FROM jobs WHERE gone_at >= ? AND job IS NOT NULL')
    .iterate(since);
  for (const row of rows as Iterable<unknown>) {
    const { id, domain, goneAt, job } = row as Record<'id' | 'domain' | 'goneAt' | 'job', string>;
    const employer = domains.get(domain)?.employer;
    if (employer) yield tombstone({ ...(JSON.parse(job) as Job), id, domain, employer }, goneAt);
  }
}

const tombstone = (
  { id, domain, employer, title, language, tags = [] }: Omit<Posting, 'addedAt' | 'lastSeenAt'>,
  goneAt: string,
): Tombstone => ({ id, domain, employer, title, language, tags, goneAt });

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString();
const isRecent = (day: string, now: Date): boolean =>
  Date.parse(day) >= now.getTime() - TOMBSTONE_DAYS * DAY_MS;
const expiredTombstone = (posting: Posting, end: string): Tombstone => tombstone(posting, dayAfter(end));

/** Day of `addedAt` desc, `publishedAt` desc, id: the order of ordinals. */
function byRecency(a: Posting, b: Posting): number {
  return (
    compare(b.addedAt.slice(0, 10), a.addedAt.slice(0, 10)) ||
    compare(b.publishedAt, a.publishedAt) ||
    compare(a.id, b.id)
  );
}
const byDeparture = (a: Tombstone, b: Tombstone): number =>
  compare(b.goneAt, a.goneAt) || compare(a.id, b.id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** "devops" becomes "DevOps" where most write it so: tags and cities are compared without case. */
function unifySpellings(postings: readonly Posting[]): void {
  const tags = spellings(postings.flatMap((posting) => posting.tags ?? []));
  const cities = spellings(postings.flatMap(({ locations }) => locations.flatMap(({ city }) => city ?? [])));
  for (const posting of postings) {
    if (posting.tags) posting.tags = posting.tags.map(tags);
    posting.locations = posting.locations.map((location) =>
      location.city === undefined ? location : { ...location, city: cities(location.city) },
    );
  }
}

function spellings(values: readonly string[]): (value: string) => string {
  const counts = new Map<string, Map<string, number>>();
  for (const value of values) {
    const key = facetKey(value);
    const group = counts.get(key) ?? new Map<string, number>();
    counts.set(key, group.set(value, (group.get(value) ?? 0) + 1));
  }
  const chosen = new Map([...counts].map(([key, group]) => [key, mostFrequentSpelling(group)]));
  return (value) => chosen.get(facetKey(value)) ?? value;
}

function domainStatuses(domains: Map<string, DomainRow>, postings: readonly Posting[]): DomainStatus[] {
  const jobs = new Map<string, number>();
  for (const { domain } of postings) jobs.set(domain, (jobs.get(domain) ?? 0) + 1);
  return [...domains.values()]
    .filter(({ goneAt }) => goneAt === null)
    .map(({ domain, employer, state, lastValidAt, findings }) => ({
      domain,
      ...(employer && { employerName: employer.name }),
      state,
      jobs: jobs.get(domain) ?? 0,
      ...(lastValidAt !== null && { lastValidAt }),
      findings,
    }));
}

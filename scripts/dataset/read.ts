/** Reads the dataset from the state: which jobs are live, and in which order. */
import { compareTexts } from '../../src/lib/compare.ts';
import { createHash } from 'node:crypto';
import type { Dataset, DomainStatus, Job, Tombstone } from '../../src/job/job.ts';
import { StoredJobs } from '../../src/dataset/file.ts';
import { facetKey } from '../../src/filters/facets.ts';
import { usualSpelling } from '../../src/filters/facet-values.ts';
import { placesAsMeant } from '../../src/places/said-in-city.ts';
import { listedDay } from '../../src/job/age.ts';
import { jobEnds } from '../../src/feed/last-day.ts';
import { standsForNone } from '../../src/feed/formats.ts';
import type { Employer, FeedJob } from '../../src/feed/types.ts';
import { OwnerFinder, ownersOfJobs } from '../../src/owners/find-owners.ts';
import { Owners } from '../../src/owners/owners.ts';
import type { Notice } from '../state/notices.ts';
import { BuildError } from '../lib/errors.ts';
import type { BlockedDomains } from '../settings/blocked-domains.ts';
import type { State } from '../state/index.ts';
import { goneOverLimit } from '../sync/forget.ts';
import { duplicateNotices, Duplicates } from './duplicates.ts';
import type { KnownJob } from './rights.ts';
import { TOMBSTONE_DAYS, turnover } from '../sync/limits.ts';
import { readTakenExport } from '../sync/store.ts';

const DAY_MS = 86_400_000;

interface ReadOptions {
  now: Date;
  iconOf?: (domain: string) => string | undefined;
  blocked?: BlockedDomains;
  /** Called with notices about the domains that have more removed jobs than may keep a page. */
  onLeftOut?: (notices: readonly Notice<'dataset'>[]) => void;
}

/**
 * Reads what the later stages work from: the live jobs, newest first, the tombstones, and the status of each domain.
 * - It leaves out jobs whose `applyBefore` or `endDate` has passed at their place, jobs whose page says that they are gone
 *   (410), and jobs that another domain's job represents.
 * - A publication date in the future becomes the day on which the job was first seen.
 * - The jobs stay in the state until a stage reads them, so the state must stay open and unchanged. This function reads them
 *   once, for their order and the digest.
 * - Places are resolved later (`settlePlaces`).
 * - The same state and clock give the same dataset.
 *
 * @throws BuildError `state-empty` if no export was ever accepted
 */
export function readDataset(
  state: State,
  { now, iconOf = () => undefined, blocked = new Map(), onLeftOut = () => undefined }: ReadOptions,
): ReadDataset {
  const { exportedAt } = takenExport(state);
  const domains = readDomains(state);
  const today = now.toISOString().slice(0, 10);
  const order = new Order();
  const duplicates = new Duplicates();
  const domainsOf: string[] = [];
  const owning = new OwnerFinder(withEmployer(domains));
  const [tags, cities] = [new Spellings(), new Spellings()];
  const digest = createHash('sha256');
  for (const { domain, employer, lastValidAt, knownSince } of domains.values())
    digest.update(`${JSON.stringify([domain, employer, lastValidAt, knownSince, iconOf(domain)])}\n`);
  const expired: Tombstone[] = [];
  const jobs = new Map<string, number>();
  for (const { job, row } of liveJobs(state, domains, today)) {
    digest.update(rowText(row));
    const { withdrawnAt } = row;
    const ends = jobEnds(job);
    const isOver = ends !== undefined && ends <= now.getTime();
    if (isOver) digest.update(`over ${row.id}\n`);
    if (withdrawnAt !== null) {
      if (isRecent(withdrawnAt, now)) expired.push(tombstone(job, withdrawnAt));
    } else if (!isOver) {
      const { domain, locations } = job;
      order.add(job);
      duplicates.add(job);
      owning.add(job);
      jobs.set(domain, (jobs.get(domain) ?? 0) + 1);
      for (const tag of job.tags ?? []) tags.add(tag, domainsOf.length);
      for (const { city } of locations) if (city !== undefined) cities.add(city, domainsOf.length);
      domainsOf.push(domain);
    } else {
      const endedAt = new Date(ends).toISOString();
      if (isRecent(endedAt, now) && job.addedAt < endedAt) expired.push(tombstone(job, endedAt));
    }
  }
  const read = jobReader(state, domains, today);
  const { left, alsoPublished } = duplicates.find(read);
  for (const { right, ids } of left) jobs.set(right.domain, jobs.get(right.domain)! - ids.length);
  const ids = order.ids(new Set(left.flatMap((sent) => sent.ids)));
  const owners = owning.owners();
  const all = new Owners(ownersOfJobs(domainsOf, owners));
  const [usualTag, usualCity] = [tags.usual(all), cities.usual(all)];
  const gone = [...goneJobs(state, domains, now), ...expired].sort(byDeparture);
  const { tombstones, leftOut } = newestOfEach(gone, jobs);
  onLeftOut([...leftOut, ...duplicateNotices(left)]);
  return {
    jobs: new StoredJobs(ids.length, (ordinal) => {
      const { job } = read(ids[ordinal]!);
      if (job.tags) job.tags = job.tags.map(usualTag);
      for (const location of job.locations)
        if (location.city !== undefined) location.city = usualCity(location.city);
      const icon = iconOf(job.domain);
      if (icon !== undefined) job.icon = icon;
      const others = alsoPublished.get(job.id);
      if (others) job.alsoPublished = others;
      return job;
    }),
    tombstones,
    domains: domainStatuses(domains, jobs),
    owners: Object.fromEntries(owners),
    places: [],
    ...(blocked.size > 0 && { blocked: { count: blocked.size, named: withReason(blocked) } }),
    exportedAt,
    builtAt: now.toISOString(),
    digest: digest.digest('hex'),
  };
}

function takenExport(state: State): NonNullable<ReturnType<typeof readTakenExport>> {
  const taken = readTakenExport(state.db);
  if (taken) return taken;
  throw new BuildError(
    'state-empty',
    `The state "${state.file}" has no export yet.`,
    'Sync an export first.',
  );
}

const withReason = (blocked: BlockedDomains): { domain: string; reason: string }[] =>
  [...blocked].flatMap(([domain, reason]) => (reason ? { domain, reason } : []));

export interface ReadDataset extends Dataset {
  /** A digest of everything from which the jobs and their search terms are made. */
  digest: string;
}

interface DomainRow {
  domain: string;
  state: 'healthy' | 'unhealthy';
  employer: Employer | undefined;
  findings: DomainStatus['findings'];
  lastValidAt: string | null;
  knownSince: string | null;
  goneAt: string | null;
}

function readDomains({ db }: State): Map<string, DomainRow> {
  const rows = db
    .prepare(
      `SELECT domain, state, employer, findings, last_valid_at AS lastValidAt, known_since AS knownSince, gone_at AS goneAt
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

const withEmployer = (domains: ReadonlyMap<string, DomainRow>): { domain: string; employer: Employer }[] =>
  [...domains.values()].flatMap(({ domain, employer }) => (employer ? { domain, employer } : []));

const COLUMNS = `j.id, j.domain, j.added_at AS addedAt, j.moved_at AS movedAt, j.job, k.excerpt, p.ok_at AS pageCheckedAt,
    p.withdrawn_at AS withdrawnAt, j.changed_at AS changedAt, p.missing_confirmed_at AS missingConfirmedAt, iif(p.missing_confirmed_at IS NULL, NULL, p.missing_since) AS pageMissingSince`;
const LIVE_JOBS = `FROM jobs j LEFT JOIN page_jobs k ON k.id = j.id LEFT JOIN pages p ON p.url = k.url
  WHERE j.gone_at IS NULL`;
type JobRow = Record<'id' | 'domain' | 'addedAt' | 'job', string> &
  Record<
    | 'changedAt'
    | 'excerpt'
    | 'missingConfirmedAt'
    | 'movedAt'
    | 'pageCheckedAt'
    | 'pageMissingSince'
    | 'withdrawnAt',
    string | null
  >;
/** A row of the state, and the terms of the job's page. */
type WholeRow = JobRow & { terms: string | null };

/**
 * The jobs in the newest feeds with the results of their pages. They are sorted by domain and row, so that the same state gives
 * the same digest. `withdrawnAt` says when the job's page was found to be gone.
 */
function* liveJobs(
  { db }: State,
  domains: Map<string, DomainRow>,
  today: string,
): Generator<{ job: Job; row: WholeRow }> {
  const rows = db.prepare(`SELECT ${COLUMNS}, k.terms ${LIVE_JOBS} ORDER BY j.domain, j.rowid`);
  for (const row of rows.iterate() as Iterable<unknown> as Iterable<WholeRow>) {
    const job = jobOf(row, domains, today);
    if (job) yield { job, row };
  }
}

/** A row as text. Only the last line can have line breaks, so different rows give different texts. */
const rowText = ({ id, domain, addedAt, job, ...page }: WholeRow): string =>
  `${id}\n${domain}\n${addedAt}\n${job}\n${JSON.stringify(Object.values(page))}\n`;

/** Returns a function that reads a single job. */
function jobReader({ db }: State, domains: Map<string, DomainRow>, today: string): (id: string) => KnownJob {
  const byId = db.prepare(`SELECT ${COLUMNS} ${LIVE_JOBS} AND j.id = ?`);
  return (id) => {
    const row = byId.get(id) as JobRow | undefined;
    const job = row && jobOf(row, domains, today);
    if (!job) throw new RangeError(`The job ${id} is no longer in the state: it was changed.`);
    const since = row.movedAt ?? job.addedAt;
    return { job, since, domainSince: domains.get(job.domain)?.knownSince ?? since };
  };
}

function jobOf(
  {
    id,
    domain,
    addedAt,
    job: inFeed,
    excerpt,
    pageCheckedAt,
    pageMissingSince,
    changedAt,
    missingConfirmedAt,
  }: JobRow,
  domains: Map<string, DomainRow>,
  today: string,
): Job | undefined {
  const { employer, lastValidAt } = domains.get(domain) ?? {};
  if (!employer || !lastValidAt) return undefined; // Stored jobs have both values. This line only satisfies the compiler.
  const changed = [changedAt ?? '', missingConfirmedAt ?? ''].sort()[1]!;
  const job: Job = {
    ...placesAsMeant(JSON.parse(inFeed) as FeedJob),
    id,
    domain,
    employer,
    addedAt,
    ...(changed > addedAt && { changedAt: changed }),
    lastSeenAt: lastValidAt,
    ...(pageCheckedAt !== null && { pageCheckedAt }),
    ...(pageMissingSince !== null && { pageMissingSince }),
  };
  for (const name of ['startDate', 'endDate', 'applyBefore'] as const)
    if (job[name] !== undefined && standsForNone(job[name])) delete job[name];
  // A date in the future does not say when the job was published, and would put the job first.
  if (job.publishedAt > today || standsForNone(job.publishedAt, 'publishedAt'))
    job.publishedAt = addedAt.slice(0, 10);
  if (excerpt !== null && !job.description) job.excerpt = excerpt;
  return job;
}

function* goneJobs({ db }: State, domains: Map<string, DomainRow>, now: Date): Generator<Tombstone> {
  const since = new Date(now.getTime() - TOMBSTONE_DAYS * DAY_MS).toISOString();
  const rows = db
    .prepare(
      `SELECT id, domain, added_at AS addedAt, gone_at AS goneAt, job FROM jobs
       WHERE gone_at >= ? AND job IS NOT NULL`,
    )
    .iterate(since);
  for (const row of rows as Iterable<unknown>) {
    const { id, domain, addedAt, goneAt, job } = row as Record<
      'id' | 'domain' | 'addedAt' | 'goneAt' | 'job',
      string
    >;
    const employer = domains.get(domain)?.employer;
    if (employer) yield tombstone({ ...(JSON.parse(job) as FeedJob), id, domain, employer, addedAt }, goneAt);
  }
}

const tombstone = (
  { id, domain, employer, title, language, tags = [], addedAt }: Omit<Job, 'lastSeenAt'>,
  goneAt: string,
): Tombstone => ({ id, domain, employer, title, language, tags, addedAt, goneAt });

/**
 * The removed jobs that keep a page, the last removed first. Each domain keeps at most `turnover` of them.
 * @param jobs the number of jobs of each domain; a batch of jobs removed at once counts as the domain's number if it is larger
 */
function newestOfEach(
  tombstones: Tombstone[],
  jobs: ReadonlyMap<string, number>,
): { tombstones: Tombstone[]; leftOut: Notice<'dataset'>[] } {
  const left = new Map<string, { limit: number; number: number }>();
  for (const [domain, all] of Map.groupBy(tombstones, (tombstone) => tombstone.domain)) {
    const atOnce = [...Map.groupBy(all, (tombstone) => tombstone.goneAt).values()].map(
      ({ length }) => length,
    );
    left.set(domain, { limit: turnover(Math.max(jobs.get(domain) ?? 0, ...atOnce)), number: 0 });
  }
  const kept = tombstones.filter(({ domain }) => ++left.get(domain)!.number <= left.get(domain)!.limit);
  return {
    tombstones: kept,
    leftOut: [...left].flatMap(([domain, { limit, number }]) =>
      number > limit ? [goneOverLimit(domain, limit, number - limit)] : [],
    ),
  };
}

const isRecent = (time: string, now: Date): boolean =>
  Date.parse(time) >= now.getTime() - TOMBSTONE_DAYS * DAY_MS;

/** Sorts jobs by `listedDay` and `publishedAt`, the newest first, then by id. This is the order of ordinals. */
class Order {
  /** The ids by day and `publishedAt`. Many jobs share these, so few comparisons are left. */
  readonly #ids = new Map<string, string[]>();

  add(job: Job): void {
    const { id, publishedAt } = job;
    const key = `${listedDay(job)} ${publishedAt}`;
    const same = this.#ids.get(key);
    if (same) same.push(id);
    else this.#ids.set(key, [id]);
  }

  /** @param without ids to leave out */
  ids(without: ReadonlySet<string>): string[] {
    return [...this.#ids]
      .sort(([a], [b]) => compareTexts(b, a))
      .flatMap(([, ids]) => ids.filter((id) => !without.has(id)).sort());
  }
}
const byDeparture = (a: Tombstone, b: Tombstone): number =>
  compareTexts(b.goneAt, a.goneAt) || compareTexts(a.id, b.id);

/**
 * Chooses the spelling that most owners use, such as "DevOps" for "devops". Tags and cities that differ only in case count as
 * one.
 */
class Spellings {
  /** The jobs that use each spelling, by the key that all spellings of a value share. */
  readonly #jobs = new Map<string, Map<string, number[]>>();

  add(value: string, job: number): void {
    const key = facetKey(value);
    const group = this.#jobs.get(key) ?? new Map<string, number[]>();
    this.#jobs.set(key, group);
    const jobs = group.get(value);
    if (jobs) jobs.push(job);
    else group.set(value, [job]);
  }

  /** Returns a function that gives the usual spelling of a value. Call it when all values are added. */
  usual(owners: Owners): (value: string) => string {
    const known = new Map(
      [...this.#jobs.values()].flatMap((group) => {
        const usual = usualSpelling(group, owners);
        return [...group.keys()].map((value) => [value, usual] as const);
      }),
    );
    return (value) => known.get(value) ?? value;
  }
}

function domainStatuses(domains: Map<string, DomainRow>, jobs: ReadonlyMap<string, number>): DomainStatus[] {
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

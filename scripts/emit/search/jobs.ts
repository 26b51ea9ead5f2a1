import type { Job, Jobs } from '../../../src/job/job.ts';
import { ID_START, type JobDetails, writeDetails, detailsKey } from '../../../src/search/jobs.ts';
import { writeOrdinalTable } from '../../../src/artefacts/table.ts';
import type { Card } from '../../../src/job/job.ts';
import type { ArtefactWriter } from './artefacts.ts';
import { emitShards, emitWithTable } from './shards.ts';

/**
 * The size of chunks in jobs. After `min` jobs a chunk ends with one id in `every`, and after `max` jobs it ends in any case.
 */
interface ChunkSize {
  min: number;
  every: number;
  max: number;
}
// Cards are read ten at a time, often from ten chunks, so a chunk has only about 24. Details are read less often, and larger
// chunks compress better.
const CARDS: ChunkSize = { min: 14, every: 12, max: 48 };
const DETAILS: ChunkSize = { min: 48, every: 32, max: 144 };

/**
 * Splits sorted jobs into chunks by their ids and not by number. A new job then changes only its own chunk: all later chunks
 * keep their content, and so their names.
 */
function* chunksOf<T extends { id: string }>(
  jobs: readonly T[],
  { min, every, max }: ChunkSize,
): Generator<T[]> {
  let start = 0;
  for (const [at, { id }] of jobs.entries()) {
    const length = at + 1 - start;
    if (length < max && (length < min || idTail(id) % every !== 0)) continue;
    yield jobs.slice(start, at + 1);
    start = at + 1;
  }
  if (start < jobs.length) yield jobs.slice(start);
}

/** A number from the last three characters of an id, which are 15 bits of SHA-256. */
function idTail(id: string): number {
  let value = 0;
  for (const character of id.slice(-3)) value = value * 37 + character.charCodeAt(0);
  return value;
}

export const cardOf = (job: Job): Card => ({
  id: job.id,
  domain: job.domain,
  title: job.title,
  language: job.language,
  locations: job.locations.map(({ city, country }) => ({ city, country })),
  jobType: job.jobType,
  workType: job.workType,
  experienceLevel: job.experienceLevel,
  workLoad: job.workLoad,
  salary: job.salary,
  publishedAt: job.publishedAt,
  addedAt: job.addedAt,
  pageMissingSince: job.pageMissingSince,
  applyBefore: job.applyBefore,
  icon: job.icon,
  employer: { name: job.employer.name },
});

const sameJson = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Everything that the card of a job lacks or shortens, and its title, so that a search for a phrase reads only these files. Two
 * dates are left out, because they change with every build.
 */
function detailsOf(job: Job): JobDetails {
  const { lastSeenAt: _seen, pageCheckedAt: _checked, employer, id, title, description, ...rest } = job;
  const { name: _name, ...employerRest } = employer;
  const card = cardOf(job);
  const isSaid = (field: string): boolean =>
    field in card && (field !== 'locations' || sameJson(job.locations, card.locations));
  const own = Object.entries(rest).filter(([field]) => !isSaid(field));
  return { id, title, description, others: { ...Object.fromEntries(own), employer: employerRest } };
}

const json = (rows: readonly object[]): Uint8Array => new TextEncoder().encode(JSON.stringify(rows));

/**
 * Writes the jobs as two sets of chunks, each with a table. Cards are sorted by recency, because lists show them so. Details
 * are sorted by employer, because the adverts of one employer resemble each other and compress well.
 */
export async function emitJobs(
  jobs: Jobs,
  artefacts: ArtefactWriter,
): Promise<Record<'cards' | 'details' | 'ids', Uint8Array>> {
  const all = Array.from(jobs, ({ id, domain }, ordinal) => ({
    ordinal,
    id,
    key: detailsKey({ domain, id }),
  }));
  const jobsOf = (chunk: typeof all): Job[] => chunk.map(({ ordinal }) => jobs.at(ordinal)!);
  const cards = chunksOf(all, CARDS).map(
    (chunk) => [chunk[0]!.ordinal, [json(jobsOf(chunk).map(cardOf))]] as const,
  );
  const cardTable = await emitShards(cards, (sections) => artefacts.add('cards', sections));
  const byKey = all.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const details = chunksOf(byKey, DETAILS).map(
    (chunk) => [chunk[0]!.key, [writeDetails(jobsOf(chunk).map(detailsOf))]] as const,
  );
  const detailTable = await emitWithTable('details', details, artefacts);
  const ids = new TextEncoder().encode(all.map(({ id }) => id.slice(0, ID_START)).join(''));
  return {
    cards: await artefacts.add('tables', writeOrdinalTable(cardTable)),
    details: detailTable,
    ids: await artefacts.add('tables', [ids]),
  };
}

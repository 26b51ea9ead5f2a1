/** Meilisearch as an operator without Jobfeed would set it up: its own words, typos and counts. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AskMeilisearch } from '../../../src/engine/meilisearch-client.ts';
import { FACET_TABLE, FACETS } from '../../../src/filters/facets.ts';
import type { Job } from '../../../src/job/job.ts';
import type { SearchQuery } from '../../../src/filters/query.ts';
import type { HttpRequest } from '../lib/requests.ts';

const INDEX = 'jobs';
const AT_A_TIME = 1000;
const DAY = 86_400;

const SETTINGS = {
  searchableAttributes: ['title', 'employer', 'tags', 'description'],
  filterableAttributes: [...FACETS, 'publishedAt'],
  sortableAttributes: ['publishedAt'],
};

export type PlainDocument = { id: string } & Record<string, unknown>;

/** A job as such an operator would send it: its texts, and the values of the filters. */
export function plainDocumentOf(job: Job): PlainDocument {
  const { id, title, employer, description, excerpt, url, publishedAt, locations, salary } = job;
  return {
    ...{ id, title, employer: employer.name, description: description ?? excerpt, url, locations, salary },
    ...Object.fromEntries(FACETS.map((facet) => [facet, FACET_TABLE[facet].valuesOf(job)])),
    publishedAt: Date.parse(publishedAt) / 1000,
  };
}

/** Makes the index and sends all jobs; resolves when they are found. */
export async function loadPlain(ask: AskMeilisearch, documents: readonly PlainDocument[]): Promise<void> {
  await ask('POST', '/indexes', { uid: INDEX, primaryKey: 'id' });
  await ask('PATCH', `/indexes/${INDEX}/settings`, SETTINGS);
  await send(ask, documents);
}

/**
 * Sends what differs and deletes what is gone; resolves when both are found.
 * @returns how many were sent
 */
export async function changePlain(
  ask: AskMeilisearch,
  before: readonly PlainDocument[],
  after: readonly PlainDocument[],
): Promise<number> {
  const known = new Map(before.map((document) => [document.id, JSON.stringify(document)]));
  const changed = after.filter((document) => known.get(document.id) !== JSON.stringify(document));
  for (const { id } of after) known.delete(id);
  await ask('POST', `/indexes/${INDEX}/documents/delete-batch`, [...known.keys()]);
  await send(ask, changed);
  return changed.length;
}

/** Tasks are done in the order that they came in, so the last one is waited for. */
async function send(ask: AskMeilisearch, documents: readonly PlainDocument[]): Promise<void> {
  let last = 0;
  for (let at = 0; at < documents.length; at += AT_A_TIME) {
    const lines = documents.slice(at, at + AT_A_TIME).map((document) => JSON.stringify(document));
    const answer = await ask('POST', `/indexes/${INDEX}/documents`, lines.join('\n'));
    last = (answer as { taskUid: number }).taskUid;
  }
  for (;;) {
    const { status, error } = (await ask('GET', `/tasks/${last}`)) as { status: string; error: unknown };
    if (status === 'succeeded') return;
    if (status !== 'enqueued' && status !== 'processing')
      throw new Error(`Meilisearch did not do its task ${last} (${status}): ${JSON.stringify(error)}`);
    await sleep(20);
  }
}

const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** A search of words, filters and days in the server's own terms. */
export function plainRequest(query: SearchQuery, now: Date): Pick<HttpRequest, 'path' | 'body'> {
  const { q, filters, offset, limit, sort } = query;
  const { postedWithin } = filters;
  const filter = FACETS.flatMap((facet) =>
    filters[facet] ? `${facet} IN [${filters[facet].map(quoted).join()}]` : [],
  );
  if (postedWithin !== undefined)
    filter.push(`publishedAt >= ${Math.floor(now.getTime() / 1000) - postedWithin * DAY}`);
  return {
    path: `/indexes/${INDEX}/search`,
    body: {
      ...{ q, filter, facets: FACETS, offset, limit },
      ...((sort === 'newest' || q === '') && { sort: ['publishedAt:desc'] }),
    },
  };
}

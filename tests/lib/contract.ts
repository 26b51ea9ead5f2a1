import { expect } from 'vitest';
import openapi from '../../schema/openapi.json' with { type: 'json' };
import feedSchema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { occupationsOf } from '../../scripts/dataset/occupations.ts';
import { bundleOpenApi } from '../../src/api/bundle-openapi.ts';
import { ApiDescription, type Operation } from './api-description.ts';
import { type ApiSite, datasetOf, serveApi } from './api-site.ts';
import { sampleJobs } from './sample-jobs.ts';
import { settled } from './settled.ts';
import * as known from './known-occupations.ts';

export const api = new ApiDescription(bundleOpenApi(openapi, feedSchema));
/** The validator's operations are held to the description by tests of their own. */
export const operations = api.operations.filter(({ tags }) => !tags.includes('validator'));

export const operationOf = (id: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The description has no operation "${id}".`);
  return found;
};

/** What the server around the functions, or the host of files, answers by itself: tests/functions/statuses.test.ts. */
const OF_SERVER = ['Unreadable', 'TooSlow', 'WrongExpectation', 'TooLong', 'Failed', 'Busy', 'ReadOnly'];

/** Whether no function gives this answer of an operation. */
export const isOfServer = ({ shared }: Operation, status: string): boolean =>
  OF_SERVER.includes(shared[status] ?? '');

export const contractJobs = sampleJobs();

/** Serves the sample with its places and occupations, as `serveApi` does. */
export async function serveContract(...how: OmitFirst<Parameters<typeof serveApi>>): Promise<ApiSite> {
  const { found: occupations } = occupationsOf(contractJobs, known.labels);
  return serveApi({ ...datasetOf(contractJobs), ...(await settled(contractJobs)), occupations }, ...how);
}
type OmitFirst<T extends unknown[]> = T extends [unknown, ...infer Others] ? Others : never;

/** Asks a site and holds what it answers to the description. */
export async function callOperation(
  operation: Operation,
  url: string,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(url, init);
  expect([url, await api.responseProblems(operation, response.clone())]).toEqual([url, '']);
  return response;
}

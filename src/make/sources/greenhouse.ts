import type { PostingPay } from '../posting.ts';
import {
  jsonOf,
  listWith,
  rowsOf,
  textAt,
  textOf,
  payBy,
  textsBy,
  type Values,
  valuesOf,
} from './answers.ts';
import { boardSource } from './board.ts';
import words from './words.json' with { type: 'json' };

const departmentsOf = listWith('jobs', 'departments');
const jobsOf = listWith('absolute_url', 'jobs');

/** Boards in the EU use this address too. Pay ranges are only in the response for a single job. */
export const greenhouse = boardSource({
  name: 'greenhouse',
  title: 'Greenhouse',
  addresses: (board) => [`https://boards-api.greenhouse.io/v1/boards/${board}/jobs?content=true`],
  rows: (text) => {
    const single = valuesOf(jsonOf(text));
    // If the list is grouped by department, its jobs may have nothing but a title.
    const grouped = departmentsOf(text)?.flatMap(({ jobs }) => rowsOf(jobs));
    return withOwnIds(grouped ?? jobsOf(text)) ?? ('absolute_url' in single ? [single] : undefined);
  },
  fields: {
    id: 'requisition_id | id',
    url: 'absolute_url',
    title: 'title',
    text: 'content',
    language: 'language',
    published: 'first_published',
    applyBefore: 'application_deadline',
    // Use the offices only if the job has no location, because an office is where the team is, not the job.
    places: (job) =>
      textAt(job, 'location.name') === undefined
        ? rowsOf(job.offices).map((office) => textsBy(office, { text: 'location | name' }))
        : [textsBy(job, { text: 'location.name' })],
    kind: ({ metadata }) =>
      rowsOf(metadata).flatMap(({ name, value }) =>
        EMPLOYMENT.has(textOf(name)?.toLowerCase()) ? (textOf(value) ?? []) : [],
      ),
    pay: payOf,
    category: 'departments.name',
    employer: (job) => textsBy(job, { name: 'company_name' }),
    leftOut: (job) => (job.internal_job_id === null ? 'prospect' : undefined),
  },
});

const EMPLOYMENT = new Set<string | undefined>(words.employmentFields.split(', '));

/**
 * Removes requisition ids that are not unique or have no digit, because some employers use the same text for
 * each opening.
 */
function withOwnIds(jobs: readonly Values[] | undefined): Values[] | undefined {
  const ids = Map.groupBy(jobs ?? [], ({ requisition_id: id }) => textOf(id));
  return jobs?.map(({ requisition_id: given, ...job }) => {
    const id = textOf(given);
    return id !== undefined && /\d/.test(id) && ids.get(id)?.length === 1
      ? { ...job, requisition_id: id }
      : job;
  });
}

function payOf({ pay_input_ranges, metadata }: Values): PostingPay | undefined {
  const range = valuesOf(pay_input_ranges);
  const [min, max] = [range.min_cents, range.max_cents].map((cents) => Number(cents) / 100 || undefined);
  if (min !== undefined || max !== undefined)
    return { min, max, ...textsBy(range, { currency: 'currency_type', period: 'title' }) };
  const field = rowsOf(metadata).find(({ value_type }) => value_type === 'currency_range');
  return payBy(field, {
    min: 'value.min_value',
    max: 'value.max_value',
    currency: 'value.unit',
    period: 'name',
  });
}

import { boardSource } from './board.ts';
import { jsonOf, listOf, payIn, rowsOf, textOf, unsolicited, type Values, valuesOf } from './answers.ts';
import type { PostingPay } from '../posting.ts';
import words from './words.json' with { type: 'json' };

/** Boards in the EU use this address too. Only the response for a single job has pay ranges. */
export const greenhouse = boardSource<Values>({
  name: 'greenhouse',
  title: 'Greenhouse',
  addresses: (board) => [`https://boards-api.greenhouse.io/v1/boards/${board}/jobs?content=true`],
  rows: (text) => {
    // Grouped by department, jobs may have nothing but a title.
    const departments = rowsOf(text, 'departments');
    if (departments?.every(({ jobs }) => Array.isArray(jobs)))
      return departments.flatMap(({ jobs }) => listOf(jobs));
    const single = valuesOf(jsonOf(text));
    const rows = rowsOf(text, 'jobs') ?? ('absolute_url' in single ? [single] : undefined);
    return rows?.every((row) => 'absolute_url' in row) ? rows : undefined;
  },
  posting: (job, all) => ({
    id: requisition(job, all) ?? textOf(job.id),
    url: textOf(job.absolute_url),
    title: textOf(job.title),
    text: textOf(job.content),
    language: textOf(job.language),
    published: textOf(job.first_published),
    applyBefore: textOf(job.application_deadline),
    places: placesOf(job),
    kind: fieldsOf(job).flatMap(({ name, value }) =>
      EMPLOYMENT.has(textOf(name)?.toLowerCase()) ? (textOf(value) ?? []) : [],
    ),
    pay: payOf(job),
    category: textOf(listOf(job.departments)[0]?.name),
    employer: { name: textOf(job.company_name) },
    leftOut: job.internal_job_id === null ? 'prospect' : unsolicited(job.title),
  }),
});

const EMPLOYMENT = new Set<string | undefined>(words.employmentFields.split(', '));

const fieldsOf = ({ metadata }: Values): Values[] => listOf(metadata);

/** The requisition id if it is unique: some employers use the same text for each opening. */
function requisition(job: Values, all: readonly Values[]): string | undefined {
  const id = textOf(job.requisition_id);
  const isOwn = all.filter((other) => textOf(other.requisition_id) === id).length === 1;
  return isOwn && /\d/.test(id ?? '') ? id : undefined;
}

/** Offices say where a team is, not where the job is, so they count only without a location. */
function placesOf({ location, offices }: Values) {
  const place = textOf(valuesOf(location).name);
  if (place !== undefined) return [{ text: place }];
  return listOf(offices).map((office) => ({ text: textOf(office.location) ?? textOf(office.name) }));
}

function payOf(job: Values): PostingPay | undefined {
  const range = listOf(job.pay_input_ranges)[0];
  if (range)
    return {
      min: Number(range.min_cents) / 100 || undefined,
      max: Number(range.max_cents) / 100 || undefined,
      currency: textOf(range.currency_type),
      period: textOf(range.title),
    };
  const field = fieldsOf(job).find(({ value_type }) => value_type === 'currency_range');
  const pay = payIn(field?.value, ['min_value', 'max_value', 'unit', '']);
  return pay && { ...pay, period: textOf(field?.name) };
}

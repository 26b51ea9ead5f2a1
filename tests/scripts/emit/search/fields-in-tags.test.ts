import { expect, test } from 'vitest';
import { occupationsOf } from '../../../../scripts/dataset/occupations.ts';
import { FieldsInTags } from '../../../../scripts/emit/search/mentioned-tags.ts';
import { exampleJob } from '../../../lib/example-job.ts';
import * as known from '../../../lib/known-occupations.ts';
import { openedOnce, searchOf } from '../../../lib/search-of.ts';

const jobs = (
  [
    ['Customer Service Representative', ['Customer Service']],
    ['Staff Machine Learning Engineer', ['Customer Service', 'Python']],
    ['Truck Driver', ['Customer Service', 'Project Management']],
    ['Project Manager', ['Project Management', 'Sales']],
    ['Sales Assistant', ['Sales']],
    ['Backend Developer', ['REST', 'Healthcare', 'Customer Service', 'Accounting']],
    ['Waiter', ['REST']],
    ['Initiativbewerbung', ['Sales']],
  ] satisfies [string, string[]][]
).map(([title, tags], i) => exampleJob({ id: `job-${i}`, title, tags, language: 'en', description: '' }));
const { found } = occupationsOf(jobs, known.labels, {
  near: known.near,
  conceptsOf: known.conceptsOf,
  fields: known.fields,
});

test('a field tag is a mention if the title says another field, and some job of the field has the tag', () => {
  const fields = new FieldsInTags(found);
  for (const job of jobs) fields.add(job);
  expect(jobs.map((job) => [job.title, fields.of(job)]).filter(([, tags]) => tags!.length > 0)).toEqual([
    ['Staff Machine Learning Engineer', ['Customer Service']],
    ['Truck Driver', ['Customer Service', 'Project Management']],
    ['Project Manager', ['Sales']],
    ['Backend Developer', ['Customer Service']],
  ]);
});

const opened = openedOnce((folder) => searchOf(jobs, {}, { occupations: found }, folder));
test.each([
  ['customer service', ['Customer Service Representative'], 3],
  ['project management', ['Project Manager'], 1],
  ['REST', ['Backend Developer', 'Waiter'], 0],
])('hits by mentions follow and are not counted in total: %s', async (q, titles, more) => {
  const answer = await opened().ask(new URLSearchParams({ q }).toString());
  expect(answer.more).toBe(more);
  const counted = answer.hits.slice(0, answer.total);
  expect(counted.map(({ posting }) => posting.title).sort()).toEqual(titles);
});

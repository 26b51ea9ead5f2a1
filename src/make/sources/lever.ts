import { listWith, rowsOf, sectionsOf, payBy, textsBy, textsOf, valueAt } from './answers.ts';
import { boardSource } from './board.ts';

const STEP = 100;

/** Lever only gives the country of the first place, and no language. */
export const lever = boardSource({
  name: 'lever',
  title: 'Lever',
  step: STEP,
  addresses: (site, from) =>
    ['api.lever.co', 'api.eu.lever.co'].map(
      (host) => `https://${host}/v0/postings/${site}?mode=json&skip=${from}&limit=${STEP}`,
    ),
  rows: listWith('hostedUrl'),
  fields: {
    id: 'id',
    url: 'hostedUrl',
    title: 'text',
    text: (job) =>
      sectionsOf(
        [undefined, job.description ?? job.descriptionPlain],
        ...rowsOf(job.lists).map(({ text, content }) => [text, content] as const),
        [undefined, job.additional ?? job.additionalPlain],
      ),
    published: ({ createdAt }) => (typeof createdAt === 'number' ? createdAt : undefined),
    places: (job) => {
      const all = textsOf(valueAt(job, 'categories.allLocations'));
      const { country } = textsBy(job, { country: 'country' });
      return (all.length > 0 ? all : textsOf(valueAt(job, 'categories.location'))).map((text, index) => ({
        text,
        country: index === 0 ? country : undefined,
      }));
    },
    kind: 'categories.commitment',
    hours: 'categories.commitment',
    workplace: 'workplaceType',
    pay: ({ salaryRange }) =>
      payBy(salaryRange, { min: 'min', max: 'max', currency: 'currency', period: 'interval' }),
    category: 'categories.department | categories.team',
  },
});

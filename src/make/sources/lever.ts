import { boardSource } from './board.ts';
import {
  listOf,
  payIn,
  rowsOf,
  sectionsOf,
  textOf,
  textsOf,
  unsolicited,
  type Values,
  valuesOf,
} from './answers.ts';

const STEP = 100;

/** The country is that of the first place. There is no language. */
export const lever = boardSource<Values>({
  name: 'lever',
  title: 'Lever',
  step: STEP,
  addresses: (site, from) =>
    ['api.lever.co', 'api.eu.lever.co'].map(
      (host) => `https://${host}/v0/postings/${site}?mode=json&skip=${from}&limit=${STEP}`,
    ),
  rows: (text) => {
    const rows = rowsOf(text);
    return rows?.every((row) => 'hostedUrl' in row) ? rows : undefined;
  },
  posting: (job) => {
    const { allLocations, location, commitment, department, team } = valuesOf(job.categories);
    const places = textsOf(allLocations);
    return {
      id: textOf(job.id),
      url: textOf(job.hostedUrl),
      title: textOf(job.text),
      text: sectionsOf(
        [undefined, job.description ?? job.descriptionPlain],
        ...listOf(job.lists).map(({ text, content }): [unknown, unknown] => [text, content]),
        [undefined, job.additional ?? job.additionalPlain],
      ),
      published: typeof job.createdAt === 'number' ? job.createdAt : undefined,
      places: (places.length > 0 ? places : textsOf([location])).map((text, index) => ({
        text,
        country: index === 0 ? textOf(job.country) : undefined,
      })),
      kind: textsOf([commitment]),
      hours: textsOf([commitment]),
      workplace: textOf(job.workplaceType),
      pay: payIn(job.salaryRange, ['min', 'max', 'currency', 'interval']),
      category: textOf(department) ?? textOf(team),
      leftOut: unsolicited(job.text),
    };
  },
});

import { expect, test } from 'vitest';
import { placesAsMeant } from '../../../src/places/said-in-city.ts';
import { exampleJob } from '../../lib/example-job.ts';
import { rowsOf } from '../../lib/text-table.ts';
import { settled } from '../../lib/settled.ts';

test.each(rowsOf('places-of-systems'))('%s writes %s in %s', async (_, city, country, meant) => {
  const job = exampleJob({ locations: [{ city, country }] });
  const { jobs } = await settled([placesAsMeant(job)]);
  const [{ workType, locations }] = jobs as [(typeof jobs)[number]];
  expect(
    [...locations.map((one) => `${one.city ? `${one.city} ` : ''}(${one.country})`), workType ?? '']
      .join(' ')
      .trim(),
  ).toBe(meant);
});

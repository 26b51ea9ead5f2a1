import type { Job } from '../../../src/job/job.ts';
import { type Ask, countValues } from './ask.ts';
import type { Figure } from './report.ts';

/** Fewer jobs are no country that people look for by name. */
const JOBS = 10;
const LEAST = 0.95;
/** How people call the largest besides; written apart from the engine's own table. */
const SHORT: Record<string, string[]> = {
  US: ['USA', 'US', 'United States of America'],
  GB: ['UK', 'Great Britain', 'Großbritannien'],
  KR: ['Korea'],
  AE: ['UAE'],
};

/** The names of countries in four languages that find less than 19 in 20 of their jobs. */
export async function countryFaults(ask: Ask, postings: readonly Job[]): Promise<Figure[]> {
  const jobs = countValues(postings, ({ locations }) =>
    locations.flatMap(({ country }) => (country ? [country] : [])),
  );
  const names = ['en', 'de', 'fr', 'it'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
  const wrong: string[] = [];
  let of = 0;
  for (const [code, count] of jobs) {
    if (count < JOBS) continue;
    for (const name of new Set([...names.map((one) => one.of(code) ?? code), ...(SHORT[code] ?? [])])) {
      of++;
      const { answer } = await ask(name);
      const { total } = await ask(name, { filters: { countries: [code] } });
      if (total < count * LEAST || answer.corrected) wrong.push(`${name}: ${total} of ${count} in ${code}`);
    }
  }
  const what = 'names of countries that find under 95 % of their jobs';
  return [{ what, value: wrong.length, unit: '', of, target: { most: 0 }, examples: wrong }];
}

import type { Posting } from '../../../src/posting.ts';

/** The names of a job's filters in words. */
export const namesIn = ({ tags = [], employer, locations }: Posting): string[] => [
  ...tags,
  employer.name,
  ...locations.flatMap(({ city, writtenCity = city }) => writtenCity ?? []),
];

/** What is indexed, best field first: title; what characterises the job; description. Page terms are the last. */
export const textsByField = (posting: Posting): string[][] => [
  [posting.title],
  [...namesIn(posting), posting.category ?? ''],
  [posting.description ?? posting.excerpt ?? ''],
];

/**
 * What search engines ask of a JobPosting (developers.google.com/search/docs/appearance/structured-data/job-job, and
 * schema.org for the types), as sentences about what one lacks.
 */
type Fields = Record<string, unknown>;

const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/;
const EMPLOYMENT = new Set(
  'FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'.split(' '),
);
const UNITS = new Set('HOUR DAY WEEK MONTH YEAR'.split(' '));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isUrl = (value: unknown): boolean => isText(value) && /^https?:$/.test(new URL(value).protocol);
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;
/** Lists that are there have something in them: an empty one is how generators say that they had nothing. */
const listOf = (value: unknown): Fields[] => [value].flat() as Fields[];

export function jobPostingProblems(exampleJob: Fields): string[] {
  const problems: string[] = [];
  const must = (isRight: boolean, problem: string): void => void (isRight || problems.push(problem));
  const each = (value: unknown, path = ''): void => {
    if (Array.isArray(value)) must(value.length > 0, `${path} is an empty list`);
    must(value !== undefined && value !== null && value !== '', `${path} is empty`);
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) each(inner, `${path}.${name}`);
  };
  each(exampleJob);

  must(exampleJob['@context'] === 'https://schema.org', '@context');
  must(exampleJob['@type'] === 'JobPosting', '@type');
  must(isText(exampleJob['title']), 'title is required');
  must(isText(exampleJob['description']), 'description is required');
  must(exampleJob['description'] !== exampleJob['title'], 'description is the title');
  must(DATE.test(text(exampleJob['datePosted'])), 'datePosted is required, ISO 8601');
  const { hiringOrganization: employer, baseSalary } = exampleJob as Record<string, Fields | undefined>;
  must(employer?.['@type'] === 'Organization' && isText(employer['name']), 'hiringOrganization is required');
  for (const name of ['sameAs', 'logo'])
    if (employer?.[name] !== undefined) must(isUrl(employer[name]), `hiringOrganization.${name}`);

  for (const name of ['validThrough', 'jobStartDate'])
    if (exampleJob[name] !== undefined) must(DATE.test(text(exampleJob[name])), `${name} is no date`);
  if (exampleJob['employmentType'] !== undefined)
    for (const type of [exampleJob['employmentType']].flat())
      must(EMPLOYMENT.has(text(type)), `employmentType "${text(type)}"`);

  const isRemote = exampleJob['jobLocationType'] !== undefined;
  if (isRemote) must(exampleJob['jobLocationType'] === 'TELECOMMUTE', 'jobLocationType');
  const countries = exampleJob['applicantLocationRequirements'];
  must((countries !== undefined) === isRemote, 'applicantLocationRequirements goes with TELECOMMUTE');
  if (countries !== undefined)
    for (const { '@type': type, name } of listOf(countries))
      must(type === 'Country' && isText(name), 'applicantLocationRequirements names no country');
  must(isRemote || exampleJob['jobLocation'] !== undefined, 'jobLocation is required');
  if (exampleJob['jobLocation'] !== undefined)
    for (const place of listOf(exampleJob['jobLocation'])) {
      const address = place['address'] as Fields | undefined;
      must(place['@type'] === 'Place' && address?.['@type'] === 'PostalAddress', 'jobLocation is no place');
      must(/^[A-Z]{2}$/.test(String(address?.['addressCountry'])), 'addressCountry is required');
    }

  if (baseSalary !== undefined) {
    const value = baseSalary['value'] as Fields | undefined;
    must(baseSalary['@type'] === 'MonetaryAmount', 'baseSalary is no amount');
    must(/^[A-Z]{3}$/.test(String(baseSalary['currency'])), 'baseSalary.currency');
    must(UNITS.has(String(value?.['unitText'])), 'baseSalary.value.unitText');
    const { value: one, minValue, maxValue } = value ?? {};
    const isRange = isAmount(minValue) && isAmount(maxValue) && minValue < maxValue;
    const isOne = isAmount(one) && minValue === undefined && maxValue === undefined;
    must(isOne || (one === undefined && isRange), 'baseSalary.value is one amount or a range');
  }
  return problems;
}

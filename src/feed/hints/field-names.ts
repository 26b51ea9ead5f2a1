/**
 * The names that other formats and this one's drafts before 1.0 use, without case and punctuation, and ours; several
 * where it depends on the object.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  formatversion: 'version',
  schemaversion: 'version',
  datemodified: 'lastUpdated',
  dateupdated: 'lastUpdated',
  generatedat: 'lastUpdated',
  lastmodified: 'lastUpdated',
  modifiedat: 'lastUpdated',
  updated: 'lastUpdated',
  updatedat: 'lastUpdated',
  company: 'employer name',
  hiringorganization: 'employer',
  organisation: 'employer name',
  organization: 'employer name',
  publisher: 'employer',
  joblistings: 'jobs',
  jobpostings: 'jobs',
  listings: 'jobs',
  openings: 'jobs',
  positions: 'jobs',
  postings: 'jobs',
  vacancies: 'jobs',

  companyname: 'name',
  employername: 'name',
  legalname: 'name',
  address: 'location city',
  headquarters: 'location',
  branch: 'industry',
  sector: 'industry',
  homepage: 'url',
  website: 'url',

  addresslocality: 'city',
  locality: 'city',
  place: 'locations city',
  town: 'city',
  addresscountry: 'country',
  countrycode: 'country',

  inlanguage: 'language',
  lang: 'language',
  locale: 'language',
  createdat: 'publishedAt',
  date: 'publishedAt lastUpdated',
  dateposted: 'publishedAt',
  datepublished: 'publishedAt',
  postedat: 'publishedAt',
  posteddate: 'publishedAt',
  pubdate: 'publishedAt',
  publicationdate: 'publishedAt',
  published: 'publishedAt',
  publisheddate: 'publishedAt',
  publishdate: 'publishedAt',
  headline: 'title',
  jobname: 'title',
  jobtitle: 'title',
  positiontitle: 'title',
  contracttype: 'jobType',
  employmenttype: 'jobType',
  type: 'jobType',
  joblocation: 'locations',
  joblocations: 'locations',
  location: 'locations location city',
  places: 'locations',
  applicationurl: 'url',
  applyurl: 'url',
  detailurl: 'url',
  href: 'url',
  joburl: 'url',
  link: 'url',
  permalink: 'url',
  uri: 'url',
  jobstartdate: 'startDate',
  startsat: 'startDate',
  startson: 'startDate',
  endsat: 'endDate',
  endson: 'endDate',
  applicationdeadline: 'applyBefore',
  applyby: 'applyBefore',
  applyuntil: 'applyBefore',
  closingdate: 'applyBefore',
  deadline: 'applyBefore',
  expiresat: 'applyBefore',
  validthrough: 'applyBefore',
  validuntil: 'applyBefore',
  department: 'category',
  jobcategory: 'category',
  occupationalcategory: 'category',
  guid: 'referenceId',
  id: 'referenceId',
  identifier: 'referenceId',
  jobid: 'referenceId',
  ref: 'referenceId',
  reference: 'referenceId',
  referencenumber: 'referenceId',
  requisitionid: 'referenceId',
  abstract: 'description',
  jobdescription: 'description',
  shortdescription: 'description',
  summary: 'description',
  text: 'description',
  career: 'experienceLevel',
  careerlevel: 'experienceLevel',
  level: 'experienceLevel',
  seniority: 'experienceLevel',
  senioritylevel: 'experienceLevel',
  employmentlevel: 'workLoad',
  pensum: 'workLoad',
  workloadpercentage: 'workLoad',
  joblocationtype: 'workType',
  locationtype: 'workType',
  remote: 'workType',
  workmode: 'workType',
  workmodel: 'workType',
  workplacetype: 'workType',
  basesalary: 'salary',
  compensation: 'salary',
  pay: 'salary',
  salaryrange: 'salary',
  wage: 'salary',
  keywords: 'tags',
  labels: 'tags',
  skills: 'tags',

  max: 'maxPercentage max',
  maximum: 'max maxPercentage',
  maxvalue: 'max maxPercentage',
  maxworkload: 'maxPercentage',
  min: 'minPercentage min',
  minimum: 'min minPercentage',
  minvalue: 'min minPercentage',
  minworkload: 'minPercentage',
  currencycode: 'currency',
  salarycurrency: 'currency',
  period: 'interval',
  per: 'interval',
  unit: 'interval',
  unittext: 'interval',
};

/** Longer names are no misspelt ones. */
const MAX_LENGTH = 40;

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** A name as it is compared. */
interface Bare {
  name: string;
  /** A bit for each letter that it has; digits share some. */
  letters: number;
}

function toBare(field: string): Bare {
  const name = bare(field);
  let letters = 0;
  for (let at = 0; at < name.length; at += 1) letters |= 1 << (name.charCodeAt(at) % 32);
  return { name, letters };
}

/** The names of the format are compared with every other name of a feed. */
const bareFields = new Map<string, Bare>();
function bareField(field: string): Bare {
  let found = bareFields.get(field);
  if (found === undefined) bareFields.set(field, (found = toBare(field)));
  return found;
}

/** Whether a name has at most so many letters that another has not: each of them is an edit. */
function lacksFew(most: number, letters: number, others: number): boolean {
  let lacking = letters & ~others;
  let count = 0;
  for (; lacking !== 0 && count <= most; count += 1) lacking &= lacking - 1;
  return count <= most;
}

/**
 * The field that was meant by a name that the format does not know in this object.
 *
 *     suggestField('jobTitle', ['title', 'url']) // => 'title', also for 'Title', 'titel'
 *
 * @param known the names that the object can have, of the few that the format knows
 */
export function suggestField(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const { name: given, letters } = toBare(name);
  const same = known.find((field) => bareField(field).name === given);
  const other = Object.hasOwn(OTHER_NAMES, given) ? (OTHER_NAMES[given] ?? '').split(' ') : [];
  const meant = same ?? other.find((field) => known.includes(field));
  if (meant !== undefined) return meant;
  const mistakes = given.length >= 8 ? 2 : given.length >= 4 ? 1 : 0;
  return known.find((field) => {
    const its = bareField(field);
    // Each letter more or less is an edit, so most names need no closer look.
    return (
      Math.abs(its.name.length - given.length) <= mistakes &&
      lacksFew(mistakes, letters, its.letters) &&
      lacksFew(mistakes, its.letters, letters) &&
      isWithin(mistakes, its.name, given)
    );
  });
}

/** The rows of `isWithin`, which every unknown name of a feed goes through. */
let before = new Uint8Array(MAX_LENGTH + 1);
let last = new Uint8Array(MAX_LENGTH + 1);
let line = new Uint8Array(MAX_LENGTH + 1);

/** Whether so many edits (a letter more, less or other, or two swapped) make one word of another. */
function isWithin(most: number, from: string, to: string): boolean {
  for (let column = 0; column <= to.length; column += 1) last[column] = column;
  for (let row = 1; row <= from.length; row += 1) {
    const letter = from.charCodeAt(row - 1);
    const letterBefore = from.charCodeAt(row - 2);
    line[0] = row;
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const other = to.charCodeAt(column - 1);
      let edits = Math.min(at(line, column - 1) + 1, at(last, column) + 1);
      edits = Math.min(edits, at(last, column - 1) + (letter === other ? 0 : 1));
      const swapped = letter === to.charCodeAt(column - 2) && letterBefore === other;
      if (swapped) edits = Math.min(edits, at(before, column - 2) + 1);
      line[column] = edits;
      if (edits < least) least = edits;
    }
    // A swap reaches back over one row at the cost of one edit, so nothing below can be better.
    if (least > most) return false;
    [before, last, line] = [last, line, before];
  }
  return at(last, to.length) <= most;
}

const at = (row: Uint8Array, column: number): number => row[column] ?? 0;

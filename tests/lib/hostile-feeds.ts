/** Feeds that are made to cost: each shape fills about so many bytes with the dearest thing of its kind. */
import { FEED, JOB } from './feeds.ts';

/** A text of about `bytes` bytes. */
export type HostileFeed = (bytes: number) => string;

/** The feed with this text in the place of its jobs. */
const withJobs = (jobs: string): string =>
  JSON.stringify({ ...FEED, jobs: 0 }).replace('"jobs":0', () => `"jobs":${jobs}`);
/** The feed with one job that has this text as a field. */
const withField = (name: string, json: string): string =>
  withJobs(`[${JSON.stringify({ ...JOB, [name]: 0 }).replace(`"${name}":0`, () => `"${name}":${json}`)}]`);
/** As many different entries as fit, joined by commas. */
function entries(bytes: number, entry: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < bytes; index++) {
    const part = entry(index);
    parts.push(part);
    length += part.length + 1;
  }
  return parts.join(',');
}
const times = (bytes: number, piece: string): string => piece.repeat(Math.ceil(bytes / piece.length));
const jobs = (bytes: number, fields: (index: number) => Record<string, unknown>): string =>
  withJobs(
    `[${entries(bytes, (index) => JSON.stringify({ ...JOB, url: `https://a.example/${index}`, ...fields(index) }))}]`,
  );
const name = (index: number): string => `x${index.toString(36)}`;
// prettier-ignore
const MISSPELT = [
  'titel', 'tilte', 'pubishedAt', 'locatons', 'descripton', 'experienceLevl', 'jobTyp', 'refernceId',
];
const nested = (bytes: number, inner: string): string => {
  const levels = Math.floor(bytes / 20);
  return `${'{"a":'.repeat(levels)}${inner}${'}'.repeat(levels)}`;
};

export const HOSTILE_FEEDS: Readonly<Record<string, HostileFeed>> = {
  'one tag again and again': (bytes) => withField('tags', `[${entries(bytes, () => '"a"')}]`),
  'jobs of 20,000 empty tags': (bytes) =>
    jobs(bytes, () => ({ tags: Array.from({ length: 20_000 }, () => '') })),
  'two tags per job that are one': (bytes) => withJobs(`[${entries(bytes, () => '{"tags":["a","a"]}')}]`),
  'tags that differ in case': (bytes) =>
    withField('tags', `[${entries(bytes, (i) => (i % 2 ? '"a"' : '"A"'))}]`),
  'different tags': (bytes) => withField('tags', `[${entries(bytes, (i) => `"${name(i)}"`)}]`),
  'long tags': (bytes) => withField('tags', `[${entries(bytes, (i) => `"${name(i).padEnd(30, 'ä')}"`)}]`),
  'tags that are numbers': (bytes) => withField('tags', `[${entries(bytes, () => '1')}]`),
  'misspelt names, one job': (bytes) =>
    withJobs(`[{${entries(bytes, (i) => `"${MISSPELT[i % MISSPELT.length]}${i}":1`)}}]`),
  'misspelt names, many jobs': (bytes) =>
    withJobs(
      `[${entries(bytes, (i) => `{${entries(400, (j) => `"${MISSPELT[j % MISSPELT.length]}${(i + j) % 10}":1`)}}`)}]`,
    ),
  'unknown names that are not what is missing': (bytes) =>
    withJobs(`[${entries(bytes, (i) => `{${entries(20_000, (j) => `"${name(i * 1000 + j)}yyyyyyy":1`)}}`)}]`),
  'unknown names of the employer': (bytes) =>
    JSON.stringify({ ...FEED, employer: 0 }).replace(
      '"employer":0',
      `"employer":{${entries(bytes, (i) => `"locatoin${i}":1`)}}`,
    ),
  'unknown names of places': (bytes) =>
    withField('locations', `[${entries(bytes, (i) => `{"ctiy${i % 10}":1,"contry":2}`)}]`),
  'jobs that are {}': (bytes) => withJobs(`[${times(bytes, '{},')}{}]`),
  'jobs that are []': (bytes) => withJobs(`[${times(bytes, '[],')}[]]`),
  'jobs that are 1': (bytes) => withJobs(`[${times(bytes, '1,')}1]`),
  'places that are {}': (bytes) => withField('locations', `[${times(bytes, '{},')}{}]`),
  'places that are 1': (bytes) => withField('locations', `[${times(bytes, '1,')}1]`),
  'places whose country is too long': (bytes) =>
    withField('locations', `[${entries(bytes, (i) => `{"country":"${name(i)}land"}`)}]`),
  'objects of different names in an unknown field': (bytes) =>
    withField('odd', `[${entries(bytes, (i) => `{"${name(i)}":1}`)}]`),
  'brackets that open': (bytes) => '['.repeat(bytes),
  'braces that open': (bytes) => times(bytes, '{"a":'),
  'brackets that open and close': (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'brackets in an unknown field': (bytes) =>
    withField('odd', `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`),
  'brackets in an open object of the employer': (bytes) =>
    JSON.stringify({ ...FEED, employer: { ...FEED.employer, odd: 0 } }).replace(
      '"odd":0',
      `"odd":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
    ),
  'names that repeat': (bytes) => `{${entries(bytes, () => '"a":1')}}`,
  'names that repeat in a job': (bytes) => withJobs(`[{${entries(bytes, () => '"title":""')}}]`),
  'names that repeat deep down': (bytes) => nested(bytes / 2, `{${entries(bytes / 2, () => '"a":1')}}`),
  'names that repeat under a long one': (bytes) =>
    `{"${'x'.repeat(bytes / 2)}":{${entries(bytes / 2, () => '"a":1')}}}`,
  'names that repeat and are long': (bytes) => `{${entries(bytes, () => `"${'\\u0000'.repeat(1000)}":1`)}}`,
  'different names': (bytes) => `{${entries(bytes, (i) => `"${name(i)}":1`)}}`,
  'names that repeat in small objects': (bytes) =>
    withField('odd', `[${entries(bytes, (i) => `{"${name(i)}":1,"${name(i)}":1}`)}]`),
  'line ends': (bytes) => `${'\n'.repeat(bytes)}{}`,
  'line ends of Windows within': (bytes) => withJobs(`[1,${times(bytes, '\r\n')}1]`),
  backslashes: (bytes) => withField('title', `"${'\\\\'.repeat(bytes / 2)}"`),
  'escaped quotes': (bytes) => withField('title', `"${'\\"'.repeat(bytes / 2)}"`),
  'escapes that end too early': (bytes) => `{"a":"${'\\u00e4'.repeat(bytes / 6)}`,
  'escapes in a name': (bytes) => `{"${'\\u00e4'.repeat(bytes / 6)}":1}`,
  'texts of phone numbers': (bytes) =>
    jobs(bytes, () => ({ description: `+41${'1'.repeat(80)}x `.repeat(11) })),
  'texts of digits': (bytes) => jobs(bytes, () => ({ description: '00 1(1)1.1-1/1 1(1)1.1-1x '.repeat(38) })),
  'texts of at signs': (bytes) =>
    jobs(bytes, () => ({ description: `${'a'.repeat(64)}@${`${'a'.repeat(63)}.`.repeat(5)}1 `.repeat(2) })),
  'texts of at signs without a name before': (bytes) =>
    jobs(bytes, () => ({ description: `${'a'.repeat(120)}!@a.bc `.repeat(7) })),
  'texts of letters and an at sign': (bytes) => jobs(bytes, () => ({ description: `${'a'.repeat(990)} @` })),
  'texts of tags that are none': (bytes) =>
    jobs(bytes, () => ({ description: `<a ${'b c/d"'.repeat(140)}`.slice(0, 1000) })),
  'texts of tags that do not end': (bytes) => jobs(bytes, () => ({ description: '<a '.repeat(333) })),
  'texts of end tags': (bytes) => jobs(bytes, () => ({ description: '</a'.repeat(333) })),
  'texts of scripts': (bytes) => jobs(bytes, () => ({ description: 'javascript: '.repeat(83) })),
  'texts of ampersands': (bytes) => jobs(bytes, () => ({ description: '&amp&#1&'.repeat(125) })),
  'titles that are long': (bytes) => withField('title', `"${times(bytes, '&<a @+41 ')}"`),
  'titles of phone numbers': (bytes) => withField('title', `"${times(bytes, '+41 1111111111 ')}"`),
  'an address that is long': (bytes) => withField('url', `"https://a.example/${'a'.repeat(bytes)}"`),
  'an address with a long host': (bytes) => withField('url', `"https://${'a.'.repeat(bytes / 2)}example/"`),
  'an address with a long host of other letters': (bytes) =>
    withField(
      'url',
      `"https://${Array.from({ length: bytes / 3 }, (_, i) => String.fromCharCode(0x4e00 + (i % 20_000))).join('')}.example/"`,
    ),
  'addresses with hosts of other letters': (bytes) =>
    jobs(bytes, (index) => ({
      url: `${Array.from({ length: 600 }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7 + index) % 20_000))).join('')}.example/`,
    })),
  'addresses with hosts of encoded letters': (bytes) =>
    jobs(bytes, (index) => ({
      url: `https://${Array.from({ length: 2000 }, (_, i) => encodeURIComponent(String.fromCharCode(0x4e00 + ((i * 7 + index) % 20_000)))).join('')}.example/`,
    })),
  'addresses that repeat': (bytes) => jobs(bytes, () => ({ url: JOB.url })),
  'dates that are none': (bytes) =>
    jobs(bytes, () => ({
      publishedAt: '1.1.2026 ',
      startDate: '2026-01-01T1:11 ',
      endDate: 'x',
      applyBefore: '',
    })),
  'numbers that are texts': (bytes) =>
    jobs(bytes, () => ({ salary: { min: '1'.repeat(2000), max: null, currency: 'euro', interval: 'year' } })),
  'one error in every field': (bytes) =>
    withJobs(
      `[${entries(bytes, () => '{"language":1,"publishedAt":1,"title":1,"jobType":1,"locations":1,"url":1,"tags":1,"salary":1}')}]`,
    ),
};

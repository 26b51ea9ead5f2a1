/** The words of a log for people: names of stages, counts and reasons, which machines get as they are. */
import type { FetchErrorCode } from '../../src/http/errors.ts';

export type Counts = Record<string, number | string>;

const STAGES: Readonly<Record<string, string>> = {
  compare: 'Changes since last time',
  dataset: 'Jobs',
  'dataset file': 'Jobs for the pages',
  download: 'Download of the export',
  downloads: 'Download of all jobs',
  engine: 'Search engine',
  feeds: 'RSS feeds',
  pagefind: 'Index for Pagefind',
  precompress: 'Compression',
  publish: 'Publication',
  render: 'Pages',
  restore: 'Dates of known jobs',
  search: 'Search index',
  sync: 'Feeds of the employers',
};

/** How a stage is called on a terminal. */
export const stageInWords = (name: string): string =>
  STAGES[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** Counts whose name alone says too little. */
const COUNTS: Readonly<Record<string, string>> = {
  absent: 'gone from the export',
  blocked: 'domains blocked',
  changed: 'changed',
  dataAgeHours: 'hours old',
  domains: 'domains',
  due: 'due',
  failingLong: 'failing for long',
  hosts: 'hosts',
  ignored: 'files that are no feeds',
  left: 'left for the next build',
  mostly: 'most often',
  mostlyNot: 'not recognised most often',
  named: 'such as',
  of: 'of',
  refused: 'entries refused',
  repeated: 'entries of a domain twice',
  repeats: 'jobs twice',
  unhealthy: 'without a valid feed',
  worst: 'worst off',
};

/** Why nothing could be had from an address. `npm run jobfeed -- status` says it in a sentence. */
const REASONS: Readonly<Record<FetchErrorCode, string>> = {
  'answer-broken': 'its answer is cut off',
  'answer-encoding': 'its compression is unknown',
  'answer-protocol': 'no web server answers',
  'limit-bytes': 'too large',
  'limit-connect-time': 'no connection in time',
  'limit-decoded-bytes': 'too large',
  'limit-header-bytes': 'its headers are too long',
  'limit-header-time': 'no answer in time',
  'limit-idle-time': 'its answer stopped',
  'limit-redirects': 'too many redirects',
  'limit-total-time': 'too slow',
  'network-connect': 'no connection',
  'network-dns': 'its name is unknown',
  'network-lost': 'its connection ended early',
  'network-tls': 'its certificate is not valid',
  'refused-address': 'its address is not public',
  'refused-credentials': 'a password in the address',
  'refused-downgrade': 'a redirect to http',
  'refused-host': 'its name is not public',
  'refused-port': 'another port than 80 and 443',
  'refused-redirect': 'a redirect to no address',
  'refused-scheme': 'no address of the web',
  'refused-url': 'no address of the web',
};
const REASON = /(?<=[(×] ?)[a-z]+(-[a-z]+)+(?=\))/g;

/**
 * Counts as people say them.
 *
 *     inWords({ jobs: 1234, changedFiles: 3, worst: 'a.example' }) // => '1,234 jobs, 3 changed files, worst off: a.example'
 */
export function inWords(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, value]) => {
      const words = COUNTS[name] ?? name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
      if (typeof value === 'string') return `${words}: ${value.replace(REASON, reasonInWords)}`;
      const number = value.toLocaleString('en');
      return name === 'of' ? `of ${number}` : `${number} ${value === 1 ? singular(words) : words}`;
    })
    .join(', ');
}

const reasonInWords = (code: string): string =>
  Object.hasOwn(REASONS, code) ? REASONS[code as FetchErrorCode] : code;

const singular = (words: string): string =>
  words.replace(/(?<!\w)(\w*?)(sses|ies|s)$/, (_all, stem: string, end: string) =>
    stem.length < 2 ? stem + end : stem + ({ sses: 'ss', ies: 'y' }[end] ?? ''),
  );

/** The words of a log for people: names of stages and counts, which machines get as they are. */

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

/**
 * Counts as people say them.
 *
 *     inWords({ jobs: 1234, changedFiles: 3, worst: 'a.example' }) // => '1,234 jobs, 3 changed files, worst off: a.example'
 */
export function inWords(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, value]) => {
      const words = COUNTS[name] ?? name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
      if (typeof value === 'string') return `${words}: ${value}`;
      const number = value.toLocaleString('en');
      return name === 'of' ? `of ${number}` : `${number} ${value === 1 ? singular(words) : words}`;
    })
    .join(', ');
}

const singular = (words: string): string =>
  words.replace(/(?<!\w)(\w*?)(sses|ies|s)$/, (_all, stem: string, end: string) =>
    stem.length < 2 ? stem + end : stem + ({ sses: 'ss', ies: 'y' }[end] ?? ''),
  );

/** Words for logs that people read: stage names, counts and reasons. Logs for machines have the codes. */
import type { FetchErrorCode } from '../../src/http/errors.ts';
import words from './in-words.json' with { type: 'json' };

export type Counts = Record<string, number | string>;

const STAGES: Readonly<Record<string, string>> = words.stages;

/** A stage's name on a terminal. */
export const stageInWords = (name: string): string =>
  STAGES[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/**
 * Labels for counts whose name alone is unclear. For "" the value stands alone, because the sentence before introduces it. For
 * null nothing is printed, because the sentence has the value already.
 */
const COUNTS: Readonly<Record<string, string | null>> = words.counts;

/** Why a fetch failed, in a few words. `jobfeed status` says it in whole sentences. */
const REASONS: Readonly<Record<FetchErrorCode, string>> = words.reasons;
const REASON = /(?<=[(×] ?)[a-z]+(-[a-z]+)+(?=\))/g;

/**
 * Formats counts for people.
 *
 *     inWords({ jobs: 1234, changedFiles: 3, worst: 'a.example' }) // => '1,234 jobs, 3 changed files, a.example'
 */
export function inWords(counts: Counts): string {
  return Object.entries(counts)
    .flatMap(([name, value]) => {
      const label = Object.hasOwn(COUNTS, name) ? COUNTS[name] : labelOf(name);
      if (label == null) return [];
      if (typeof value === 'string') return `${label}${label && ': '}${value.replace(REASON, reasonInWords)}`;
      return `${value.toLocaleString('en')} ${value === 1 ? singular(label) : label}`;
    })
    .join(', ');
}

/**
 * The words of a name in camel case. The names of settings and abbreviations stay unchanged: `FETCH_ALLOW`, and "pages OK" for
 * `pagesOK`.
 */
const labelOf = (name: string): string =>
  name.replace(
    /[A-Z][A-Z\d_]+(?![a-z])|[A-Z]/g,
    (capitals, at: number) =>
      `${at > 0 ? ' ' : ''}${capitals.length > 1 ? capitals : capitals.toLowerCase()}`,
  );

const reasonInWords = (code: string): string =>
  Object.hasOwn(REASONS, code) ? REASONS[code as FetchErrorCode] : code;

const singular = (words: string): string =>
  words.replace(/(?<!\w)(\w*?)(sses|ies|s)$/, (_all, stem: string, end: string) =>
    stem.length < 2 ? stem + end : stem + ({ sses: 'ss', ies: 'y' }[end] ?? ''),
  );

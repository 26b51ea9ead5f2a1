/** Words for people in logs: stage names, counts and reasons. Machine formats get the codes. */
import type { FetchErrorCode } from '../../src/http/errors.ts';
import words from './in-words.json' with { type: 'json' };

export type Counts = Record<string, number | string>;

const STAGES: Readonly<Record<string, string>> = words.stages;

/** A stage's name on a terminal. */
export const stageInWords = (name: string): string =>
  STAGES[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** Labels for counts whose name alone is unclear. */
const COUNTS: Readonly<Record<string, string>> = words.counts;

/** Why a fetch failed, in a few words. `npm run jobfeed -- status` has whole sentences. */
const REASONS: Readonly<Record<FetchErrorCode, string>> = words.reasons;
const REASON = /(?<=[(×] ?)[a-z]+(-[a-z]+)+(?=\))/g;

/**
 * Formats counts for people.
 *
 *     inWords({ jobs: 1234, changedFiles: 3, worst: 'a.example' }) // => '1,234 jobs, 3 changed files, worst off: a.example'
 */
export function inWords(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, value]) => {
      const words =
        COUNTS[name] ??
        (isSetting(name) ? name : name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`));
      if (typeof value === 'string') return `${words}: ${value.replace(REASON, reasonInWords)}`;
      const number = value.toLocaleString('en');
      return name === 'of' ? `of ${number}` : `${number} ${value === 1 ? singular(words) : words}`;
    })
    .join(', ');
}

/** Names of settings are printed unchanged: FETCH_ALLOW. */
const isSetting = (name: string): boolean => /^[A-Z][A-Z\d_]+$/.test(name);

const reasonInWords = (code: string): string =>
  Object.hasOwn(REASONS, code) ? REASONS[code as FetchErrorCode] : code;

const singular = (words: string): string =>
  words.replace(/(?<!\w)(\w*?)(sses|ies|s)$/, (_all, stem: string, end: string) =>
    stem.length < 2 ? stem + end : stem + ({ sses: 'ss', ies: 'y' }[end] ?? ''),
  );

/** The words of a log for people: names of stages, counts and reasons, which machines get as they are. */
import type { FetchErrorCode } from '../../src/http/errors.ts';
import words from './in-words.json' with { type: 'json' };

export type Counts = Record<string, number | string>;

const STAGES: Readonly<Record<string, string>> = words.stages;

/** How a stage is called on a terminal. */
export const stageInWords = (name: string): string =>
  STAGES[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** Counts whose name alone says too little. */
const COUNTS: Readonly<Record<string, string>> = words.counts;

/** Why nothing could be had from an address. `npm run jobfeed -- status` says it in a sentence. */
const REASONS: Readonly<Record<FetchErrorCode, string>> = words.reasons;
const REASON = /(?<=[(×] ?)[a-z]+(-[a-z]+)+(?=\))/g;

/**
 * Counts as people say them.
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

/** Names of settings are printed as operators write them: FETCH_ALLOW. */
const isSetting = (name: string): boolean => /^[A-Z][A-Z\d_]+$/.test(name);

const reasonInWords = (code: string): string =>
  Object.hasOwn(REASONS, code) ? REASONS[code as FetchErrorCode] : code;

const singular = (words: string): string =>
  words.replace(/(?<!\w)(\w*?)(sses|ies|s)$/, (_all, stem: string, end: string) =>
    stem.length < 2 ? stem + end : stem + ({ sses: 'ss', ies: 'y' }[end] ?? ''),
  );

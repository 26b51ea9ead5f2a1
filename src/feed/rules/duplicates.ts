/** Rules about repeated jobs. */
import { isObject, quote } from '../json/value.ts';
import { tell } from '../words/say.ts';
import type { Given, Rule } from './rule.ts';
import { MAX_REPEATS } from '../finding.ts';

/**
 * Calls `repeat` for each job that has the same key as an earlier job.
 * @param keyOf returns the key of a job; undefined for jobs to leave out
 */
function eachRepeat(
  { jobs }: Given,
  keyOf: (job: Given) => string | undefined,
  repeat: (job: Given, index: number, first: number) => void,
): void {
  if (!Array.isArray(jobs)) return;
  const seen = new Map<string, number>();
  // Loop by index, because a hostile feed has millions of entries, and `entries` would allocate a pair for
  // each.
  for (let index = 0; index < jobs.length; index++) {
    const job: unknown = jobs[index];
    const key = isObject(job) ? keyOf(job) : undefined;
    if (key === undefined) continue;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else repeat(job as Given, index, first);
  }
}

export const duplicateUrl: Rule = {
  name: 'duplicate-url',
  description:
    'Each job has an address of its own; of two jobs with the same address and language only the first is listed.',
  scopes: ['feed'],
  check: (feed, report, { say }) => {
    const jobs = feed.jobs as { language?: unknown }[];
    eachRepeat(
      feed,
      ({ url }) => (typeof url === 'string' ? url : undefined),
      ({ url, language }, index, first) => {
        const sameLanguage = jobs[first]?.language === language;
        report({
          path: ['jobs', index, 'url'],
          message: say('duplicate-url', { url: quote(String(url)), first }),
          hint: say(sameLanguage ? 'duplicate-url.same-language.hint' : 'duplicate-url.other-language.hint'),
        });
      },
    );
  },
};

export const duplicateReference: Rule = {
  name: 'duplicate-reference',
  description: 'Only the language versions of one job share a referenceId.',
  scopes: ['feed'],
  check: (feed, report, { say }) =>
    eachRepeat(
      feed,
      ({ referenceId, language }) =>
        typeof referenceId === 'string' && referenceId !== '' && typeof language === 'string'
          ? `${language}\n${referenceId}`
          : undefined,
      ({ referenceId, language }, index, first) => {
        const params = { reference: quote(String(referenceId)), language: quote(String(language)), first };
        report({ path: ['jobs', index, 'referenceId'], ...tell(say, 'duplicate-reference', params) });
      },
    ),
};

/** Later tags are not compared, because the schema rejects more than 16 anyway. */
const MAX_TAGS = 1000;

/** Texts in Latin-1. They are normalized already, because Latin-1 has no combining accents. */
const COMPOSED = /^[\0-\xff]*$/;

export const similarTags: Rule = {
  name: 'similar-tags',
  description: 'The tags of a job differ in more than their case or the encoding of their accents.',
  scopes: ['job'],
  check: ({ tags }, report, { say }) => {
    if (!Array.isArray(tags)) return;
    const seen = new Map<string, string>();
    let count = 0;
    for (let index = 0; index < tags.length && index < MAX_TAGS; index++) {
      const tag: unknown = tags[index];
      if (typeof tag !== 'string') continue;
      const composed = COMPOSED.test(tag) ? tag : tag.normalize('NFC');
      const key = composed.toLowerCase();
      const first = seen.get(key);
      if (first === undefined) seen.set(key, tag);
      // Skip a tag that occurs twice, because the schema reports it.
      if (first === undefined || first === tag || ++count > MAX_REPEATS) continue;
      const isAccent = composed === first.normalize('NFC');
      const params = { index, tag: quote(tag), other: quote(first) };
      const finding = tell(say, isAccent ? 'similar-tags.accents' : 'similar-tags.case', params);
      report({ path: ['tags', index], ...finding });
    }
    if (count <= MAX_REPEATS) return;
    report({
      path: ['tags'],
      message: say.plural('similar-tags.more', count - MAX_REPEATS),
      hint: say('similar-tags.more.hint'),
    });
  },
};

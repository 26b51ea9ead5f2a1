/** Rules about repeated jobs. */
import { isObject, quote } from '../json/value.ts';
import { tell } from '../words/say.ts';
import type { Given, Rule } from './rule.ts';

/**
 * Calls back for each job that has the same key as one before it.
 *
 * @param keyOf undefined for jobs that are not compared
 */
function eachRepeat(
  { jobs }: Given,
  keyOf: (job: Given) => string | undefined,
  repeat: (job: Given, index: number, first: number) => void,
): void {
  if (!Array.isArray(jobs)) return;
  const seen = new Map<string, number>();
  // By index: a hostile feed has millions of entries, and `entries` would make a pair of each.
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

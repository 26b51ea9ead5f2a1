/** Validates off the main thread and keeps the findings of the present document. */
import type { Finding } from '../../feed/finding.ts';
import { readFeed } from '../../feed/validate.ts';
import { type Language, loadSay } from '../../feed/words/say.ts';
import { answerBy, type Asked } from '../../lib/worker-methods.ts';
import { type FullGroup, MORE, groupFindings, summarise, plainReport, type Outcome } from './groups.ts';
import { excerptOf, type Place } from './place.ts';

const PREVIEWED = 10;

let text = '';
let groups: FullGroup[] = [];

/** The questions that the page may ask. */
const METHODS = {
  /** A new document; those before it are forgotten. */
  validate: async (_: Asked, input: string | Uint8Array, language: Language): Promise<Outcome> => {
    const say = await loadSay(language);
    const { result, feed } = readFeed(input, { now: new Date(), say });
    text = typeof input === 'string' ? input : new TextDecoder().decode(input);
    groups = groupFindings(result);
    return {
      valid: result.valid,
      errors: result.errors.length,
      warnings: result.warnings.length,
      groups: groups.map(summarise),
      preview: feed && {
        employer: feed.employer,
        jobs: feed.jobs.slice(0, PREVIEWED),
        total: feed.jobs.length,
      },
    };
  },
  /** More findings of a group of the present document. */
  more: (_: Asked, group: number, from: number): Finding[] =>
    groups[group]?.findings.slice(from, from + MORE) ?? [],
  /** The lines around a place of the present document. */
  excerpt: (_: Asked, place: Place): string => excerptOf(text, place),
  /** All findings as plain text, below a line about the whole. */
  report: (_: Asked, head: string): string => plainReport(head, groups),
};
export type Methods = typeof METHODS;

answerBy(METHODS);

/** Validates in a worker, which keeps the findings of the current document. */
import '../../lib/new-built-ins.ts';
import type { Finding } from '../../feed/finding.ts';
import { fixFeed } from '../../feed/fix.ts';
import type { Edit } from '../../feed/json/edit.ts';
import { readFeed } from '../../feed/validate.ts';
import { type Language, loadSay } from '../../feed/words/say.ts';
import { answerBy, type Asked } from '../../lib/worker-methods.ts';
import { decodeText } from '../../make/decode.ts';
import { mayBeOffered } from '../../make/may-be-offered.ts';
import {
  type FullGroup,
  MORE,
  groupFindings,
  summarise,
  plainReport,
  type Outcome,
  type Offered,
} from './groups.ts';
import type { JobType } from '../../make/job.ts';
import { excerptOf, type Place } from './place.ts';

const PREVIEWED = 10;

let given: string | Uint8Array = '';
let text = '';
let groups: FullGroup[] = [];

const METHODS = {
  /** Validates a new document and forgets the previous one. */
  validate: async (_: Asked, input: string | Uint8Array, language: Language): Promise<Outcome> => {
    const say = await loadSay(language);
    const edits = new Map<Finding, Edit>();
    const { result, feed } = readFeed(input, { now: new Date(), say, edits });
    given = input;
    text = typeof input === 'string' ? input : new TextDecoder().decode(input);
    groups = groupFindings(result);
    return {
      valid: result.valid,
      errors: result.errors.length,
      warnings: result.warnings.length,
      groups: groups.map(summarise),
      isMendable: edits.size > 0,
      mayBeOffered: !result.valid && mayBeOffered(text),
      preview: feed && {
        employer: feed.employer,
        jobs: feed.jobs.slice(0, PREVIEWED),
        total: feed.jobs.length,
      },
    };
  },
  /** The format of the current document, and a feed made from it; undefined for unknown formats. */
  offer: async (
    _: Asked,
    language: Language,
    asked: { nameless: string; defaultType: JobType | undefined },
  ): Promise<Offered | undefined> => {
    const { offerFeed, offerSaid, unreadSaid } = await import('../../make/offer.ts');
    const text = typeof given === 'string' ? given : decodeText(given);
    const offer = offerFeed(text, { now: new Date(), ...asked });
    const say = await loadSay(language);
    if (!offer) return unreadSaid(text, say);
    const { feed, openings } = offer;
    return {
      message: offerSaid(offer, say),
      made: {
        jobs: feed.jobs.length,
        leftOut: openings - feed.jobs.length,
        feed: `${JSON.stringify(feed, null, 2)}\n`,
      },
    };
  },
  /** The current document, with every correction that needs no decision of the author. */
  mend: (): string => fixFeed(text, { now: new Date(), warnings: false }).text,
  /** More findings of a group of the current document. */
  more: (_: Asked, group: number, from: number): Finding[] =>
    groups[group]?.findings.slice(from, from + MORE) ?? [],
  /** The lines around a position of the current document. */
  excerpt: (_: Asked, place: Place): string => excerptOf(text, place),
  /** All findings as plain text, below a summary line. */
  report: (_: Asked, head: string): string => plainReport(head, groups),
};
export type Methods = typeof METHODS;

answerBy(METHODS);

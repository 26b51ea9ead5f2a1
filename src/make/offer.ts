/**
 * The feed that could be made from a text that is not a feed: a response of an applicant tracking system, a
 * page or a table.
 */
import type { Feed } from '../feed/types.ts';
import type { Say } from '../feed/words/say.ts';
import { detectLanguage } from './detect.ts';
import { makeFeed } from './feed.ts';
import type { JobType, ReadOptions, Reason } from './job.ts';
import { recogniseAnswer, recogniseUnread, SYSTEMS } from './recognise.ts';
import { SourceError } from './sources/board.ts';

export interface Offer {
  /** The system's display name; undefined for a table. */
  system: string | undefined;
  openings: number;
  /** The value of the option `--from`: the employer's name at the system, or the file. */
  from: (file: string) => string;
  /** The feed, which is always valid. */
  feed: Feed;
  /** Number of openings left out, by reason. */
  leftOut: Partial<Record<Reason, number>>;
}

interface Options extends Pick<ReadOptions, 'now'> {
  /** The name of the employer for texts that have none. */
  nameless: string;
  defaultType?: JobType | undefined;
}

/** Makes a feed for the employer that the text names; undefined if the text is not recognised. */
export function offerFeed(text: string, { nameless, ...options }: Options): Offer | undefined {
  const found = recognised(text);
  if (!found) return undefined;
  const name = mostFrequent(found.postings.map(({ employer }) => employer?.name)) ?? nameless;
  const { feed, outcomes } = makeFeed(found.postings, {
    ...options,
    detect: detectLanguage,
    employer: { name, location: {} },
  });
  const location = mostFrequent(feed.jobs.map(({ locations }) => JSON.stringify(locations[0])));
  const reasons = outcomes.flatMap(({ job, notes }) => (job ? [] : (notes.at(-1)?.reason ?? [])));
  return {
    system: found.source.title,
    openings: found.postings.length,
    from: (file) => `${found.source.name}:${found.source.name in SYSTEMS ? 'NAME' : file}`,
    feed: {
      ...feed,
      employer: { name, location: JSON.parse(location ?? '{}') as Feed['employer']['location'] },
    },
    leftOut: Object.fromEntries(
      [...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]),
    ),
  };
}

/**
 * Recognises a text. A problem that `jobfeed make` would report, such as an ambiguous date order, means that
 * the text is not recognised.
 */
function recognised(text: string): ReturnType<typeof recogniseAnswer> {
  try {
    return recogniseAnswer(text);
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

function mostFrequent(texts: readonly (string | undefined)[]): string | undefined {
  const counted = Map.groupBy(
    texts.filter((text) => text !== undefined),
    (text) => text,
  );
  return [...counted].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** Says what a text is: "This is not a feed, but 12 openings in the format of Greenhouse." */
export const offerSaid = ({ system, openings }: Offer, say: Say): string =>
  system === undefined
    ? say.plural('made.table', openings)
    : say.plural('made.openings', openings, { system });

/**
 * Says which system a text is from ("This is from Workday, …"), and what to do. Undefined if the text is not
 * recognised.
 */
export function unreadSaid(text: string, say: Say): { message: string; hint: string } | undefined {
  const found = recogniseUnread(text);
  return (
    found && {
      message: say(found.isEmpty ? 'made.empty' : 'made.unread', { system: found.title }),
      hint: say(found.isEmpty ? 'made.empty.hint' : 'made.unread.hint'),
    }
  );
}

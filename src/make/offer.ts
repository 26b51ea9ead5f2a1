/** The feed that a text would be which is none itself: an answer of an applicant system, a page, a table. */
import type { Feed } from '../feed/types.ts';
import type { Say } from '../feed/words/say.ts';
import { detectLanguage } from './detect.ts';
import { makeFeed } from './feed.ts';
import type { JobType, ReadOptions, Reason } from './job.ts';
import { recogniseAnswer, recogniseUnread, SYSTEMS } from './recognise.ts';
import { SourceError } from './sources/board.ts';

export interface Offer {
  /** As people call it; undefined for a table. */
  system: string | undefined;
  openings: number;
  /** What `--from` is for it: the name of the employer there, or the file. */
  from: (file: string) => string;
  /** Valid, whatever it was made from. */
  feed: Feed;
  /** Of openings that are no jobs of the feed, how many for each reason. */
  leftOut: Partial<Record<Reason, number>>;
}

interface Options extends Pick<ReadOptions, 'now'> {
  /** The employer's name where the text has none. */
  nameless: string;
  defaultType?: JobType | undefined;
}

/** The feed, with the employer as the text knows it; undefined for what nobody recognises. */
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

/** What a source asks about, such as the order of day and month, `jobfeed make` asks. */
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

/** "This is no feed, but 12 openings as Greenhouse writes them." */
export const offerSaid = ({ system, openings }: Offer, say: Say): string =>
  system === undefined
    ? say.plural('made.table', openings)
    : say.plural('made.openings', openings, { system });

/** "This is what Workday writes, …", and what to do; undefined for what nobody recognises. */
export function unreadSaid(text: string, say: Say): { message: string; hint: string } | undefined {
  const found = recogniseUnread(text);
  return (
    found && {
      message: say(found.isEmpty ? 'made.empty' : 'made.unread', { system: found.title }),
      hint: say(found.isEmpty ? 'made.empty.hint' : 'made.unread.hint'),
    }
  );
}

import type { Feed, FeedJob } from '../../../src/feed/types.ts';
import { readFeed } from '../../../src/feed/validate.ts';
import { ExportError } from '../../lib/errors.ts';
import type { Entry } from '../../sync/entry.ts';
import { SAMPLE_TIME, type Random } from './generate.ts';

/** A job of an export with what is known of its employer. */
export interface Part extends FeedJob {
  employer: Feed['employer'];
}

/** The parts of made feeds. */
export interface Parts {
  all: readonly Part[];
  /** By language, by country, and by both with a blank between them. */
  groups: ReadonlyMap<string, readonly Part[]>;
  /** When the newest feed changed. */
  lastUpdated: string;
}

/** More jobs than these add memory and nothing that is new. */
const MOST_PARTS = 20_000;

export const countryOf = ({ locations }: Pick<FeedJob, 'locations'>): string => locations[0]?.country ?? '';

/**
 * The jobs of the valid feeds of an export, of more than MOST_PARTS as many by chance.
 * @throws ExportError when there are none, and what `unpack` throws
 */
export async function readParts(entries: AsyncIterable<Entry>, random: Random): Promise<Parts> {
  const all: Part[] = [];
  let seen = 0;
  let lastUpdated = '';
  for await (const entry of entries) {
    if (!('feed' in entry)) continue;
    const { feed } = readFeed(entry.feed, { now: SAMPLE_TIME, warnings: false });
    if (!feed) continue;
    if (feed.lastUpdated > lastUpdated) lastUpdated = feed.lastUpdated;
    for (const job of feed.jobs) {
      const place = seen++ < MOST_PARTS ? all.length : random.between(0, seen - 1);
      if (place < MOST_PARTS) all[place] = { ...job, employer: feed.employer };
    }
  }
  if (all.length === 0)
    throw new ExportError(
      'export-empty',
      'The export has no jobs to make others from.',
      'Name one that has some.',
    );
  return { all, groups: groupsOf(all), lastUpdated };
}

function groupsOf(all: readonly Part[]): Parts['groups'] {
  const groups = new Map<string, Part[]>();
  for (const part of all) {
    const country = countryOf(part);
    for (const key of [part.language, country, `${part.language} ${country}`]) {
      const group = groups.get(key);
      if (group) group.push(part);
      else groups.set(key, [part]);
    }
  }
  return groups;
}

import { posix } from 'node:path';
import { domainOfEntry } from './domain.ts';
import { type Entry, type Link, type Place, type Wants } from './entry.ts';

/** As many as Linux follows. */
const MAX_HOPS = 40;

/** A path from the root of the archive, which nothing leads out of. */
const inArchive = (path: string): string => posix.normalize(`/${path}`);

interface LinkedFeed extends Place {
  /** Of the link. */
  path: string;
  isHard: boolean;
  /** Where the entry stands whose content it is. */
  source?: number;
}

/** The links of an archive, and which of its entries they stand for. A link is followed within the archive only. */
export class Links {
  readonly #targets = new Map<string, string>();
  readonly #feeds: LinkedFeed[] = [];
  #byTarget: Map<string, LinkedFeed[]> | undefined;

  add({ link, target, isHard, at }: Link): void {
    const path = inArchive(link);
    this.#targets.set(path, inArchive(isHard ? target : posix.resolve(posix.dirname(path), target)));
    const domain = domainOfEntry(link);
    if (domain !== undefined) this.#feeds.push({ domain, name: link, at, path, isHard });
  }

  /** Whether one of them is called as a feed is. */
  get haveFeeds(): boolean {
    return this.#feeds.length > 0;
  }

  /**
   * To be told of all entries before any is asked for: a hard link means the last entry that had the name before it, a
   * symbolic one the last of all.
   */
  readonly note: Wants = (path, at) => {
    for (const feed of this.#linkedTo(path)) if (!feed.isHard || at < feed.at) feed.source = at;
    return [];
  };

  /** The feeds that this entry holds through links. */
  readonly feedsOf: Wants = (path, at) =>
    this.#linkedTo(path)
      .filter(({ source }) => source === at)
      .map(({ domain, name, at: place }) => ({ domain, name, at: place }));

  /** Those whose target the archive does not have. */
  lost(): Entry[] {
    const lost = this.#feeds.filter(({ source }) => source === undefined);
    return lost.map(({ domain, name, at }) => ({ domain, name, at, problem: 'link-outside' }));
  }

  #linkedTo(path: string): LinkedFeed[] {
    this.#byTarget ??= Map.groupBy(this.#feeds, (feed) => this.#endOf(feed.path));
    return this.#byTarget.get(inArchive(path)) ?? [];
  }

  #endOf(path: string): string {
    let end = path;
    for (let hop = 0; hop < MAX_HOPS && this.#targets.has(end); hop++) end = this.#targets.get(end)!;
    return end;
  }
}

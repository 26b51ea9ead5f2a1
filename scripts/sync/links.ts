import { posix } from 'node:path';
import { domainOfEntry } from './domain.ts';
import { type Entry, type Link, type Place } from './entry.ts';

/** As many as Linux follows. */
const MAX_HOPS = 40;

/** A path from the root of the archive, which nothing leads out of. */
const inArchive = (path: string): string => posix.normalize(`/${path}`);

/** The links of an archive, and which of its entries they stand for. A link is followed within the archive only. */
export class Links {
  readonly #targets = new Map<string, string>();
  readonly #feeds = new Map<number, Place & { path: string; isHard: boolean; isFound: boolean }>();
  #byTarget: Map<string, number[]> | undefined;

  add({ link, target, isHard, at }: Link): void {
    const path = inArchive(link);
    this.#targets.set(path, inArchive(isHard ? target : posix.resolve(posix.dirname(path), target)));
    const domain = domainOfEntry(link);
    if (domain !== undefined) this.#feeds.set(at, { domain, name: link, at, path, isHard, isFound: false });
  }

  /** Whether one of them is called as a feed is. */
  get haveFeeds(): boolean {
    return this.#feeds.size > 0;
  }

  /**
   * The feeds that this entry holds through links. A hard link means the entry that had the name before, a symbolic one
   * whatever has it in the end.
   */
  readonly feedsOf = (path: string, at: number): Place[] => {
    this.#byTarget ??= this.#resolve();
    const places = this.#byTarget.get(inArchive(path)) ?? [];
    return places.flatMap((place) => {
      const link = this.#feeds.get(place)!;
      if (link.isHard && at > place) return [];
      link.isFound = true;
      return [{ domain: link.domain, name: link.name, at: place }];
    });
  };

  /** Those whose target the archive does not have. */
  *lost(): Generator<Entry> {
    for (const { domain, name, at, isFound } of this.#feeds.values())
      if (!isFound) yield { domain, name, at, problem: 'link-outside' };
  }

  #resolve(): Map<string, number[]> {
    const byTarget = new Map<string, number[]>();
    for (const [at, { path }] of this.#feeds) {
      let target = path;
      for (let hop = 0; hop < MAX_HOPS && this.#targets.has(target); hop++)
        target = this.#targets.get(target)!;
      const places = byTarget.get(target);
      if (places) places.push(at);
      else byTarget.set(target, [at]);
    }
    return byTarget;
  }
}

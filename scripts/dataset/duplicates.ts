/** Finds jobs that several domains publish, and decides which of these jobs represents the others. */
import type { AlsoPublished, Job } from '../../src/job/job.ts';
import { plainHost, readablePath } from '../../src/job/boards.ts';
import { fnv1a } from '../../src/lib/fnv1a.ts';
import { quote } from '../../src/feed/json/value.ts';
import { ownParameters, routeOf } from '../scrape/page-address.ts';
import type { Notice } from '../state/notices.ts';
import { type KnownJob, Right, titleOf } from './rights.ts';

/** The key by which jobs are compared: address and language. All URLs of one page give the same key. */
function pageKey({ url, language }: Job): string {
  const { hostname, port, pathname, searchParams, hash } = new URL(url);
  return [
    plainHost(hostname),
    port,
    readablePath(pathname).replace(/\/(?:index\.(?:html?|php))?$/, ''),
    JSON.stringify(ownParameters(searchParams).sort()),
    routeOf(hash),
    language,
  ].join('\n');
}

/** The maximum number of other publishers that a job names. It is limited because anybody can publish a copy. */
const MOST_NAMED = 10;

/** The jobs of one domain for an advert, which have the same page and title. */
interface Sent {
  /** The domain's right to the advert, taken from the job with the strongest claim. */
  right: Right;
  ids: string[];
}

export interface FoundDuplicates {
  /** Jobs that the site leaves out, because it shows the advert under another domain (`keptBy`). */
  left: (Sent & { keptBy: string })[];
  /** By the id of a job that stays although other domains publish it, too: the jobs of these domains. */
  alsoPublished: Map<string, AlsoPublished[]>;
}

/**
 * Finds jobs with the same page, title and employer that several domains publish. If title or employer differ, both jobs are
 * kept, so that nobody can take over a job by naming its page. The class keeps one hash per job, and reads only the jobs with
 * equal hashes again.
 */
export class Duplicates {
  readonly #hashes: number[] = [];
  readonly #ids: string[] = [];

  add(job: Job): void {
    this.#hashes.push(fnv1a(pageKey(job)));
    this.#ids.push(job.id);
  }

  find(read: (id: string) => KnownJob): FoundDuplicates {
    const left: FoundDuplicates['left'] = [];
    const contested: Sent[][] = [];
    const copied = new Map<string, Set<string>>();
    for (const ids of this.#shared())
      for (const advert of adverts(ids.map(read))) {
        const [{ right: first }] = advert;
        for (const { right } of advert.slice(1))
          copied.set(right.domain, (copied.get(right.domain) ?? new Set()).add(first.domain));
        const kept: Sent[] = [];
        for (const sent of advert) {
          const above = kept.find(({ right }) => right.isAbove(sent.right));
          if (above) left.push({ ...sent, keptBy: above.right.domain });
          else kept.push(sent);
        }
        if (kept.length > 1) contested.push(kept);
      }
    const isCopier = ({ right }: Sent) => Number((copied.get(right.domain)?.size ?? 0) > 1);
    return {
      left,
      alsoPublished: new Map(
        contested.flatMap((kept) => besideOthers(kept.toSorted((a, b) => isCopier(a) - isCopier(b)))),
      ),
    };
  }

  /** Groups of ids of jobs that may have the same page, because their hashes are equal. */
  #shared(): Iterable<string[]> {
    const first = new Map<number, string>();
    const shared = new Map<number, string[]>();
    for (const [place, hash] of this.#hashes.entries()) {
      const id = this.#ids[place]!;
      const before = first.get(hash);
      if (before === undefined) first.set(hash, id);
      else if (!shared.get(hash)?.push(id)) shared.set(hash, [before, id]);
    }
    return shared.values();
  }
}

/** For each advert that several domains publish: what each domain has of it, the strongest right first. */
function* adverts(known: readonly KnownJob[]): Generator<[Sent, Sent, ...Sent[]]> {
  for (const same of Map.groupBy(known, ({ job }) => `${titleOf(job)}\n${pageKey(job)}`).values()) {
    const byDomain = Map.groupBy(
      same.map((sent) => new Right(sent)),
      ({ domain }) => domain,
    );
    if (byDomain.size < 2) continue;
    yield [...byDomain.values()]
      .map((rights): Sent => ({ right: rights.sort(Right.order)[0]!, ids: rights.map(({ id }) => id) }))
      .sort((a, b) => Right.order(a.right, b.right)) as [Sent, Sent, ...Sent[]];
  }
}

/** For each job id, the jobs of the other publishers that have the same employer. */
const besideOthers = (published: readonly Sent[]): [string, AlsoPublished[]][] =>
  published.flatMap((sent) => {
    const others = published.filter((other) => other !== sent && other.right.isOfSameEmployer(sent.right));
    if (others.length === 0) return [];
    const named = others.slice(0, MOST_NAMED).map(({ right: { id, domain } }) => ({ id, domain }));
    return sent.ids.map((id): [string, AlsoPublished[]] => [id, named]);
  });

/** Notices about jobs that the site shows under another domain than the one that published them. */
export const duplicateNotices = (left: FoundDuplicates['left']): Notice<'dataset'>[] =>
  left.map(({ right: { domain, title, url }, ids, keptBy }) => ({
    domain,
    code: 'published-elsewhere',
    message: `The job ${quote(title)} at ${quote(url)} is shown under ${keptBy}, which also publishes it.`,
    count: ids.length,
  }));

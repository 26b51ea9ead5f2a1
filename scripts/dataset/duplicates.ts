/** Jobs that several domains publish: which of them represents the others. */
import { compareTexts } from '../../src/lib/compare.ts';
import type { Job } from '../../src/job/job.ts';
import { keyHash } from '../../src/duplicates/find-duplicates.ts';
import { quote } from '../../src/feed/json/value.ts';
import { withoutGenders } from '../../src/text/tokens.ts';
import { ownParameters, routeOf } from '../scrape/page-address.ts';
import type { Notice } from '../state/notices.ts';

/** Legal forms, which one feed writes and another leaves out. */
const LEGAL_FORMS = new Set(
  `ab ag aps as asa bv co company corp corporation cie ev eg gbr gmbh gesellschaft inc incorporated kft kg kgaa kk lda limited llc llp
   lp ltd mbh nv ohg oy oyj plc pte pty sa sagl sarl sas se sl snc spa spzoo srl sro ug und et and`.split(
    /\s+/,
  ),
);
/** So long is the beginning of a name that says who is meant: "Clay" and "Claylabs". */
const NAME_BEGINS = 4;

/** Without case, accents, widths and the dots of abbreviations: "S.à r.l." as "Sarl", "Inc." as "inc". */
const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu, '')
    .replace(/\bsa rl\b/g, 'sarl')
    .replace(/\bsp\. z oo\b/g, 'spzoo')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A path without the percent signs that say nothing: "%41" is "A", "%2F" is no "/". */
const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** An address and a language as they are compared: without what differs between ways to the same page. */
function pageKey({ url, language }: Job): string {
  const { hostname, port, pathname, searchParams, hash } = new URL(url);
  return [
    hostname.replace(/^www\.|\.$/g, ''),
    port,
    readable(pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/\/(?:index\.(?:html?|php))?$/, ''),
    JSON.stringify(ownParameters(searchParams).sort()),
    routeOf(hash),
    language,
  ].join('\n');
}

const nameOf = ({ employer }: Job): string => {
  const all = words(employer.name);
  const own = all.filter((word) => !LEGAL_FORMS.has(word));
  return (own.length > 0 ? own : all).join('');
};

function isSameEmployer(a: Job, b: Job): boolean {
  const [short, long] = [nameOf(a), nameOf(b)].sort((x, y) => x.length - y.length) as [string, string];
  return short === long || (short.length >= NAME_BEGINS && long.startsWith(short));
}

/** Without who may apply, which one feed writes and another leaves out. */
const titleOf = ({ title }: Job): string => words(withoutGenders(title)).join(' ');

const isSameJob = (a: Job, b: Job): boolean =>
  a.domain !== b.domain && titleOf(a) === titleOf(b) && pageKey(a) === pageKey(b) && isSameEmployer(a, b);

/** Whether the page is the domain's own. */
const isAtHome = ({ url, domain }: Job): boolean => {
  const hostname = new URL(url).hostname.replace(/\.$/, '');
  return hostname === domain || hostname.endsWith(`.${domain}`);
};

/**
 * Orders the jobs of one advert, the one that represents it first: that of the domain with the page, else the one first seen,
 * else the first by name.
 */
const byRight = (a: Job, b: Job): number =>
  Number(isAtHome(b)) - Number(isAtHome(a)) ||
  compareTexts(a.addedAt, b.addedAt) ||
  compareTexts(a.domain, b.domain);

/**
 * Finds jobs that several domains publish: the same page, title and employer. Where title or employer differ both stay,
 * because nobody may take over a job by naming its page. Hashes are kept of all, and only those jobs are read again that
 * share one.
 */
export class Duplicates {
  readonly #hashes: number[] = [];
  readonly #ids: string[] = [];

  add(job: Job): void {
    this.#hashes.push(keyHash(pageKey(job)));
    this.#ids.push(job.id);
  }

  /** Those that another represents, with it. */
  find(read: (id: string) => Job): { left: Job; kept: Job }[] {
    const shared = new Map<number, string[]>();
    const seen = new Map<number, number>();
    for (const [place, hash] of this.#hashes.entries()) {
      const first = seen.get(hash);
      if (first === undefined) seen.set(hash, place);
      else shared.set(hash, [...(shared.get(hash) ?? [this.#ids[first]!]), this.#ids[place]!]);
    }
    return [...shared.values()].flatMap((ids) => {
      const kept: Job[] = [];
      return ids
        .map(read)
        .sort(byRight)
        .flatMap((job) => {
          const other = kept.find((one) => isSameJob(one, job));
          if (other) return { left: job, kept: other };
          kept.push(job);
          return [];
        });
    });
  }
}

/** The notices to operators about those. */
export const duplicateNotices = (found: readonly { left: Job; kept: Job }[]): Notice<'dataset'>[] =>
  found.map(({ left, kept }) => ({
    domain: left.domain,
    code: 'published-elsewhere',
    message: `The job ${quote(left.title)} at ${quote(left.url)} is shown as that of ${kept.domain}, which publishes it too.`,
    count: 1,
  }));

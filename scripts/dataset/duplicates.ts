import { type Posting } from '../../src/posting.ts';
import { hashOf } from '../../src/same-key.ts';
import { quote } from '../../src/feed/json/quote.ts';
import { type Notice } from '../state/notices.ts';

/** What tells nobody which job is meant: where a reader came from. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|gh_src|ref|source|src)$/i;
/** Legal forms, which one feed writes and another leaves out. */
const LEGAL_FORMS = new Set(
  'ab ag as bv co corp corporation cie gmbh gesellschaft inc kg llc llp ltd limited nv oy plc sa sarl sas se spa srl ug'.split(
    ' ',
  ),
);
/** So long is the beginning of a name that says who is meant: "Clay" and "Claylabs". */
const NAME_BEGINS = 4;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** An address and a language as they are compared: without what differs between ways to the same page. */
function pageKey({ url, language }: Posting): string {
  const { host, pathname, searchParams, hash } = new URL(url);
  const parameters = [...searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  const route = /^#[!/?]/.test(hash) ? hash : '';
  return [
    host.replace(/^www\./, ''),
    pathname.replace(/\/$/, ''),
    JSON.stringify(parameters),
    route,
    language,
  ].join('\n');
}

const nameOf = ({ employer }: Posting): string => {
  const all = words(employer.name);
  const own = all.filter((word) => !LEGAL_FORMS.has(word));
  return (own.length > 0 ? own : all).join('');
};

function isSameEmployer(a: Posting, b: Posting): boolean {
  const [short, long] = [nameOf(a), nameOf(b)].sort((x, y) => x.length - y.length) as [string, string];
  return short === long || (short.length >= NAME_BEGINS && long.startsWith(short));
}

const isSameJob = (a: Posting, b: Posting): boolean =>
  a.domain !== b.domain &&
  words(a.title).join(' ') === words(b.title).join(' ') &&
  pageKey(a) === pageKey(b) &&
  isSameEmployer(a, b);

/** Whether the page is the domain's own. */
const isAtHome = ({ url, domain }: Posting): boolean => {
  const { hostname } = new URL(url);
  return hostname === domain || hostname.endsWith(`.${domain}`);
};

/** Whose posting stands for a job: the domain's whose page it is, else the one first seen, else the first by name. */
const byRight = (a: Posting, b: Posting): number =>
  Number(isAtHome(b)) - Number(isAtHome(a)) ||
  (a.addedAt < b.addedAt ? -1 : a.addedAt > b.addedAt ? 1 : a.domain < b.domain ? -1 : 1);

/**
 * Finds jobs that several domains publish: the same page, title and employer. Where title or employer differ both stay,
 * because nobody may take over a job by naming its page. Hashes are kept of all, and only those postings are read again that
 * share one.
 */
export class Duplicates {
  readonly #hashes: number[] = [];
  readonly #ids: string[] = [];

  add(posting: Posting): void {
    this.#hashes.push(hashOf(pageKey(posting)));
    this.#ids.push(posting.id);
  }

  /** Those that another stands for, with it. */
  find(read: (id: string) => Posting): { left: Posting; kept: Posting }[] {
    const shared = new Map<number, string[]>();
    const seen = new Map<number, number>();
    for (const [place, hash] of this.#hashes.entries()) {
      const first = seen.get(hash);
      if (first === undefined) seen.set(hash, place);
      else shared.set(hash, [...(shared.get(hash) ?? [this.#ids[first]!]), this.#ids[place]!]);
    }
    return [...shared.values()].flatMap((ids) => {
      const kept: Posting[] = [];
      return ids
        .map(read)
        .sort(byRight)
        .flatMap((posting) => {
          const other = kept.find((one) => isSameJob(one, posting));
          if (other) return { left: posting, kept: other };
          kept.push(posting);
          return [];
        });
    });
  }
}

/** What operators are told of those. */
export const duplicateNotices = (found: readonly { left: Posting; kept: Posting }[]): Notice<'dataset'>[] =>
  found.map(({ left, kept }) => ({
    domain: left.domain,
    code: 'published-elsewhere',
    message: `The job ${quote(left.title)} at ${quote(left.url)} is shown as that of ${kept.domain}, which publishes it too.`,
    count: 1,
  }));

/** Reads a job page: whether it is the job's, and its text. */
import { isAscii, isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { FeedJob } from '../../src/feed/types.ts';
import { pageHead } from '../../src/http/page-head.ts';
import { pageTerms } from './page-terms.ts';
import { excerpt, extractPage, isHtml } from './extract.ts';
import standIns from './stand-ins.json' with { type: 'json' };

/** A title of a hundred words has nothing more to say. */
const MAX_WORDS = 100;
/**
 * An address that leads elsewhere names a job without being its page: a login that comes back to `/jobs/baker` names a
 * baker.
 */
const ADDRESSES =
  /\b(?:href|src|action)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|(?<=^|[\s"'=(])(?:https?:|\\?\/|\?|%2f)[^\s"'<>]*/gi;

/** Letters as they are compared: without case and accents, and without the entities that HTML writes accents with. */
const fold = (html: string): string =>
  html
    .replace(/&([a-z])(?:uml|acute|grave|circ|tilde|cedil|ring|caron|slash);/gi, '$1')
    .replace(/&szlig;|ß/g, 'ss')
    .replace(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16)),
    )
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/**
 * Tells which jobs a page may be the page of: those of whose title it has at least a third of the words, in its text, head,
 * attributes or data, other than addresses. A consent wall, a login, a home page or "Redirecting…" has none. Short words
 * count only where a title has no longer ones.
 * @param html the page as it was sent
 * @param isElsewhere whether another address than the job's answered: such a page has to have more than half of the words
 */
export function namesOf(html: string, isElsewhere = false): (title: string) => boolean {
  const page = fold(html).replace(ADDRESSES, ' ');
  return (title) => {
    const all = [...new Set(fold(title).match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);
    const long = all.filter((word) => word.length > 2);
    const words = long.length > 0 ? long : all;
    const found = words.filter((word) => page.includes(word)).length;
    return isElsewhere ? found * 2 > words.length || words.length === 0 : found * 3 >= words.length;
  };
}

/** Walls say little: a longer text has an advert in it. */
const MAX_WALL = 4000;
/** So much may be beside a wall's own sentences: names of languages, buttons, the job's title. */
const MAX_BESIDE = 80;

/**
 * The meaning of a text in the place of an advert, if it says little else: `wall`, that something is to be done first
 * (cookies, a login, JavaScript, a test for robots, a language, maintenance); `missing`, that there is no page or job
 * any more. Pages that name their job in the head, or in an address that they come back to, say such things too.
 */
export function standIn(text: string): 'wall' | 'missing' | undefined {
  if (text.length > MAX_WALL) return undefined;
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/);
  const length = (some: string[]): number => some.reduce((sum, one) => sum + one.length, 0);
  const walls = sentences.filter((one) => WALLS.test(one));
  const missing = sentences.filter((one) => MISSING.test(one) && !WALLS.test(one));
  const said = length(walls) + length(missing);
  if (said === 0 || length(sentences) - said > Math.max(MAX_BESIDE, said)) return undefined;
  return walls.length > 0 ? 'wall' : 'missing';
}

// Sentences of pages in the place of an advert, in the site's four languages (stand-ins.json). One alone decides nothing.

/** Any of some patterns; … is a few words of the same sentence. */
const anyOf = (patterns: readonly string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern.replaceAll('…', '[^.!?\\n]{0,40}')})`).join('|'), 'iu');

/** Something is to be done or waited for before the page is seen. */
const WALLS = anyOf(Object.values(standIns.walls).flat());

/** There is no such page or job any more. */
const MISSING = anyOf(standIns.missing);

export interface PageInput {
  url: string;
  bytes: Uint8Array;
  contentType: string | null;
  /** The jobs that have this page. */
  jobs: Pick<FeedJob, 'title' | 'description' | 'tags'>[];
  /** Whether another address than the jobs' answered, which may be that of another job. */
  isElsewhere?: boolean;
}

/**
 * The result of a page: for each of its jobs the terms, joined by blanks; where the page leads on to at once; or why
 * there is nothing to keep.
 */
export type PageReading =
  | { jobs: { terms: string; excerpt: string | undefined }[]; textDigest: string }
  | { refresh: string }
  | {
      empty: 'not-html' | 'no-text' | 'too-complex' | 'other-text';
      /** Whether it is in front of a page, which may be there. */
      isWall?: boolean;
    };

/**
 * From the bytes of a page to what is kept of it. Pure; the text itself does not leave this function. A page that does not
 * name its job, or belongs to jobs of several titles, is no page of one job: what it says would be shown as theirs.
 */
export function readPage({ url, bytes, contentType, jobs, isElsewhere = false }: PageInput): PageReading {
  const html = decodePage(bytes, contentType);
  if (!isHtml(contentType, html.slice(0, 2000))) return { empty: 'not-html' };
  const { refresh } = pageHead(html, url);
  if (refresh !== undefined) return { refresh };
  const { text, source } = extractPage(html, url) ?? {};
  if (!text) return { empty: 'no-text' };
  const instead = standIn(text);
  if (instead !== undefined) return { empty: 'other-text', isWall: instead === 'wall' };
  const titles = new Set(jobs.map(({ title }) => title.toLowerCase()));
  // A page that marks itself as one job need not say its title again.
  const isPosting = !isElsewhere && (source === 'json-ld' || source === 'microdata');
  if (titles.size > 1 || (!isPosting && ![...titles].every(namesOf(html, isElsewhere))))
    return { empty: 'other-text' };
  return {
    jobs: jobs.map((job) => ({
      terms: pageTerms(text, job).join(' '),
      excerpt: job.description ? undefined : excerpt(text, job.title),
    })),
    textDigest: hash('sha256', text, 'base64url').slice(0, 16),
  };
}

/** How far into a page its own declaration is looked for (the HTML standard asks for 1,024; many place it later). */
const PRESCAN_BYTES = 4096;

const BYTE_ORDER_MARKS: [bytes: number[], label: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/**
 * A page's text. A byte order mark decides first. Bytes with letters of UTF-8 are UTF-8, because text of no other
 * encoding reads so by chance. Otherwise the charset of the Content-Type header or the meta element counts, where
 * "utf-8" is then wrong, and at last windows-1252. Labels are those of the Encoding standard, where "iso-8859-1" means
 * windows-1252; unknown ones are passed over. Bytes that fit nowhere become U+FFFD.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const mark = BYTE_ORDER_MARKS.find(([bom]) => bom.every((byte, i) => bytes[i] === byte))?.[1];
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes);
  if (isUtf8(bytes) && !isAscii(bytes)) return new TextDecoder().decode(bytes);
  const said = [charsetOf(contentType ?? ''), declaredInMeta(bytes)].map((label) =>
    label === undefined ? undefined : decoderOf(label),
  );
  const others = said.filter((decoder) => decoder !== undefined && decoder.encoding !== 'utf-8');
  const text = (others[0] ?? new TextDecoder('windows-1252')).decode(bytes);
  if (!said.some((decoder) => decoder?.encoding === 'utf-8')) return text;
  // UTF-8 that was cut or patched together has more letters than faults, other text called UTF-8 only faults.
  const utf8 = new TextDecoder().decode(bytes);
  const faults = utf8.match(/\uFFFD/g)?.length ?? 0;
  const letters = utf8.match(/[^\0-\x7f\uFFFD]/g)?.length ?? 0;
  return letters >= faults ? utf8 : text;
}

const charsetOf = (text: string): string | undefined => /charset\s*[=:][\s"']*([\w:.-]+)/i.exec(text)?.[1];

function declaredInMeta(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, PRESCAN_BYTES));
  for (const [meta] of start
    .toString('latin1')
    .replace(/<!--.*?-->/gs, '')
    .matchAll(/<meta\s[^>]*>/gi)) {
    const label = charsetOf(meta);
    // A page whose meta element could be read byte by byte is not in UTF-16 (HTML standard, 13.2.3.2).
    if (label) return /^utf-?16/i.test(label) ? 'utf-8' : label;
  }
  return undefined;
}

type Decoder = Pick<TextDecoder, 'decode' | 'encoding'>;

function decoderOf(label: string): Decoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined; // An unknown label: as if it were not there.
  }
}

if (import.meta.main)
  parentPort?.on('message', (input: PageInput) => parentPort?.postMessage(readPage(input)));

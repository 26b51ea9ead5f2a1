/** Reads a job page: checks that the page belongs to the job, and extracts its text. */
import { isAscii, isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { FeedJob } from '../../src/feed/types.ts';
import { pageHead } from '../../src/http/page-head.ts';
import { pageTerms } from './page-terms.ts';
import { excerpt, extractPage, isHtml } from './extract.ts';
import standIns from './stand-ins.json' with { type: 'json' };

/** The maximum number of words of a title that are looked for, which is enough to recognize it. */
const MAX_WORDS = 100;
/**
 * Matches addresses, which do not count, because an address can name a job although the page is another. A login that returns
 * to `/jobs/baker` contains "baker".
 */
const ADDRESSES =
  /\b(?:href|src|action)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|(?<=^|[\s"'=(])(?:https?:|\\?\/|\?|%2f)[^\s"'<>]*/gi;

/** Removes the differences of case and accents, and of HTML entities for letters with accents. */
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
 * Returns a test whether the page may be a job's. The page must have at least a third of the title's words in its text, head,
 * attributes or data, not counting addresses. Consent walls, logins, home pages and "Redirecting…" have none of them. Short
 * words count only if the title has no longer ones.
 * @param html the page as it was sent
 * @param isElsewhere whether another address than the job's answered; then more than half of the words are required
 */
export function namesOf(html: string, isElsewhere = false): (title: string) => boolean {
  const page = fold(html).replace(ADDRESSES, ' ');
  return (title) => {
    const all = [...new Set(fold(title).match(/[\p{L}\p{N}]+/gu))].slice(0, MAX_WORDS);
    const long = all.filter((word) => word.length > 2);
    const words = long.length > 0 ? long : all;
    const matches = words.filter((word) => page.includes(word)).length;
    return isElsewhere ? matches * 2 > words.length || words.length === 0 : matches * 3 >= words.length;
  };
}

/** The maximum length of a page that keeps the visitor out, because a longer text contains an advert. */
const MAX_WALL = 4000;
/** The length that is allowed besides the known sentences, for names of languages, buttons and the job's title. */
const MAX_BESIDE = 80;

/**
 * Recognizes a text that stands in the place of an advert, because such a page may name the job in its head or in an address.
 * `wall` means that the visitor must do something first (cookies, login, JavaScript, bot test, language, maintenance).
 * `missing` means that the page or the job no longer exists.
 */
export function standIn(text: string): 'wall' | 'missing' | undefined {
  if (text.length > MAX_WALL) return undefined;
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/);
  const length = (texts: string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
  const walls = sentences.filter((sentence) => WALLS.test(sentence));
  const missing = sentences.filter((sentence) => MISSING.test(sentence) && !WALLS.test(sentence));
  const total = length(walls) + length(missing);
  if (total === 0 || length(sentences) - total > Math.max(MAX_BESIDE, total)) return undefined;
  return walls.length > 0 ? 'wall' : 'missing';
}

// stand-ins.json has the sentences of pages that stand in the place of an advert, in the four languages of the site. A single
// match decides nothing.

/** Matches any of the patterns, in which "…" stands for a few words of the same sentence. */
const anyOf = (patterns: readonly string[]): RegExp =>
  new RegExp(patterns.map((pattern) => `(?:${pattern.replaceAll('…', '[^.!?\\n]{0,40}')})`).join('|'), 'iu');

/** Matches sentences which say that the visitor must do something or wait before seeing the page. */
const WALLS = anyOf(Object.values(standIns.walls).flat());

/** Matches sentences which say that the page or the job no longer exists. */
const MISSING = anyOf(standIns.missing);

export interface PageInput {
  url: string;
  bytes: Uint8Array;
  contentType: string | null;
  /** The jobs that have this page. */
  jobs: Pick<FeedJob, 'title' | 'description' | 'tags'>[];
  /** Whether another address than the jobs' own answered. The page may be that of another job. */
  isElsewhere?: boolean;
}

/**
 * The result of reading a page: what each job takes from it (its terms are joined by blanks), or the address to which the page
 * leads on at once, or why there is nothing to keep.
 */
export type PageReading =
  | { jobs: { terms: string; excerpt: string | undefined }[]; textDigest: string }
  | { refresh: string }
  | {
      empty: 'not-html' | 'no-text' | 'too-complex' | 'other-text';
      /** Whether the page keeps the visitor out, so that the job's page may exist behind it. */
      isWall?: boolean;
    };

/**
 * Reads from the bytes of a page what is kept of it. The full text does not leave this function. A page that does not name its
 * job, or that jobs with different titles share, is rejected, so that no job gets the content of another.
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
  // A page marked up as a single job posting need not repeat the title.
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

/**
 * How many bytes of a page are searched for a declaration of its charset. The HTML standard demands 1,024, but many pages
 * declare it later.
 */
const PRESCAN_BYTES = 4096;

const BYTE_ORDER_MARKS: [bytes: number[], label: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];

/**
 * Decodes a page. The encoding is found in this order:
 * - by a byte order mark,
 * - as UTF-8 if the bytes are valid UTF-8 beyond ASCII, because no other encoding looks like UTF-8 by chance,
 * - by the charset of the Content-Type header or the meta element, but not "utf-8", which has just been ruled out,
 * - as windows-1252.
 *
 * Labels mean what the Encoding standard says, where "iso-8859-1" is windows-1252. Unknown labels are ignored. Bytes that
 * cannot be decoded become U+FFFD.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const mark = BYTE_ORDER_MARKS.find(([bom]) => bom.every((byte, i) => bytes[i] === byte))?.[1];
  if (mark !== undefined) return new TextDecoder(mark).decode(bytes);
  if (isUtf8(bytes) && !isAscii(bytes)) return new TextDecoder().decode(bytes);
  const decoders = [charsetOf(contentType ?? ''), declaredInMeta(bytes)].map((label) =>
    label === undefined ? undefined : decoderOf(label),
  );
  const others = decoders.filter((decoder) => decoder !== undefined && decoder.encoding !== 'utf-8');
  const text = (others[0] ?? new TextDecoder('windows-1252')).decode(bytes);
  if (!decoders.some((decoder) => decoder?.encoding === 'utf-8')) return text;
  // UTF-8 that was cut off or put together has more letters than errors. Any other encoding labelled as UTF-8 has only errors.
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
    // A meta element that can be read byte by byte shows that the page is not UTF-16 (HTML standard, 13.2.3.2).
    if (label) return /^utf-?16/i.test(label) ? 'utf-8' : label;
  }
  return undefined;
}

type Decoder = Pick<TextDecoder, 'decode' | 'encoding'>;

function decoderOf(label: string): Decoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined; // An unknown label is ignored.
  }
}

if (import.meta.main)
  parentPort?.on('message', (input: PageInput) => parentPort?.postMessage(readPage(input)));

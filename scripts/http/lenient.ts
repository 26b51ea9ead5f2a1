/** Reads answers of servers that break HTTP in their head or their content encoding in ways that browsers forgive. */
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { Duplex, type Readable } from 'node:stream';
import type { buildConnector } from 'undici';
import type { TransportRequest } from '../../src/http/client.ts';
import { FetchError } from '../../src/http/errors.ts';
import { type Coding, decompressWhole, peek } from '../lib/decompress.ts';

/** Opens a connection whose address has passed the checks. */
export type Connect = (options: buildConnector.Options, callback: buildConnector.Callback) => void;

interface LenientOptions {
  connect: Connect;
  maxHeaderBytes: number;
}

/**
 * Sends a request again whose answer undici's strict parser has refused, and parses the answer as browsers do.
 * - It accepts lines that end in LF alone, folded headers, blanks before the colon, the same Content-Length twice,
 *   Content-Length beside chunks (where the chunks win: RFC 9112, 6.3), header lines without a name, blanks after the size of a
 *   chunk, and a 100 Continue that nobody asked for.
 * - It refuses lengths that contradict each other.
 * - It closes the connection after one answer, because lenient parsing is unsafe on a reused connection: two parsers may
 *   disagree about where an answer ends.
 * @throws FetchError `limit-header-time`, or the error of Node's parser
 */
export async function sendLenient(
  { url, method, headers, signal, limits }: TransportRequest,
  { connect, maxHeaderBytes }: LenientOptions,
): Promise<IncomingMessage> {
  const socket = await open(connect, url);
  const connection = Duplex.from({ readable: strictHead(socket, maxHeaderBytes), writable: socket });
  connection.on('error', () => socket.destroy());
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const what = `${url.href} sent nothing for ${limits.headersMs / 1000} s.`;
      request.destroy(new FetchError('limit-header-time', url.href, what));
    }, limits.headersMs);
    const request = httpRequest({
      createConnection: () => connection,
      method,
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host, connection: 'close' },
      insecureHTTPParser: true,
      maxHeaderSize: maxHeaderBytes,
      signal,
    });
    request.on('close', () => socket.destroy());
    request.on('error', (error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    });
    request.on('response', (response) => {
      clearTimeout(timer);
      socket.setTimeout(limits.idleMs, () => {
        const what = `${url.href} sent nothing for ${limits.idleMs / 1000} s.`;
        response.destroy(new FetchError('limit-idle-time', url.href, what));
      });
      resolve(response);
    });
    request.end();
  });
}

const open = (connect: Connect, { protocol, hostname, port, host }: URL) =>
  new Promise<Extract<Parameters<buildConnector.Callback>, [null, unknown]>[1]>((resolve, reject) => {
    connect({ protocol, hostname, host, port }, (...[error, socket]) =>
      error ? reject(error) : resolve(socket),
    );
  });

/** The bytes of an answer with a head that conforms to RFC 9112. 1xx answers before it are dropped. */
async function* strictHead(source: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  let start: Buffer = Buffer.alloc(0);
  for (;;) {
    const end = /\r?\n\r?\n/.exec(start.toString('latin1'));
    if (end) {
      const head = start.subarray(0, end.index).toString('latin1');
      start = start.subarray(end.index + end[0].length);
      if (/^\s*HTTP\/\d\.\d 1(?!01)\d\d\b/.test(head)) continue;
      yield Buffer.from(asStrict(head), 'latin1');
      break;
    }
    // A head that is too long or has no end is left to Node's parser, which reports it.
    if (start.length > maxBytes) break;
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  if (start.length > 0) yield start;
  yield* { [Symbol.asyncIterator]: () => chunks };
}

/** Normalizes all parts of a head that parsers might read differently. */
function asStrict(head: string): string {
  const [status = '', ...lines] = head
    .replace(/^\s+/, '')
    // Unfold lines (RFC 9112, 5.2).
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const fields = lines.flatMap((line): [name: string, value: string][] => {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value!.replace(/[\0-\x08\x0a-\x1f\x7f]/g, ' ').trim()]];
  });
  const valuesOf = (wanted: string) =>
    fields.flatMap(([name, value]) =>
      name.toLowerCase() === wanted ? value.split(',').map((part) => part.trim()) : [],
    );
  const isChunked = valuesOf('transfer-encoding').some((value) => value.toLowerCase() === 'chunked');
  const lengths = new Set(valuesOf('content-length'));
  const isFraming = ([name]: readonly [string, string]) => /^(content-length|transfer-encoding)$/i.test(name);
  const framing = isChunked
    ? [['Transfer-Encoding', 'chunked'] as const]
    : [...lengths].map((length) => ['Content-Length', length] as const);
  return [
    status.replace(/^HTTP\/1\.\d/, 'HTTP/1.1'),
    ...[...fields.filter((field) => !isFraming(field)), ...framing].map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '',
    '',
  ].join('\r\n');
}

export const ACCEPT_ENCODING = 'gzip, br';

/** Whether a body starts like zlib: the method is 8, and both bytes together are a multiple of 31 (RFC 1950, 2.2). */
const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 15) === 8 && ((first << 8) | second) % 31 === 0;
/**
 * Whether a body starts like a document, and therefore cannot be compressed with brotli: a brotli stream cannot begin with "<",
 * and one that begins with "{" ends right there (RFC 7932, 9).
 */
const isDocument = (start: Uint8Array): boolean =>
  /^(\xef\xbb\xbf)?\s*(<(!doctype|\?xml|!--|[a-z]+[\s>])|\{\s*["}])/i.test(
    Buffer.from(start).toString('latin1'),
  );

/** For each Content-Encoding: detects from the first bytes how a body is really compressed; undefined if it is not. */
const CODINGS: Record<string, (start: Uint8Array) => Coding | undefined> = {
  gzip: ([first, second]) => (first === 0x1f && second === 0x8b ? 'gzip' : undefined),
  'x-gzip': (start) => CODINGS['gzip']!(start),
  br: (start) => (isDocument(start) ? undefined : 'br'),
  // Servers send both zlib and raw deflate as "deflate", and browsers read both.
  deflate: (start) => (isZlib(start) ? 'deflate' : isDocument(start) ? undefined : 'deflate-raw'),
  // The body starts with a frame or with a skippable frame (RFC 8878, 3.1).
  zstd: ([a = 0, b, c, d]) =>
    (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) ||
    (a >> 4 === 5 && b === 0x2a && c === 0x4d && d === 0x18)
      ? 'zstd'
      : undefined,
};

/** The number of bytes that are needed to tell encodings apart. */
const START = 64;

/**
 * Decompresses a body chunk by chunk, so that the reader limits how much is unpacked. The content counts more than the
 * Content-Encoding. A value that names no compression ("UTF-8", "none", "aws-chunked", nothing) is ignored, and a body that
 * contradicts the header is taken as it is. Data after the end of the compressed data is an error, as in curl, because a reader
 * that stops at the end would lose it.
 * @throws FetchError `answer-encoding` for more than one compression, which only bombs need
 */
export function decode(
  source: AsyncIterable<Uint8Array>,
  encoding: string | null,
  url: string,
): AsyncIterable<Uint8Array> {
  const names = (encoding ?? '').split(',').map((name) => name.trim().toLowerCase());
  const [codingOf, ...more] = names.flatMap((name) =>
    Object.hasOwn(CODINGS, name) ? (CODINGS[name] ?? []) : [],
  );
  if (!codingOf) return source;
  if (more.length > 0) {
    const what = `${url} is encoded as "${encoding?.slice(0, 100)}".`;
    throw new FetchError('answer-encoding', url, what);
  }
  return decompress(source, codingOf);
}

async function* decompress(
  source: AsyncIterable<Uint8Array>,
  codingOf: (start: Uint8Array) => Coding | undefined,
): AsyncGenerator<Uint8Array> {
  const { head, whole } = await peek(source, START);
  try {
    // An empty body is valid in any encoding.
    const coding = head.length > 0 ? codingOf(head) : undefined;
    yield* coding ? decompressWhole(coding, whole) : whole;
  } finally {
    await whole.return();
  }
}

/** Reads answers of servers that break HTTP in ways that browsers forgive. */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Duplex, type Readable } from 'node:stream';
import type { buildConnector } from 'undici';
import type { TransportRequest } from '../../src/http/client.ts';
import { FetchError } from '../../src/http/errors.ts';

/** Opens a connection that has passed the checks of addresses. */
export type Connect = (options: buildConnector.Options, callback: buildConnector.Callback) => void;

interface LenientOptions {
  connect: Connect;
  maxHeaderBytes: number;
}

/**
 * Sends one request for an answer that undici's strict parser has refused, and reads it as browsers do. These pass:
 * lines that end with LF alone, folded headers, a blank before the colon, the same Content-Length twice, Content-Length
 * beside chunks (which win: RFC 9112, 6.3), lines that are no header, blanks after a chunk's size, 100 Continue that
 * nobody asked for. Lengths that contradict each other stay refused. Such readings are unsafe where answers follow each
 * other on a connection, because two readers can disagree where one ends; this connection is closed after one.
 * @throws FetchError `limit-header-time`, or what Node's parser says
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

/** The bytes of an answer with its head as RFC 9112 has it; 1xx answers before it are left out. */
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
    // Node's parser says what is wrong with a head that is too long or does not end.
    if (start.length > maxBytes) break;
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  if (start.length > 0) yield start;
  yield* { [Symbol.asyncIterator]: () => chunks };
}

/** A head without what readers could understand differently. */
function asStrict(head: string): string {
  const [status = '', ...lines] = head
    .replace(/^\s+/, '')
    // RFC 9112, 5.2: a folded line is one with a blank.
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const fields = lines.flatMap((line): [name: string, value: string][] => {
    const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value!.replace(/[\0-\x08\x0a-\x1f\x7f]/g, ' ').trim()]];
  });
  const valuesOf = (wanted: string) =>
    fields.flatMap(([name, value]) =>
      name.toLowerCase() === wanted ? value.split(',').map((one) => one.trim()) : [],
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

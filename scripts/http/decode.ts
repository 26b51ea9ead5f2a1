/** Decompresses answers, up to a limit. */
import { FetchError } from '../../src/http/errors.ts';
import { type Coding, decompressWhole } from '../lib/decompress.ts';

export const ACCEPT_ENCODING = 'gzip, br';

/** RFC 1950, 2.2: the method is 8, and both bytes together are a multiple of 31. */
const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 15) === 8 && ((first << 8) | second) % 31 === 0;
/**
 * The first characters of a document. A brotli stream cannot begin with "<", and ends where it begins with "{" (RFC
 * 7932, 9).
 */
const isDocument = (start: Uint8Array): boolean =>
  /^(\xef\xbb\xbf)?\s*(<(!doctype|\?xml|!--|[a-z]+[\s>])|\{\s*["}])/i.test(
    Buffer.from(start).toString('latin1'),
  );

/** By its name in Content-Encoding: what the beginning of a body is compressed with; undefined when it is not. */
const CODINGS: Record<string, (start: Uint8Array) => Coding | undefined> = {
  gzip: ([first, second]) => (first === 0x1f && second === 0x8b ? 'gzip' : undefined),
  'x-gzip': (start) => CODINGS['gzip']!(start),
  br: (start) => (isDocument(start) ? undefined : 'br'),
  // Servers send both forms under this name, and browsers read both.
  deflate: (start) => (isZlib(start) ? 'deflate' : isDocument(start) ? undefined : 'deflate-raw'),
  // A frame, or one that decoders skip (RFC 8878, 3.1).
  zstd: ([a = 0, b, c, d]) =>
    (a === 0x28 && b === 0xb5 && c === 0x2f && d === 0xfd) ||
    (a >> 4 === 5 && b === 0x2a && c === 0x4d && d === 0x18)
      ? 'zstd'
      : undefined,
};

/** As many bytes as tell one from the other. */
const START = 64;

/**
 * The body decompressed, chunk by chunk: the reader decides how much is ever unpacked. The body has the last word: a label
 * that names no compression ("UTF-8", "none", "aws-chunked", nothing) is passed over, and a body that cannot be what its
 * label says is taken as it is. A body with something after its compressed data is broken: it could be the half that a
 * reader would miss (curl refuses it too).
 * @throws FetchError `answer-encoding` for more than one compression (nobody needs that but for bombs)
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
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  try {
    let start = Buffer.alloc(0);
    let isAll = false;
    while (start.length < START && !isAll) {
      const { done, value } = await chunks.next();
      if (done) isAll = true;
      else start = Buffer.concat([start, value]);
    }
    // A body without a byte is what an answer of any encoding may have.
    if (start.length === 0) return;
    const whole = async function* () {
      yield start;
      if (!isAll) yield* { [Symbol.asyncIterator]: () => chunks };
    };
    const coding = codingOf(start);
    yield* coding ? decompressWhole(coding, whole()) : whole();
  } finally {
    await chunks.return?.();
  }
}

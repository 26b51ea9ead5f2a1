/** Compresses what functions answer, as the networks do in front of hosts with functions. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptedEncodings } from './static-files.ts';

const compress = promisify(gzip);
/** Less does not repay the work: it fits into one packet. */
const LEAST_BYTES = 1024;
const TEXT = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml)\b)/;

/** Compresses the body where the client accepts that and it is worth it. Functions send weak entity tags, which stay true. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { status, headers: given, body } = response;
  // A file says its length, and is compressed beforehand.
  const isMade = TEXT.test(given.get('Content-Type') ?? '') && !given.has('Content-Length');
  if (status !== 200 || body === null || !isMade) return response;
  const headers = new Headers(given);
  headers.append('Vary', 'Accept-Encoding');
  if (!acceptedEncodings(request).includes('gzip')) return new Response(body, { status, headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length < LEAST_BYTES) return new Response(bytes, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(await compress(bytes), { status, headers });
}

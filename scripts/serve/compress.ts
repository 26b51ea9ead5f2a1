/** Compresses the answers of functions, as a CDN does for hosts with functions. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptedEncodings } from './static-files.ts';

const compress = promisify(gzip);
/** The minimum size for compression, because a smaller answer fits into one packet anyway. */
const LEAST_BYTES = 1024;
const TEXT = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml)\b)/;

/**
 * Compresses the body if the client accepts that and it is worthwhile. The entity tags of functions stay valid, because they
 * are weak.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { status, headers: given, body } = response;
  // Static files are skipped. They have a length, and are compressed in advance.
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

/** Compresses the answers of functions, as CDNs do for hosts with functions. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptedEncodings } from './static-files.ts';

const compress = promisify(gzip);
/** Minimum size for compression: smaller answers fit into one packet anyway. */
const LEAST_BYTES = 1024;
const TEXT = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml)\b)/;

/** Compresses the body if the client accepts that and it is worthwhile. The weak entity tags of functions remain valid. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const { status, headers: given, body } = response;
  // Static files have a length, and are precompressed.
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

/** How much of a body that is too large is still read, so that whoever sends it gets to the answer. */
const DRAIN_BYTES = 32 * 1024 * 1024;

/**
 * The bytes of a request's body, counted as they arrive.
 *
 * @returns undefined when there are more than `maxBytes`
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length <= maxBytes) chunks.push(value);
    else chunks.length = 0;
    if (length > maxBytes + DRAIN_BYTES) {
      await reader.cancel();
      break;
    }
  }
  if (length > maxBytes) return undefined;
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}

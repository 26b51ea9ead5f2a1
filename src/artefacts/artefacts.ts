import { boundedCache } from '../lib/cache.ts';

/** Reads one artefact by its path below `search/`, e.g. "manifest.json"; rejects with `ArtefactMissing` on a 404. */
export type LoadArtefact = (path: string, options?: { signal?: AbortSignal }) => Promise<Uint8Array>;

/** The artefact is not there: most often a newer build has replaced it, and the manifest names its successor. */
export class ArtefactMissing extends Error {
  override readonly name = 'ArtefactMissing';
  readonly path: string;
  constructor(path: string) {
    super(
      `The search file "${path}" is missing. Load the manifest again: a newer build may have replaced it.`,
    );
    this.path = path;
  }
}

/** The artefact is there and cannot be read: an upload was cut off, or something on the way changed it. */
export class ArtefactDamaged extends Error {
  override readonly name = 'ArtefactDamaged';
  constructor(path: string, options: ErrorOptions) {
    super(`The search file "${path}" is damaged. Deploy the build again.`, options);
  }
}

/** Where artefacts come from. */
export interface Source {
  load: LoadArtefact;
  /** Gives the content of an artefact, which is stored compressed (deflate, raw). */
  unpack: (packed: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  /** Shared by all kinds of artefacts, so that there is one bound for their memory. */
  kept: ReturnType<typeof keepRecent>;
  /**
   * Where memory is short: takes the memory of arrays that nobody reads any more, before garbage is collected. Whole jobs
   * are not kept then: what one search shows is seldom what the next one shows.
   */
  release?: ((arrays: readonly Uint8Array[]) => void) | undefined;
  /**
   * Whether what will perhaps be needed is asked for before that is known, because asking takes long. Never at the edge:
   * there a request takes what it began with it when it ends, and others would wait for that in vain.
   */
  ahead: boolean;
}

/** The format that browsers and the edge unpack artefacts with. */
export async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // The reader also says what is wrong with the content.
  void Promise.allSettled([writer.write(packed as Uint8Array<ArrayBuffer>), writer.close()]);
  // Put together by the host, outside of the heap of JavaScript.
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

/** In bytes: for a phone's browser, and for a server that has more. */
const DEFAULT_CAPACITY = 64_000_000;

/** Keeps what was read last, by path, up to so many bytes. */
export const keepRecent = (capacity = DEFAULT_CAPACITY) =>
  boundedCache<{ value: unknown; size: number }>({ capacity, sizeOf: ({ size }) => size });

/**
 * Reads artefacts as what `read` makes of their content; all that wait for the same artefact share one request.
 * @param bytesPerByte how much memory what was read takes for each byte of the content; without it nothing is kept
 */
export function artefactCache<T>(
  source: Source,
  read: (content: Uint8Array) => T,
): (path: string) => Promise<T>;
export function artefactCache<T>(
  source: Source,
  read: (content: Uint8Array) => T,
  bytesPerByte: number,
): (path: string) => T | Promise<T>;
export function artefactCache<T>(
  { load, unpack, kept }: Source,
  read: (content: Uint8Array) => T,
  bytesPerByte = 0,
): (path: string) => T | Promise<T> {
  const begin = async (path: string): Promise<{ value: T; size: number }> => {
    const packed = await load(path);
    try {
      const content = await unpack(packed);
      const size = content.length * bytesPerByte;
      return { value: read(content), size };
    } catch (cause) {
      throw new ArtefactDamaged(path, { cause });
    }
  };
  return (path) => {
    // A path names its content and what it is read as, so what is kept for it is a T.
    const found = bytesPerByte ? kept(path, () => begin(path)) : begin(path);
    return found instanceof Promise ? found.then(({ value }) => value as T) : (found.value as T);
  };
}

/**
 * Releases the memory of arrays that nobody reads any more. An edge runtime would let more wait for the collection of garbage
 * than a function may have.
 */
export function release(arrays: Iterable<ArrayBufferView | undefined>): void {
  const buffers = new Set(Array.from(arrays, (array) => array?.buffer));
  for (const buffer of buffers)
    if (buffer instanceof ArrayBuffer && 'transfer' in buffer && !buffer.detached) buffer.transfer(0);
}

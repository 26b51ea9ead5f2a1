import { boundedCache } from '../lib/cache.ts';

/**
 * Reads one artefact by its path below `search/`, such as "manifest.json". Rejects with `ArtefactMissing` if it does not
 * exist (404).
 */
export type LoadArtefact = (path: string, options?: { signal?: AbortSignal }) => Promise<Uint8Array>;

/**
 * The artefact is missing, usually because a newer build has replaced it. The new manifest names its
 * successor.
 */
export class ArtefactMissing extends Error {
  override readonly name = 'ArtefactMissing';
  readonly path: string;
  constructor(path: string) {
    super(`The search file "${path}" is missing. A newer build was deployed.`);
    this.path = path;
  }
}

/** Thrown if an artefact is unreadable, because an upload was truncated or something changed it on the way. */
export class ArtefactDamaged extends Error {
  override readonly name = 'ArtefactDamaged';
  constructor(path: string, options: ErrorOptions) {
    super(`The search file "${path}" is damaged. Deploy the build again.`, options);
  }
}

/** Where artefacts come from, and how they are unpacked and cached. */
export interface Source {
  load: LoadArtefact;
  /** Decompresses an artefact, which is stored as raw deflate. */
  unpack: (packed: Uint8Array) => Uint8Array | Promise<Uint8Array>;
  /** The cache, shared by all kinds of artefacts, so that one limit bounds their memory. */
  kept: ReturnType<typeof keepRecent>;
  /**
   * Frees unused arrays before garbage collection; set where memory is scarce. Whole jobs are not cached
   * there, because two searches seldom show the same jobs.
   */
  release?: ((arrays: readonly Uint8Array[]) => void) | undefined;
  /**
   * Whether to load files before they are needed, because requests are slow. Never set at the edge: promises
   * end there with the request that created them, and other requests would wait for them forever.
   */
  ahead: boolean;
}

/** Decompresses artefacts in browsers and at the edge. */
export async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  // Ignore errors, because the reader reports them too.
  void Promise.allSettled([writer.write(packed as Uint8Array<ArrayBuffer>), writer.close()]);
  // The host concatenates the chunks outside the JavaScript heap.
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

/** Default size of the cache in bytes. It is for a phone's browser; a server has more memory. */
const DEFAULT_CAPACITY = 64_000_000;

/** Caches recently read artefacts by path, up to a size in bytes. */
export const keepRecent = (capacity = DEFAULT_CAPACITY) =>
  boundedCache<{ value: unknown; size: number }>({ capacity, sizeOf: ({ size }) => size });

/**
 * Reads artefacts and converts their content with `read`. If the results are cached, concurrent reads of an
 * artefact share one request.
 * @param bytesPerByte memory of the result per byte of content; by default nothing is cached
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
    // A path determines the content and its type, so the cached value is a T.
    const found = bytesPerByte ? kept(path, () => begin(path)) : begin(path);
    return found instanceof Promise ? found.then(({ value }) => value as T) : (found.value as T);
  };
}

/**
 * Frees arrays that are no longer read. In an edge runtime, garbage would otherwise take more memory than a function may use.
 */
export function release(arrays: Iterable<ArrayBufferView | undefined>): void {
  const buffers = new Set(Array.from(arrays, (array) => array?.buffer));
  for (const buffer of buffers)
    if (buffer instanceof ArrayBuffer && 'transfer' in buffer && !buffer.detached) buffer.transfer(0);
}

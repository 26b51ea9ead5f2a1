/**
 * Memory of an entry besides its key and value, measured in V8: the entry's place in the table, and its
 * objects (tests/src/lib/cache.test.ts).
 */
const ENTRY_BYTES = 160;
/** Memory of a text, in bytes: V8 needs up to two per character, and a header. */
export const textBytes = ({ length }: string): number => 2 * length + 24;
/** Memory of an array of bytes: its buffer, and the object that refers to it. */
export const bufferBytes = ({ byteLength }: Uint8Array): number => byteLength + 220;

export interface BoundedStore<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
}

/**
 * Keeps recently used values, up to a capacity. An entry that was read gets a second chance when it would be
 * evicted.
 * @param options.capacity bytes of memory
 * @param options.sizeOf bytes of memory of a value; Infinity to not keep it
 */
export function boundedStore<T>({
  capacity,
  sizeOf,
}: {
  capacity: number;
  sizeOf: (value: T) => number;
}): BoundedStore<T> {
  const kept = new Map<string, { value: T; size: number; isAsked: boolean }>();
  let used = 0;
  const drop = (key: string): void => {
    used -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const entry = kept.get(key);
      if (!entry) return undefined;
      entry.isAsked = true;
      return entry.value;
    },
    set: (key, value) => {
      drop(key);
      const size = sizeOf(value) + textBytes(key) + ENTRY_BYTES;
      // Don't keep a value larger than the store, because it would evict everything else.
      if (size > capacity) return;
      kept.set(key, { value, size, isAsked: false });
      used += size;
      for (const [oldest, entry] of kept) {
        if (used <= capacity) break;
        if (entry.isAsked) {
          entry.isAsked = false;
          kept.delete(oldest);
          kept.set(oldest, entry);
        } else drop(oldest);
      }
    },
  };
}

/**
 * A `boundedStore` that computes values on demand. Concurrent calls for a key share one computation. Failures
 * and undefined are not kept. A kept value is returned without a promise, because a search reads dozens of
 * values and each promise would cost a tick.
 */
export function boundedCache<T>(options: {
  capacity: number;
  sizeOf: (value: T) => number;
}): (key: string, make: () => Promise<T>) => T | Promise<T> {
  const kept = boundedStore<T>(options);
  const share = sharing<string, T>();
  return (key, make) =>
    kept.get(key) ??
    share(key, async () => {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const value = await make();
      kept.set(key, value);
      return value;
    });
}

/**
 * Makes a value at the first call and keeps it. Concurrent calls share the work. A failure is not kept, so
 * the next call tries again.
 */
export function once<T>(make: () => Promise<T>, patienceMs = PATIENCE_MS): () => Promise<T> {
  const share = sharing<undefined, T>(patienceMs);
  let made: Promise<T> | undefined;
  return () =>
    made ?? share(undefined, () => made ?? make().then((value) => (made = Promise.resolve(value))));
}

/**
 * On Cloudflare, a promise settles only within the request that created it. If that request ends early, the
 * promise never settles, and another request that waits for it ends with status 500. So a caller that has
 * waited this long for the work of another request does the work again. Other hosts have no such limit.
 */
const PATIENCE_MS = globalThis.navigator?.userAgent === 'Cloudflare-Workers' ? 250 : undefined;

const LOST = Symbol('lost');

/**
 * Shares the work between concurrent calls for the same key. The value is not kept. A call that nobody waits for
 * any more may still finish, so `make` should first check whether the value is there.
 * @param patienceMs time after which a call does the work of another call again; by default only on
 * Cloudflare
 */
export function sharing<K, T>(patienceMs = PATIENCE_MS): (key: K, make: () => Promise<T>) => Promise<T> {
  const begun = new Map<K, Promise<T>>();
  const begin = (key: K, make: () => Promise<T>): Promise<T> => {
    const own = make();
    begun.set(key, own);
    const end = (): unknown => begun.get(key) === own && begun.delete(key);
    own.then(end, end);
    return own;
  };
  return async function share(key, make): Promise<T> {
    const others = begun.get(key);
    if (!others) return begin(key, make);
    if (patienceMs === undefined) return others;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<typeof LOST>((resolve) => (timer = setTimeout(resolve, patienceMs, LOST)));
    try {
      const value = await Promise.race([others, timeout]);
      if (value !== LOST) return value;
    } catch (error) {
      // If the work failed, it is no longer in `begun`, so throw its error. Otherwise the request that did it
      // has ended, so do the work again.
      if (begun.get(key) !== others) throw error;
    } finally {
      clearTimeout(timer);
    }
    return begun.get(key) === others ? begin(key, make) : share(key, make);
  };
}

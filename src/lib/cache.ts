/**
 * The memory of an entry besides its key and value: its place in the table and its objects, measured in V8
 * (tests/src/lib/cache.test.ts).
 */
const ENTRY_BYTES = 160;
/** Memory of a text, in bytes: V8 needs two a character for some, and has a head for each. */
export const textBytes = ({ length }: string): number => 2 * length + 24;
/** Memory of an array of bytes: its buffer, and the object that refers to it. */
export const bufferBytes = ({ byteLength }: Uint8Array): number => byteLength + 220;

export interface BoundedStore<T> {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
}

/**
 * Keeps what was asked for last, up to a capacity: what was asked for since it was kept, or looked at here, stays once more.
 * @param options.capacity bytes of memory
 * @param options.sizeOf bytes of memory of a value; Infinity when it is not to be kept
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
      // It would only drive out all the others.
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
 * A `boundedStore` of what is made when it is asked for. Several who ask for the same at once share the work; what fails
 * is not kept, nor is undefined. A kept value comes at once: a search asks for dozens, and each promise of one would be a wait.
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

/** Makes a value at the first call and keeps it. Several who ask for it at once share the work; a failure is not kept. */
export function once<T>(make: () => Promise<T>, patienceMs = PATIENCE_MS): () => Promise<T> {
  const share = sharing<undefined, T>(patienceMs);
  let made: Promise<T> | undefined;
  return () =>
    made ?? share(undefined, () => made ?? make().then((value) => (made = Promise.resolve(value))));
}

/**
 * At the edge a promise can only settle within the request that made it: one that is given up, or ends first, leaves
 * promises behind that never do, and a request that waits for nothing else ends with 500. A caller that has waited so
 * long there for another request's work begins it anew. Elsewhere nothing is lost that way.
 */
const PATIENCE_MS = globalThis.navigator?.userAgent === 'Cloudflare-Workers' ? 250 : undefined;

const LOST = Symbol('lost');

/**
 * Lets all who want the value of a key while it is being made share the work. The value itself is not kept: `make` begins
 * with a look whether somebody who was thought lost has made it.
 * @param patienceMs after which what others began is begun anew; without it never
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
    const lost = new Promise<typeof LOST>((resolve) => (timer = setTimeout(resolve, patienceMs, LOST)));
    try {
      const value = await Promise.race([others, lost]);
      if (value !== LOST) return value;
    } catch (error) {
      // That its request has ended is no failure of what was begun, which would have been forgotten.
      if (begun.get(key) !== others) throw error;
    } finally {
      clearTimeout(timer);
    }
    return begun.get(key) === others ? begin(key, make) : share(key, make);
  };
}

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
  /** Values that are being made. */
  const begun = new Map<string, ReturnType<typeof sharing<T>>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const share = begun.get(key) ?? sharing();
    begun.set(key, share);
    return share(async () => {
      try {
        const value = await make();
        kept.set(key, value);
        return value;
      } finally {
        if (begun.get(key) === share) begun.delete(key);
      }
    });
  };
}

/**
 * At the edge a promise can only settle within the request that made it: one that is given up, or ends first, leaves
 * promises behind that never do, and a request that waits for nothing else ends with 500. A caller that has waited so
 * long there for another request's work begins it anew. Elsewhere nothing is lost that way.
 */
const PATIENCE_MS = globalThis.navigator?.userAgent === 'Cloudflare-Workers' ? 250 : undefined;

const LOST = Symbol('lost');

/**
 * Lets all who want a value share the work of making it; after a failure the next one tries again.
 * @param patienceMs after which what others began is begun anew; without it never
 */
export function sharing<T>(patienceMs = PATIENCE_MS): (make: () => Promise<T>) => Promise<T> {
  let shared: Promise<T> | undefined;
  let isMade = false;
  const begin = (make: () => Promise<T>): Promise<T> => {
    const begun = make();
    shared = begun;
    begun.then(
      () => {
        if (!isMade) shared = begun;
        isMade = true;
      },
      () => {
        if (shared === begun) shared = undefined;
      },
    );
    return begun;
  };
  const share = (make: () => Promise<T>): Promise<T> => {
    if (!shared) return begin(make);
    return isMade || patienceMs === undefined ? shared : waitFor(shared, make);
  };
  const waitFor = async (begun: Promise<T>, make: () => Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = new Promise<typeof LOST>((resolve) => (timer = setTimeout(resolve, patienceMs, LOST)));
    try {
      const value = await Promise.race([begun, lost]);
      if (value !== LOST) return value;
    } catch (error) {
      // That its request has ended is no failure of what was begun, which would have been forgotten.
      if (shared !== begun) throw error;
    } finally {
      clearTimeout(timer);
    }
    return shared === begun && !isMade ? begin(make) : share(make);
  };
  return share;
}

/** The same for a value that is always made in one way. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  const share = sharing<T>();
  return () => share(make);
}

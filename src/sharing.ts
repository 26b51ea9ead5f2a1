/**
 * At the edge a promise can only settle within the request that made it: one that is given up, or ends first, leaves
 * promises behind that never do, and who waits for nothing else is ended with 500. Whoever has waited so long there for
 * what another request began begins it anew. Elsewhere nothing is lost that way.
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

interface Entry<T> {
  value: Promise<T>;
  size: number;
  until: number;
}

/**
 * Keeps what was asked for last, up to a capacity. A value is kept from the moment it is begun, so that
 * several who ask for the same at once share the work; one that fails is not kept.
 * @param options.sizeOf what a value takes of the capacity, besides the length of its key
 * @param options.maxAgeMs after which a value is made again
 */
export function boundedCache<T>({
  capacity,
  sizeOf,
  maxAgeMs = Infinity,
}: {
  capacity: number;
  sizeOf: (value: T) => number;
  maxAgeMs?: number;
}): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Entry<T>>();
  let used = 0;
  const drop = (key: string): void => {
    used -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return (key, make) => {
    const found = kept.get(key);
    if (found && (maxAgeMs === Infinity || found.until > Date.now())) {
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    }
    drop(key);
    const entry: Entry<T> = { value: make(), size: 0, until: Date.now() + maxAgeMs };
    kept.set(key, entry);
    entry.value.then(
      (value) => {
        if (kept.get(key) !== entry) return;
        entry.size = sizeOf(value) + key.length;
        used += entry.size;
        for (const oldest of kept.keys()) {
          if (used <= capacity) break;
          drop(oldest);
        }
      },
      () => kept.get(key) === entry && drop(key),
    );
    return entry.value;
  };
}

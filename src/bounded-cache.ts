import { sharing } from './sharing.ts';

interface Entry<T> {
  share: ReturnType<typeof sharing<T>>;
  size: number;
}

/**
 * Keeps what was asked for last, up to a capacity. A value is kept from the moment it is begun, so that
 * several who ask for the same at once share the work; one that fails is not kept.
 * @param options.sizeOf what a value takes of the capacity, besides the length of its key
 */
export function boundedCache<T>({
  capacity,
  sizeOf,
}: {
  capacity: number;
  sizeOf: (value: T) => number;
}): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Entry<T>>();
  let used = 0;
  const drop = (key: string): void => {
    used -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  const makeFor = async (key: string, entry: Entry<T>, make: () => Promise<T>): Promise<T> => {
    try {
      const value = await make();
      if (kept.get(key) !== entry || entry.size > 0) return value;
      entry.size = sizeOf(value) + key.length;
      used += entry.size;
      for (const oldest of kept.keys()) {
        if (used <= capacity) break;
        drop(oldest);
      }
      return value;
    } catch (error) {
      if (kept.get(key) === entry && entry.size === 0) drop(key);
      throw error;
    }
  };
  return (key, make) => {
    let entry = kept.get(key);
    if (entry) kept.delete(key);
    else entry = { share: sharing(), size: 0 };
    kept.set(key, entry);
    const { share } = entry;
    return share(() => makeFor(key, entry, make));
  };
}

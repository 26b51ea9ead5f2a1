/**
 * Caches values by key, and evicts the oldest ones above `capacity`. It is for values that are cheap but
 * requested very often.
 */
export function memo<T extends object | string>(
  capacity: number,
  make: (key: string) => T,
): (key: string) => T {
  const made = new Map<string, T>();
  // Use the same iterator for all evictions, because a new one would step over all deleted entries each time.
  const oldest = made.keys();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      if (made.size >= capacity) made.delete(oldest.next().value!);
      made.set(key, value);
    }
    return value;
  };
}

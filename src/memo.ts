/**
 * Makes each value once, and forgets those that were made first above `capacity` of them: for what is quick to make, but
 * asked for over and over.
 */
export function memo<T extends object | string>(
  capacity: number,
  make: (key: string) => T,
): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      for (const [oldest] of made) {
        if (made.size < capacity) break;
        made.delete(oldest);
      }
      made.set(key, value);
    }
    return value;
  };
}

/**
 * Makes each value once, and forgets those that were made first above `capacity` of them: for what is quick to make, but
 * asked for over and over.
 */
export function memo<T extends object | string>(
  capacity: number,
  make: (key: string) => T,
): (key: string) => T {
  const made = new Map<string, T>();
  // One walk for ever: a new one would go past all that was deleted, each time.
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

/** Makes a value at the first call and keeps it: Intl objects cost a phone milliseconds each, and most pages need few. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

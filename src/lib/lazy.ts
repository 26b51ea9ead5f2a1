/**
 * Makes a value on first use, because Intl objects cost a phone milliseconds each and most pages need few.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

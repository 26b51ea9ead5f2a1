/**
 * Caches one value for each object, as long as the object lives. Separate from `lazy` and `memo` because bundlers
 * take whole files, and a page needs few of the three.
 */
export function perObject<K extends object, T extends object | string>(
  make: (object: K) => T,
): (object: K) => T {
  const made = new WeakMap<K, T>();
  return (object) => {
    let value = made.get(object);
    if (value === undefined) made.set(object, (value = make(object)));
    return value;
  };
}

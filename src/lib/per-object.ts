/**
 * Makes one value for each object, and keeps it as long as the object. A file of its own, as `lazy` and `memo` are: bundlers take
 * files as a whole, and a page needs few of the three.
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

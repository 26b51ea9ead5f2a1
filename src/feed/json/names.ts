/** Fewer are listed again more quickly than they are looked up. */
const MANY = 1000;
const listed = new WeakMap<object, readonly string[]>();

/**
 * The names in an object, in its order. A hostile object has half a million of them, and to list those takes as long as
 * to parse them: that is done once, whoever asks.
 */
export function namesOf(object: object): readonly string[] {
  const before = listed.get(object);
  if (before) return before;
  const names = Object.keys(object);
  if (names.length > MANY) listed.set(object, names);
  return names;
}

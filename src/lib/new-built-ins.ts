/**
 * Adds built-ins that some of the supported browsers lack: Safari 16.4, Chrome 109, Firefox 115
 * (astro.config.mjs). Native versions stay in place. Chunks of workers that use several of these built-ins
 * import this file first. Pages and the first chunks of workers do without, because every visit loads them.
 */
type Key = string | number | undefined;

function add(to: object, methods: Record<string, (...args: never[]) => unknown>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
}

add(Array.prototype, {
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
});
add(Map, {
  groupBy(items: Iterable<unknown>, keyOf: (item: unknown, at: number) => Key) {
    const groups = new Map<Key, unknown[]>();
    let at = 0;
    for (const item of items) {
      const key = keyOf(item, at++);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});
add(Set.prototype, {
  union(this: Set<unknown>, others: Iterable<unknown>) {
    return new Set([...this, ...others]);
  },
});
add(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
});

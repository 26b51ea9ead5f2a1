import { type Segment } from '../finding.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a JSON pointer (RFC 6901) and its path, in which the index of an item is a number. */
export function follow(document: unknown, pointer: string): { segments: Segment[]; value: unknown } {
  const segments: Segment[] = [];
  let value = document;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.includes('~') ? part.replaceAll('~1', '/').replaceAll('~0', '~') : part;
    segments.push(Array.isArray(value) ? Number(name) : name);
    value = (value as Record<string, unknown>)[name];
  }
  return { segments, value };
}

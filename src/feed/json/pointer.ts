import { type Segment } from '../finding.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a JSON pointer (RFC 6901) and its path, in which the index of an item is a number. */
export function follow(document: unknown, pointer: string): { segments: Segment[]; value: unknown } {
  // As long as it will be: a list that grows takes three times the memory, and a result can have 100,000 paths.
  const segments: Segment[] = pointer.split('/').slice(1);
  let value = document;
  for (const [step, part] of (segments as string[]).entries()) {
    const segment = Array.isArray(value)
      ? Number(part)
      : part.includes('~')
        ? part.replaceAll('~1', '/').replaceAll('~0', '~')
        : part;
    segments[step] = segment;
    value = (value as Record<Segment, unknown>)[segment];
  }
  return { segments, value };
}

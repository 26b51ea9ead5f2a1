/** Whether an `If-None-Match` header names this entity tag; weak tags count as their strong ones (RFC 9110, 13.1.2). */
export function matchesETag(header: string | null, etag: string): boolean {
  if (!header) return false;
  const strong = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => strong(tag) === strong(etag));
}

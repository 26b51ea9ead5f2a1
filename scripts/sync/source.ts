import { isHttp } from '../settings/values.ts';

/** Whether EXPORT_URL names a list of domains on this machine, which is crawled, instead of an export. */
export const isDomainList = (source: string): boolean => !isHttp(source) && /\.txt$/i.test(source);

/** EXPORT_URL as messages show it: without its query, which can hold a secret. */
export function shownSource(source: string): string {
  if (!isHttp(source)) return source;
  const { origin, pathname } = new URL(source);
  return origin + pathname;
}

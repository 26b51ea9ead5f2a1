import { listFiles } from '../../scripts/lib/files.ts';

/** The addresses of the pages and feeds that are files of a built site. */
export const siteAddresses = (dir: string): string[] =>
  listFiles(dir)
    .filter((file) => /(^|\/)(index\.html|feed\.xml)$/.test(file))
    .map(
      (file) =>
        `/${file
          .replace(/index\.html$/, '')
          .split('/')
          .map(encodeURIComponent)
          .join('/')}`,
    )
    .sort();

/** Those that are files in the one site and not in the other: functions make them there. */
export function madeAddresses(asFiles: string, onDemand: string): string[] {
  const others = new Set(siteAddresses(onDemand));
  return siteAddresses(asFiles).filter((path) => !others.has(path));
}

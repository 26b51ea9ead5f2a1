/** The released files of `<jobfeed-list>`, as served below /embed/. */
import { createHash } from 'node:crypto';
import { EMBED_VERSION } from '../embed/version.ts';

const released = import.meta.glob<string>('../embed/released/*.js', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const texts = Object.entries(released).map(([path, text]): [string, string] => [
  path.split('/').at(-1)!,
  text,
]);
const newest = texts.find(([file]) => file === `jobfeed-${EMBED_VERSION}.js`)!;

/**
 * The texts by file name. All versions are included, because other sites refer to them. The newest version is
 * also under a name without a version.
 */
export const EMBED_FILES: Readonly<Record<string, string>> = Object.fromEntries([
  ...texts,
  ['v1.js', newest[1]],
]);

/** The newest version with its digest for `integrity`. */
export const VERSIONED_SCRIPT = {
  file: newest[0],
  integrity: `sha384-${createHash('sha384').update(newest[1]).digest('base64')}`,
};

/**
 * The version of `<jobfeed-list>`. Other sites pin the file of a version by its digest, so released versions
 * never change. Raise the version with each change of the script, before `npm run generate`.
 */
export const EMBED_VERSION = '1.0.1';

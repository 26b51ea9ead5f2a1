/**
 * Of `<jobfeed-list>`. Pages of others name the file of a version by its digest, so a version never changes: raise it with
 * each change of the script, before `npm run generate`.
 */
export const EMBED_VERSION = '1.0.0';

/** The parts of an address that say which page is meant. */

/** Parameters that say where a reader came from. */
const TRACKING =
  /^(utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|\w*clid|_ga|_gl|mc_[ce]id|mkt_tok|xtor|trk|gh_src|lever-(?:source|origin)(?:\[\])?|ref|referrer|source|src)$/i;

/** The parameters that are not about where a reader came from. */
export const ownParameters = (parameters: URLSearchParams): [string, string][] =>
  [...parameters].filter(([name]) => !TRACKING.test(name));

/**
 * The part behind # in which scripts note which page they show: for the server it is always the same page. "" when there
 * is none: an anchor, a text fragment and where a reader came from are none.
 *
 *     routeOf('#/jobs/1') // => '#/jobs/1'
 *     routeOf('#apply') // => ''
 */
export function routeOf(hash: string): string {
  const route = decodeSafely(hash).replace(/:~:.*$/s, '');
  if (/^#[?&]|=/.test(route) && !/^#[!/]/.test(route))
    return ownParameters(new URLSearchParams(route.replace(/^#[?&]*/, ''))).length > 0 ? route : '';
  return /^#!|\//.test(route) ? route : '';
}

/** Percent signs read; a text that has wrong ones stays as it is. */
export function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

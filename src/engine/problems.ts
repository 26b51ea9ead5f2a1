/** What is wrong with an engine that gives no answer of its own, in words that follow its address: what it does, and what to do. */

/** What is repeated of an answer. */
export const MOST_SIGNS = 300;

/**
 * Of a request that was not answered.
 * @param setting names the address
 */
export function wrongWithError(
  error: unknown,
  setting: 'MEILI_URL' | 'OPENSEARCH_URLS',
  limitMs: number,
): string {
  const { name, message, cause } = error as Error;
  const { message: said = message, code = '' } = (cause ?? {}) as { message?: string; code?: string };
  if (name === 'TimeoutError' || name === 'AbortError')
    return `does not answer in time (${limitMs / 1000} s for all that is asked): look at its load, or whether ${setting} leads to it`;
  if (/CERT|SIGNATURE|ISSUER|SELF_SIGNED/.test(code))
    return `has a certificate that is not trusted: name that of its authority in ENGINE_CA_FILE (${said})`;
  return `does not answer: start it, or correct ${setting} (${said || code})`;
}

export const noJson = (setting: 'MEILI_URL' | 'OPENSEARCH_URLS'): string =>
  `answers with something else than JSON: look whether ${setting} leads to it or to something before it`;

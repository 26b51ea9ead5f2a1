import { type FetchError, type FetchErrorCode } from '../../src/http/errors.ts';
import { ExportError } from '../lib/errors.ts';

/** Why a download did not succeed, and whether it may be tried again at once. */
export interface Failure {
  error: ExportError;
  /** Undefined: trying again cannot help. Otherwise what the server asked us to wait, in ms, or 0. */
  retryMs: number | undefined;
}

const SAME = 'State and site stay as they were.';
const refusal = (code: string, what: string, hint: string, retryMs?: number): Failure => ({
  error: new ExportError(code, what, `${hint} ${SAME}`),
  retryMs,
});

/** What is wrong, and what to do. */
const NOT_FOUND = ['export-not-found', 'there is no export', 'Check EXPORT_URL.'] as const;
const REFUSALS: Readonly<Record<number, readonly [code: string, what: string, hint: string]>> = {
  401: ['export-unauthorized', 'the token is not accepted', 'Check DOWNLOAD_TOKEN.'],
  403: ['export-forbidden', 'this token may not download the export', 'Ask the provider for access.'],
  404: NOT_FOUND,
  410: NOT_FOUND,
};

/** What an answer means that is neither 200 nor, to a conditional request, 304. `url` is shown as given. */
export function statusFailure(url: string, status: number, retryAfterMs: number | undefined): Failure {
  const answered = `${url} answered ${status}`;
  const known = REFUSALS[status];
  if (known) return refusal(known[0], `${answered}: ${known[1]}.`, known[2]);
  if (status === 429) {
    const when = retryAfterMs === undefined ? '' : ` before ${Math.ceil(retryAfterMs / 1000)} s have passed`;
    return refusal(
      'export-rate-limited',
      `${answered}: too many downloads.`,
      `Do not sync again${when}, or sync less often (SYNC_INTERVAL_HOURS).`,
      retryAfterMs ?? undefined,
    );
  }
  if (status >= 500 || status === 408) {
    return refusal(
      'export-server-error',
      `${answered}: the provider has a problem.`,
      'The next sync tries again.',
      retryAfterMs ?? 0,
    );
  }
  return refusal('export-status', `${answered}, which is no export.`, 'Check EXPORT_URL.');
}

/** What a request without an answer, or with half of one, means. */
export function httpFailure(url: string, error: FetchError): Failure {
  const { code, hint } = error;
  // A query can hold a secret.
  const message = error.message.replaceAll(/https?:\/\/[^\s"]+/g, (address) => address.replace(/\?.*/, '?…'));
  const failed = (ours: string, what: string, retryMs?: number): Failure => ({
    error: new ExportError(ours, what, `${hint} ${SAME}`, { cause: error }),
    retryMs,
  });
  if (error.refused || code === 'limit-redirects') {
    return failed('export-redirect-refused', `${url} sends us where we do not go: ${message}`);
  }
  if (code === 'limit-bytes' || code === 'limit-decoded-bytes') {
    return failed('export-too-large', `The download was stopped: ${message}`);
  }
  if (INTERRUPTED.has(code)) return failed('export-interrupted', `The download broke off: ${message}`, 0);
  return failed('export-unreachable', `The export cannot be downloaded: ${message}`, 0);
}

const INTERRUPTED = new Set<FetchErrorCode>([
  'limit-idle-time',
  'limit-total-time',
  'network-lost',
  'answer-broken',
]);

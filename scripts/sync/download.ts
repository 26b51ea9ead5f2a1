/** Downloads an export by a conditional request, and tries again after failures. */
import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Http, HttpResponse } from '../../src/http/client.ts';
import { FetchError, type FetchErrorCode } from '../../src/http/errors.ts';
import type { Config } from '../config.ts';
import { unsavedExport } from '../crawl/write-export.ts';
import { createOurHttp } from '../http/index.ts';
import { retryAfterMs, type Validators, ifNewer, validatorsOf } from '../http/headers.ts';
import type { Progress, Stage } from '../lib/progress.ts';
import { NO_TOKEN } from '../settings/values.ts';
import { type ExportFile, shownSource } from './export-file.ts';
import type { ExportLimits } from './limits.ts';
import { ExportError } from '../lib/errors.ts';

/** The pauses before the second and the third attempt, unless the server asks for a longer one. */
const RETRY_MS = [2_000, 10_000];
/** The longest wait within a run. If the server asks for more, the run ends, and the next run tries again. */
const MAX_WAIT_MS = 60_000;

export type DownloadConfig = Pick<
  Config,
  | 'EXPORT_URL'
  | 'DOWNLOAD_TOKEN'
  | 'STATE_DIR'
  | 'CONTACT_URL'
  | 'FETCH_ALLOW_PRIVATE'
  | 'DOWNLOAD_STALL_SECONDS'
>;

/**
 * Downloads EXPORT_URL into a file in STATE_DIR, which `dispose` removes. Returns undefined when the export has not changed
 * since `known`, so that the server answers 304.
 *
 * The operator's own host is trusted on any port. A redirect to another host falls under the HTTP policy, and does not get the
 * token.
 *
 * @throws ExportError (the codes are below)
 */
export async function downloadExport({
  config,
  known,
  limits,
  progress,
  wait = sleep,
}: {
  config: DownloadConfig;
  known: Validators | undefined;
  limits: ExportLimits;
  progress: Progress;
  wait?: (ms: number) => Promise<unknown>;
}): Promise<ExportFile | undefined> {
  const idleMs = config.DOWNLOAD_STALL_SECONDS * 1000;
  const http = createOurHttp(config, {
    trustedOrigins: [new URL(config.EXPORT_URL).origin],
    limits: {
      connectMs: limits.connectMs,
      headersMs: idleMs,
      idleMs,
      totalMs: limits.downloadMs,
      bytes: limits.fileBytes,
      decodedBytes: limits.fileBytes,
    },
  });
  const stage = progress.stage('download');
  try {
    for (let attempt = 0; ; attempt++) {
      const result = await tryDownload(http, config, known, stage);
      if (result === 'not-modified') {
        stage.end({ answer: 'not modified' });
        return undefined;
      }
      if ('path' in result) return result;
      const { error, retryMs } = result;
      const pause = RETRY_MS[attempt];
      if (retryMs === undefined || retryMs > MAX_WAIT_MS || pause === undefined) throw error;
      const seconds = Math.max(pause, retryMs) / 1000;
      progress.warn(`${error.message} Retrying in ${seconds} s.`);
      await wait(seconds * 1000);
    }
  } finally {
    await http.close();
  }
}

async function tryDownload(
  http: Http,
  config: DownloadConfig,
  known: Validators | undefined,
  stage: Stage,
): Promise<ExportFile | 'not-modified' | Failure> {
  const shown = shownSource(config.EXPORT_URL);
  try {
    const answer = await http.request(config.EXPORT_URL, {
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity', // The export is compressed already, and its own format shows whether it is complete.
        ...(config.DOWNLOAD_TOKEN !== NO_TOKEN && { authorization: `Bearer ${config.DOWNLOAD_TOKEN}` }),
        ...ifNewer(known),
      },
    });
    if (answer.status === 200) return await save(answer, config.STATE_DIR, stage);
    answer.discard();
    if (answer.status === 304 && known) return 'not-modified';
    return statusFailure(shown, answer.status, retryAfterMs(answer.headers.get('retry-after'), new Date()));
  } catch (error) {
    if (error instanceof FetchError) return httpFailure(shown, error);
    throw error;
  }
}

async function save(answer: HttpResponse, dir: string, stage: Stage): Promise<ExportFile> {
  const path = join(dir, 'export.part');
  const total = Number(answer.headers.get('content-length')) || undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  const dispose = () => rm(path, { force: true });
  try {
    await mkdir(dir, { recursive: true });
    // Open the file before streaming. A stream that opens the file itself may do so after the download has failed and the file
    // was deleted.
    const file = await open(path, 'w');
    await pipeline(
      answer.body,
      async function* (body: AsyncIterable<Uint8Array>) {
        for await (const chunk of body) {
          hash.update(chunk);
          stage.tick((bytes += chunk.length), total);
          yield chunk;
        }
      },
      file.createWriteStream(),
    );
  } catch (error) {
    answer.discard();
    await dispose().catch(() => {}); // The error of the download is reported instead of this one.
    throw error instanceof FetchError ? error : unsavedExport(path, error, 'the disk that STATE_DIR is on');
  }
  stage.end({ bytes });
  const { headers } = answer;
  const modified = Date.parse(headers.get('last-modified') ?? '');
  return {
    path,
    digest: hash.digest('hex'),
    modifiedAt: Number.isNaN(modified) ? undefined : new Date(modified),
    ...validatorsOf(headers),
    dispose,
  };
}

/** Why a download failed, and whether to try again. */
interface Failure {
  error: ExportError;
  /** The wait that the server asked for in ms, or 0; undefined when another attempt cannot help. */
  retryMs: number | undefined;
}

const SAME = 'State and site are unchanged.';
const refusal = (code: string, what: string, hint: string, retryMs?: number): Failure => ({
  error: new ExportError(code, what, `${hint} ${SAME}`),
  retryMs,
});

/** The message and the hint for each status. */
const NOT_FOUND = ['export-not-found', 'the export was not found', 'Check EXPORT_URL.'] as const;
const REFUSALS: Readonly<Record<number, readonly [code: string, what: string, hint: string]>> = {
  401: ['export-unauthorized', 'the token was rejected', 'Check DOWNLOAD_TOKEN.'],
  403: ['export-forbidden', 'the token has no access to the export', 'Ask the provider for access.'],
  404: NOT_FOUND,
  410: NOT_FOUND,
};

/** Maps a status other than 200 and 304 to an error. `url` is shown as it is. */
function statusFailure(url: string, status: number, retryAfterMs: number | undefined): Failure {
  const answered = `${url} answered ${status}`;
  const known = REFUSALS[status];
  if (known) return refusal(known[0], `${answered}: ${known[1]}.`, known[2]);
  if (status === 429) {
    const wait = retryAfterMs === undefined ? 'Sync' : `Wait ${Math.ceil(retryAfterMs / 1000)} s, or sync`;
    return refusal(
      'export-rate-limited',
      `${answered}: too many downloads.`,
      `${wait} less often (SYNC_INTERVAL_HOURS).`,
      retryAfterMs ?? undefined,
    );
  }
  if (status >= 500 || status === 408) {
    return refusal(
      'export-server-error',
      `${answered}: the server of the provider failed.`,
      'The next sync tries again.',
      retryAfterMs ?? 0,
    );
  }
  return refusal('export-status', `${answered}, which is not an export.`, 'Check EXPORT_URL.');
}

/** Maps a failed or incomplete request to an error. */
function httpFailure(url: string, error: FetchError): Failure {
  const { code, hint } = error;
  // Remove queries from addresses, because they may hold secrets.
  const message = error.message.replaceAll(/https?:\/\/[^\s"]+/g, (address) => address.replace(/\?.*/, '?…'));
  const failed = (ours: string, what: string, retryMs?: number): Failure => ({
    error: new ExportError(ours, what, `${hint} ${SAME}`, { cause: error }),
    retryMs,
  });
  if (error.refused || code === 'limit-redirects') {
    return failed(
      'export-redirect-refused',
      `${url} redirects to an address that is not allowed: ${message}`,
    );
  }
  if (code === 'limit-bytes' || code === 'limit-decoded-bytes') {
    return failed('export-too-large', `The download was stopped: ${message}`);
  }
  if (INTERRUPTED.has(code))
    return failed('export-interrupted', `The download was interrupted: ${message}`, 0);
  return failed('export-unreachable', `The export cannot be downloaded: ${message}`, 0);
}

const INTERRUPTED = new Set<FetchErrorCode>([
  'limit-idle-time',
  'limit-total-time',
  'network-lost',
  'answer-broken',
]);

import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Http, type HttpResponse } from '../../src/http/client.ts';
import { FetchError } from '../../src/http/errors.ts';
import { type Config } from '../config.ts';
import { unsavedExport } from '../crawl/write-export.ts';
import { createOurHttp } from '../http/public-http.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import { type Validators, ifNewer, validatorsOf } from '../http/validators.ts';
import { type Progress, type Stage } from '../lib/progress.ts';
import { NO_TOKEN } from '../settings/values.ts';
import { type Failure, httpFailure, statusFailure } from './answer.ts';
import { type ExportFile } from './export-file.ts';
import { type ExportLimits } from './limits.ts';
import { shownSource } from './source.ts';

/** Pauses before the second and the third try, unless the server asks for a longer one. */
const RETRY_MS = [2_000, 10_000];
/** What a server may make us wait within a run; asked for more, the run ends and the next one tries. */
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
 * Downloads EXPORT_URL into a file of STATE_DIR, which `dispose` removes; undefined when the server says that the export
 * is the one that `known` came with (304).
 *
 * The address is the operator's, so its origin is trusted, on any port; a redirect away from it falls under the HTTP
 * policy, and the token stays behind.
 *
 * @throws ExportError, see answer.ts for the codes
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
      progress.warn(`${error.message} It is tried again in ${seconds} s.`);
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
        'accept-encoding': 'identity', // It is compressed already; its own end tells whether it is whole.
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
    // Opened first: a stream that opens it may do so after the download has failed and the file was deleted.
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
    await dispose().catch(() => {}); // What made the download fail is the news.
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

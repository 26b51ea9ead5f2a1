/** The icons of employers: finds them, re-encodes them, stores them in the state, and writes them into the site or a bucket. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { iconPath } from '../../src/site/paths.ts';
import type { Config } from '../config.ts';
import type { Progress } from '../lib/progress.ts';
import { runStageProcess } from '../polite/stage-process.ts';
import type { State } from '../state/index.ts';
import { iconsTable } from './icons-table.ts';
import { hash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import pLimit from 'p-limit';
import { FetchError, userAgent } from '../../src/http/errors.ts';
import { createHttp } from '../http/index.ts';

/** After this number of failures in a row, the rest is left to the next run. */
const MAX_FAILURES = 3;
const PARALLEL = 8;

type BucketConfig = Pick<Config, 'CONTACT_URL' | Extract<keyof Config, `S3_${string}`>>;

/**
 * The address of the bucket, which identifies it in the state. The bucket is in the path and not in the host name, because
 * every S3-compatible service understands that.
 */
const bucketUrl = ({ S3_ENDPOINT, S3_BUCKET }: Pick<Config, 'S3_ENDPOINT' | 'S3_BUCKET'>): string =>
  `${S3_ENDPOINT}/${S3_BUCKET}`;

/** The key of an icon in the bucket, and its path below S3_PUBLIC_URL. */
const iconKey = (name: string): string => `icons/${name}.webp`;

/**
 * Uploads the icons that the bucket lacks. An icon's name changes with its content, so none is sent twice. A failure is logged,
 * and the next run tries again. Pages show an icon only after it is uploaded.
 * @returns how many icons were uploaded and how many were not
 */
export async function uploadIcons({
  config,
  state,
  progress,
}: {
  config: BucketConfig;
  state: Pick<State, 'db'>;
  progress: Progress;
}): Promise<{ uploaded: number; failed: number }> {
  const icons = iconsTable(state.db);
  const bucket = bucketUrl(config);
  const there = icons.uploaded(bucket);
  const missing = [...new Set(icons.names().map(({ name }) => name))].filter((name) => !there.has(name));
  const stage = progress.stage('Upload of icons');
  const http = createHttp({
    userAgent: userAgent(config.CONTACT_URL),
    trustedOrigins: [new URL(bucket).origin],
    limits: { redirects: 0, totalMs: 60_000 },
  });
  let uploaded = 0;
  let failures = 0;
  let lastProblem = '';
  try {
    await pLimit(PARALLEL).map(missing, async (name) => {
      if (failures >= MAX_FAILURES) return;
      const webp = icons.bytes(name);
      const problem = await put(`${bucket}/${iconKey(name)}`, Uint8Array.from(webp), config, http.request);
      if (problem === undefined) {
        icons.setUploaded(bucket, name);
        failures = 0;
        stage.tick(++uploaded, missing.length);
      } else {
        failures++;
        lastProblem = problem;
      }
    });
  } finally {
    await http.close();
  }
  const failed = missing.length - uploaded;
  stage.end({ uploaded, failed });
  if (failed > 0) {
    progress.warn(
      `${failed} icons failed to upload: ${lastProblem}. Check S3_ENDPOINT, S3_BUCKET, S3_REGION and the keys; the next build retries`,
    );
  }
  return { uploaded, failed };
}

/** Sends one signed PUT (AWS Signature Version 4), and returns what went wrong, if anything. */
async function put(
  url: string,
  body: Uint8Array<ArrayBuffer>,
  config: BucketConfig,
  request: ReturnType<typeof createHttp>['request'],
): Promise<string | undefined> {
  const signed = await new AwsV4Signer({
    method: 'PUT',
    url,
    body,
    service: 's3',
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    allHeaders: true,
    headers: {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-amz-content-sha256': hash('sha256', body),
    },
  }).sign();
  try {
    const headers = Object.fromEntries(signed.headers);
    const answer = await request(signed.url.href, { method: 'PUT', headers, body });
    const text = new TextDecoder().decode((await answer.bytes()).subarray(0, 2000));
    if (answer.status === 200) return undefined;
    // Only the code is quoted, such as SignatureDoesNotMatch. The rest of the answer may repeat what we signed.
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
    return `it answers ${answer.status}${code ? ` (${code})` : ''}`;
  } catch (error) {
    if (error instanceof FetchError) return error.message.replace(/\.$/, '');
    throw error;
  }
}

/**
 * The file of an icon. Hosts serve files in `assets/` as immutable, which is right because the name changes with the content.
 */
const siteFile = (name: string): string => `assets/icons/${name}.webp`;

/**
 * Updates the icons in the state and in the bucket. No transaction may be open meanwhile. Untrusted images are decoded in a
 * process of its own, which does not get the keys of the bucket. If it dies, the build goes on.
 */
export async function fetchIcons({
  config,
  state,
  progress,
  execArgv = ['--max-old-space-size=256'],
}: {
  config: Config;
  state: State;
  progress: Progress;
  execArgv?: string[];
}): Promise<void> {
  if (config.ICONS_MODE !== 'local' && config.ICONS_MODE !== 's3') return;
  const withoutKeys: Config = {
    ...config,
    ICONS_MODE: 'local',
    S3_ACCESS_KEY_ID: '',
    S3_SECRET_ACCESS_KEY: '',
  };
  await runStageProcess(new URL('visit.ts', import.meta.url), {
    config: withoutKeys,
    progress,
    known: 'icons',
    execArgv,
  });
  if (config.ICONS_MODE === 's3') await uploadIcons({ config, state, progress });
}

/** Returns a function that gives the path or address of a domain's icon under these settings. */
export function iconReader(
  { db }: Pick<State, 'db'>,
  config: Config,
): (domain: string) => string | undefined {
  switch (config.ICONS_MODE) {
    case 'off':
      return () => undefined;
    case 'proxy':
      // Only a request shows whether there is an icon, so the page draws the first letter of the name behind it.
      return iconPath;
    case 'local':
    case 's3': {
      const icons = iconsTable(db);
      const names = new Map(icons.names().map(({ domain, name }) => [domain, name]));
      const there = config.ICONS_MODE === 's3' ? icons.uploaded(bucketUrl(config)) : undefined;
      return (domain) => {
        const name = names.get(domain);
        if (name === undefined || there?.has(name) === false) return undefined;
        return there ? `${config.S3_PUBLIC_URL}/${iconKey(name)}` : `/${siteFile(name)}`;
      };
    }
  }
}

/** Writes the icons of these domains into the site, each once, if ICONS_MODE is local. */
export async function emitIcons({
  config,
  state,
  domains,
  outDir,
}: {
  config: Pick<Config, 'ICONS_MODE'>;
  state: Pick<State, 'db'>;
  domains: ReadonlySet<string>;
  outDir: string;
}): Promise<void> {
  if (config.ICONS_MODE !== 'local') return;
  const icons = iconsTable(state.db);
  const names = new Set(icons.names().flatMap(({ domain, name }) => (domains.has(domain) ? [name] : [])));
  for (const name of names) {
    const file = join(outDir, siteFile(name));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, icons.bytes(name));
  }
}

import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { onTestFinished } from 'vitest';
import S3rver from 's3rver';
import { type TestServer } from './http-server.ts';
import { serve } from './serve.ts';
import { tempDir } from './temp-dir.ts';

/** The only key that s3rver knows. */
export const KEY = { id: 'S3RVER', secret: 'S3RVER' };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/**
 * What is wrong with the signature of a request, if anything: AWS Signature Version 4 worked out after its description
 * ("Authenticating Requests: Using the Authorization Header"), without a library.
 */
export function signatureProblem(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  region: string,
): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return `no signature: ${headers.authorization}`;
  const [, credential = '', signed = '', signature] = given;
  const time = String(headers['x-amz-date']);
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  if (credential !== [KEY.id, ...scope].join('/')) return `credential ${credential}`;
  if (Math.abs(Date.now() - Date.parse(time.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'))) > 900_000)
    return `time ${time}`;
  for (const name of Object.keys(headers))
    if (
      (name === 'host' || name.startsWith('x-amz-') || name === 'content-type') &&
      !signed.split(';').includes(name)
    )
      return `${name} is not signed`;
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'the body is another one';
  const address = new URL(url, 'http://bucket');
  const canonical = [
    method,
    address.pathname,
    [...address.searchParams]
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${KEY.secret}`);
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'the signature is another one';
}

/** A real S3-compatible server with one bucket, `icons-test`, behind a check of each request's signature. */
export async function iconBucket({ region = 'eu-test-1' } = {}) {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await tempDir(),
    vhostBuckets: false,
    configureBuckets: [{ name: 'icons-test', configs: [] }],
  });
  const { port } = await s3.run();
  onTestFinished(() => s3.close());
  const puts: string[] = [];
  const problems: string[] = [];
  let broken = 0;
  const front: TestServer = await serve((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      const problem = incoming.method === 'GET' ? undefined : signatureProblem(incoming, body, region);
      if (incoming.method === 'PUT') puts.push(incoming.url ?? '');
      if (problem !== undefined) problems.push(problem);
      if (problem !== undefined || broken-- > 0) {
        const code = problem === undefined ? 'InternalError' : 'SignatureDoesNotMatch';
        response.writeHead(problem === undefined ? 500 : 403).end(`<Error><Code>${code}</Code></Error>`);
        return;
      }
      const { method, url, headers } = incoming;
      request({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }).end(body);
    });
  });
  return {
    origin: front.origin,
    /** Paths that were to be written, and what was wrong with signatures. */
    puts,
    problems,
    /** Lets the next requests fail. */
    breakNext: (requests: number) => (broken = requests),
    settings: {
      ICONS_MODE: 's3',
      S3_ENDPOINT: front.origin,
      S3_BUCKET: 'icons-test',
      S3_REGION: region,
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
      S3_PUBLIC_URL: `${front.origin}/icons-test`,
    },
  };
}

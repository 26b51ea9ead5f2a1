import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TestServer } from './http-server.ts';
import { serve } from './serve.ts';

/** The only key that may write. */
export const KEY = { id: 'ICONSKEY', secret: 'icons/secret+key' };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/**
 * What is wrong with the signature of a request, if anything: AWS Signature Version 4 worked out after its description
 * ("Authenticating Requests: Using the Authorization Header"), without a library.
 */
function signatureProblem(
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

/**
 * A server that takes and gives objects of one bucket, `icons-test`, as S3 does (PutObject, GetObject): what is not signed
 * rightly is refused, and an object comes back with the headers that it was put with. Anybody may read.
 */
export async function iconBucket({ region = 'eu-test-1' } = {}) {
  const objects = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const puts: string[] = [];
  const problems: string[] = [];
  let broken = 0;
  const front: TestServer = await serve((incoming, response) => {
    const { method, url = '', headers } = incoming;
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      if (method === 'GET') {
        const object = objects.get(url);
        return object ? response.writeHead(200, object.headers).end(object.body) : refuse(404, 'NoSuchKey');
      }
      if (method !== 'PUT') return refuse(405, 'MethodNotAllowed');
      puts.push(url);
      const problem = signatureProblem(incoming, body, region);
      if (problem !== undefined) {
        problems.push(problem);
        return refuse(403, 'SignatureDoesNotMatch');
      }
      if (broken-- > 0) return refuse(500, 'InternalError');
      if (!url.startsWith('/icons-test/')) return refuse(404, 'NoSuchBucket');
      const kept = ['content-type', 'cache-control'].map((name) => [name, String(headers[name])]);
      objects.set(url, { headers: Object.fromEntries(kept) as Record<string, string>, body });
      return response.writeHead(200).end();
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

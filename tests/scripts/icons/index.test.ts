import { describe, expect, it } from 'vitest';
import { readConfig, secretsOf } from '../../../scripts/config.ts';
import { iconReader, uploadIcons } from '../../../scripts/icons/index.ts';
import { createProgress } from '../../../scripts/lib/progress.ts';
import { iconBucket, KEY } from '../../lib/icon-bucket.ts';
import { picture, RED, BLUE, collect, web, stateOf } from '../../lib/icon-web.ts';

describe('s3', () => {
  async function setUp() {
    const site = await web({ 'd0.example/favicon.ico': RED, 'd1.example/favicon.ico': BLUE });
    const state = await stateOf(2);
    await collect(state, site);
    const bucket = await iconBucket();
    const log: string[] = [];
    const progress = createProgress({
      output: { write: (line) => log.push(line) },
      format: 'text',
      secrets: () => secretsOf(bucket.settings),
    });
    const upload = (settings: Record<string, string> = {}) =>
      uploadIcons({ config: readConfig({ ...bucket.settings, ...settings }), state, progress });
    const shown = () => iconReader(state, readConfig(bucket.settings));
    return { site, state, bucket, log, upload, shown };
  }

  it('uploads each icon once, signed, with unlimited caching', async () => {
    const { site, state, bucket, upload, shown } = await setUp();
    expect(shown()('d0.example')).toBeUndefined();
    expect([await upload(), bucket.problems]).toEqual([{ uploaded: 2, failed: 0 }, []]);
    const address = shown()('d0.example')!;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/icons-test\/icons\/[0-9a-f]{16}\.webp$/);
    const answer = await fetch(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const stored = state.db.prepare("SELECT webp FROM icons WHERE domain = 'd0.example'").get()?.['webp'];
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(stored);

    expect(await upload()).toEqual({ uploaded: 0, failed: 0 });
    expect(bucket.puts).toHaveLength(2);
    site.pages['d0.example/favicon.ico'] = await picture(64, 'green');
    await collect(state, site, { days: 31 });
    expect(await upload()).toEqual({ uploaded: 1, failed: 0 });
    expect(bucket.puts).toHaveLength(3);
    expect(shown()('d0.example')).not.toBe(address);
  });

  it('an icon that failed to upload is not shown, and uploaded by the next run', async () => {
    const { bucket, upload, shown, log } = await setUp();
    bucket.breakNext(1);
    expect(await upload()).toEqual({ uploaded: 1, failed: 1 });
    expect([shown()('d0.example'), shown()('d1.example')].filter(Boolean)).toHaveLength(1);
    expect(log.join('')).toContain('it answers 500 (InternalError)');
    expect(await upload()).toEqual({ uploaded: 1, failed: 0 });
  });

  it.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'another-secret' }, 'it answers 403 (SignatureDoesNotMatch)'],
    ['a wrong region', { S3_REGION: 'elsewhere' }, 'it answers 403 (SignatureDoesNotMatch)'],
    ['a missing bucket', { S3_BUCKET: 'nowhere' }, 'it answers 404 (NoSuchBucket)'],
    ['a server that is not there', { S3_ENDPOINT: 'http://127.0.0.1:49' }, 'cannot be reached'],
  ])('%s is reported without secrets, and does not stop the run', async (_what, settings, problem) => {
    const { upload, log } = await setUp();
    expect(await upload(settings)).toMatchObject({ uploaded: 0, failed: 2 });
    expect(log.join('')).toContain(problem);
    expect(log.join('')).not.toContain('another-secret');
    expect(log.join('')).not.toContain(KEY.secret);
  });
});

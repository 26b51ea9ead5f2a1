import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Context, Env } from '../../../src/api/context.ts';
import { buildAnswer, cacheControl, type Deployment } from '../../../src/api/deployed.ts';
import { Unwanted } from '../../../src/api/responses.ts';
import { answering } from '../../../src/api/route.ts';

const deployment = { builtAt: '2026-01-20T06:00:00.000Z', syncIntervalHours: 3 } as Deployment;

it.each([
  ['just built', '2026-01-20T06:00:00Z', 10800],
  ['an hour later', '2026-01-20T07:00:00Z', 7200],
  ['shortly before the next build', '2026-01-20T08:59:30Z', 60],
  ['overdue', '2026-01-25T00:00:00Z', 60],
  ['on a clock that is behind', '2026-01-19T00:00:00Z', 10800],
])('a CDN may keep an answer until the next build is due: %s', (_, now, seconds) => {
  expect(cacheControl(deployment, Date.parse(now))).toBe(`public, max-age=60, s-maxage=${seconds}`);
});

it('a CDN keeps an answer that counts days to the end of the day', () => {
  const evening = Date.parse('2026-01-20T07:00:00Z');
  expect(cacheControl(deployment, evening, evening + 300_000)).toBe('public, max-age=60, s-maxage=300');
});

describe('an answer that several clients wait for', () => {
  const files: Record<string, string> = {
    'search/manifest.json': JSON.stringify({ builtAt: deployment.builtAt, version: '1', files: {} }),
    'deployment.json': JSON.stringify(deployment),
  };
  const env = {
    ASSETS: {
      fetch: (address: string) =>
        Promise.resolve(new Response(files[new URL(address).pathname.slice(1)] ?? null)),
    },
  } as unknown as Env;
  const asking = () => {
    const client = new AbortController();
    const request = new Request('https://jobs.example/api/v1/jobs', { signal: client.signal });
    const context: Context = { request, env, params: {}, waitUntil: () => undefined };
    return { context, leave: () => client.abort('gone') };
  };
  /** Work that runs until its client leaves, and the signals it was started with. */
  function longWork() {
    const begun: AbortSignal[] = [];
    const make = (_: unknown, signal: AbortSignal): Promise<string> => {
      begun.push(signal);
      return begun.length > 1
        ? Promise.resolve('whole')
        : new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(signal.reason as Error)),
          );
    };
    return { begun, make };
  }

  it('starts again for the second client when the first one leaves', async () => {
    const { begun, make } = longWork();
    const [first, second] = [asking(), asking()];
    const left = buildAnswer(first.context, 'several', 'text/plain', make).catch((error: unknown) => error);
    const answer = buildAnswer(second.context, 'several', 'text/plain', make);
    await expect.poll(() => begun.length).toBe(1);
    first.leave();
    expect(await (await answer).text()).toBe('whole');
    expect(begun).toHaveLength(2);
    expect(await left).toBeInstanceOf(Unwanted);
  });

  it('is not an error of the site if nobody waits for it', async () => {
    const logged = vi.spyOn(console, 'error');
    onTestFinished(() => logged.mockRestore());
    const { begun, make } = longWork();
    const { context, leave } = asking();
    const answer = answering((asked) => buildAnswer(asked, 'alone', 'text/plain', make))(context);
    await expect.poll(() => begun.length).toBe(1);
    leave();
    expect((await answer).status).toBe(400);
    expect(logged).not.toHaveBeenCalled();
  });
});

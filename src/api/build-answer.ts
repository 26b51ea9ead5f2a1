import { type Deployment, type Deployed, withDeployed } from './deployed.ts';
import type { Context } from './context.ts';
import { matchesETag, textHash } from './responses.ts';

/** How long an answer may be kept when a build is overdue, and by browsers in any case. */
const MIN_SECONDS = 60;

/**
 * Answers with a text that is the same until the next build: with an ETag of build and key, and kept for the next
 * request.
 * @param key names the answer among all of this build
 */
export function buildAnswer(
  context: Context,
  key: string,
  contentType: string,
  make: (deployed: Deployed) => Promise<string>,
): Promise<Response> {
  return withDeployed(context, async (deployed) => {
    const body = await deployed.answers(key, async () => new TextEncoder().encode(await make(deployed)));
    // Weak, because a host may compress the answer.
    const etag = `W/"${deployed.version}-${textHash(key)}"`;
    const headers = {
      'Content-Type': contentType,
      ETag: etag,
      'Cache-Control': cacheControl(deployed.deployment, Date.now()),
    };
    return matchesETag(context.request.headers.get('If-None-Match'), etag)
      ? new Response(null, { status: 304, headers })
      : new Response(body, { headers });
  });
}

/** A CDN may keep an answer until the next build is due; a browser asks again after a minute. */
export function cacheControl({ builtAt, syncIntervalHours }: Deployment, now: number): string {
  const interval = syncIntervalHours * 3600;
  const left = Math.round(Date.parse(builtAt) / 1000 + interval - now / 1000);
  const shared = Math.min(Math.max(left, MIN_SECONDS), interval);
  return `public, max-age=${MIN_SECONDS}, s-maxage=${shared}`;
}

import { boundedCache, bufferBytes } from '../../src/lib/cache.ts';
import { perObject } from '../../src/lib/per-object.ts';
import type { Context, Env } from '../../src/api/context.ts';
import { withDeployed, httpOf } from '../../src/api/deployed.ts';
import { taggedAnswer, textHash, HttpError } from '../../src/api/responses.ts';
import { fetchIcon, type Icon } from '../../src/api/fetch-icon.ts';
import { route } from '../../src/api/route.ts';

const DAY_SECONDS = 86_400;
/** The number of days since 1970, in UTC. */
const today = (): number => Math.floor(Date.now() / (DAY_SECONDS * 1000));
/** The maximum size of the icon cache in bytes. */
const CAPACITY = 10_000_000;

const iconsOf = perObject((_: Env['ASSETS']) =>
  boundedCache<{ icon: Icon | undefined }>({
    capacity: CAPACITY,
    sizeOf: ({ icon }) => (icon ? bufferBytes(icon.bytes) : 0),
  }),
);

/**
 * GET /icons/{domain} (schema/openapi.json) fetches the icon of an employer with jobs on this site, once a day. For any other
 * domain it answers 404 without a request.
 */
export const onRequest = route({
  GET: (context) => {
    const domain = (context.params['domain'] ?? '').toLowerCase();
    return withDeployed(context, async ({ deployment, search }) => {
      const none = new HttpError(
        404,
        `There is no icon for "${domain.slice(0, 80)}". Draw the first letter of the name.`,
        {
          'Cache-Control': `public, max-age=${DAY_SECONDS / 24}`,
        },
      );
      if (deployment.iconsMode !== 'proxy' || !/^[a-z0-9.-]{1,253}$/.test(domain)) throw none;
      const query = { q: '', filters: { employers: [domain] }, offset: 0, limit: 1 };
      if ((await search.search(query, { fields: 'card', facets: [] })).total === 0) throw none;
      const icon = await keptIcon(context, domain);
      if (!icon) throw none;
      return answer(context.request, icon);
    });
  },
});

async function keptIcon(context: Context, domain: string): Promise<Icon | undefined> {
  const { ASSETS, encodeIcon, turns } = context.env;
  const cached = iconsOf(ASSETS)(`${domain} ${today()}`, async () => {
    const http = await httpOf(context);
    const fetch = () => fetchIcon(http, domain, encodeIcon);
    // Do not abort when a client leaves, because others may wait for the same icon.
    const icon = turns ? turns.icons.take(domain, new AbortController().signal, fetch) : fetch();
    return { icon: await icon };
  });
  // Finish the fetch for other clients even if this one has gone.
  context.waitUntil(Promise.resolve(cached));
  return (await cached).icon;
}

function answer(request: Request, { bytes, type }: Icon): Response {
  const etag = `"${textHash(String.fromCharCode(...bytes.subarray(0, 20_000)))}-${bytes.length.toString(16)}"`;
  return taggedAnswer(request, bytes, {
    'Content-Type': type,
    ETag: etag,
    'Cache-Control': `public, max-age=${DAY_SECONDS}`,
    // The bytes are untrusted. This policy keeps them from doing anything if a browser renders them as a page.
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
}

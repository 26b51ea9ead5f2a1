import type { Http } from '../http/client.ts';
import { createEdgeHttp } from '../http/edge.ts';
import { userAgent } from '../http/errors.ts';
import type { Context } from './context.ts';
import { readDeployment } from './deployed.ts';

/** A client under the project's HTTP policy: that of the Node server, or one over `fetch` at the edge. */
export async function httpOf({ env, request }: Context): Promise<Http> {
  if (env.http) return env.http;
  const contact = await readDeployment(env.ASSETS).then(
    ({ contactUrl }) => contactUrl,
    () => new URL(request.url).origin, // functions without a site around them
  );
  return createEdgeHttp({ userAgent: userAgent(contact) });
}

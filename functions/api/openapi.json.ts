import feedSchema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import openapi from '../../schema/openapi.json' with { type: 'json' };
import { buildAnswer } from '../../src/api/deployed.ts';
import { bundleOpenApi } from '../../src/api/bundle-openapi.ts';
import { route } from '../../src/api/route.ts';

const bundle = bundleOpenApi(openapi, feedSchema);

/**
 * GET /api/openapi.json answers with schema/openapi.json: its references are bundled, and the address and contact are those of
 * this deployment.
 */
export const onRequest = route({
  GET: (context) =>
    buildAnswer(context, 'openapi', 'application/json', async ({ deployment }) =>
      JSON.stringify({
        ...bundle,
        info: { ...openapi.info, contact: { name: deployment.siteName, url: deployment.contactUrl } },
        servers: [{ url: deployment.siteUrl }],
      }),
    ),
});

import { route } from '../../../src/api/route.ts';
import { validateHandlers } from '../../../src/api/validate.ts';

/** POST /api/v1/validate and GET /api/v1/validate?domain=, see schema/openapi.json. */
export const onRequest = route(
  validateHandlers(async () => {
    const [{ validateFeed }, { findFeed }] = await Promise.all([
      import('../../../src/feed/validate.ts'),
      import('../../../src/feed/discover.ts'),
    ]);
    return { validateFeed, findFeed };
  }),
);

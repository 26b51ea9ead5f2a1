import { findPage } from '../src/api/find-page.ts';
import { route } from '../src/api/route.ts';

/** GET /find: where search forms lead without JavaScript. */
export const onRequest = route({ GET: findPage });

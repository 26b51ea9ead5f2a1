import { HttpError } from '../../src/api/responses.ts';
import { answering } from '../../src/api/route.ts';

/** Whatever no other function answers below /api, in JSON like the rest of it. */
export const onRequest = answering(({ request }) => {
  const { pathname } = new URL(request.url);
  throw new HttpError(404, `There is nothing at "${pathname}". See /api/openapi.json for what there is.`);
});

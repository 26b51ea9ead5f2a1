import { HttpError } from '../../src/api/responses.ts';
import { answering } from '../../src/api/route.ts';

/** Answers unknown paths below /api with a JSON error, like the rest of the API. */
export const onRequest = answering(({ request }) => {
  const { pathname } = new URL(request.url);
  throw new HttpError(404, `There is nothing at "${pathname}". See /api/openapi.json for what there is.`);
});

import { toHit } from '../../../../src/api/hit.ts';
import { pageKey } from '../../../../src/site/stored-pages.ts';
import { jobPath } from '../../../../src/site/paths.ts';
import { buildAnswer, readAsset } from '../../../../src/api/deployed.ts';
import { HttpError } from '../../../../src/api/responses.ts';
import { route } from '../../../../src/api/route.ts';

/** GET /api/v1/jobs/{id}, see schema/openapi.json. */
export const onRequest = route({
  GET: (context) => {
    const id = context.params['id'] ?? '';
    return buildAnswer(context, `job ${id}`, 'application/json', async ({ search, page, deployment }) => {
      const isId = /^[a-z2-7]{16}$/.test(id);
      const job = isId ? await search.job(id) : undefined;
      if (job) return JSON.stringify(toHit(job, deployment));
      const shown = `"${id.slice(0, 40)}"`;
      // The page of a removed job stays for a while and says that the job is gone.
      const isGone =
        isId &&
        ((await page(pageKey('jobs', id)))?.kind === 'gone' ||
          (await readAsset(context.env.ASSETS, jobPath(id).slice(1))).ok);
      const sentence = isGone
        ? `The job ${shown} is no longer advertised. Search for others with /api/v1/jobs.`
        : `There is no job ${shown}. An id has 16 characters, as in the hits of /api/v1/jobs.`;
      throw new HttpError(404, sentence);
    });
  },
});

import { buildAnswer, readText } from '../../../src/api/deployed.ts';
import { route } from '../../../src/api/route.ts';
import { HttpError } from '../../../src/api/responses.ts';
import { singleOf, unknownParameters } from '../../../src/api/search-parameters.ts';

const MOST = 500;
const USUAL = 100;
const MOST_OFFSET = 1_000_000_000;

interface Value {
  value: string;
  label?: string;
  count: number;
  page?: string;
  feed?: string;
}

/**
 * GET /api/v1/employers (schema/openapi.json) lists the employers that have jobs, those with the most jobs
 * first.
 */
export const onRequest = route({
  GET: (context) => {
    const { searchParams } = new URL(context.request.url);
    const limit = numberOf(searchParams, 'limit', { least: 1, most: MOST, usual: USUAL });
    const offset = numberOf(searchParams, 'offset', { least: 0, most: MOST_OFFSET, usual: 0 });
    const unknown = unknownParameters(context.request, [...searchParams.keys()], ['limit', 'offset']);
    const key = `employers ${offset} ${limit} ${JSON.stringify(unknown)}`;
    return buildAnswer(context, key, 'application/json', async ({ deployment: { siteUrl } }) => {
      const text = await readText(context.env.ASSETS, 'facets.json');
      const { employers } = JSON.parse(text) as { employers: Value[] };
      const address = (path: string | undefined) => path && new URL(path, siteUrl).href;
      return JSON.stringify({
        employers: employers.slice(offset, offset + limit).map(({ value, label, count, page, feed }) => ({
          domain: value,
          name: label ?? value,
          jobs: count,
          page: address(page),
          feed: address(feed),
        })),
        total: employers.length,
        offset,
        limit,
        unknownParameters: unknown.length > 0 ? unknown : undefined,
      });
    });
  },
});

function numberOf(
  parameters: URLSearchParams,
  name: string,
  { least, most, usual }: { least: number; most: number; usual: number },
): number {
  const given = singleOf(parameters, name);
  if (given === '') return usual;
  const number = /^\d{1,10}$/.test(given) ? Number(given) : -1;
  if (number >= least && number <= most) return number;
  const detail = `"${name}" is "${given.slice(0, 40)}", but must be a whole number from ${least} to ${most}.`;
  const error = new HttpError(400, detail);
  error.parameters = [{ parameter: name, detail }];
  throw error;
}

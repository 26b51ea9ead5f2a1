/** What developers of clients should know beside the operations: shown on the API page. In English, as the description is. */
import openapi from '../../schema/openapi.json' with { type: 'json' };
import { FEED_ITEMS } from '../rss.ts';
import { PARAMETERS } from '../search/parameters.ts';
import type { ProseSection } from './prose.ts';

const { limit, q, tags } = PARAMETERS;

/** @param hours how often the data is renewed */
export const apiGuide = ({ hours }: { hours: number }): (ProseSection & { id: string })[] => [
  {
    id: 'limits',
    title: 'Limits',
    text: [
      `There is no key, and no quota of ours. Should the host answer 429, wait as long as \`Retry-After\` says.`,
      `A text has up to ${q.maxLength} characters, a filter up to ${tags.maxItems} values, a page up to ${limit.maximum} jobs (\`limit\`), and \`offset\` goes on to the last one. A feed has ${FEED_ITEMS} jobs a page. A parameter that cannot be used is answered with 400 and a sentence that says what is allowed; every error is \`{"error": "…"}\`.`,
      `Whoever wants all jobs takes [/jobs.ndjson.gz](/jobs.ndjson.gz): one request instead of thousands.`,
      `The data is renewed every ${hours} hours at most. Answers may be kept for a minute and have an \`ETag\`: send it as \`If-None-Match\`, and 304 says that nothing has changed.`,
    ],
  },
  {
    id: 'versions',
    title: 'Versions',
    text: [
      'Under `/api/v1/` nothing is removed, renamed or given another meaning, and no parameter becomes required; that would be `/api/v2/`, with `v1` beside it. Parameters, fields, and values of fields that list some may be added: ignore what you do not know.',
      'An `id` stays the same as long as domain, address and language of the job do. A job that is gone is answered with 404. The order of equally good hits may change with each build.',
    ],
  },
  {
    id: 'changelog',
    title: 'Changelog',
    text: openapi.info['x-changelog'].map(({ version, changes }) => `${version}: ${changes.join(' ')}`),
  },
];

/** How a typed client is made; a test runs these very lines. */
export const typedClient = (siteUrl: string): { commands: string; program: string } => ({
  commands: `npm install openapi-fetch
npx openapi-typescript@7 ${siteUrl}/api/openapi.json --output jobfeed.d.ts`,
  program: `import createClient from 'openapi-fetch';
import type { paths } from './jobfeed.d.ts';

const client = createClient<paths>({ baseUrl: '${siteUrl}' });
const { data, error } = await client.GET('/api/v1/jobs', {
  params: { query: { q: 'engineer', workTypes: ['remote', 'hybrid'], limit: 20 } },
});
if (error) throw new Error(error.error);
for (const { title, employer, url } of data.hits) console.log(title, employer.name, url);`,
});

/** Fetches the download when it has changed, and counts the jobs of each country. */
export const downloadExample = (siteUrl: string): string =>
  `curl --fail --etag-compare jobs.etag --etag-save jobs.etag --output jobs.ndjson.gz ${siteUrl}/jobs.ndjson.gz
gunzip --stdout jobs.ndjson.gz | jq --raw-output '.locations[].country' | sort | uniq --count`;

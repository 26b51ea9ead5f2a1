/** Converts schema/openapi.json for the API page. The API's tests check its structure. */
import openapi from '../../schema/openapi.json' with { type: 'json' };
import feedSchema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import { FEED_ITEMS } from '../feeds/rss.ts';
import { PARAMETERS } from '../filters/parameters.ts';
import type { ProseSection } from './prose.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  examples?: unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}
export interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: string | number | boolean | string[];
}
type Content = Record<string, { example?: unknown }>;
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; description: string; content?: Content }>;
}

/** Operations that are files, which work on any host. */
export const FILES: ReadonlySet<string> = new Set(['getDownload', 'downloadJobs']);

export const apiDescription: string = openapi.info.description;

/** Resolves a reference such as "#/components/parameters/q" or "jobfeed-1.0.schema.json#/$defs/job". */
function resolve<T extends { $ref?: string }>(value: T): T {
  if (!value.$ref) return value;
  const [file = '', pointer = ''] = value.$ref.split('#');
  const target = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], file ? feedSchema : openapi);
  if (!target) throw new Error(`schema/openapi.json refers to "${value.$ref}", which is not there.`);
  return resolve(target as T);
}

function allowedText(given: Schema): string {
  const schema = resolve(given);
  if (schema.type === 'array' && schema.items) return `${allowedText(schema.items)}; repeatable`;
  const standard = schema.default === undefined ? '' : `; default ${JSON.stringify(schema.default)}`;
  if (schema.enum) return `${schema.enum.join(', ')}${standard}`;
  const { minimum, maximum, minLength, maxLength } = schema;
  if (schema.type === 'integer') {
    const range = minimum !== undefined && maximum !== undefined ? `, ${minimum} to ${maximum}` : '';
    return `whole number${range}${standard}`;
  }
  if (schema.type === 'boolean') return `true or false${standard}`;
  if (minLength !== undefined && minLength === maxLength) return `text of ${minLength} characters${standard}`;
  return `text${maxLength === undefined ? '' : `, up to ${maxLength} characters`}${standard}`;
}

/** The example of the first media type, if it has one. */
function exampleOf(content: Content = {}): { type: string; text: string } | undefined {
  const [type, { example } = {}] = Object.entries(content)[0] ?? [];
  if (type === undefined || example === undefined) return undefined;
  return { type, text: typeof example === 'string' ? example : JSON.stringify(example, null, 2) };
}

function apiOperation(path: string, method: 'GET' | 'POST', operation: Operation) {
  const { operationId: id, summary, description = '', parameters = [], requestBody } = operation;
  const responses = Object.entries(operation.responses).map(([status, response]) => ({
    status,
    ...resolve(response),
  }));
  return {
    id,
    method,
    path,
    summary,
    description,
    parameters: parameters.map(resolve).map((parameter) => ({
      name: parameter.name,
      isRequired: parameter.required ?? false,
      /**
       * The allowed values in words, such as "text, up to 200 characters" or "remote, hybrid or on-site;
       * repeatable".
       */
      allowed: `${parameter.in === 'header' ? 'header; ' : ''}${allowedText(parameter.schema)}`,
      description: parameter.description ?? '',
    })),
    responses,
    body: exampleOf(requestBody?.content),
    /** The example of a successful response. */
    example: exampleOf(responses[0]?.content),
  };
}

/** All operations, in the order of the description. */
export const apiOperations = Object.entries(
  openapi.paths as unknown as Record<string, { get?: Operation; post?: Operation }>,
).flatMap(([path, { get, post }]) => [
  ...(get ? [apiOperation(path, 'GET', get)] : []),
  ...(post ? [apiOperation(path, 'POST', post)] : []),
]);

const { limit, q, tags } = PARAMETERS;

/** How to create a typed client. A test runs exactly these lines. */
export const typedClient = (siteUrl: string) => ({
  Commands: `npm install openapi-fetch
npx openapi-typescript@7 ${siteUrl}/api/openapi.json --output jobfeed.d.ts`,
  Program: `import createClient from 'openapi-fetch';
import type { paths } from './jobfeed.d.ts';

const client = createClient<paths>({ baseUrl: '${siteUrl}' });
const { data, error } = await client.GET('/api/v1/jobs', {
  params: { query: { q: 'engineer', workTypes: ['remote', 'hybrid'], limit: 20 } },
});
if (error) throw new Error(error.error);
for (const { title, employer, url } of data.hits) console.log(title, employer.name, url);`,
});

interface GuideSection extends ProseSection {
  id: string;
  /** Code by its label. */
  code?: Record<string, string>;
}

/** @param hours how often the data is updated */
export const apiGuide = ({ hours, siteUrl }: { hours: number; siteUrl: string }): GuideSection[] => [
  {
    id: 'limits',
    title: 'Limits',
    text: [
      `There is no key, and no quota of ours. Should the host answer 429, wait as long as \`Retry-After\` says.`,
      `A text has up to ${q.maxLength} characters, a filter up to ${tags.maxItems} values, a page up to ${limit.maximum} jobs (\`limit\`), and \`offset\` goes on to the last one. A feed has ${FEED_ITEMS} jobs a page. A parameter that cannot be used is answered with 400 and a sentence that says what is allowed; every error is \`{"error": "…"}\`.`,
      `For all jobs, request [/jobs.ndjson.gz](/jobs.ndjson.gz) once.`,
      `The data is renewed every ${hours} hours at most. Answers may be kept for a minute and have an \`ETag\`: send it as \`If-None-Match\`, and 304 says that nothing has changed.`,
    ],
  },
  {
    id: 'versions',
    title: 'Versions',
    text: [
      'Under `/api/v1/` nothing is removed, renamed or given another meaning, and no parameter becomes required; that would be `/api/v2/`, with `v1` beside it. Before the first release 1.1.0 changed once what `total` counts. Parameters, fields, and values of fields that list some may be added: ignore what you do not know.',
      'An `id` stays the same as long as domain, address and language of the job do, and where its address changes but its `referenceId` or content does not. A job that is gone is answered with 404. The order of equally good hits may change with each build.',
    ],
  },
  {
    id: 'changelog',
    title: 'Changelog',
    text: openapi.info['x-changelog'].map(({ version, changes }) => `${version}: ${changes.join(' ')}`),
  },
  {
    id: 'client',
    title: 'A typed client',
    text: [
      'The description makes one with any generator for OpenAPI 3.1, such as openapi-typescript for TypeScript, whose types cost nothing when the program runs:',
    ],
    code: typedClient(siteUrl),
  },
];

/** Shell commands that fetch the download if it has changed, and count jobs by country. */
export const downloadExample = (siteUrl: string): string =>
  `curl --fail --etag-compare jobs.etag --etag-save jobs.etag --output jobs.ndjson.gz ${siteUrl}/jobs.ndjson.gz
gunzip --stdout jobs.ndjson.gz | jq --raw-output '.locations[].country' | sort | uniq --count`;

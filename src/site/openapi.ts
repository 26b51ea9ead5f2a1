/** Reads schema/openapi.json into what the API page shows. Its shape is checked by the API's own tests. */
import openapi from '../../schema/openapi.json' with { type: 'json' };
import feedSchema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };

interface Schema {
  $ref?: string;
  type?: string;
  enum?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}
interface Content {
  example?: unknown;
}
interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, Content>;
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response>;
}

interface ApiParameter {
  name: string;
  isRequired: boolean;
  /** "text, up to 200 characters", "whole number, 1 to 50", "remote, hybrid or on-site; repeatable". */
  allowed: string;
  description: string;
}
export interface ApiOperation {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  description: string;
  parameters: ApiParameter[];
  responses: { status: string; description: string }[];
  /** What is sent, if anything. */
  body: ApiExample | undefined;
  /** What a successful answer looks like; undefined when the description has none. */
  example: ApiExample | undefined;
}
interface ApiExample {
  /** As in a Content-Type. */
  type: string;
  text: string;
}

/** The operations that are files: they answer on any host. */
export const FILES: ReadonlySet<string> = new Set(['getDownload', 'downloadJobs']);

export const apiDescription: string = openapi.info.description;

/** What a reference such as "#/components/parameters/q" or "jobfeed-1.0.schema.json#/$defs/job" points to. */
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

/** The example of the first of these media types, if it has one. */
function exampleOf(content: Record<string, Content> | undefined): ApiExample | undefined {
  const [type, { example } = {}] = Object.entries(content ?? {})[0] ?? [];
  if (type === undefined || example === undefined) return undefined;
  return { type, text: typeof example === 'string' ? example : JSON.stringify(example, null, 2) };
}

function apiParameter({ name, in: place, required, description = '', schema }: Parameter): ApiParameter {
  const allowed = `${place === 'header' ? 'header; ' : ''}${allowedText(schema)}`;
  return { name, isRequired: Boolean(required), allowed, description };
}

function apiOperation(path: string, method: ApiOperation['method'], operation: Operation): ApiOperation {
  const responses = Object.entries(operation.responses).map(([status, response]) => ({
    status,
    ...resolve(response),
  }));
  return {
    id: operation.operationId,
    method,
    path,
    summary: operation.summary,
    description: operation.description ?? '',
    parameters: (operation.parameters ?? []).map(resolve).map(apiParameter),
    responses: responses.map(({ status, description }) => ({ status, description })),
    body: exampleOf(operation.requestBody?.content),
    example: exampleOf(responses[0]?.content),
  };
}

/** Every operation, in the order of the description. */
export const apiOperations: ApiOperation[] = Object.entries(
  openapi.paths as unknown as Record<string, { get?: Operation; post?: Operation }>,
).flatMap(([path, { get, post }]) => [
  ...(get ? [apiOperation(path, 'GET', get)] : []),
  ...(post ? [apiOperation(path, 'POST', post)] : []),
]);

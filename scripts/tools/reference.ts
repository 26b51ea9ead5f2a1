/**
 * Writes the reference pages of the documentation from schema/: the rows of tables in docs/format.md, and docs/api-reference.md
 * as a whole.
 */
import type { JsonObject } from '../../src/api/bundle-openapi.ts';
import type { Parameter, Schema } from '../../src/site/openapi.ts';

interface Answer {
  $ref?: string;
  description: string;
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { description?: string; content: Record<string, { schema?: Schema }> };
  responses: Record<string, Answer>;
}
interface Description {
  info: { version: string; description: string; 'x-changelog': { version: string; changes: string[] }[] };
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    schemas: Record<string, Schema>;
  };
}

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const lastWord = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
/** A range in words, such as "2 to 255", "at most 255" or "at least 1". */
const range = (least: number | undefined, most: number | undefined): string =>
  least === most
    ? `${least}`
    : most === undefined
      ? `at least ${least}`
      : least
        ? `${least} to ${most}`
        : `at most ${most}`;

/**
 * Says in words what a value may be.
 * @param named returns the text of a reference, or the schema to describe in its place
 */
function kindOf(schema: Schema, named: (reference: string) => string | Schema): string {
  if (schema.$ref) {
    const target = named(schema.$ref);
    return typeof target === 'string' ? target : kindOf(target, named);
  }
  const { type, items, format, enum: values, const: only, anyOf, oneOf, additionalProperties } = schema;
  if (only !== undefined) return code(only);
  if (values) return values.map(code).join(', ');
  if (anyOf ?? oneOf)
    return [...new Set((anyOf ?? oneOf)!.map((choice) => kindOf(choice, named)))].join(' or ');
  if (type === 'array') {
    const count = schema.minItems ?? schema.maxItems;
    const counted = count === undefined ? '' : `, ${range(schema.minItems, schema.maxItems)}`;
    return `list${counted}: ${items ? kindOf(items, named) : 'anything'}`;
  }
  if (type === 'object')
    return typeof additionalProperties === 'object'
      ? `object by name: ${kindOf(additionalProperties, named)}`
      : 'object';
  const limits = [schema.minLength ?? schema.minimum, schema.maxLength ?? schema.maximum] as const;
  const limited = limits.some((limit) => limit !== undefined) ? `, ${range(...limits)}` : '';
  const word = format ?? [type ?? 'anything'].flat().join(' or ');
  return `${word === 'string' ? 'text' : word}${limited}${limited && type === 'string' ? ' characters' : ''}`;
}

/** The rows of a table in docs/format.md, which has the fields of the feed or of a definition in its schema. */
export function fieldRows(root: Schema & { $defs: Record<string, Schema> }, name?: string): string[][] {
  const { properties = {}, required = [] } = name ? root.$defs[name]! : root;
  const named = (reference: string): string => {
    const target = lastWord(reference);
    return `[${target}](#${target.toLowerCase()})`;
  };
  return [
    ['field', 'required', 'what it is', 'values', 'example'],
    ...Object.entries(properties).map(([field, schema]) => {
      const { description, examples } = schema.$ref ? root.$defs[lastWord(schema.$ref)]! : schema;
      const example = schema.$ref ? '' : code(examples?.[0]);
      return [
        code(field),
        required.includes(field) ? 'yes' : '',
        description ?? '',
        kindOf(schema, named),
        example,
      ];
    }),
  ];
}

const isObject = (schema: Schema): boolean => schema.properties !== undefined;

/**
 * Returns a function that writes a reference as a link. If the target has no section of its own, the function returns the
 * target.
 */
const namedIn =
  ({ schemas }: Description['components']) =>
  (reference: string): string | Schema => {
    const name = lastWord(reference);
    const target = schemas[name]!;
    return isObject(target) ? `[${name}](#${name.toLowerCase()})` : target;
  };

const resolved = ({ $ref, ...schema }: Schema, components: Description['components']): Schema =>
  $ref ? resolved(components.schemas[lastWord($ref)]!, components) : schema;

function parameterLine(
  { name, in: where, required, description, schema, example }: Parameter,
  components: Description['components'],
): string {
  const kind = kindOf(schema, namedIn(components));
  const standard = resolved(schema, components).default;
  const facts = [
    kind,
    where !== 'query' && `in the ${where}`,
    required && 'required',
    standard !== undefined && `by default ${code(standard)}`,
  ].filter(Boolean);
  const isShown = example === undefined || kind.includes(code(example));
  return `- ${code(name)} (${facts.join('; ')}): ${description ?? ''}${isShown ? '' : ` Example: ${code(String(example))}.`}`;
}

function answerLine(status: string, response: Answer, components: Description['components']): string {
  const { $ref } = response;
  const { description, content = {} } = $ref ? components.responses[lastWord($ref)]! : response;
  const types = Object.entries(content).map(([type, { schema }]) => {
    const kind = schema ? kindOf(schema, namedIn(components)) : '';
    return kind.startsWith('[') ? `${code(type)} ${kind}` : code(type);
  });
  return `- ${status}${types.length > 0 ? `, ${types.join(', ')}` : ''}: ${description}`;
}

/** The entries that all lists have in common. */
const common = (lists: readonly string[][]): string[] =>
  lists.reduce((shared, list) => shared.filter((entry) => list.includes(entry)));

const isSearch = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ $ref }) => $ref?.endsWith('/q'));

interface NamedOperation extends Operation {
  path: string;
  method: string;
}

/** An operation with its parameters and answers, both resolved. */
interface Described {
  operation: NamedOperation;
  parameters: Parameter[];
  answers: string[];
}

/** @param shared the parameters of every search, and the answers of every operation, which have sections of their own */
function operationSection(
  { operation, parameters, answers }: Described,
  shared: { parameters: readonly string[]; answers: readonly string[] },
  components: Description['components'],
): string {
  const { path, method, summary, description = '', requestBody } = operation;
  const specific = parameters.filter(({ name }) => !isSearch(operation) || !shared.parameters.includes(name));
  const body = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    [code(type), schema && kindOf(schema, namedIn(components))].filter(Boolean).join(' '),
  );
  return [
    `## ${method.toUpperCase()} ${path}`,
    `${summary}. ${description}`,
    ...(body.length > 0 ? [`Body: ${body.join(', ')}. ${requestBody!.description ?? ''}`] : []),
    ...(isSearch(operation) ? ['Takes the [parameters of a search](#parameters-of-a-search).'] : []),
    ...(specific.length > 0
      ? [`Parameters:`, specific.map((parameter) => parameterLine(parameter, components)).join('\n')]
      : []),
    `Answers:`,
    answers.filter((line) => !shared.answers.includes(line)).join('\n'),
  ].join('\n\n');
}

function objectSection([name, schema]: [string, Schema], components: Description['components']): string {
  const { description = '', properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(
    ([field, value]) =>
      `- ${code(field)} (${kindOf(value, namedIn(components))}${required.includes(field) ? '' : '; optional'}): ${resolved(value, components).description ?? ''}`,
  );
  return [`### ${name}`, description, fields.join('\n')].join('\n\n');
}

/** The text of docs/api-reference.md. */
export function apiReference(bundle: JsonObject): string {
  const { info, paths, components } = bundle as unknown as Description;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Described => {
      const { parameters = [], responses } = operation;
      return {
        operation: { path, method, ...operation },
        parameters: parameters.map((given) =>
          given.$ref ? components.parameters[lastWord(given.$ref)]! : given,
        ),
        answers: Object.entries(responses).map(([status, response]) =>
          answerLine(status, response, components),
        ),
      };
    }),
  );
  const searches = operations.filter(({ operation }) => isSearch(operation));
  const shared = {
    parameters: common(searches.map(({ parameters }) => parameters.map(({ name }) => name))),
    answers: common(operations.map(({ answers }) => answers)),
  };
  const searchParameters = Object.values(components.parameters).filter(({ name }) =>
    shared.parameters.includes(name),
  );
  return `${[
    '# API reference',
    '<!-- Written by npm run generate from schema/openapi.json. Do not edit. -->',
    `Version ${info.version}. Every site shows this reference with its own address at \`/api-docs/\`, and the description for generators at \`/api/openapi.json\`. [api.md](api.md) says what a client can rely on.`,
    info.description,
    ...operations.map((described) => operationSection(described, shared, components)),
    '## Answers of every operation',
    shared.answers.join('\n'),
    '## Parameters of a search',
    searchParameters.map((parameter) => parameterLine(parameter, components)).join('\n'),
    '## Objects',
    ...Object.entries(components.schemas)
      .filter(([, schema]) => isObject(schema))
      .map((entry) => objectSection(entry, components)),
    '## Changes',
    ...info['x-changelog'].map(
      ({ version, changes }) => `### ${version}\n\n${changes.map((line) => `- ${line}`).join('\n')}`,
    ),
  ].join('\n\n')}\n`;
}

/** The reference pages of the documentation, written from schema/: rows of docs/format.md, and docs/api-reference.md as a whole. */
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
/** "2 to 255", "at most 255", "at least 1". */
const range = (least: number | undefined, most: number | undefined): string =>
  least === most
    ? `${least}`
    : most === undefined
      ? `at least ${least}`
      : least
        ? `${least} to ${most}`
        : `at most ${most}`;

/** What a value may be, in words. `named` says how a reference is written, or `undefined` to look into it. */
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

/** The rows of a table of docs/format.md: the fields of the feed, or of a definition in its schema. */
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

/** docs/api-reference.md. */
export function apiReference(bundle: JsonObject): string {
  const { info, paths, components } = bundle as unknown as Description;
  const { schemas } = components;
  const isPage = (schema: Schema): boolean => schema.properties !== undefined;
  const named = (reference: string): string | Schema => {
    const name = lastWord(reference);
    const target = schemas[name]!;
    return isPage(target) ? `[${name}](#${name.toLowerCase()})` : target;
  };
  const whole = ({ $ref, ...schema }: Schema): Schema => ($ref ? whole(schemas[lastWord($ref)]!) : schema);

  const parameter = ({ name, in: where, required, description, schema, example }: Parameter): string => {
    const facts = [
      kindOf(schema, named),
      where !== 'query' && `in the ${where}`,
      required && 'required',
      whole(schema).default !== undefined && `by default ${code(whole(schema).default)}`,
    ].filter(Boolean);
    const shown = example === undefined || kindOf(schema, named).includes(code(example));
    return `- ${code(name)} (${facts.join('; ')}): ${description ?? ''}${shown ? '' : ` Example: ${code(String(example))}.`}`;
  };
  const answer = ([status, response]: [string, Answer]): string => {
    const { description, content = {} } = response.$ref
      ? components.responses[lastWord(response.$ref)]!
      : response;
    const types = Object.entries(content).map(([type, { schema }]) => {
      const kind = schema ? kindOf(schema, named) : '';
      return kind.startsWith('[') ? `${code(type)} ${kind}` : code(type);
    });
    return `- ${status}${types.length > 0 ? `, ${types.join(', ')}` : ''}: ${description}`;
  };

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const shared = ({ parameters = [] }: Operation): boolean =>
    parameters.some(({ $ref }) => $ref?.endsWith('/q'));
  const resolved = (given: Parameter): Parameter =>
    given.$ref ? components.parameters[lastWord(given.$ref)]! : given;
  const ofSearch = new Set(
    operations
      .filter(shared)
      .map(({ parameters = [] }) => parameters.map((given) => resolved(given).name))
      .reduce((all, names) => all.filter((name) => names.includes(name))),
  );
  const everywhere = operations
    .map(({ responses }) => Object.entries(responses).map((entry) => answer(entry)))
    .reduce((all, lines) => all.filter((line) => lines.includes(line)));

  const sections = operations.map((operation) => {
    const own = (operation.parameters ?? [])
      .map(resolved)
      .filter(({ name }) => !shared(operation) || !ofSearch.has(name));
    const body = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      [code(type), schema && kindOf(schema, named)].filter(Boolean).join(' '),
    );
    return [
      `## ${operation.method.toUpperCase()} ${operation.path}`,
      `${operation.summary}. ${operation.description ?? ''}`,
      ...(body.length > 0 ? [`Body: ${body.join(', ')}. ${operation.requestBody!.description ?? ''}`] : []),
      ...(shared(operation) ? ['Takes the [parameters of a search](#parameters-of-a-search).'] : []),
      ...(own.length > 0 ? [`Parameters:`, own.map(parameter).join('\n')] : []),
      `Answers:`,
      Object.entries(operation.responses)
        .map(answer)
        .filter((line) => !everywhere.includes(line))
        .join('\n'),
    ].join('\n\n');
  });
  const objects = Object.entries(schemas)
    .filter(([, schema]) => isPage(schema))
    .map(([name, { description = '', properties = {}, required = [] }]) =>
      [
        `### ${name}`,
        description,
        Object.entries(properties)
          .map(
            ([field, schema]) =>
              `- ${code(field)} (${kindOf(schema, named)}${required.includes(field) ? '' : '; optional'}): ${whole(schema).description ?? ''}`,
          )
          .join('\n'),
      ].join('\n\n'),
    );
  const changes = info['x-changelog'].map(
    ({ version, changes: lines }) => `### ${version}\n\n${lines.map((line) => `- ${line}`).join('\n')}`,
  );
  return `${[
    '# API reference',
    '<!-- Written by npm run generate from schema/openapi.json. Do not edit. -->',
    `Version ${info.version}. Every site shows this reference with its own address at \`/api-docs/\`, and the description for generators at \`/api/openapi.json\`. [api.md](api.md) says what a client can rely on.`,
    info.description,
    ...sections,
    '## Answers of every operation',
    everywhere.join('\n'),
    '## Parameters of a search',
    Object.values(components.parameters)
      .filter(({ name }) => ofSearch.has(name))
      .map(parameter)
      .join('\n'),
    '## Objects',
    ...objects,
    '## Changes',
    ...changes,
  ].join('\n\n')}\n`;
}

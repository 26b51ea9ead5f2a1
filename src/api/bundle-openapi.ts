export type JsonObject = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';

/**
 * Makes the API's description complete. schema/openapi.json refers to the definitions of the feed schema, so
 * that no field of a job is described twice; the bundle contains them. `liftParts` makes named schemas of the
 * parts that are referred to, and `typed` adds types of values.
 */
export function bundleOpenApi(openapi: JsonObject, feedSchema: JsonObject): JsonObject {
  const local = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll('"jobfeed-1.0.schema.json#/$defs/', `"${SCHEMAS}`)
        .replaceAll('"jobfeed-1.0.schema.json"', `"${SCHEMAS}feed"`)
        .replaceAll('"#/$defs/', `"${SCHEMAS}`),
    ) as T;
  const { $defs, $schema: _, $id: __, ...feed } = feedSchema;
  const components = openapi['components'] as JsonObject;
  return typed(
    liftParts(
      local({
        ...openapi,
        components: {
          ...components,
          schemas: { ...(components['schemas'] as JsonObject), feed, ...($defs as JsonObject) },
        },
      }),
    ),
  );
}

/**
 * Adds the type to enumerated values, and the format double to numbers. JSON Schema needs neither, but
 * without them client generators produce `any` for enumerated values and single precision for numbers.
 */
function typed(node: JsonObject): JsonObject {
  const { enum: values, const: value } = node;
  const listed = Array.isArray(values) ? (values as unknown[]) : value === undefined ? [] : [value];
  const [type, ...others] = new Set(listed.map((value) => typeof value));
  if (node['type'] === undefined && others.length === 0 && (type === 'string' || type === 'boolean'))
    node['type'] = type;
  if ([node['type']].flat().includes('number')) node['format'] ??= 'double';
  for (const part of Object.values(node))
    if (typeof part === 'object' && part !== null) typed(part as JsonObject);
  return node;
}

/**
 * Names each part of a schema that is referred to, and updates the references, because client generators make
 * types only of named schemas. A part that is itself a reference keeps its target's name.
 *
 *     "#/components/schemas/job/properties/language" // => "#/components/schemas/JobLanguage"
 */
function liftParts(document: JsonObject): JsonObject {
  const schemas = (document['components'] as { schemas: Record<string, JsonObject> }).schemas;
  const names = new Map<string, string>();
  const nameOf = (pointer: string): string => {
    const part = partAt(schemas, pointer);
    const reference = part['$ref'];
    if (typeof reference === 'string') return lifted(reference);
    const name = nameOfPart(pointer);
    if (name in schemas)
      throw new Error(`"${pointer}" would be called "${name}", as another schema is. Rename one.`);
    schemas[name] = { ...part };
    for (const key of Object.keys(part)) delete part[key];
    part['$ref'] = SCHEMAS + name;
    return SCHEMAS + name;
  };
  const lifted = (pointer: string): string => {
    if (!pointer.startsWith(SCHEMAS) || !pointer.slice(SCHEMAS.length).includes('/')) return pointer;
    const name = names.get(pointer) ?? nameOf(pointer);
    names.set(pointer, name);
    return name;
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { $ref: reference } = node as JsonObject;
    if (typeof reference === 'string') (node as JsonObject)['$ref'] = lifted(reference);
    Object.values(node).forEach(visit);
  };
  visit(document);
  return document;
}

/** The part of the schemas to which a pointer below `SCHEMAS` leads. */
function partAt(schemas: JsonObject, pointer: string): JsonObject {
  let part: unknown = schemas;
  for (const key of pointer.slice(SCHEMAS.length).split('/')) part = (part as JsonObject | undefined)?.[key];
  if (typeof part === 'object' && part !== null) return part as JsonObject;
  throw new Error(`"${pointer}" names nothing in schema/openapi.json. Correct the reference.`);
}

/**
 * The name of a part: "job/properties/language" becomes "JobLanguage". A property that repeats the name of
 * its schema adds nothing to the name.
 */
function nameOfPart(pointer: string): string {
  const [schema = '', ...path] = pointer.slice(SCHEMAS.length).split('/');
  const words = path.filter((key) => key !== 'properties').map(capital);
  const name = words.join('');
  return name.startsWith(capital(schema)) ? name : capital(schema) + name;
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

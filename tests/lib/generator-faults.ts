type Node = Record<string, unknown>;

/** What a generator cannot resolve: it makes types of named components alone. */
const COMPONENT = /^#\/components\/[^/]+\/[^/]+$/;
/** As Go calls a type: "job-type" is JobType. */
const nameOf = (text: string): string =>
  text.replace(/(?:^|[^a-z0-9]+)([a-z0-9]?)/gi, (_, first: string) => first.toUpperCase());

/**
 * What generators of clients stumble over in an OpenAPI document, each as a sentence. Found with oapi-codegen,
 * openapi-python-client, openapi-typescript and openapi-generator, see tests/full/clients.test.ts.
 */
export function generatorFaults(document: Node): string[] {
  const faults: string[] = [];
  const components = (document['components'] ?? {}) as Record<string, Record<string, Node>>;
  const isThere = (reference: string): boolean => {
    const [, , kind = '', name = ''] = reference.split('/');
    return Object.hasOwn(components[kind] ?? {}, name);
  };
  JSON.stringify(document, (key, node: unknown) => {
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return node;
    if (key === 'example' || key === 'examples') return undefined;
    const { $ref, required, properties, type, format, ...schema } = node as Node;
    if (typeof $ref === 'string') {
      if (!COMPONENT.test($ref)) faults.push(`${$ref} is below a component`);
      else if (!isThere($ref)) faults.push(`${$ref} leads nowhere`);
    }
    if ((Array.isArray(schema['enum']) || 'const' in schema) && type === undefined)
      faults.push(`${JSON.stringify(schema['enum'] ?? schema['const'])} has no type`);
    if (type === 'number' && format !== 'double') faults.push(`the number "${key}" has no format`);
    if (Array.isArray(required))
      for (const name of required as string[])
        if (!Object.hasOwn(properties ?? {}, name)) faults.push(`"${name}" is required and no property`);
    return node;
  });
  const types = new Map<string, string>();
  for (const name of Object.values(components).flatMap(Object.keys)) {
    const other = types.get(nameOf(name));
    if (other !== undefined && other !== name) faults.push(`"${name}" and "${other}" are one name`);
    types.set(nameOf(name), name);
  }
  for (const { enum: values = [] } of Object.values(components['schemas'] ?? {}) as { enum?: unknown[] }[])
    for (const value of values)
      if (types.has(nameOf(String(value))))
        faults.push(`"${String(value)}" is a value and the name of a type`);
  return faults;
}

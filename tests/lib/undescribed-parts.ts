type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entries = (value: unknown): [string, Node][] =>
  isNode(value) ? Object.entries(value).filter((entry): entry is [string, Node] => isNode(entry[1])) : [];
const isSaid = (node: Node, name: string): boolean => typeof node[name] === 'string' && node[name] !== '';

/** The pointers of all parts of an OpenAPI document that have a description by the specification and lack one. */
export function undescribedParts(document: Node): string[] {
  const found: string[] = [];
  const ask = (node: Node, at: string, name = 'description'): void => {
    if (!('$ref' in node) && !isSaid(node, name)) found.push(`${at} ${name}`);
  };
  const schema = (node: unknown, at: string, isPart: boolean): void => {
    if (!isNode(node)) return;
    if (isPart) ask(node, at);
    for (const [name, part] of entries(node['properties'])) schema(part, `${at}/properties/${name}`, true);
    // A list of texts is described by the list.
    for (const name of ['items', 'additionalProperties']) {
      const part = node[name];
      schema(part, `${at}/${name}`, isNode(part) && 'properties' in part);
    }
    for (const name of ['allOf', 'anyOf', 'oneOf'])
      for (const part of (node[name] as unknown[] | undefined) ?? []) schema(part, `${at}/${name}`, false);
  };
  const content = (node: Node, at: string): void => {
    for (const [type, media] of entries(node['content']))
      schema(media['schema'], `${at}/${type}/schema`, true);
  };
  const response = (node: Node, at: string): void => {
    ask(node, at);
    content(node, at);
    for (const [name, header] of entries(node['headers'])) ask(header, `${at}/headers/${name}`);
  };
  for (const tag of document['tags'] as Node[]) ask(tag, `tags/${String(tag['name'])}`);
  for (const [path, methods] of entries(document['paths']))
    for (const [method, operation] of entries(methods)) {
      const at = `${method} ${path}`;
      for (const name of ['summary', 'description']) ask(operation, at, name);
      for (const parameter of (operation['parameters'] as Node[] | undefined) ?? [])
        ask(parameter, `${at}/parameters/${String(parameter['name'])}`);
      const { requestBody } = operation;
      if (isNode(requestBody)) {
        ask(requestBody, `${at}/requestBody`);
        content(requestBody, `${at}/requestBody`);
      }
      for (const [status, node] of entries(operation['responses'])) response(node, `${at}/${status}`);
    }
  const { schemas, parameters, headers, responses } = document['components'] as Record<string, Node>;
  for (const [name, node] of entries(schemas)) schema(node, `schemas/${name}`, true);
  for (const [name, node] of entries(parameters)) ask(node, `parameters/${name}`);
  for (const [name, node] of entries(headers)) ask(node, `headers/${name}`);
  for (const [name, node] of entries(responses)) response(node, `responses/${name}`);
  return found;
}

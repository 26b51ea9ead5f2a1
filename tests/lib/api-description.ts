import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface ParameterSchema {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  items?: ParameterSchema;
}
export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  allowEmptyValue?: boolean;
  schema: ParameterSchema;
  example: unknown;
}
export interface Operation {
  operationId: string;
  path: string;
  method: string;
  tags: string[];
  parameters: Parameter[];
  /** Status → media type → pointer of the schema; a response without a body has no media type. */
  responses: Record<string, Record<string, string>>;
  /** Status → name of the response in the components, of those that several operations share. */
  shared: Record<string, string>;
}

type Node = Record<string, unknown>;

/** A description of an API as its readers use it: operations with everything that they refer to. */
export class ApiDescription {
  readonly operations: Operation[];
  readonly document: Node;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(document: Node) {
    this.document = document;
    addFormats(this.#ajv, { mode: 'full' });
    this.#ajv.addSchema(document, 'api');
    this.operations = Object.entries(document['paths'] as Record<string, Node>).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Node>).map(([method, operation]) => ({
        operationId: operation['operationId'] as string,
        path,
        method: method.toUpperCase(),
        tags: operation['tags'] as string[],
        parameters: ((operation['parameters'] ?? []) as Node[]).map((node) => this.#parameter(node)),
        responses: this.#responses(
          ['paths', path, method, 'responses'],
          operation['responses'] as Record<string, Node>,
        ),
        shared: Object.fromEntries(
          Object.entries(operation['responses'] as Record<string, Node>).flatMap(([status, { $ref }]) =>
            typeof $ref === 'string' ? [[status, $ref.split('/').at(-1)!]] : [],
          ),
        ),
      })),
    );
  }

  #parameter(node: Node): Parameter {
    const parameter = this.resolve(node) as unknown as Parameter;
    const schema = this.resolve(parameter.schema as Node) as ParameterSchema;
    return {
      ...parameter,
      schema: { ...schema, ...(schema.items && { items: this.resolve(schema.items as Node) }) },
    };
  }

  #responses(at: string[], responses: Record<string, Node>): Operation['responses'] {
    return Object.fromEntries(
      Object.entries(responses).map(([status, node]) => {
        const pointer = (node['$ref'] as string | undefined) ?? pointerOf([...at, status]);
        const media = Object.keys((this.resolve(node)['content'] ?? {}) as Record<string, Node>).map(
          (type) => [type, `${pointer}/content/${pointerOf([type]).slice(2)}/schema`],
        );
        return [status, Object.fromEntries(media) as Record<string, string>];
      }),
    );
  }

  /** What a reference leads to, or the node itself. */
  resolve(node: Node): Node {
    const reference = node['$ref'];
    return typeof reference === 'string' ? this.resolve(this.at(reference) as Node) : node;
  }

  /** The value at a pointer such as "#/components/schemas/Hit". */
  at(pointer: string): unknown {
    return pointer
      .slice(2)
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], this.document);
  }

  /** What is wrong with a value by the schema at a pointer; "" when nothing is. */
  problems(pointer: string, value: unknown): string {
    const validate = this.#ajv.getSchema(`api${pointer}`);
    if (!validate) return `there is no schema at ${pointer}`;
    return validate(value) ? '' : this.#ajv.errorsText(validate.errors);
  }

  /** What is wrong with a response of an operation: status, media type or body; "" when nothing is. */
  async responseProblems({ responses }: Operation, response: Response): Promise<string> {
    const media = responses[String(response.status)];
    const text = await response.text();
    if (!media) return `the status ${response.status} is not documented: ${text.slice(0, 200)}`;
    if (Object.keys(media).length === 0)
      return text === '' ? '' : `a body is not documented: ${text.slice(0, 200)}`;
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
    const pointer = media[type];
    if (!pointer) return `the media type "${type}" is not documented`;
    return this.problems(pointer, /\bjson$/.test(type) ? JSON.parse(text) : text);
  }
}

const pointerOf = (parts: string[]): string =>
  `#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

import { perObject } from '../../lib/per-object.ts';
import type { SchemaError } from '../compiled-schema.js';
import type { Problem, Segment } from '../finding.ts';
import { follow, quote } from '../json/value.ts';
import type { Say, Told } from '../words/say.ts';
import schema from '../../../schema/jobfeed-1.0.schema.json' with { type: 'json' };

/** One error of the compiled validator with everything its message needs. */
export interface Violation {
  segments: Segment[];
  value: unknown;
  /**
   * The last property name in the path. For an item of a list, it is the name of the list, such as "tags".
   */
  name: string;
  /** The value's part of the schema. */
  field: FieldSchema | undefined;
  /** Whether the value is required. */
  required: boolean;
  params: Readonly<Record<string, unknown>>;
  say: Say;
}

/** The message about a violation. It points at the value unless `segments` and `at` say otherwise. */
export type Wording = Told & Partial<Pick<Problem, 'segments' | 'at' | 'fix'>>;

/**
 * Returns a function that converts errors to violations. There can be 100,000 errors, and many are about the
 * same value or field, so what these share is looked up once.
 */
export function violationsOf(feed: unknown, say: Say): (error: SchemaError) => Violation {
  let path: string | undefined;
  let place: ReturnType<typeof follow> = { segments: [], value: feed };
  const kinds = new Map<string, Kind>();
  return ({ instancePath, schemaPath, params }) => {
    if (instancePath !== path) place = follow(feed, (path = instancePath));
    const { segments, value } = place;
    let kind = kinds.get(schemaPath);
    if (!kind) kinds.set(schemaPath, (kind = kindOf(segments)));
    const { name, field, required } = kind;
    return { segments, value, name, field, required, params, say };
  };
}

/** What all violations of one place in the schema share. */
type Kind = Pick<Violation, 'name' | 'field' | 'required'>;

function kindOf(segments: readonly Segment[]): Kind {
  const name = segments.findLast((segment) => typeof segment === 'string') ?? '';
  const around = fieldAt(segments.slice(0, -1));
  const last = segments.at(-1);
  const required = typeof last === 'string' && (around?.required?.includes(last) ?? false);
  return { name, field: fieldAt(segments), required };
}

/** The name of a value in messages: its path within the feed or within the job, in quotes. */
export function label(segments: readonly Segment[], say: Say): string {
  const inJob = segments[0] === 'jobs' && segments.length > 2;
  const path = segments.slice(inJob ? 2 : 0).reduce<string>((text, segment) => {
    if (typeof segment === 'number') return `${text}[${segment}]`;
    return text === '' ? segment : `${text}.${segment}`;
  }, '');
  return path === '' ? say('label.document') : quote(path);
}

/** An example of the field as JSON. */
export function example(field: FieldSchema | undefined): string {
  const [first] = field?.examples ?? [];
  return first === undefined ? '{}' : JSON.stringify(first);
}

/** A field's part of the schema, as far as messages need it. */
export interface FieldSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly string[];
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
  items?: FieldSchema;
  examples?: readonly unknown[];
  $ref?: string;
}

const DEFINITIONS: Readonly<Record<string, FieldSchema>> = schema.$defs;

const resolve = (field: FieldSchema | undefined): FieldSchema | undefined =>
  field?.$ref === undefined ? field : DEFINITIONS[field.$ref.replace('#/$defs/', '')];

/** The schema of the value at a path, or undefined for unknown fields. */
export function fieldAt(segments: readonly Segment[]): FieldSchema | undefined {
  let field: FieldSchema | undefined = schema;
  for (const segment of segments) {
    const { properties = {}, items }: FieldSchema = field ?? {};
    const known = Object.hasOwn(properties, segment) ? properties[segment] : undefined;
    field = resolve(typeof segment === 'number' ? items : known);
  }
  return field;
}

const NO_NAMES: readonly string[] = [];
const namesIn = perObject((properties: object): readonly string[] => Object.keys(properties));

/**
 * The names that the format allows in an object. It is always the same array for the same schema, so caches
 * can use it as a key.
 */
export const fieldNames = (object: FieldSchema | undefined): readonly string[] =>
  object?.properties ? namesIn(object.properties) : NO_NAMES;

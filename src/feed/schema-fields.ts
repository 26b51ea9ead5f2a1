import schema from '../../schema/jobfeed-1.0.schema.json' with { type: 'json' };
import type { Segment } from './finding.ts';

/** What the schema says about one field, as far as messages need it. */
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

/** The schema of the value at a path, or undefined for what the format does not know. */
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
const namesIn = new WeakMap<FieldSchema, readonly string[]>();

/** The names that the format knows in an object: one list for each. */
export function fieldNames(object: FieldSchema | undefined): readonly string[] {
  if (!object?.properties) return NO_NAMES;
  let names = namesIn.get(object);
  if (!names) namesIn.set(object, (names = Object.keys(object.properties)));
  return names;
}

import type { SchemaError } from '../compiled-schema.js';
import type { Problem, Segment } from '../finding.ts';
import { follow } from '../json/value.ts';
import { quote } from '../json/quote.ts';
import { type FieldSchema, fieldAt } from '../schema-fields.ts';
import type { Say, Told } from '../words/say.ts';

/** One error of the compiled validator with everything that its message needs. */
export interface Violation {
  segments: Segment[];
  value: unknown;
  /** The last name in the path: "tags" for an item of it too. */
  name: string;
  /** What the schema says about the value. */
  field: FieldSchema | undefined;
  /** Whether the value cannot just be left out. */
  required: boolean;
  params: Readonly<Record<string, unknown>>;
  say: Say;
}

/** What is said about a violation; it is about the value unless `segments` and `at` say otherwise. */
export type Wording = Told & Partial<Pick<Problem, 'segments' | 'at'>>;

/**
 * Makes violations of errors. There can be 100,000 of them, often of one value or in one field of many: what is the same
 * for all is looked up once.
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

/** What is said about all violations of one place in the schema. */
type Kind = Pick<Violation, 'name' | 'field' | 'required'>;

function kindOf(segments: readonly Segment[]): Kind {
  const name = segments.findLast((segment) => typeof segment === 'string') ?? '';
  const around = fieldAt(segments.slice(0, -1));
  const last = segments.at(-1);
  const required = typeof last === 'string' && (around?.required?.includes(last) ?? false);
  return { name, field: fieldAt(segments), required };
}

/** How messages call a value: its path within the feed or the job, in quotes. */
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

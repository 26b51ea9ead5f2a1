import { type SchemaError } from '../compiled-schema.js';
import { type Problem, type Segment } from '../finding.ts';
import { follow } from '../json/pointer.ts';
import { quote } from '../json/quote.ts';
import { type FieldSchema, fieldAt } from '../schema-fields.ts';

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
}

/** What is said about a violation; it is about the value unless `segments` and `at` say otherwise. */
export type Wording = Pick<Problem, 'message' | 'hint'> & Partial<Pick<Problem, 'segments' | 'at'>>;

/**
 * Makes violations of errors. Those of one value follow each other, and there can be 100,000 of them: what is the same for
 * all is looked up once.
 */
export function violationsOf(feed: unknown): (error: SchemaError) => Violation {
  let path: string | undefined;
  let place: Omit<Violation, 'params'> | undefined;
  return ({ instancePath, params }) => {
    if (!place || instancePath !== path) place = placeOf(feed, instancePath);
    path = instancePath;
    return { ...place, params };
  };
}

function placeOf(feed: unknown, instancePath: string): Omit<Violation, 'params'> {
  const { segments, value } = follow(feed, instancePath);
  const name = segments.findLast((segment) => typeof segment === 'string') ?? '';
  const around = fieldAt(segments.slice(0, -1));
  const last = segments.at(-1);
  const required = typeof last === 'string' && (around?.required?.includes(last) ?? false);
  return { segments, value, name, field: fieldAt(segments), required };
}

/** How messages call a value: its path within the feed or the job, in quotes. */
export function label(segments: readonly Segment[]): string {
  const inJob = segments[0] === 'jobs' && segments.length > 2;
  const path = segments.slice(inJob ? 2 : 0).reduce<string>((text, segment) => {
    if (typeof segment === 'number') return `${text}[${segment}]`;
    return text === '' ? segment : `${text}.${segment}`;
  }, '');
  return path === '' ? 'The document' : quote(path);
}

/** `1,000`; without what a locale costs where there is nothing to group. */
export const grouped = (n: number): string => (n < 1000 ? String(n) : n.toLocaleString('en'));

/** `1 character`, `1,000 characters` */
export const count = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`;

/** An example of the field as JSON. */
export function example(field: FieldSchema | undefined): string {
  const [first] = field?.examples ?? [];
  return first === undefined ? '{}' : JSON.stringify(first);
}

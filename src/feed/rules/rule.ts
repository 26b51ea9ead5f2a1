import type { Segment } from '../finding.ts';
import type { Say, Told } from '../words/say.ts';

/** The objects of a feed that rules look at. */
export const SCOPES = ['feed', 'employer', 'job', 'location', 'salary', 'workLoad'] as const;
export type Scope = (typeof SCOPES)[number];

/** An object of the feed as given. Its values may have wrong types, which the schema reports. */
export type Given = Readonly<Record<string, unknown>>;

/** A finding of a rule. It says where in the object, what is wrong, and what to do. */
export interface Report extends Told {
  path: Segment[];
  /** Points at the property name instead of its value. */
  at?: 'key';
}

export interface Context {
  scope: Scope;
  /** Milliseconds since 1970. */
  now: number;
  /** The day of `now` in UTC, `2026-01-31`. */
  today: string;
  say: Say;
}

/** A check beyond the schema. */
export interface Rule {
  /** The code of its findings. */
  name: string;
  /** One line for docs/validator.md. */
  description: string;
  /** Whether a finding makes the feed invalid. By default rules warn. */
  isError?: true;
  scopes: readonly Scope[];
  check: (object: Given, report: (finding: Report) => void, context: Context) => void;
}

/** Calls `look` for each of the named texts that the object has, and for each of its tags. */
export function eachText(
  object: Given,
  names: readonly string[],
  look: (text: string, name: string, path: () => Segment[]) => void,
): void {
  for (const name of names) {
    const text = object[name];
    if (typeof text === 'string') look(text, name, () => [name]);
  }
  const { tags } = object;
  if (!Array.isArray(tags)) return;
  for (let at = 0; at < tags.length; at++) {
    const tag: unknown = tags[at];
    if (typeof tag === 'string') look(tag, 'tags', () => ['tags', at]);
  }
}

/** The day of a time in UTC: `2026-01-31`. */
export const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

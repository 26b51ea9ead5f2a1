/** Reads third-party JSON and XML, whose types are unchecked. Takes the first entry of a list where one value is expected. */
import type { PostingPay } from '../posting.ts';
import { isContactHeading } from '../words.ts';

export type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value) as unknown;

/** The value if it is an object, else an empty one. */
export const valuesOf = (value: unknown): Values => {
  const first = firstOf(value);
  return isValues(first) ? first : {};
};

/** The objects of a list, or the single object. */
export const rowsOf = (value: unknown): Values[] => [value].flat().filter(isValues);

/** A text or number as text, trimmed and without zero-width characters; undefined if empty. */
export function textOf(value: unknown): string | undefined {
  const first = firstOf(value);
  if (typeof first === 'number' && Number.isFinite(first)) return String(first);
  // The parser gives an element's own text the key "" if the element has children.
  if (isValues(first)) return textOf(first['']);
  if (typeof first !== 'string') return undefined;
  return first.replace(/[\u200B\u2060\uFEFF]/g, '').trim() || undefined;
}

/** The non-empty texts of a list, or the single text. */
export const textsOf = (value: unknown): string[] => [value].flat().flatMap((item) => textOf(item) ?? []);

/** The value along a path such as "location.name". */
export const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, name) => valuesOf(inner)[name], value);

/** The first text along one of several paths, such as "department | team". */
export const textAt = (value: unknown, paths: string): string | undefined =>
  paths
    .split(' | ')
    .reduce<string | undefined>((found, path) => found ?? textOf(valueAt(value, path)), undefined);

/** The texts at several paths, under the given names. */
export const textsBy = <Name extends string>(value: unknown, paths: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(paths).map(([name, path]) => [name, textAt(value, path)]),
  ) as Record<Name, string | undefined>;

/** An amount as written. A number stays a number, because the text 25.125 would be read as thousands. */
export const amountOf = (value: unknown): number | string | undefined => {
  const first = firstOf(value);
  return typeof first === 'number' ? first : textOf(first);
};

/** The pay whose parts are at the given paths; undefined without an amount. */
export function payBy(
  value: unknown,
  paths: Readonly<Record<keyof PostingPay, string>>,
): PostingPay | undefined {
  const [min, max] = [paths.min, paths.max].map((path) => amountOf(valueAt(value, path)));
  return min === undefined && max === undefined ? undefined : { ...textsBy(value, paths), min, max };
}

/** Parses JSON; undefined if it is invalid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that reads a JSON list of objects, which is the whole text or has a name in it. The
 * function returns undefined if there is no such list, or if it has objects but none has the key `mark`.
 */
export const listWith =
  (mark: string, name?: string) =>
  (text: string): Values[] | undefined => {
    const answer = jsonOf(text);
    const list = name === undefined ? answer : valuesOf(answer)[name];
    const rows = rowsOf(list);
    return Array.isArray(list) && (list.length === 0 || rows.some((row) => mark in row)) ? rows : undefined;
  };

/** A section of an advert: heading and HTML text. */
type Section = readonly [heading: unknown, text: unknown];

/** Joins sections. Leaves out sections about contact persons. */
export function sectionsOf(...sections: readonly Section[]): string | undefined {
  const parts = sections.flatMap(([heading, text]) => {
    const [title, body] = [textOf(heading), textOf(text)];
    if (body === undefined || (title !== undefined && isContactHeading(title))) return [];
    return title === undefined ? [body] : [`<h3>${title}</h3>`, body];
  });
  return parts.join('\n\n') || undefined;
}

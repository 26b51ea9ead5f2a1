/** Reads third-party JSON, whose types are unchecked. */
import type { PostingPay } from '../posting.ts';
import { isContactHeading, keyOf } from '../words.ts';
import words from './words.json' with { type: 'json' };

export type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty one. */
export const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});

/** The objects of a list; empty if the value is not a list. */
export const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : []);

/** A text or number as text, trimmed and without zero-width characters; undefined if empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  return value.replace(/[\u200B\u2060\uFEFF]/g, '').trim() || undefined;
}

/** The non-empty texts of a list. */
export const textsOf = (values: unknown): string[] =>
  (Array.isArray(values) ? values : []).flatMap((value) => textOf(value) ?? []);

/** The objects of a JSON list, at the top or under a name; undefined if there is no such list. */
export function rowsOf(text: string, name?: string): Values[] | undefined {
  const answer = jsonOf(text);
  const rows = name === undefined ? answer : valuesOf(answer)[name];
  return Array.isArray(rows) ? listOf(rows) : undefined;
}

/** Parses JSON; undefined if it is invalid. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads pay from fields with these names; undefined without an amount. */
export function payIn(value: unknown, [least, most, currency, period]: Names): PostingPay | undefined {
  const found = valuesOf(value);
  const [min, max] = [textOf(found[least]), textOf(found[most])];
  if (min === undefined && max === undefined) return undefined;
  return { min, max, currency: textOf(found[currency]), period: textOf(found[period]) };
}
type Names = readonly [min: string, max: string, currency: string, period: string];

/** A section of an advert: heading and HTML text. */
export type Section = [heading: unknown, text: unknown];

/** Joins sections. Leaves out sections about contact persons. */
export function sectionsOf(...sections: Section[]): string | undefined {
  const said = sections.flatMap(([heading, text]) => {
    const title = textOf(heading);
    const body = textOf(text);
    if (body === undefined || (title !== undefined && isContactHeading(title))) return [];
    return title === undefined ? [body] : [`<h3>${title}</h3>`, body];
  });
  return said.join('\n\n') || undefined;
}

const UNSOLICITED = new RegExp(`(?<!\\p{L})(?:${words.unsolicited.replaceAll(', ', '|')})(?!\\p{L})`, 'u');

/** Returns "unsolicited" for titles that invite speculative applications. */
export const unsolicited = (title: unknown): 'unsolicited' | undefined =>
  UNSOLICITED.test(keyOf(textOf(title)?.slice(0, 300) ?? '')) ? 'unsolicited' : undefined;

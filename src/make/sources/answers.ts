/** Strangers' answers: nothing in them has a type until it is looked at. */
import type { PostingPay } from '../posting.ts';
import { isContactHeading, keyOf } from '../words.ts';
import words from './words.json' with { type: 'json' };

export type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object, an empty one for anything else. */
export const valuesOf = (value: unknown): Values => (isValues(value) ? value : {});

/** The objects of a list; none for anything else. */
export const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : []);

/** A text or number as text, without blanks around it and characters that nobody sees; undefined for an empty one. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  return value.replace(/[\u200B\u2060\uFEFF]/g, '').trim() || undefined;
}

/** The texts among some values. */
export const textsOf = (values: unknown): string[] =>
  (Array.isArray(values) ? values : []).flatMap((value) => textOf(value) ?? []);

/** The objects in a list that a JSON text has under a name, or of the text itself; undefined if there is no such list. */
export function rowsOf(text: string, name?: string): Values[] | undefined {
  const answer = jsonOf(text);
  const rows = name === undefined ? answer : valuesOf(answer)[name];
  return Array.isArray(rows) ? listOf(rows) : undefined;
}

/** The value of a JSON text; undefined for a text that is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Pay whose values have these names; undefined without an amount. */
export function payIn(value: unknown, [least, most, currency, period]: Names): PostingPay | undefined {
  const found = valuesOf(value);
  const [min, max] = [textOf(found[least]), textOf(found[most])];
  if (min === undefined && max === undefined) return undefined;
  return { min, max, currency: textOf(found[currency]), period: textOf(found[period]) };
}
type Names = readonly [min: string, max: string, currency: string, period: string];

/** A part of an advert: its heading, and its text as HTML. */
export type Section = [heading: unknown, text: unknown];

/** One text of several sections. Sections about whom to ask are left out, whatever is in them. */
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

/** "unsolicited" for a title that is no opening but an invitation to apply for anything. */
export const unsolicited = (title: unknown): 'unsolicited' | undefined =>
  UNSOLICITED.test(keyOf(textOf(title)?.slice(0, 300) ?? '')) ? 'unsolicited' : undefined;

/** Lists whose entries were given without a list around them. */
import type { Params } from '../../i18n/translate.ts';
import { quote } from '../json/quote.ts';
import type { FieldSchema } from '../schema-fields.ts';
import { example } from './violation.ts';

const MAX_SHOWN = 5;

/** How a value becomes the list that it must be: what is done, and what the sentence about it is filled with. */
export function toList(
  name: string,
  value: unknown,
  field: FieldSchema | undefined,
): { how: 'text' | 'object' | 'value'; params: Params } {
  if (typeof value === 'string') return { how: 'text', params: { entries: entriesIn(name, value) } };
  return typeof value === 'object'
    ? { how: 'object', params: {} }
    : { how: 'value', params: { example: example(field) } };
}

/** The entries of a text: a place is one, with its commas; of tags there may be several. */
function entriesIn(name: string, text: string): string {
  if (name === 'locations') return `{"city": ${quote(text)}}`;
  const parts = text
    .slice(0, 1000)
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) return quote(text);
  const shown = parts.slice(0, MAX_SHOWN).map(quote);
  return [...shown, ...(parts.length > MAX_SHOWN ? ['…'] : [])].join(', ');
}

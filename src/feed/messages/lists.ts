/** Lists whose entries were given without a list around them. */
import { quote } from '../json/quote.ts';
import { type FieldSchema } from '../schema-fields.ts';
import { example } from './violation.ts';

const MAX_SHOWN = 5;

/** What to do about a value that must be a list, `Write a list: "tags": ["a", "b"].` */
export function listHint(name: string, value: unknown, field: FieldSchema | undefined): string {
  if (typeof value === 'string') return `Write a list: "${name}": [${entriesIn(name, value)}].`;
  return typeof value === 'object'
    ? `Put the object into a list: "${name}": [{ … }].`
    : `Write a list: "${name}": ${example(field)}.`;
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

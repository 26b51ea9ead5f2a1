/** Values of the wrong type. */
import { suggestDate, suggestDateTime } from '../hints/dates.ts';
import { quote, show } from '../json/quote.ts';
import { listHint } from './lists.ts';
import { type Violation, type Wording, example, label } from './violation.ts';

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `the text ${show(value)}`;
  return typeof value === 'number' ? `the number ${value}` : show(value);
}

export function wrongType(violation: Violation): Wording {
  const { segments, value, params } = violation;
  const wanted = NOUNS[String(params.type)] ?? String(params.type);
  return {
    message: `${label(segments)} is ${kindOf(value)}, but must be ${wanted}.`,
    hint: value === null ? nullHint(violation) : hint(violation),
  };
}

/** What to do about null, which the format does not know. */
export const nullHint = ({ required, segments, name, field }: Violation): string => {
  if (segments.length === 0) return 'Write an object: names and values in { and }.';
  if (typeof segments.at(-1) === 'number') return 'Remove null from the list.';
  if (required) return `Write a value instead of null, for example "${name}": ${example(field)}.`;
  return `Leave "${name}" out when there is no value, instead of writing null.`;
};

function hint({ value, name, field, params, segments }: Violation): string {
  const isItem = typeof segments.at(-1) === 'number';
  switch (params.type) {
    case 'string':
      if (typeof value === 'number') {
        const date = field?.format === 'date-time' ? suggestDateTime(value) : suggestDate(value);
        return field?.format?.startsWith('date') && date !== undefined
          ? `Write ${value} as "${date}".`
          : `Put it in double quotes: "${value}".`;
      }
      return `Write one text in double quotes${isItem ? '' : `: "${name}": ${example(field)}`}.`;
    case 'number':
      return numberHint(value);
    case 'array':
      return listHint(name, value, field);
    default:
      if (typeof value === 'string' && /^locations?$/.test(name)) {
        return `Write an object: {"city": ${quote(value)}}.`;
      }
      if (Array.isArray(value)) return 'Write one object in { and } instead of the list in [ and ].';
      return 'Write an object: names and values in { and }.';
  }
}

function numberHint(value: unknown): string {
  const number = typeof value === 'string' ? value.replaceAll(/[%\s'’_]/g, '') : '';
  return /^\d{1,15}(\.\d+)?$/.test(number)
    ? `Write ${quote(String(value))} as a number, without quotes: ${Number(number)}.`
    : 'Write one number, without quotes, currency or separators.';
}

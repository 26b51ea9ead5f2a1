/** Values of the wrong type. */
import { suggestDate, suggestDateTime } from '../hints/dates.ts';
import { quote, show } from '../json/quote.ts';
import type { Say, WordKey } from '../words/say.ts';
import { toList } from './lists.ts';
import { type Violation, type Wording, example, label } from './violation.ts';

const NOUNS: Readonly<Record<string, WordKey>> = {
  string: 'noun.text',
  number: 'noun.number',
  array: 'noun.list',
  object: 'noun.object',
};

function kindOf(value: unknown, say: Say): string {
  if (typeof value === 'string') return say('noun.this-text', { value: quote(value) });
  return typeof value === 'number' ? say('noun.this-number', { value }) : show(value, say);
}

export function wrongType(violation: Violation): Wording {
  const { segments, value, params, say } = violation;
  const type = String(params.type);
  const noun = NOUNS[type];
  return {
    message: say('type', {
      label: label(segments, say),
      given: kindOf(value, say),
      wanted: noun ? say(noun) : type,
    }),
    hint: value === null ? nullHint(violation) : hint(violation),
  };
}

/** What to do about null, which the format does not know. */
export const nullHint = ({ required, segments, name, field, say }: Violation): string => {
  if (segments.length === 0) return say('type.object.hint');
  if (typeof segments.at(-1) === 'number') return say('null.item.hint');
  if (required) return say('null.required.hint', { name, example: example(field) });
  return say('null.optional.hint', { name });
};

function hint(violation: Violation): string {
  const { value, name, field, params, segments, say } = violation;
  switch (params.type) {
    case 'string':
      if (typeof value === 'number') {
        const date = field?.format === 'date-time' ? suggestDateTime(value) : suggestDate(value);
        return field?.format?.startsWith('date') && date !== undefined
          ? say('type.date.hint', { value, meant: date })
          : say('type.quotes.hint', { value });
      }
      return typeof segments.at(-1) === 'number'
        ? say('type.item.hint')
        : say('type.text.hint', { name, example: example(field) });
    case 'number':
      return numberHint(value, say);
    case 'array':
      return listHint(violation);
    default:
      if (typeof value === 'string' && /^locations?$/.test(name)) {
        return say('type.place.hint', { value: quote(value) });
      }
      return say(Array.isArray(value) ? 'type.one-object.hint' : 'type.object.hint');
  }
}

function listHint({ name, value, field, say }: Violation): string {
  const { how, params } = toList(name, value, field);
  return say(`list.${how}`, { name, ...params });
}

function numberHint(value: unknown, say: Say): string {
  const number = typeof value === 'string' ? value.replaceAll(/[%\s'’_]/g, '') : '';
  return /^\d{1,15}(\.\d+)?$/.test(number)
    ? say('type.number.hint', { value: quote(String(value)), number: Number(number) })
    : say('type.one-number.hint');
}

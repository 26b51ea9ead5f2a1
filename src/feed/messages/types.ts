/** Messages about values of the wrong type or format. */
import { isAboutHours, suggestSalary, suggestWorkload } from '../hints/objects.ts';
import { suggestDate, suggestDateTime, suggestUri, suggestValue } from '../hints/values.ts';
import { quote, show } from '../json/value.ts';
import type { Fix } from '../finding.ts';
import type { Say, WordKey } from '../words/say.ts';
import { type Violation, type Wording, example, label, type FieldSchema } from './violation.ts';
import type { Params } from '../../i18n/translate.ts';

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
    fix: value === null ? undefined : rightType(violation),
  };
}

/** The value of the right type that a scalar means, if that is sure. */
function rightType({ value, name, field, params, segments }: Violation): Fix | undefined {
  if (typeof value === 'object') return undefined;
  if (params.type === 'string' && typeof value === 'number')
    return fixTo(field?.format === undefined ? String(value) : dateOf(value, field));
  if (params.type === 'number') return fixTo(numberIn(value));
  if (params.type === 'object') return fixTo(objectOf(name, value));
  return params.type === 'array' && typeof value === 'string' && typeof segments.at(-1) === 'string'
    ? fixTo(name === 'locations' ? [{ city: value }] : partsOf(value))
    : undefined;
}

const dateOf = (value: number, field: FieldSchema | undefined): string | undefined =>
  field?.format === 'date-time' ? suggestDateTime(value) : suggestDate(value);

/** The object that a text or number means in this field. */
function objectOf(name: string, value: unknown): object | undefined {
  if (name === 'workLoad') return suggestWorkload(value);
  if (name === 'salary') return suggestSalary(value);
  return typeof value === 'string' && /^locations?$/.test(name) ? { city: value } : undefined;
}

/** The hint for null, which the format does not allow. */
const nullHint = ({ required, segments, name, field, say }: Violation): string => {
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
        const date = dateOf(value, field);
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
    default: {
      const wrapped = objectOf(name, value);
      if (wrapped) return say('type.meant-object.hint', { object: printObject(wrapped) });
      return say(Array.isArray(value) ? 'type.one-object.hint' : 'type.object.hint');
    }
  }
}

/** Formats an object as people write it: `{"city": "Bern"}`. */
const printObject = (object: object): string =>
  `{${Object.entries(object)
    .map(([name, value]) => `"${name}": ${typeof value === 'string' ? quote(value) : String(value)}`)
    .join(', ')}}`;

function listHint({ name, value, field, say }: Violation): string {
  const { how, params } = toList(name, value, field);
  return say(`list.${how}`, { name, ...params });
}

function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' ? value.replaceAll(/[%\s'’_]/g, '') : '';
  return /^\d{1,15}(\.\d+)?$/.test(number) ? Number(number) : undefined;
}

function numberHint(value: unknown, say: Say): string {
  const number = numberIn(value);
  return number === undefined
    ? say('type.one-number.hint')
    : say('type.number.hint', { value: quote(String(value)), number });
}

const MAX_SHOWN = 5;

/** How to turn a value into a list: the kind of change and the parameters of its message. */
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

const partsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Splits a text into list entries at its commas, except for a place. */
function entriesIn(name: string, text: string): string {
  if (name === 'locations') return `{"city": ${quote(text)}}`;
  const parts = partsOf(text.slice(0, 1000));
  if (parts.length === 0) return quote(text);
  const shown = parts.slice(0, MAX_SHOWN).map(quote);
  return [...shown, ...(parts.length > MAX_SHOWN ? ['…'] : [])].join(', ');
}

export function notAllowedValue(violation: Violation): Wording {
  const { segments, value, say } = violation;
  return {
    message: say('enum', { label: label(segments, say), given: show(value, say) }),
    hint: value === null ? nullHint(violation) : enumHint(violation),
    fix: fixTo(meantValue(violation)),
  };
}

const fixTo = (value: unknown): Fix | undefined => (value === undefined ? undefined : { value });

/** The allowed value that is meant; undefined if the text is about hours instead of a kind of contract. */
const meantValue = ({ value, name, field }: Violation): string | undefined =>
  name === 'jobType' && isAboutHours(value) ? undefined : suggestValue(name, value, field?.enum ?? []);

function enumHint(violation: Violation): string {
  const { value, name, field, say } = violation;
  const allowed = field?.enum ?? [];
  const all = allowed.map((value) => `"${value}"`).join(', ');
  if (typeof value === 'object')
    return say(Array.isArray(value) ? 'enum.list.hint' : 'enum.object.hint', { all });
  if (name === 'jobType' && isAboutHours(value))
    return say('enum.hours.hint', { all, value: show(value, say) });
  const meant = meantValue(violation);
  return meant === undefined
    ? say('enum.hint', { all, value: show(value, say) })
    : say('enum.meant.hint', { all, value: show(value, say), meant });
}

export function notTheConstant({ segments, value, field, name, say }: Violation): Wording {
  const wanted = show(field?.const, say);
  return {
    message: say('const', { label: label(segments, say), given: show(value, say), wanted }),
    hint:
      typeof value === 'number'
        ? say('const.number.hint', { name, wanted, value })
        : say('const.hint', { name, wanted }),
    fix: value === 1 || value === '1' ? fixTo(field?.const) : undefined,
  };
}

/** For each format a function that suggests a valid value, and the key of the hint. */
const FORMATS: Readonly<
  Record<
    'date' | 'date-time' | 'uri',
    { suggest: (given: string) => string | undefined; hint: (given: string) => WordKey }
  >
> = {
  date: {
    suggest: suggestDate,
    hint: (given) => (given.includes(':') ? 'date.timeless.hint' : 'instead.hint'),
  },
  'date-time': {
    suggest: suggestDateTime,
    hint: (given) =>
      /(Z|[+-]\d\d:?(\d\d)?)$/i.test(given.slice(10)) ? 'instead.hint' : 'date-time.zone.hint',
  },
  uri: { suggest: suggestUri, hint: () => 'instead.hint' },
};

export function notInFormat({ segments, value, params, say }: Violation): Wording {
  const given = String(value);
  const format = params.format as keyof typeof FORMATS;
  if (!Object.hasOwn(FORMATS, format))
    throw new Error(`The format "${format}" has no wording. Add one to FORMATS.`);
  const { suggest, hint } = FORMATS[format];
  const suggestion = suggest(given);
  const unknown = format === 'uri' && given === '' ? 'uri.empty.hint' : (`${format}.hint` as const);
  const words = { label: label(segments, say), value: quote(given), meant: suggestion ?? '' };
  const key = suggestion === undefined ? unknown : hint(given);
  // Correct nothing if the time zone is a guess.
  const fix = key === 'date-time.zone.hint' ? undefined : fixTo(suggestion);
  return { message: say(format, words), hint: say(key, words), fix };
}

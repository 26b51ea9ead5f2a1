/** Values that are none of the allowed ones, or not in the notation that is asked for. */
import { suggestUri } from '../hints/addresses.ts';
import { suggestDate, suggestDateTime } from '../hints/dates.ts';
import { suggestValue } from '../hints/values.ts';
import { quote, show } from '../json/quote.ts';
import { nullHint } from './types.ts';
import { type Violation, type Wording, label } from './violation.ts';

export function notAllowedValue(violation: Violation): Wording {
  const { segments, value, name, field } = violation;
  const allowed = field?.enum ?? [];
  const meant = suggestValue(name, value, allowed);
  const all = allowed.map((one) => `"${one}"`).join(', ');
  let hint = `Write one of ${all} instead of ${show(value)}.`;
  if (value === null) hint = nullHint(violation);
  else if (meant !== undefined) hint = `Write "${meant}" instead of ${show(value)}; allowed are ${all}.`;
  return { message: `${label(segments)} is ${show(value)}, which is none of the allowed values.`, hint };
}

export function notTheConstant(violation: Violation): Wording {
  const { segments, value, field, name } = violation;
  const wanted = show(field?.const);
  let hint = `Write "${name}": ${wanted}.`;
  if (typeof value === 'number')
    hint = `Put the version in double quotes: "${name}": ${wanted}, not ${value}.`;
  return { message: `${label(segments)} is ${show(value)}, but must be ${wanted}.`, hint };
}

export function notInFormat({ segments, value, params }: Violation): Wording {
  const text = String(value);
  const format = FORMATS[String(params.format)];
  if (!format) throw new Error(`The format "${String(params.format)}" has no wording. Add one to FORMATS.`);
  return {
    message: `${label(segments)} is ${quote(text)}, which is not ${format.noun}.`,
    hint: format.hint(text),
  };
}

const FORMATS: Readonly<Record<string, { noun: string; hint: (given: string) => string }>> = {
  date: {
    noun: 'a date',
    hint: (given) => {
      const meant = suggestDate(given);
      if (meant === undefined)
        return `Write a date that exists as year-month-day, such as "2026-01-31", instead of ${quote(given)}.`;
      return given.includes(':')
        ? `Write the date without the time: "${meant}" instead of ${quote(given)}.`
        : `Write "${meant}" instead of ${quote(given)}.`;
    },
  },
  'date-time': {
    noun: 'a date and time with an offset (RFC 3339)',
    hint: (given) => {
      const meant = suggestDateTime(given);
      if (meant === undefined)
        return `Write a date and time such as "2026-01-31T12:00:00Z" instead of ${quote(given)}.`;
      return `Write "${meant}" instead of ${quote(given)}${/(Z|[+-]\d\d:?(\d\d)?)$/i.test(given.slice(10)) ? '' : ', with the offset of your time zone for the Z'}.`;
    },
  },
  uri: {
    noun: 'an absolute address (RFC 3986)',
    hint: (given) => {
      const meant = suggestUri(given);
      if (meant !== undefined) return `Write "${meant}" instead of ${quote(given)}.`;
      return given === ''
        ? 'Write the whole address, such as "https://www.example.com/jobs/1", instead of "".'
        : `Write the whole address, beginning with https://, instead of ${quote(given)}.`;
    },
  },
};

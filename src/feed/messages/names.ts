/** Fields that are missing and fields that are not known. */
import { suggestField } from '../hints/field-names.ts';
import { isObject } from '../json/pointer.ts';
import { quote } from '../json/quote.ts';
import { fieldAt, fieldNames } from '../schema-fields.ts';
import { type Violation, type Wording, example, label } from './violation.ts';

/** How many names of an object are compared with a missing one; a hostile object can have millions. */
const MAX_NAMES = 1000;

export function missing({ segments, value, field, params }: Violation): Wording {
  const name = String(params.missingProperty);
  const path = [...segments, name];
  const known = fieldNames(field);
  const misnamed = Object.keys(isObject(value) ? value : {})
    .slice(0, MAX_NAMES)
    .find((other) => !known.includes(other) && suggestField(other, known) === name);
  return {
    segments: path,
    at: 'parent',
    message: `${label(path)} is missing.`,
    hint:
      misnamed === undefined
        ? `Add it, for example "${name}": ${example(fieldAt(path))}.`
        : `Rename ${quote(misnamed)} to "${name}".`,
  };
}

/** Names that belong to another object of the format. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  employer: 'Put the employer once, beside "jobs", at the top of the document.',
  city: 'Put it into "locations": [{"city": "Zürich", "country": "CH"}].',
  country: 'Put it into "locations": [{"city": "Zürich", "country": "CH"}].',
  currency: 'Put it into "salary": {"min": 100000, "max": 120000, "currency": "CHF", "interval": "yearly"}.',
  interval: 'Put it into "salary": {"min": 100000, "max": 120000, "currency": "CHF", "interval": "yearly"}.',
  minPercentage: 'Put it into "workLoad": {"minPercentage": 80, "maxPercentage": 100}.',
  maxPercentage: 'Put it into "workLoad": {"minPercentage": 80, "maxPercentage": 100}.',
  name: 'Put the name of the employer into "employer": {"name": "Example AG"}.',
};

/** What to do about a name that the format does not know in an object with these names. */
export function unknownNameHint(name: string, object: Record<string, unknown>, known: string[]): string {
  const meant = suggestField(name, known);
  if (meant !== undefined && Object.hasOwn(object, meant)) {
    return `Remove it: ${quote(name)} stands for "${meant}", which is there already.`;
  }
  if (meant !== undefined) return `Rename ${quote(name)} to "${meant}".`;
  const elsewhere = suggestField(name, Object.keys(ELSEWHERE));
  if (elsewhere !== undefined && !known.includes(elsewhere)) return ELSEWHERE[elsewhere] ?? '';
  return `Remove it: the names known here are ${known.map((field) => `"${field}"`).join(', ')}.`;
}

export function notAllowed({ segments, value, field, params }: Violation): Wording {
  const name = String(params.additionalProperty);
  const object = isObject(value) ? value : {};
  return {
    segments: [...segments, name],
    at: 'key',
    message: `${quote(name)} is not a field of ${segments.length === 0 ? 'a feed' : 'a job'}.`,
    hint: unknownNameHint(name, object, fieldNames(field)),
  };
}

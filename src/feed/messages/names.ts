/** Fields that are missing and fields that are not known. */
import { suggestField } from '../hints/field-names.ts';
import { namesOf } from '../json/names.ts';
import { isObject } from '../json/pointer.ts';
import { quote } from '../json/quote.ts';
import { type FieldSchema, fieldAt, fieldNames } from '../schema-fields.ts';
import { listHint } from './lists.ts';
import { type Violation, type Wording, example, label } from './violation.ts';

/** How many names of an object are compared with a missing one; a hostile object can have millions. */
const MAX_NAMES = 1000;

export function missing({ segments, value, field, params }: Violation): Wording {
  const name = String(params.missingProperty);
  const path = [...segments, name];
  const known = fieldNames(field);
  const object = isObject(value) ? value : {};
  const misnamed = namesMeant(object, known).get(name);
  return {
    segments: path,
    at: 'parent',
    message: `${label(path)} is missing.`,
    hint:
      misnamed === undefined
        ? `Add it, for example "${name}": ${example(fieldAt(path))}.`
        : renameHint(misnamed, name, object[misnamed], field),
  };
}

const NONE: ReadonlyMap<string, string> = new Map();
/** All names that an object lacks are told one after the other. */
const meantIn = new WeakMap<object, ReadonlyMap<string, string>>();

/** For each field the first other name in the object that may stand for it. */
function namesMeant(
  object: Readonly<Record<string, unknown>>,
  known: readonly string[],
): ReadonlyMap<string, string> {
  const before = meantIn.get(object);
  if (before) return before;
  const meant = new Map<string, string>();
  const names = namesOf(object);
  for (let at = 0; at < Math.min(names.length, MAX_NAMES); at++) {
    const name = names[at] ?? '';
    const field = known.includes(name) ? undefined : suggestField(name, known);
    if (field !== undefined && !meant.has(field)) meant.set(field, name);
  }
  if (names.length === 0) return NONE;
  meantIn.set(object, meant);
  return meant;
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

const NAMES_ELSEWHERE = Object.keys(ELSEWHERE);

function renameHint(name: string, meant: string, value: unknown, around: FieldSchema | undefined): string {
  const field = around?.properties?.[meant];
  const rename = `Rename ${quote(name)} to "${meant}"`;
  if (field?.type !== 'array' || Array.isArray(value)) return `${rename}.`;
  const list = listHint(meant, value, field);
  return `${rename} and ${list.charAt(0).toLowerCase()}${list.slice(1)}`;
}

/** What to do about a name that the format does not know in an object that should be as `around` says. */
export function unknownNameHint(
  name: string,
  object: Record<string, unknown>,
  around: FieldSchema | undefined,
): string {
  const known = fieldNames(around);
  const meant = suggestField(name, known);
  if (meant !== undefined && Object.hasOwn(object, meant)) {
    return `Remove it: ${quote(name)} stands for "${meant}", which is there already.`;
  }
  if (meant !== undefined) return renameHint(name, meant, object[name], around);
  const elsewhere = suggestField(name, NAMES_ELSEWHERE);
  if (elsewhere !== undefined && !known.includes(elsewhere)) return ELSEWHERE[elsewhere] ?? '';
  return removeHint(known);
}

const removeHints = new WeakMap<readonly string[], string>();
/** The same for all unknown names of an object, of which there can be 100,000. */
function removeHint(known: readonly string[]): string {
  let hint = removeHints.get(known);
  if (hint === undefined) {
    hint = `Remove it: the names known here are ${known.map((field) => `"${field}"`).join(', ')}.`;
    removeHints.set(known, hint);
  }
  return hint;
}

export function notAllowed({ segments, value, field, params }: Violation): Wording {
  const name = String(params.additionalProperty);
  const object = isObject(value) ? value : {};
  return {
    segments: [...segments, name],
    at: 'key',
    message: `${quote(name)} is not a field of ${segments.length === 0 ? 'a feed' : 'a job'}.`,
    hint: unknownNameHint(name, object, field),
  };
}

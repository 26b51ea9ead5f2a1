/** Messages about missing and unknown fields. */
import { perObject } from '../../lib/per-object.ts';
import { isObject, namesOf, quote } from '../json/value.ts';
import {
  example,
  fieldAt,
  fieldNames,
  type FieldSchema,
  label,
  type Violation,
  type Wording,
} from './violation.ts';
import type { Fix } from '../finding.ts';
import { isAboutHours } from '../hints/objects.ts';
import type { Say, WordKey } from '../words/say.ts';
import { toList } from './types.ts';
import { memo } from '../../lib/memo.ts';
import { editDistance } from '../../text/edit-distance.ts';
import { bare, otherNames } from '../hints/values.ts';
import meantBy from './meant-by.json' with { type: 'json' };

/** Maximum number of names to compare with a missing one, because a hostile object can have millions. */
const MAX_NAMES = 1000;

export function missing({ segments, value, field, params, say }: Violation): Wording {
  const name = String(params.missingProperty);
  const path = [...segments, name];
  const known = fieldNames(field);
  const object = isObject(value) ? value : {};
  const misnamed = namesMeant(object, known).get(name);
  return {
    segments: path,
    at: 'parent',
    message: say('required', { label: label(path, say) }),
    hint:
      misnamed === undefined
        ? say('required.hint', { name, example: example(fieldAt(path)) })
        : renameHint([misnamed, name], object[misnamed], field, say),
  };
}

const NONE: ReadonlyMap<string, string> = new Map();
/** Results of `namesMeant`, cached because an object can lack several names. */
const meantIn = new WeakMap<object, ReadonlyMap<string, string>>();

/** Maps each field to the first unknown name of the object that may mean it. */
function namesMeant(
  object: Readonly<Record<string, unknown>>,
  known: readonly string[],
): ReadonlyMap<string, string> {
  const before = meantIn.get(object);
  if (before) return before;
  const misspelt = new Map<string, string>();
  const names = namesOf(object);
  for (let at = 0; at < Math.min(names.length, MAX_NAMES); at++) {
    const name = names[at] ?? '';
    const field = known.includes(name) ? undefined : suggestField(name, known);
    if (field !== undefined && !misspelt.has(field)) misspelt.set(field, name);
  }
  if (names.length === 0) return NONE;
  meantIn.set(object, misspelt);
  return misspelt;
}

/** Names that the format has, but in another object. */
const ELSEWHERE: Readonly<Record<string, WordKey>> = {
  employer: 'elsewhere.employer',
  city: 'elsewhere.locations',
  country: 'elsewhere.locations',
  currency: 'elsewhere.salary',
  interval: 'elsewhere.salary',
  minPercentage: 'elsewhere.workLoad',
  maxPercentage: 'elsewhere.workLoad',
  name: 'elsewhere.name',
};

const NAMES_ELSEWHERE = Object.keys(ELSEWHERE);

function renameHint(
  [given, meant]: readonly [string, string],
  value: unknown,
  around: FieldSchema | undefined,
  say: Say,
): string {
  const field = around?.properties?.[meant];
  const name = quote(given);
  if (meant === 'jobType' && isAboutHours(value)) return say('name.hours.hint', { name });
  if (field?.type !== 'array' || Array.isArray(value)) return say('rename.field', { name, meant });
  const { how, params } = toList(meant, value, field);
  return say(`rename.${how}`, { name, meant, ...params });
}

/** The hint for an unknown name in an object that follows the schema `around`. */
export function unknownNameHint(
  name: string,
  object: Record<string, unknown>,
  around: FieldSchema | undefined,
  say: Say,
): string {
  const known = fieldNames(around);
  const suggestion = suggestField(name, known);
  if (suggestion !== undefined && Object.hasOwn(object, suggestion)) {
    return say('name.there-already.hint', { name: quote(name), meant: suggestion });
  }
  if (suggestion !== undefined) return renameHint([name, suggestion], object[name], around, say);
  const elsewhere = suggestField(name, NAMES_ELSEWHERE);
  const place = elsewhere === undefined || known.includes(elsewhere) ? undefined : ELSEWHERE[elsewhere];
  return place ? say(place) : removeHintsOf(say)(known);
}

/**
 * The correction of an unknown name, if the right name is certain: the object lacks that field, no other
 * unknown name means it, and the value fits unchanged.
 */
function renameOf(
  name: string,
  object: Record<string, unknown>,
  around: FieldSchema | undefined,
): Fix | undefined {
  const known = fieldNames(around);
  const suggestion = suggestField(name, known);
  if (
    suggestion === undefined ||
    Object.hasOwn(object, suggestion) ||
    namesMeant(object, known).get(suggestion) !== name
  )
    return undefined;
  return suggestion === 'jobType' && isAboutHours(object[name]) ? undefined : { name: suggestion };
}

/**
 * The hints by language and allowed names. They are cached, because an object can have 100,000 unknown names.
 */
const removeHintsOf = perObject((say: Say) =>
  perObject((known: readonly string[]) =>
    say('name.remove.hint', { names: known.map((field) => `"${field}"`).join(', ') }),
  ),
);

export function notAllowed({ segments, value, field, params, say }: Violation): Wording {
  const name = String(params.additionalProperty);
  const object = isObject(value) ? value : {};
  return {
    segments: [...segments, name],
    at: 'key',
    message: say(segments.length === 0 ? 'name.not-in-feed' : 'name.not-in-job', { name: quote(name) }),
    hint: unknownNameHint(name, object, field, say),
    fix: renameOf(name, object, field),
  };
}

/**
 * Names that other formats and our drafts before 1.0 use for our fields, in lower case and without punctuation. A
 * name may mean several fields, depending on the object.
 */
const MEANT_BY = Map.groupBy(otherNames(meantBy), ([other]) => other);

/** Longer names are not treated as misspellings. */
const MAX_LENGTH = 40;

/** Cached, because each name of the format is compared with every unknown name of a feed. */
const bareField = memo(1000, bare);

/**
 * Suggests the field for a name that the format does not know in this object.
 *
 *     suggestField('jobTitle', ['title', 'url']) // => 'title', also for 'Title', 'titel'
 *
 * @param known the names that the object can have
 */
function suggestField(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const given = bare(name);
  const same = known.find((field) => bareField(field) === given);
  const sameField = same ?? MEANT_BY.get(given)?.find(([, field]) => known.includes(field))?.[1];
  if (sameField !== undefined) return sameField;
  const mistakes = given.length >= 8 ? 2 : given.length >= 4 ? 1 : 0;
  return known.find((field) => editDistance(bareField(field), given, mistakes) <= mistakes);
}

/** A message and a hint for each schema violation. Codes are the schema's keywords in kebab-case. */
import type { SchemaError } from '../compiled-schema.js';
import { type Fix, MAX_REPEATS, type Problem } from '../finding.ts';
import { type Say, tell } from '../words/say.ts';
import { missing, notAllowed } from './names.ts';
import { wrongType, notAllowedValue, notInFormat, notTheConstant } from './types.ts';
import { type Violation, type Wording, violationsOf, label } from './violation.ts';
import { CODES } from '../codes.ts';
import { quote } from '../json/value.ts';

/** The code that a text of the wrong length means, if it is known. */
const meantCode = ({ name, value }: Violation): string | undefined =>
  Object.hasOwn(CODES, name) ? CODES[name as keyof typeof CODES].suggest(String(value)) : undefined;

const fixOf = (violation: Violation): Fix | undefined => {
  const value = meantCode(violation);
  return value === undefined ? undefined : { value };
};

/** The hint for a code of the wrong length, such as `"Switzerland" is not a two-letter code: write "CH".` */
function codeHint(violation: Violation): string | undefined {
  const { name, value, say } = violation;
  if (!Object.hasOwn(CODES, name)) return undefined;
  const { standard, length, example } = CODES[name as keyof typeof CODES];
  const text = String(value);
  const meant = meantCode(violation);
  const inWords = length === 2 ? 'two' : 'three';
  return meant === undefined
    ? say(`length.${inWords}.hint`, { value: quote(text), standard, example })
    : say(`length.${inWords}.meant.hint`, { value: quote(text), meant });
}

const lengthOf = (value: unknown): number => {
  let length = 0;
  for (const _ of String(value)) length += 1; // code points
  return length;
};

function tooLong(violation: Violation): Wording {
  const { segments, value, params, say } = violation;
  const limit = Number(params.limit);
  const length = lengthOf(value);
  return {
    message: say.plural('length.long', length, { label: label(segments, say), limit: say.number(limit) }),
    hint:
      codeHint(violation) ?? say.plural('length.long.hint', length - limit, { value: quote(String(value)) }),
    fix: fixOf(violation),
  };
}

function tooShort(violation: Violation): Wording {
  const { segments, value, params, required, name, say } = violation;
  if (value === '') {
    return {
      message: say('length.empty', { label: label(segments, say) }),
      hint: required ? say('length.empty.required.hint') : say('length.empty.hint', { name }),
    };
  }
  const limit = String(params.limit);
  return {
    message: say.plural('length.short', lengthOf(value), { label: label(segments, say), limit }),
    hint: codeHint(violation) ?? say('length.short.hint'),
    fix: fixOf(violation),
  };
}

const outOf =
  (bound: 'minimum' | 'maximum') =>
  ({ segments, value, params, say }: Violation): Wording =>
    tell(say, bound, {
      label: label(segments, say),
      value: String(value),
      limit: String(params.limit),
    });
const tooSmall = outOf('minimum');
const tooLarge = outOf('maximum');

const tooFew = ({ segments, params, name, say }: Violation): Wording => ({
  message: say.plural('items.few', Number(params.limit), { label: label(segments, say) }),
  hint: say(name === 'locations' ? 'items.few.locations.hint' : 'items.few.hint'),
});

const tooMany = ({ segments, value, params, say }: Violation): Wording => {
  const entries = say.number(Array.isArray(value) ? value.length : 0);
  return tell(say, 'items.many', { label: label(segments, say), entries, limit: String(params.limit) });
};

/** Reports each repeated entry, because the schema's own error names only one pair. */
function repeated({ segments, value, say }: Violation): Wording[] {
  const first = new Map<string, number>();
  const wordings: Wording[] = [];
  let more = 0;
  for (const [index, entry] of (Array.isArray(value) ? (value as unknown[]) : []).entries()) {
    if (typeof entry !== 'string') continue;
    const before = first.get(entry);
    if (before === undefined) first.set(entry, index);
    else if (wordings.length === MAX_REPEATS) more += 1;
    else {
      const path = [...segments, index];
      const other = label([...segments, before], say);
      const params = { label: label(path, say), value: quote(entry), before: other };
      wordings.push({ segments: path, ...tell(say, 'items.repeated', params) });
    }
  }
  if (more === 0) return wordings;
  const message = say.plural('items.repeated-more', more, { label: label(segments, say) });
  return [...wordings, { message, hint: say('items.repeated-more.hint') }];
}

const WORDINGS: Readonly<Record<string, (violation: Violation) => Wording | Wording[]>> = {
  additionalProperties: notAllowed,
  const: notTheConstant,
  enum: notAllowedValue,
  format: notInFormat,
  maxItems: tooMany,
  maxLength: tooLong,
  maximum: tooLarge,
  minItems: tooFew,
  minLength: tooShort,
  minimum: tooSmall,
  required: missing,
  type: wrongType,
  uniqueItems: repeated,
};

const ERROR_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(WORDINGS).map((keyword) => [
    keyword,
    keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]),
);

/**
 * Turns the errors of the compiled validator into problems, at most `most`. A misnamed required field causes
 * two schema errors: a missing name and an unknown name. Only the unknown name is reported.
 */
export function describe(errors: readonly SchemaError[], feed: unknown, most: number, say: Say): Problem[] {
  const problems: Problem[] = [];
  const violationOf = violationsOf(feed, say);
  for (const error of errors) {
    problems.push(...describeError(error.keyword, violationOf(error)));
    if (problems.length >= most) break;
  }
  if (problems.length > most) problems.length = most;
  // Compare the hints first, because that is faster than comparing paths, and equal hints are rare.
  const hints = new Set<string>();
  for (const { code, hint } of problems) if (code === 'required') hints.add(hint);
  const named = problems.filter(({ at, hint }) => at === 'key' && hints.has(hint));
  if (named.length === 0) return problems;
  const mistakes = new Set(named.map(toMistake));
  return problems.filter((problem) => problem.code !== 'required' || !mistakes.has(toMistake(problem)));
}

/** A key that groups a missing name with the unknown name in its place, because they are one mistake. */
const toMistake = ({ segments, hint }: Problem): string => JSON.stringify([...segments.slice(0, -1), hint]);

/** Returns one problem, or several for repeated entries. */
function describeError(keyword: string, violation: Violation): Problem[] {
  const wording = WORDINGS[keyword];
  if (!wording) throw new Error(`The keyword "${keyword}" has no wording. Add one to WORDINGS.`);
  const code = ERROR_CODES[keyword] ?? '';
  const toProblem = ({
    segments = violation.segments,
    at = 'value',
    message,
    hint,
    fix,
  }: Wording): Problem => {
    return { segments, at, message, code, hint, fix };
  };
  const worded = wording(violation);
  return Array.isArray(worded) ? worded.map(toProblem) : [toProblem(worded)];
}

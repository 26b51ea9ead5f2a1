/** The words for each violation of the schema: a message and a hint. Codes are the schema's keywords in kebab-case. */
import type { SchemaError } from '../compiled-schema.js';
import type { Problem } from '../finding.ts';
import type { Say } from '../words/say.ts';
import { repeated, tooFew, tooLarge, tooLong, tooMany, tooShort, tooSmall } from './limits.ts';
import { missing, notAllowed } from './names.ts';
import { wrongType, notAllowedValue, notInFormat, notTheConstant } from './types.ts';
import { type Violation, type Wording, violationsOf } from './violation.ts';

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

const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(WORDINGS).map((keyword) => [
    keyword,
    keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  ]),
);

/**
 * The problems behind the errors of the compiled validator, at most `most`. A required field under another name is two
 * errors of the schema, and one mistake: only the name is reported, in its place.
 */
export function describe(errors: readonly SchemaError[], feed: unknown, most: number, say: Say): Problem[] {
  const problems: Problem[] = [];
  const violationOf = violationsOf(feed, say);
  for (const error of errors) {
    problems.push(...describeError(error.keyword, violationOf(error)));
    if (problems.length >= most) break;
  }
  if (problems.length > most) problems.length = most;
  // Nearly no hint of the one kind is one of the other, and hints are quicker to compare than mistakes.
  const hints = new Set<string>();
  for (const { code, hint } of problems) if (code === 'required') hints.add(hint);
  const named = problems.filter(({ at, hint }) => at === 'key' && hints.has(hint));
  if (named.length === 0) return problems;
  const said = new Set(named.map(toMistake));
  return problems.filter((problem) => problem.code !== 'required' || !said.has(toMistake(problem)));
}

/** The object and what to do in it: the same for a missing name and for the one in its place. */
const toMistake = ({ segments, hint }: Problem): string => JSON.stringify([...segments.slice(0, -1), hint]);

/** One problem, except for a list with several repetitions. */
function describeError(keyword: string, violation: Violation): Problem[] {
  const wording = WORDINGS[keyword];
  if (!wording) throw new Error(`The keyword "${keyword}" has no wording. Add one to WORDINGS.`);
  const code = CODES[keyword] ?? '';
  const toProblem = ({ segments = violation.segments, at = 'value', message, hint }: Wording): Problem => {
    return { segments, at, message, code, hint };
  };
  const worded = wording(violation);
  return Array.isArray(worded) ? worded.map(toProblem) : [toProblem(worded)];
}

/** What each violation of the schema is called: a message and a hint. Codes are the schema's keywords in kebab-case. */
import { type SchemaError } from '../compiled-schema.js';
import { type Problem } from '../finding.ts';
import { repeated, tooFew, tooLarge, tooLong, tooMany, tooShort, tooSmall } from './limits.ts';
import { missing, notAllowed } from './names.ts';
import { wrongType } from './types.ts';
import { notAllowedValue, notInFormat, notTheConstant } from './values.ts';
import { type Violation, type Wording, toViolation } from './violation.ts';

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

/** The problems behind one error of the compiled validator: one, except for a list with several repetitions. */
export function describe(error: SchemaError, feed: unknown): Problem[] {
  const violation = toViolation(error, feed);
  const wording = WORDINGS[error.keyword];
  if (!wording) throw new Error(`The keyword "${error.keyword}" has no wording. Add one to WORDINGS.`);
  const code = error.keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [wording(violation)]
    .flat()
    .map((said) => ({ segments: violation.segments, at: 'value', code, ...said }));
}

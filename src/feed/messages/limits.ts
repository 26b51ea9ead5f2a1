/** Texts, lists and numbers that are too short or long, small or large. */
import { CODES } from '../codes.ts';
import { MAX_REPEATS } from '../error-limit.ts';
import { quote } from '../json/value.ts';
import { tell } from '../words/say.ts';
import { type Violation, type Wording, label } from './violation.ts';

/** The hint for a code of the wrong length: `"Switzerland" is not a two-letter code: write "CH".` */
function codeHint({ name, value, say }: Violation): string | undefined {
  if (!Object.hasOwn(CODES, name)) return undefined;
  const { standard, length, example, suggest } = CODES[name as keyof typeof CODES];
  const text = String(value);
  const meant = suggest(text);
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

export function tooLong(violation: Violation): Wording {
  const { segments, value, params, say } = violation;
  const limit = Number(params.limit);
  const length = lengthOf(value);
  return {
    message: say.plural('length.long', length, { label: label(segments, say), limit: say.number(limit) }),
    hint:
      codeHint(violation) ?? say.plural('length.long.hint', length - limit, { value: quote(String(value)) }),
  };
}

export function tooShort(violation: Violation): Wording {
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
export const tooSmall = outOf('minimum');
export const tooLarge = outOf('maximum');

export const tooFew = ({ segments, params, name, say }: Violation): Wording => ({
  message: say.plural('items.few', Number(params.limit), { label: label(segments, say) }),
  hint: say(name === 'locations' ? 'items.few.locations.hint' : 'items.few.hint'),
});

export const tooMany = ({ segments, value, params, say }: Violation): Wording => {
  const entries = say.number(Array.isArray(value) ? value.length : 0);
  return tell(say, 'items.many', { label: label(segments, say), entries, limit: String(params.limit) });
};

/** The repetitions of entries: the schema's own error names one pair only. */
export function repeated({ segments, value, say }: Violation): Wording[] {
  const first = new Map<string, number>();
  const found: Wording[] = [];
  let more = 0;
  for (const [index, entry] of (Array.isArray(value) ? (value as unknown[]) : []).entries()) {
    if (typeof entry !== 'string') continue;
    const before = first.get(entry);
    if (before === undefined) first.set(entry, index);
    else if (found.length === MAX_REPEATS) more += 1;
    else {
      const path = [...segments, index];
      const other = label([...segments, before], say);
      const params = { label: label(path, say), value: quote(entry), before: other };
      found.push({ segments: path, ...tell(say, 'items.repeated', params) });
    }
  }
  if (more === 0) return found;
  const message = say.plural('items.repeated-more', more, { label: label(segments, say) });
  return [...found, { message, hint: say('items.repeated-more.hint') }];
}

/** Texts, lists and numbers that are too short or long, small or large. */
import { suggestCountry } from '../codes/countries.ts';
import { suggestCurrency } from '../codes/currencies.ts';
import { suggestLanguage } from '../codes/languages.ts';
import { MAX_REPEATS } from '../error-limit.ts';
import { quote, show } from '../json/quote.ts';
import { type Violation, type Wording, count, grouped, label } from './violation.ts';

/** Codes: what they are called, and how to guess what was meant. */
const CODES: Readonly<
  Record<string, { noun: string; standard: string; suggest: (text: string) => string | undefined }>
> = {
  country: { noun: 'a two-letter code', standard: 'ISO 3166-1, such as "CH"', suggest: suggestCountry },
  language: { noun: 'a two-letter code', standard: 'ISO 639-1, such as "en"', suggest: suggestLanguage },
  currency: { noun: 'a three-letter code', standard: 'ISO 4217, such as "EUR"', suggest: suggestCurrency },
};

/** What to do about a code of the wrong length: `"Switzerland" is not a two-letter code: write "CH".` */
function codeHint({ name, value }: Violation): string | undefined {
  const code = CODES[name];
  if (!code) return undefined;
  const meant = code.suggest(String(value));
  const instead = meant === undefined ? `a code of ${code.standard}` : `"${meant}"`;
  return `${show(value)} is not ${code.noun}: write ${instead}.`;
}

const lengthOf = (value: unknown): number => {
  let length = 0;
  for (const _ of String(value)) length += 1; // code points
  return length;
};

export function tooLong(violation: Violation): Wording {
  const { segments, value, params } = violation;
  const limit = Number(params.limit);
  const length = lengthOf(value);
  return {
    message: `${label(segments)} has ${count(length, 'character')}, but at most ${grouped(limit)} are allowed.`,
    hint: codeHint(violation) ?? `Shorten ${show(value)} by ${count(length - limit, 'character')}.`,
  };
}

export function tooShort(violation: Violation): Wording {
  const { segments, value, params, required, name } = violation;
  const wording = {
    message: `${label(segments)} has ${count(lengthOf(value), 'character')}, but needs ${String(params.limit)}.`,
  };
  if (value !== '') return { ...wording, hint: codeHint(violation) ?? 'Write a longer text.' };
  const hint = required
    ? `Write a text instead of "".`
    : `Write a text instead of "", or leave "${name}" out.`;
  return { message: `${label(segments)} is empty.`, hint };
}

export const tooSmall = ({ segments, value, params }: Violation): Wording => ({
  message: `${label(segments)} is ${show(value)}, but must be at least ${String(params.limit)}.`,
  hint: `Write a number from ${String(params.limit)} instead of ${show(value)}.`,
});

export const tooLarge = ({ segments, value, params }: Violation): Wording => ({
  message: `${label(segments)} is ${show(value)}, but must be at most ${String(params.limit)}.`,
  hint: `Write a number up to ${String(params.limit)} instead of ${show(value)}.`,
});

export const tooFew = ({ segments, params, name }: Violation): Wording => ({
  message: `${label(segments)} is empty, but needs at least ${String(params.limit)}.`,
  hint:
    name === 'locations'
      ? 'Add a place, for example {"city": "Zürich", "country": "CH"}, or {} when there is none.'
      : 'Add an entry.',
});

export const tooMany = ({ segments, value, params }: Violation): Wording => {
  const length = Array.isArray(value) ? value.length : 0;
  return {
    message: `${label(segments)} has ${length.toLocaleString('en')} entries, but at most ${String(params.limit)} are allowed.`,
    hint: `Keep the ${String(params.limit)} most important of the ${length.toLocaleString('en')}.`,
  };
};

/** The repetitions of entries: the schema's own error names one pair only. */
export function repeated({ segments, value }: Violation): Wording[] {
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
      found.push({
        segments: path,
        message: `${label(path)} is ${quote(entry)}, which ${label([...segments, before])} is already.`,
        hint: `Remove ${quote(entry)} from one of the two places.`,
      });
    }
  }
  if (more === 0) return found;
  const message = `${label(segments)} repeats its entries ${count(more, 'more time')}.`;
  return [...found, { message, hint: 'Keep each entry once.' }];
}

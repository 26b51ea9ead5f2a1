/** Conditions in the language of Meilisearch's filters, and values as it keeps them apart. */
import { FIELDS } from '../search/term.ts';
import type { Condition, WordsCondition } from './condition.ts';

/** Meilisearch looks at no more of a value, in bytes. */
const MOST_BYTES = 468;

/**
 * A value as Meilisearch holds it. It takes capitals for small letters, and signs for others that look alike: so all
 * but small letters of ASCII, digits and a few signs are their numbers. Texts with the same beginning are still found
 * by it.
 */
export function encodeValue(value: string): string {
  const encoded = value.replace(/[^a-z0-9.:+#%-]/g, (unit) => `_${hex(unit.charCodeAt(0), 4)}`);
  return encoded.length <= MOST_BYTES ? encoded : `__${digestOf(value)}${encoded}`;
}

/** The value itself. */
export const decodeValue = (encoded: string): string =>
  encoded
    .replace(/^__.{16}/, '')
    .replace(/_([0-9a-f]{4})/g, (_, unit: string) => String.fromCharCode(parseInt(unit, 16)));

const hex = (number: number, length: number): string => number.toString(16).padStart(length, '0');

/** Tells long values apart that begin alike; nobody gains by making two the same. */
function digestOf(value: string): string {
  let [a, b] = [1, 2];
  for (let i = 0; i < value.length; i++) {
    a = Math.imul(a ^ value.charCodeAt(i), 0x01000193);
    b = Math.imul(b + value.charCodeAt(i), 0x5bd1e995) ^ (b >>> 15);
  }
  return hex(a >>> 0, 8) + hex(b >>> 0, 8);
}

/** Words that follow each other are one value. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, i) => `${words[i]!} ${word}`);

/** The fields of the words, by their best one. */
export const WORD_FIELDS = Array.from({ length: FIELDS }, (_, field) => `words${field}`);

const EVERY = 'NOT id IN []';
const NOTHING = 'id IN []';

// An encoded value needs no more care: there is no quotation mark in it.
const listOf = (values: readonly string[]): string =>
  `[${values.map((value) => `"${encodeValue(value).slice(0, MOST_BYTES)}"`).join(',')}]`;

const joined = (parts: readonly string[], by: 'AND' | 'OR', none: string): string =>
  parts.length === 0 ? none : parts.length === 1 ? parts[0]! : `(${parts.join(` ${by} `)})`;

/**
 * Finds the jobs that meet a condition; for phrases of three words and more also those that have each two of the words
 * behind each other.
 */
export function filterFor(condition: Condition): string {
  if ('all' in condition) return joined(condition.all.map(filterFor), 'AND', EVERY);
  if ('any' in condition) return joined(condition.any.map(filterFor), 'OR', NOTHING);
  if ('none' in condition) return `NOT (${joined(condition.none.map(filterFor), 'OR', NOTHING)})`;
  if ('phrase' in condition)
    return joined(
      pairsOf(condition.phrase).map((pair) => `pairs IN ${listOf([pair])}`),
      'AND',
      EVERY,
    );
  if ('number' in condition) {
    const { number, min, max } = condition;
    // Only the name of a currency comes from outside.
    if (!/^[\w.]+$/.test(number)) return NOTHING;
    const bounds = [
      ...(min === undefined ? [] : [`${number} >= ${min}`]),
      ...(max === undefined ? [] : [`${number} <= ${max}`]),
    ];
    return joined(bounds, 'AND', `${number} EXISTS`);
  }
  if ('field' in condition) return `${condition.field} IN ${listOf(condition.values)}`;
  return wordsFilter(condition);
}

function wordsFilter({ words, beginnings, in: own }: WordsCondition): string {
  const fields = own === undefined ? WORD_FIELDS : [WORD_FIELDS[own]!];
  const parts = fields.flatMap((field) => [
    ...(words.length > 0 ? [`${field} IN ${listOf(words)}`] : []),
    ...beginnings.map((beginning) => `${field} STARTS WITH "${encodeValue(beginning)}"`),
  ]);
  return joined(parts, 'OR', NOTHING);
}

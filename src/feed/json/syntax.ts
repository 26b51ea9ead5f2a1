import { type Fault, walkJson } from './walk.ts';
import { quote } from './quote.ts';

/** Why a text is no JSON. */
export interface SyntaxProblem {
  offset: number;
  message: string;
  hint: string;
}

/** What is read at a fault. */
interface Place extends Fault {
  text: string;
  /** The token that does not fit, or the word around it. */
  word: string;
}

interface Mistake {
  when: (place: Place) => boolean;
  /** Where to point when that is not the fault itself. */
  offset?: (place: Place) => number;
  message: (place: Place) => string;
  hint: string | ((place: Place) => string);
}

const inString = ({ text, start, offset }: Place): boolean => text[start] === '"' && offset > start;
const stands = (what: string) => (): string => `${what}.`;
const wordIs = (pattern: RegExp) => (place: Place) => !inString(place) && pattern.test(place.word);
const isKey = ({ expected }: Place): boolean => expected === 'key' || expected === 'key-or-end';
const found = ({ word }: Place): string => quote(word.replace(/^"|"$/g, ''));
/** The token touches the end of the one before it, which ends with this. */
const touches =
  (end: RegExp) =>
  (place: Place): boolean =>
    place.expected === 'comma-or-end' &&
    /[\w.]/.test(place.text[place.start] ?? '') &&
    end.test(place.text[place.start - 1] ?? '');

const CONSTANTS: Record<string, string> = { true: 'true', false: 'false', null: 'null', none: 'null' };

/** The mistakes that people make, the first that fits is told. */
const MISTAKES: Mistake[] = [
  {
    when: ({ text }) => text.trim() === '',
    message: stands('The document is empty'),
    hint: 'Put a feed in it: an object with "version", "lastUpdated", "employer" and "jobs".',
  },
  {
    when: ({ text, offset }) => text[offset] === '<' && text.slice(0, offset).trim() === '',
    message: stands('This is a page or XML, not JSON'),
    hint: 'Give the JSON document itself, which begins with {.',
  },
  {
    when: (place) => inString(place) && /[\n\r]/.test(place.text[place.offset] ?? ''),
    message: stands('A text ends with its line, without a closing "'),
    hint: 'Close the text with ", and write a line break within a text as \\n.',
  },
  {
    when: (place) => inString(place) && place.text[place.offset] === '\t',
    message: stands('A tab stands within a text'),
    hint: 'Write a tab within a text as \\t.',
  },
  {
    when: (place) => inString(place) && (place.text[place.offset] ?? ' ') < ' ',
    message: stands('A control character stands within a text'),
    hint: 'Remove it, or write it as \\u and its four digits.',
  },
  {
    when: (place) => inString(place) && place.text.startsWith("\\'", place.offset),
    message: stands("A backslash stands before '"),
    hint: "Write ' alone: in double quotes it needs no backslash.",
  },
  {
    when: (place) => inString(place) && place.text[place.offset] === '\\',
    message: ({ text, offset }) => `${quote(text.slice(offset, offset + 2))} is no escape that JSON knows.`,
    hint: 'Write a backslash as \\\\, or use one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u1234.',
  },
  {
    when: ({ text, offset }) => offset >= text.length,
    message: stands('The document ends before it is complete'),
    hint: ({ text, start, inside }) => {
      if (start < text.length) return 'Close the text with ", and then what is open around it.';
      return `Check that nothing was cut off; ${inside === 'array' ? 'a [' : inside ? 'a {' : 'a value'} is still open.`;
    },
  },
  {
    when: ({ text, start, previous }) => /[}\]]/.test(text[start] ?? '') && text[previous] === ',',
    offset: ({ previous }) => previous,
    message: ({ text, start }) => `A comma stands before "${text[start]}".`,
    hint: 'Remove the comma after the last entry.',
  },
  {
    when: wordIs(/^['‘’`]/),
    message: (place) => `${found(place)} begins with a quotation mark that JSON does not know.`,
    hint: 'Put names and texts in double quotes: "version".',
  },
  {
    when: wordIs(/^[“”„«»]/),
    message: (place) => `${found(place)} begins with a typographic quotation mark.`,
    hint: 'Put names and texts in straight double quotes: "version".',
  },
  {
    when: wordIs(/^(\/\/|\/\*|#|<!--)/),
    message: stands('A comment stands here'),
    hint: 'Remove it: JSON has no comments.',
  },
  {
    when: (place) => isKey(place) && wordIs(/^[A-Za-z_$]/)(place),
    message: (place) => `The name ${found(place)} stands without quotes.`,
    hint: ({ word }) => `Put it in double quotes: ${quote(word)}.`,
  },
  {
    when: (place) => wordIs(/^(true|false|null|none)$/i)(place) && !isKey(place),
    message: (place) => `${found(place)} is not how JSON writes it.`,
    hint: ({ word }) => `Write ${CONSTANTS[word.toLowerCase()] ?? 'null'}.`,
  },
  {
    when: wordIs(/^[+-]?(NaN|Infinity|undefined)$/i),
    message: (place) => `${found(place)} is no JSON value.`,
    hint: 'Leave the field out when there is no value.',
  },
  {
    when: ({ text, start, previous, expected }) =>
      expected === 'comma-or-end' && /\d/.test(text[start] ?? '') && /-?0/y.test(text.slice(previous, start)),
    offset: ({ previous }) => previous,
    message: stands('A number begins with 0'),
    hint: 'Write the number without the leading 0, or in double quotes when it is a text.',
  },
  {
    when: touches(/"/),
    message: (place) => `${found(place)} stands right after the " that ends a text.`,
    hint: 'Write a " within a text as \\".',
  },
  {
    when: touches(/[\d.]/),
    message: (place) => `${found(place)} stands right after a number.`,
    hint: 'Write a number with digits, one point and an exponent only, and anything else in double quotes.',
  },
  {
    when: wordIs(/^[+.]\d/),
    message: (place) => `${found(place)} is not how JSON writes a number.`,
    hint: 'Begin a number with a digit or a minus: 0.5, 1, -1.',
  },
  {
    when: ({ text, start, offset }) => /[-\d]/.test(text[start] ?? '') && offset > start,
    message: stands('A number is not complete'),
    hint: 'Put a digit after the point, the minus or the e.',
  },
  {
    when: wordIs(/^[\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/),
    message: ({ text, offset }) =>
      `An invisible character (U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')}) stands between two entries.`,
    hint: 'Remove it: between entries only spaces, tabs and line ends may stand.',
  },
  {
    when: ({ expected, text, start }) => expected === 'comma-or-end' && /["{[\w-]/.test(text[start] ?? ''),
    message: (place) => `A comma is missing before ${found(place)}.`,
    hint: 'Put a comma between two entries.',
  },
  {
    when: ({ expected }) => expected === 'colon',
    message: (place) => `A colon is missing before ${found(place)}.`,
    hint: 'Put a colon between the name and its value: "version": "1.0".',
  },
  {
    when: ({ expected }) => expected === 'nothing',
    message: (place) => `${found(place)} stands after the end of the document.`,
    hint: 'Give one JSON object and nothing after it.',
  },
  {
    when: ({ expected, text, start }) => expected === 'comma-or-end' && /[}\]]/.test(text[start] ?? ''),
    message: ({ text, start, inside }) =>
      `"${text[start]}" stands where ${inside === 'array' ? '"]"' : '"}"'} was expected.`,
    hint: ({ inside }) =>
      inside === 'array' ? 'Close the list with ] first.' : 'Close the object with } first.',
  },
  {
    when: ({ expected }) => expected === 'comma-or-end',
    message: (place) => `${found(place)} stands where a comma or the end of the entries was expected.`,
    hint: 'Remove it, or put what it belongs to in double quotes.',
  },
  {
    when: ({ text, start }) => text[start] === ',',
    message: stands('A comma stands without an entry before it'),
    hint: 'Remove the comma, or put the missing entry before it.',
  },
  {
    when: isKey,
    message: (place) => `${found(place)} stands where a name in double quotes was expected.`,
    hint: 'Write the name of the field in double quotes, a colon and the value.',
  },
  {
    when: () => true,
    message: (place) => `${found(place)} stands where a value was expected.`,
    hint: 'Write a text in double quotes, a number, true, false, null, an object or a list.',
  },
];

const WORD = /[^\s",:[\]{}]+/y;

/**
 * Why and where the text is no JSON.
 *
 * @returns undefined when it is JSON
 */
export function findSyntaxProblem(text: string): SyntaxProblem | undefined {
  const ignore = (): void => {};
  const fault = walkJson(text, { key: ignore, value: ignore, end: ignore });
  if (!fault) return undefined;
  WORD.lastIndex = fault.start;
  const place = { ...fault, text, word: WORD.exec(text)?.[0] ?? text.slice(fault.start, fault.end) };
  const mistake = MISTAKES.find(({ when }) => when(place));
  if (!mistake) throw new Error('The last mistake of the list fits every fault.');
  return {
    offset: mistake.offset?.(place) ?? fault.offset,
    message: mistake.message(place),
    hint: typeof mistake.hint === 'string' ? mistake.hint : mistake.hint(place),
  };
}

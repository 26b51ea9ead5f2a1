import { type Params } from '../../i18n/translate.ts';
import { type Say, type WordKey } from '../words/say.ts';
import { quote } from './quote.ts';
import { type Fault, walkJson } from './walk.ts';

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
  message: WordKey | ((place: Place) => WordKey);
  hint: WordKey | ((place: Place) => WordKey);
  /** What both are filled with; `found`, which most of them name, is there always. */
  params?: (place: Place) => Params;
}

const inString = ({ text, start, offset }: Place): boolean => text[start] === '"' && offset > start;
const wordIs = (pattern: RegExp) => (place: Place) => !inString(place) && pattern.test(place.word);
const isKey = ({ expected }: Place): boolean => expected === 'key' || expected === 'key-or-end';
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
    message: 'syntax.empty',
    hint: 'syntax.empty.hint',
  },
  {
    when: ({ text, offset }) => text[offset] === '<' && text.slice(0, offset).trim() === '',
    message: 'syntax.markup',
    hint: 'syntax.markup.hint',
  },
  {
    when: (place) => inString(place) && /[\n\r]/.test(place.text[place.offset] ?? ''),
    message: 'syntax.line-break',
    hint: 'syntax.line-break.hint',
  },
  {
    when: (place) => inString(place) && place.text[place.offset] === '\t',
    message: 'syntax.tab',
    hint: 'syntax.tab.hint',
  },
  {
    when: (place) => inString(place) && (place.text[place.offset] ?? ' ') < ' ',
    message: 'syntax.control',
    hint: 'syntax.control.hint',
  },
  {
    when: (place) => inString(place) && place.text.startsWith("\\'", place.offset),
    message: 'syntax.apostrophe',
    hint: 'syntax.apostrophe.hint',
  },
  {
    when: (place) => inString(place) && place.text[place.offset] === '\\',
    message: 'syntax.escape',
    hint: 'syntax.escape.hint',
    params: ({ text, offset }) => ({ found: quote(text.slice(offset, offset + 2)) }),
  },
  {
    when: ({ text, offset }) => offset >= text.length,
    message: 'syntax.cut',
    hint: ({ text, start, inside }) => {
      if (start < text.length) return 'syntax.cut.text.hint';
      return inside === 'array' ? 'syntax.cut.array.hint' : 'syntax.cut.object.hint';
    },
  },
  {
    when: ({ text, start, previous }) => /[}\]]/.test(text[start] ?? '') && text[previous] === ',',
    offset: ({ previous }) => previous,
    message: 'syntax.trailing-comma',
    hint: 'syntax.trailing-comma.hint',
    params: ({ text, start }) => ({ bracket: text[start] ?? '' }),
  },
  {
    when: wordIs(/^['‘’`]/),
    message: 'syntax.single-quote',
    hint: 'syntax.single-quote.hint',
  },
  {
    when: wordIs(/^[“”„«»]/),
    message: 'syntax.curly-quote',
    hint: 'syntax.curly-quote.hint',
  },
  {
    when: wordIs(/^(\/\/|\/\*|#|<!--)/),
    message: 'syntax.comment',
    hint: 'syntax.comment.hint',
  },
  {
    when: (place) => isKey(place) && wordIs(/^[A-Za-z_$]/)(place),
    message: 'syntax.bare-name',
    hint: 'syntax.bare-name.hint',
    params: ({ word }) => ({ quoted: quote(word) }),
  },
  {
    when: (place) => wordIs(/^(true|false|null|none)$/i)(place) && !isKey(place),
    message: 'syntax.constant',
    hint: 'syntax.constant.hint',
    params: ({ word }) => ({ constant: CONSTANTS[word.toLowerCase()] ?? 'null' }),
  },
  {
    when: wordIs(/^[+-]?(NaN|Infinity|undefined)$/i),
    message: 'syntax.no-value',
    hint: 'syntax.no-value.hint',
  },
  {
    when: ({ text, start, previous, expected }) =>
      expected === 'comma-or-end' && /\d/.test(text[start] ?? '') && /-?0/y.test(text.slice(previous, start)),
    offset: ({ previous }) => previous,
    message: 'syntax.leading-zero',
    hint: 'syntax.leading-zero.hint',
  },
  {
    when: touches(/"/),
    message: 'syntax.after-text',
    hint: 'syntax.after-text.hint',
  },
  {
    when: touches(/[\d.]/),
    message: 'syntax.after-number',
    hint: 'syntax.after-number.hint',
  },
  {
    when: wordIs(/^[+.]\d/),
    message: 'syntax.number-start',
    hint: 'syntax.number-start.hint',
  },
  {
    when: ({ text, start, offset }) => /[-\d]/.test(text[start] ?? '') && offset > start,
    message: 'syntax.number-end',
    hint: 'syntax.number-end.hint',
  },
  {
    when: wordIs(/^[\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000\ufeff]/),
    message: 'syntax.invisible',
    hint: 'syntax.invisible.hint',
    params: ({ text, offset }) => ({
      code: `U+${text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0')}`,
    }),
  },
  {
    when: ({ expected, text, start }) => expected === 'comma-or-end' && /["{[\w-]/.test(text[start] ?? ''),
    message: 'syntax.comma',
    hint: 'syntax.comma.hint',
  },
  {
    when: ({ expected }) => expected === 'colon',
    message: 'syntax.colon',
    hint: 'syntax.colon.hint',
  },
  {
    when: ({ expected }) => expected === 'nothing',
    message: 'syntax.after-end',
    hint: 'syntax.after-end.hint',
  },
  {
    when: ({ expected, text, start }) => expected === 'comma-or-end' && /[}\]]/.test(text[start] ?? ''),
    message: ({ inside }) => (inside === 'array' ? 'syntax.bracket.array' : 'syntax.bracket.object'),
    hint: ({ inside }) => (inside === 'array' ? 'syntax.bracket.array.hint' : 'syntax.bracket.object.hint'),
    params: ({ text, start }) => ({ bracket: text[start] ?? '' }),
  },
  {
    when: ({ expected }) => expected === 'comma-or-end',
    message: 'syntax.entry-end',
    hint: 'syntax.entry-end.hint',
  },
  {
    when: ({ text, start }) => text[start] === ',',
    message: 'syntax.lone-comma',
    hint: 'syntax.lone-comma.hint',
  },
  {
    when: isKey,
    message: 'syntax.name',
    hint: 'syntax.name.hint',
  },
  {
    when: () => true,
    message: 'syntax.value',
    hint: 'syntax.value.hint',
  },
];

const WORD = /[^\s",:[\]{}]+/y;

/**
 * Why and where the text is no JSON.
 *
 * @returns undefined when it is JSON
 */
export function findSyntaxProblem(text: string, say: Say): SyntaxProblem | undefined {
  const ignore = (): void => {};
  const fault = walkJson(text, { key: ignore, value: ignore, end: ignore });
  if (!fault) return undefined;
  WORD.lastIndex = fault.start;
  const place = { ...fault, text, word: WORD.exec(text)?.[0] ?? text.slice(fault.start, fault.end) };
  const mistake = MISTAKES.find(({ when }) => when(place));
  if (!mistake) throw new Error('The last mistake of the list fits every fault.');
  const params = { found: quote(place.word.replace(/^"|"$/g, '')), ...mistake.params?.(place) };
  const told = (key: Mistake['message']): string => say(typeof key === 'string' ? key : key(place), params);
  return {
    offset: mistake.offset?.(place) ?? fault.offset,
    message: told(mistake.message),
    hint: told(mistake.hint),
  };
}

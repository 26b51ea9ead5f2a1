import { describe, expect, it } from 'vitest';
import { findSyntaxProblem, MAX_DEPTH, findTooDeep } from '../../../../src/feed/json/syntax.ts';
import { ENGLISH } from '../../../../src/feed/words/say.ts';
import { validateFeed } from '../../../../src/feed/validate.ts';
import { NOW } from '../../../lib/feeds.ts';

const read = (text: string): string => {
  const problem = findSyntaxProblem(text, ENGLISH);
  return problem ? `${problem.offset}: ${problem.message} ${problem.hint}` : 'JSON';
};

describe('findSyntaxProblem', () => {
  it.each([
    [
      '',
      '0: The document is empty. Add a feed: an object with "version", "lastUpdated", "employer" and "jobs".',
    ],
    [
      ' \n',
      '2: The document is empty. Add a feed: an object with "version", "lastUpdated", "employer" and "jobs".',
    ],
    [
      '<!doctype html>',
      '0: This is a web page or XML, not JSON. Provide the JSON document itself; it begins with {.',
    ],
    ['{"a":1,}', '6: There is a comma before "}". Remove the comma after the last entry.'],
    ['[1,\n]', '2: There is a comma before "]". Remove the comma after the last entry.'],
    [
      "{'a':1}",
      `1: "'a'" begins with a quotation mark that JSON doesn’t allow. Put names and texts in double quotes: "version".`,
    ],
    [
      '{“a”:1}',
      '1: "“a”" begins with a curly quotation mark. Put names and texts in straight double quotes: "version".',
    ],
    ['{a:1}', '1: The name "a" has no quotes. Put it in double quotes: "a".'],
    ['// x\n{}', '0: There is a comment here. Remove it: JSON has no comments.'],
    ['{/* x */}', '1: There is a comment here. Remove it: JSON has no comments.'],
    ['{"a":1 "b":2}', '7: A comma is missing before "b". Put a comma between two entries.'],
    [
      '{"a" 1}',
      '5: A colon is missing before "1". Put a colon between the name and its value: "version": "1.0".',
    ],
    ['{"a":True}', '5: "True" is not how JSON writes it. Write true.'],
    ['{"a":None}', '5: "None" is not how JSON writes it. Write null.'],
    ['{"a":NaN}', '5: "NaN" is not a JSON value. Leave the field out when there is no value.'],
    ['{"a":undefined}', '5: "undefined" is not a JSON value. Leave the field out when there is no value.'],
    [
      '{"a":01}',
      '5: A number begins with 0. Write the number without the leading 0, or in double quotes when it is a text.',
    ],
    [
      '{"a":+1}',
      '5: "+1" is not how JSON writes a number. Begin a number with a digit or a minus: 0.5, 1, -1.',
    ],
    [
      '{"a":.5}',
      '5: ".5" is not how JSON writes a number. Begin a number with a digit or a minus: 0.5, 1, -1.',
    ],
    ['{"a":1.}', '7: A number is incomplete. Put a digit after the point, the minus or the e.'],
    [
      '[100_000]',
      '4: "_000" comes right after a number. A number has only digits, one point and an exponent. Put anything else in double quotes.',
    ],
    ['{"a":"b"c"}', '8: "c" comes right after the " that ends a text. Write a " inside a text as \\".'],
    [
      '{"a":"b\nc"}',
      '7: A text breaks off at the end of its line, without a closing ". Close the text with ", and write a line break within a text as \\n.',
    ],
    ['{"a":"b\tc"}', '7: A text contains a tab. Write a tab within a text as \\t.'],
    [
      '{"a":"b\u0001c"}',
      '7: A text contains a control character. Remove it, or write it as \\u and four digits.',
    ],
    [
      '{"a":"it\\\'s"}',
      "8: There is a backslash before '. Write just ': inside double quotes it needs no backslash.",
    ],
    [
      '{"a":"C:\\x"}',
      '8: "\\\\x" is not a JSON escape sequence. Write a backslash as \\\\, or use one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u1234.',
    ],
    [
      '{"a":\u00a01}',
      '5: There is an invisible character (U+00A0) between two entries. Remove it: only spaces, tabs and line breaks may come between entries.',
    ],
    [
      '{"a":1',
      '6: The document ends before it is complete. Check whether something was cut off: a { is still open.',
    ],
    [
      '{"a":[',
      '6: The document ends before it is complete. Check whether something was cut off: a [ is still open.',
    ],
    [
      '{"a":"b',
      '7: The document ends before it is complete. Close the text with ", then everything that is still open around it.',
    ],
    [
      '{} {}',
      '3: "{" comes after the end of the document. The document must be one JSON object, with nothing after it.',
    ],
    ['[1}', '2: Found "}" where "]" was expected. Close the list with ] first.'],
    ['{"a":1]', '6: Found "]" where "}" was expected. Close the object with } first.'],
    ['[,1]', '1: There is a comma with no entry before it. Remove the comma, or add the missing entry.'],
    [
      '{1:2}',
      '1: Found "1" where a name in double quotes was expected. Write the field name in double quotes, then a colon and the value.',
    ],
    [
      '{"a":@}',
      '5: Found "@" where a value was expected. Write a text in double quotes, a number, true, false, null, an object or a list.',
    ],
    [
      '{"a":"b";}',
      '8: Found ";" where a comma or the end of the entries was expected. Remove it, or put what it belongs to in double quotes.',
    ],
  ])('%j', (text, expected) => expect(read(text)).toBe(expected));

  it('says nothing about JSON', () => expect(read('{"a": [1, "b", null]}')).toBe('JSON'));

  it('cuts what it quotes', () => {
    expect(read(`[${'x'.repeat(10_000_000)}]`).length).toBeLessThan(300);
  });
});

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

it('finds where a text is nested too deep', () => {
  expect(findTooDeep(nested(MAX_DEPTH))).toBeUndefined();
  expect(findTooDeep(` ${nested(MAX_DEPTH + 1)}`)).toBe(MAX_DEPTH + 1);
  expect(findTooDeep(`[${'[],'.repeat(MAX_DEPTH)}[]]`)).toBeUndefined();
});

it('does not count what stands in a text', () => {
  expect(findTooDeep(`["${'[\\"'.repeat(MAX_DEPTH + 1)}"]`)).toBeUndefined();
  expect(findTooDeep(`"${'['.repeat(MAX_DEPTH + 1)}`)).toBeUndefined();
});

it('is an error of the text', () => {
  expect(validateFeed(nested(MAX_DEPTH + 1), { now: NOW })).toMatchObject({
    valid: false,
    errors: [{ code: 'json-syntax', path: 'line 1, column 2000001' }],
  });
});
